import { createHash } from 'node:crypto';
import { type Change, unchanged } from '../compare/change.js';
import { NO_TRIAL } from '../rules/advice.js';
import type { Rule, Violation } from '../rules/rule.js';
import type { Finding } from './finding.js';

/** Returns whether base had a violation of a rule; to be called in the order in which the rule yields them. */
export function stateOfEach(
  { hasBase, base, nameInBase }: Change,
  rule: Rule,
): (violation: Violation) => Finding['state'] {
  if (!hasBase) return () => 'unknown';
  // A project that base lacks is new as a whole.
  if (base === null) return () => 'new';
  // What must be the same in two trees: the file as base names it, and the message.
  const namingIn = (nameOfFile: (file: string) => string) =>
    naming(({ file, message, same }) => same ?? [nameOfFile(file), message]);
  const nameOfHead = namingIn(nameInBase);
  let known: ReadonlySet<string> | undefined;
  return (violation) => {
    if (known === undefined) {
      const itself = unchanged(base);
      const nameOfBase = namingIn(itself.nameInBase);
      known = new Set(Array.from(rule.check(base, itself, NO_TRIAL), (violation) => nameOfBase(rule, violation)));
    }
    return known.has(nameOfHead(rule, violation)) ? 'existing' : 'new';
  };
}

/** Names findings by 32 hexadecimal digits, which stay when their lines move. */
export function fingerprints() {
  return naming(({ file, message, same = message }) => [file, same]);
}

/** Names violations by their rule and a part of them; repeats are told apart by their order. */
function naming(of: (violation: Violation) => unknown): (rule: Rule, violation: Violation) => string {
  const seen = new Map<string, number>();
  return ({ id }, violation) => {
    const name = JSON.stringify([id, of(violation)]);
    const repeat = seen.get(name) ?? 0;
    seen.set(name, repeat + 1);
    return createHash('sha256').update(`${name}${repeat}`).digest('hex').slice(0, 32);
  };
}
