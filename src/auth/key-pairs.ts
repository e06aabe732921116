import { budgetOf } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import type { Path } from '../patterns/matches.js';
import { relate } from '../patterns/relation.js';
import { type AuthRule, haveSameValue } from './auth-rules.js';
import { isWithinShape, sharedKey } from './key-shape.js';
import { type Covering, type Matching, STEPS_FOR_KEYS } from './matching.js';
import { normalForm } from './normal-form.js';

/** Two keys of different values, in the order written. */
export interface KeyPair {
  readonly earlier: AuthRule;
  readonly later: AuthRule;
}

/** Two keys of equal standing. */
export interface Conflict extends KeyPair {
  /** Whether they are spellings of one path, in any reading, or cover the same paths as the reading matches them. */
  readonly by: 'spelling' | 'reading';
}

/** Two keys that overlap, neither more specific, and the paths that prove it. */
export interface Ambiguity extends KeyPair {
  /** A path that both cover, and no key that is more specific than one of them. */
  readonly both: Path;
  readonly onlyEarlier: Path;
  readonly onlyLater: Path;
  /** The key that covers exactly what both do; null where the reading has none. */
  readonly sharedKey: string | null;
}

/** What the document's 5 does not decide between keys of different values, as one reading sees them. */
export interface KeyPairs {
  /** Each later key once. */
  readonly conflicts: readonly Conflict[];
  readonly ambiguities: readonly Ambiguity[];
  /** False when the step budget was used up: there may be more. */
  readonly isComplete: boolean;
}

/** Compares the keys that meet. `rules` are in the order written, those that the reading does not explain included. */
export function keyPairsOf(rules: readonly AuthRule[], { meeting, reading, isComplete }: Matching): KeyPairs {
  const budget = budgetOf(STEPS_FOR_KEYS);
  const conflicts = new Map(spellingConflicts(rules).map((conflict) => [conflict.later, conflict]));
  const ambiguities: Ambiguity[] = [];
  for (const [one, other] of meeting) {
    const [first, second] = inTextOrder(one, other);
    const [earlier, later] = [first.rule, second.rule];
    if (first.beatenBy.has(second) || second.beatenBy.has(first) || haveSameValue(earlier, later)) continue;
    if (budget.left < 0) break;
    const isWithin = isWithinShape(first.shape, second.shape);
    if (isWithin !== isWithinShape(second.shape, first.shape)) continue;
    if (isWithin) {
      conflicts.set(later, conflicts.get(later) ?? { earlier, later, by: 'reading' });
      continue;
    }
    const deciding = [...first.beatenBy, ...second.beatenBy].map(({ pattern }) => pattern);
    budget.left -= deciding.reduce((sum, { length }) => sum + length, 0) / 8;
    const both = findPath([first.pattern, second.pattern], deciding, budget);
    if (both.kind !== 'path') continue;
    const relation = relate(first.pattern, second.pattern, budget);
    if (relation.verdict !== 'overlapping') continue;
    const { onlyFirst: onlyEarlier, onlySecond: onlyLater } = relation;
    const shared = sharedKey(first.shape, second.shape, reading);
    ambiguities.push({ earlier, later, both: both.path, onlyEarlier, onlyLater, sharedKey: shared });
  }
  return { conflicts: [...conflicts.values()], ambiguities, isComplete: isComplete && budget.left >= 0 };
}

/** Each key with the first key of the same normal form. */
function spellingConflicts(rules: readonly AuthRule[]): readonly Conflict[] {
  const firsts = new Map<string, AuthRule>();
  return rules.flatMap((later): readonly Conflict[] => {
    const form = normalForm(later.key);
    const earlier = firsts.get(form);
    if (earlier === undefined) firsts.set(form, later);
    return earlier && !haveSameValue(earlier, later) ? [{ earlier, later, by: 'spelling' }] : [];
  });
}

function inTextOrder(one: Covering, other: Covering): readonly [Covering, Covering] {
  return one.rule.member.keyStart < other.rule.member.keyStart ? [one, other] : [other, one];
}
