import {
  findPath,
  intersection,
  isMoreSpecific,
  isWithin,
  type Shape,
  shapesIntersect,
  shapesOf,
} from '../patterns/paths.js';
import type { UrlPath } from '../patterns/pattern.js';
import { relate } from '../patterns/relation.js';
import { rememberOf } from '../text/memo.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import type { Auth, AuthEntry, ReadKey } from './auth.js';
import { keyOfTexts, keyPattern, normalForm, type Reading } from './reading.js';

/** Two keys that cover the same URLs with different values, in the order written. */
interface KeyConflict {
  readonly earlier: AuthEntry;
  readonly later: AuthEntry;
  /** `spelling`: they may be one path in any reading. `reading`: they cover the same URLs in this one. */
  readonly by: 'spelling' | 'reading';
}

/** Two overlapping keys with different values, neither more specific, in the order written, and paths that prove it. */
interface Ambiguity {
  readonly earlier: AuthEntry;
  readonly later: AuthEntry;
  /** A path that both cover, and no key more specific than one of them. */
  readonly both: UrlPath;
  readonly onlyEarlier: UrlPath;
  readonly onlyLater: UrlPath;
  /** The key that covers exactly what both do; null where the reading has none. */
  readonly sharedKey: string | null;
}

/** Pairs of keys that cover the same URLs with different values. A key conflicts at most once with an earlier one. */
export function conflictsOf({ entries, keys }: Auth): readonly KeyConflict[] {
  const conflicts = new Map(spellingConflicts(entries).map((conflict) => [conflict.later, conflict]));
  for (const [{ entry: earlier }, { entry: later }] of pairsOf(keys).equivalent)
    if (!conflicts.has(later)) conflicts.set(later, { earlier, later, by: 'reading' });
  return [...conflicts.values()];
}

/** The pairs of keys that §5 does not decide between. */
export function ambiguitiesOf({ keys, reading }: Auth): readonly Ambiguity[] {
  return pairsOf(keys).overlapping.flatMap(([first, second]) => {
    const proof = ambiguityOf(first, second, keys);
    const shared = intersection(first.shape, second.shape);
    const sharedKey = shared && keyOfShape(shared, reading);
    return proof ? { earlier: first.entry, later: second.entry, ...proof, sharedKey } : [];
  });
}

/** The pairs of keys with different values that cover the same paths, and those that overlap, in the order written. */
const pairsOf = rememberOf((keys: readonly ReadKey[]) => {
  const asWritten = keys.toSorted(inOrderOf(({ entry }) => entry.member.keyStart));
  const pairs = asWritten.flatMap((second, at) => {
    const isRival = ({ entry, shape }: ReadKey) =>
      entry.valueText !== second.entry.valueText && shapesIntersect(shape, second.shape);
    return asWritten
      .slice(0, at)
      .filter(isRival)
      .map((first) => [first, second] as const);
  });
  const byRelation = groupedBy(pairs, ([first, second]) => relate(first.pattern, second.pattern));
  return { equivalent: byRelation.get('equivalent') ?? [], overlapping: byRelation.get('overlapping') ?? [] };
});

/** Pairs each key with the first key of its normal form, if their values differ. */
function spellingConflicts(entries: readonly AuthEntry[]): readonly KeyConflict[] {
  const firsts = new Map<string, AuthEntry>();
  return entries.flatMap((later): readonly KeyConflict[] => {
    const form = normalForm(later.key);
    const earlier = firsts.get(form);
    if (earlier === undefined) firsts.set(form, later);
    return earlier && earlier.valueText !== later.valueText ? [{ earlier, later, by: 'spelling' }] : [];
  });
}

/** The paths that prove an ambiguity; null where more specific keys decide all that both cover. */
function ambiguityOf(first: ReadKey, second: ReadKey, keys: readonly ReadKey[]) {
  const isStronger = ({ shape }: ReadKey) => [first, second].some((key) => isMoreSpecific(shape, key.shape));
  const stronger = keys.filter(isStronger).map(({ pattern }) => pattern);
  const both = findPath([first.pattern, second.pattern], stronger);
  const onlyEarlier = findPath([first.pattern], [second.pattern]);
  const onlyLater = findPath([second.pattern], [first.pattern]);
  return both && onlyEarlier && onlyLater ? { both, onlyEarlier, onlyLater } : null;
}

/** The key that covers exactly a shape in a reading; null where none does. */
function keyOfShape(shape: Shape, reading: Reading): string | null {
  const texts = shape.texts.map((text) => text ?? '*');
  const keys = [texts, [...texts.slice(0, -1), '**']].map(keyOfTexts);
  const isExact = (key: string) => {
    const pattern = keyPattern(key, reading);
    return pattern !== null && shapesOf(pattern).every((own) => isWithin(own, shape) && isWithin(shape, own));
  };
  return keys.find(isExact) ?? null;
}
