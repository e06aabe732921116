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
export function ambiguitiesOf(auth: Auth): readonly Ambiguity[] {
  return pairsOf(auth.keys).overlapping.flatMap(([earlier, later]) => ambiguityOf(earlier, later, auth) ?? []);
}

/** The pairs of keys with different values that cover the same paths, and those that overlap, in the order written. */
const pairsOf = rememberOf((keys: readonly ReadKey[]) => {
  const asWritten = keys.toSorted(inOrderOf(({ entry }) => entry.member.keyStart));
  const pairs = asWritten.flatMap((later, at) => {
    const isRival = ({ entry, shape }: ReadKey) =>
      entry.valueText !== later.entry.valueText && shapesIntersect(shape, later.shape);
    const rivals = asWritten.slice(0, at).filter(isRival);
    return rivals.map((earlier) => [earlier, later] as const);
  });
  const byRelation = groupedBy(pairs, ([earlier, later]) => relate(earlier.pattern, later.pattern));
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

/** The ambiguity of two keys that overlap; null where more specific keys decide all that both cover. */
function ambiguityOf(earlier: ReadKey, later: ReadKey, { keys, reading }: Auth): Ambiguity | null {
  const isStronger = ({ shape }: ReadKey) => [earlier, later].some((key) => isMoreSpecific(shape, key.shape));
  const stronger = keys.filter(isStronger).map(({ pattern }) => pattern);
  const both = findPath([earlier.pattern, later.pattern], stronger);
  const onlyEarlier = findPath([earlier.pattern], [later.pattern]);
  const onlyLater = findPath([later.pattern], [earlier.pattern]);
  const shared = intersection(earlier.shape, later.shape);
  if (!both || !onlyEarlier || !onlyLater || !shared) return null;
  const paths = { both, onlyEarlier, onlyLater };
  return { earlier: earlier.entry, later: later.entry, ...paths, sharedKey: keyOfShape(shared, reading) };
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
