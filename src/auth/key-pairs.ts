import { type Budget, budgetOf } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import { findOnly, sameUrls } from '../patterns/relation.js';
import type { Ambiguity, AuthRule, KeyConflict, KeyPairs, RankedKeys } from './auth.js';
import { isWithinShape, type KeyShape, normalForm, type Reading } from './reading.js';

/** Compares the keys that overlap. `rules` are in the order written, those that the reading does not explain included. */
export function keyPairsOf(
  rules: readonly AuthRule[],
  { tied, reading, isComplete }: RankedKeys,
  budget: Budget = budgetOf(),
): KeyPairs {
  const conflicts = new Map(spellingConflicts(rules).map((conflict) => [conflict.later, conflict]));
  const ambiguities: Ambiguity[] = [];
  for (const [one, other] of tied) {
    const [first, second] = one.rule.member.keyStart < other.rule.member.keyStart ? [one, other] : [other, one];
    const [earlier, later] = [first.rule, second.rule];
    if (budget.left < 0) break;
    if (sameUrls(first.pattern, second.pattern)) {
      conflicts.set(later, conflicts.get(later) ?? { earlier, later, by: 'reading' });
      continue;
    }
    // Not known where ranking them took too many steps.
    if (isWithinShape(first.shape, second.shape) || isWithinShape(second.shape, first.shape)) continue;
    const deciding = [...first.beatenBy, ...second.beatenBy].map(({ pattern }) => pattern);
    budget.left -= deciding.reduce((sum, { length }) => sum + length, 0) / 8;
    const both = findPath([first.pattern, second.pattern], deciding, budget);
    if (both.kind !== 'path') continue;
    const onlyFirst = findOnly(first.pattern, second.pattern, budget);
    const onlySecond = findOnly(second.pattern, first.pattern, budget);
    if (onlyFirst.kind !== 'path' || onlySecond.kind !== 'path') continue;
    ambiguities.push({
      earlier,
      later,
      both: both.path,
      onlyEarlier: onlyFirst.path,
      onlyLater: onlySecond.path,
      sharedKey: sharedKey(first.shape, second.shape, reading),
    });
  }
  return { conflicts: [...conflicts.values()], ambiguities, isComplete: isComplete && budget.left >= 0 };
}

/** Each key with the first key of the same normal form. */
function spellingConflicts(rules: readonly AuthRule[]): readonly KeyConflict[] {
  const firsts = new Map<string, AuthRule>();
  return rules.flatMap((later): readonly KeyConflict[] => {
    const form = normalForm(later.key);
    const earlier = firsts.get(form);
    if (earlier === undefined) firsts.set(form, later);
    return earlier && earlier.valueText !== later.valueText ? [{ earlier, later, by: 'spelling' }] : [];
  });
}

/** The key that covers exactly what two keys both cover under a reading; null when they share nothing or it cannot be written. */
function sharedKey(one: KeyShape, other: KeyShape, reading: Reading): string | null {
  const [longer, shorter] = one.first.length >= other.first.length ? [one, other] : [other, one];
  const isSameLength = longer.first.length === shorter.first.length;
  if (!isSameLength && !shorter.isOpen) return null;
  const isOpen = longer.isOpen && (shorter.isOpen || !isSameLength);
  const texts = longer.first.map((text, index) => text ?? shorter.first[index] ?? '*');
  const endsInAny = longer.first.at(-1) == null && shorter.first[texts.length - 1] == null;
  // A last `*` is the widest that it can be, so what is open after a static text has no key but in `prefix`.
  switch (reading) {
    case 'prefix':
      return isOpen ? `/${texts.join('/')}` : null;
    case 'glob':
      if (!isOpen) return `/${texts.join('/')}`;
      return endsInAny ? `/${[...texts.slice(0, -1), '**'].join('/')}` : null;
    case 'glob-rest':
      return isOpen === endsInAny ? `/${texts.join('/')}` : null;
    default:
      return null;
  }
}
