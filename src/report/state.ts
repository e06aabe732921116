import { createHash } from 'node:crypto';
import type { Change } from '../compare/change.js';
import type { Judgement } from '../judge/judge.js';
import { newAmong } from '../judge/newly-found.js';
import type { Rule, Violation } from '../rules/rule.js';
import { once } from '../text/memo.js';
import type { Finding } from './finding.js';

export type StateOf = (violation: Violation) => Finding['state'];

/** Returns a function that tells whether base had a violation, too: of equal ones, as many are existing as base had. */
export function stateOfEach(head: Judgement, base: Judgement | null, rule: Rule): StateOf {
  const { hasBase, nameInBase } = head.change;
  if (!hasBase) return () => 'unknown';
  // A project that base lacks is new as a whole.
  if (base === null) return () => 'new';
  const fresh = once(() => {
    const own = head.violationsOf(rule).filter(({ isInBase }) => isInBase === undefined);
    const known = base.violationsOf(rule).map(keyIn(base.change.nameInBase));
    return new Set(newAmong(own, keyIn(nameInBase), known));
  });
  return (violation) => ((violation.isInBase ?? !fresh().has(violation)) ? 'existing' : 'new');
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
