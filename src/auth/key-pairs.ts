import { findPath, isMoreSpecific, isWithin, meet, type Shape, shapesOf } from '../patterns/paths.js';
import { inOrderOf } from '../text/order.js';
import type { Ambiguity, Auth, AuthRule, KeyConflict, ReadKey } from './auth.js';
import { keyPattern, normalForm, type Reading } from './reading.js';

/** Pairs of keys that §5 does not decide between; `rules` are all rules, in the order written. */
export function keyPairsOf(rules: readonly AuthRule[], keys: readonly ReadKey[], reading: Reading): Auth['pairs'] {
  const conflicts = new Map(spellingConflicts(rules).map((conflict) => [conflict.later, conflict]));
  const ambiguities: Ambiguity[] = [];
  const asWritten = keys.toSorted(inOrderOf(({ rule }) => rule.member.keyStart));
  for (const [at, second] of asWritten.entries())
    for (const first of asWritten.slice(0, at)) {
      const [earlier, later] = [first.rule, second.rule];
      const shared = meet(first.shape, second.shape);
      if (shared === null || earlier.valueText === later.valueText) continue;
      const [isInside, isAround] = [isWithin(first.shape, second.shape), isWithin(second.shape, first.shape)];
      if (isInside && isAround) conflicts.set(later, conflicts.get(later) ?? { earlier, later, by: 'reading' });
      if (isInside || isAround) continue;
      const ambiguity = ambiguityOf(first, second, keys);
      if (ambiguity) ambiguities.push({ earlier, later, ...ambiguity, sharedKey: keyOfShape(shared, reading) });
    }
  return { conflicts: [...conflicts.values()], ambiguities };
}

/** Each key and the first of the same normal form, where their values differ. */
function spellingConflicts(rules: readonly AuthRule[]): readonly KeyConflict[] {
  const firsts = new Map<string, AuthRule>();
  return rules.flatMap((later): readonly KeyConflict[] => {
    const form = normalForm(later.key);
    const earlier = firsts.get(form);
    if (earlier === undefined) firsts.set(form, later);
    return earlier && earlier.valueText !== later.valueText ? [{ earlier, later, by: 'spelling' }] : [];
  });
}

/** The paths that prove an ambiguity; null where more specific keys decide all that both cover. */
function ambiguityOf(first: ReadKey, second: ReadKey, keys: readonly ReadKey[]) {
  const deciding = keys.filter(
    ({ shape }) => isMoreSpecific(shape, first.shape) || isMoreSpecific(shape, second.shape),
  );
  const both = findPath(
    [first.pattern, second.pattern],
    deciding.map(({ pattern }) => pattern),
  );
  const onlyEarlier = findPath([first.pattern], [second.pattern]);
  const onlyLater = findPath([second.pattern], [first.pattern]);
  return both && onlyEarlier && onlyLater ? { both, onlyEarlier, onlyLater } : null;
}

/** The key that covers exactly a shape in a reading; null where none does. */
function keyOfShape(shape: Shape, reading: Reading): string | null {
  const texts = shape.first.map((text) => text ?? '*');
  const keys = [texts, [...texts.slice(0, -1), '**']].map((all) => `/${all.join('/')}`);
  const isExact = (key: string) =>
    shapesOf(keyPattern(key, reading) ?? []).every((one) => isWithin(one, shape) && isWithin(shape, one));
  return keys.find(isExact) ?? null;
}
