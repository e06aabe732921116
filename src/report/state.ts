import { createHash } from 'node:crypto';
import type { Change } from '../compare/change.js';
import { type Judgement, newAmong } from '../judge/judge.js';
import type { Rule, Violation } from '../rules/rule.js';

/** The violations of a rule that base does not have: of equal ones, as many are existing as base had. */
export function addedViolations(rule: Rule, head: Judgement, base: Judgement | null): ReadonlySet<Violation> {
  const violations = head.violationsOf(rule);
  // A project that base lacks is new as a whole.
  if (base === null) return new Set(violations);
  const compared = violations.filter(({ isInBase }) => isInBase === undefined);
  const known = compared.length === 0 ? [] : base.violationsOf(rule).map(keyIn(base.change.nameInBase));
  const told = violations.filter(({ isInBase }) => isInBase === false);
  return new Set([...told, ...newAmong(compared, keyIn(head.change.nameInBase), known)]);
}

/** What a violation has in common with the same one in base: `same`, else the file as base names it and the message. */
function keyIn(nameInBase: Change['nameInBase']): (violation: Violation) => string {
  return ({ file, message, same }) => JSON.stringify(same ?? [nameInBase(file), message]);
}

/** Names findings by rule, file, and `same` or message, so that names stay when lines move; repeats by their order. */
export function fingerprints(): (rule: Rule, violation: Violation) => string {
  const seen = new Map<string, number>();
  return ({ id }, { file, message, same = message }) => {
    const name = JSON.stringify([id, [file, same]]);
    const repeat = seen.get(name) ?? 0;
    seen.set(name, repeat + 1);
    return createHash('sha256').update(`${name}${repeat}`).digest('hex').slice(0, 32);
  };
}
