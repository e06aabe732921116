import { createHash } from 'node:crypto';
import { type Change, unchanged } from '../compare/change.js';
import type { Project } from '../project.js';
import type { Rule, Violation } from '../rules/rule.js';
import { once } from '../text/memo.js';
import type { Finding } from './finding.js';

/** Tells the state of violations of a rule, each in turn. */
export type StateOf = (violation: Violation) => Finding['state'];

/** Returns what tells whether base had each violation, too: of several alike, as many are existing as base had. */
export function stateOfEach({ hasBase, base, nameInBase }: Change, rule: Rule): StateOf {
  if (!hasBase) return () => 'unknown';
  // A project that base lacks is new as a whole.
  if (base === null) return () => 'new';
  const left = once(() => countsByKey(base, rule));
  return (violation) => {
    if (violation.isInBase !== undefined) return violation.isInBase ? 'existing' : 'new';
    const key = keyInBase(violation, nameInBase);
    const count = left().get(key) ?? 0;
    left().set(key, count - 1);
    return count > 0 ? 'existing' : 'new';
  };
}

/** How many violations of each key base has. */
function countsByKey(base: Project, rule: Rule): Map<string, number> {
  const itself = unchanged(base);
  const counts = new Map<string, number>();
  for (const violation of rule.check(base, itself)) {
    const key = keyInBase(violation, itself.nameInBase);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** What a violation has in common with the same one in base: `same`, else the file as base names it and the message. */
function keyInBase({ file, message, same }: Violation, nameInBase: Change['nameInBase']): string {
  return JSON.stringify(same ?? [nameInBase(file), message]);
}

/**
 * Names findings by 32 hexadecimal digits of the rule, the file and `same` or the message, which stay when their lines
 * move; repeats are told apart by their order.
 */
export function fingerprints(): (rule: Rule, violation: Violation) => string {
  const seen = new Map<string, number>();
  return ({ id }, { file, message, same = message }) => {
    const name = JSON.stringify([id, [file, same]]);
    const repeat = seen.get(name) ?? 0;
    seen.set(name, repeat + 1);
    return createHash('sha256').update(`${name}${repeat}`).digest('hex').slice(0, 32);
  };
}
