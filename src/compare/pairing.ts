import type { DeclaredRoute } from '../project.js';
import type { RoutePair } from './change.js';

/** A route and its file's name inside the project, which stays when the project moves. */
export interface Named {
  readonly route: DeclaredRoute;
  readonly name: string;
}

/** The routes that are not paired yet on either side, and the pairs so far. */
export interface Pairing {
  readonly gone: Set<Named>;
  readonly come: Set<Named>;
  readonly pairs: { readonly kind: RoutePair['kind']; readonly before: Named; readonly after: Named }[];
}

/** What two routes must have in common to be one; null matches nothing. */
type Key = (named: Named) => string | null;

/** Pairs routes that are alone with their key on each side; `keyNow` is the key of those that are there now. */
export function pair(
  { gone, come, pairs }: Pairing,
  key: Key,
  kindOf: (before: Named, after: Named) => RoutePair['kind'],
  keyNow: Key = key,
): void {
  const others = soleBy(come, keyNow);
  for (const [text, before] of soleBy(gone, key)) {
    const after = others.get(text);
    if (!before || !after) continue;
    gone.delete(before);
    come.delete(after);
    pairs.push({ kind: kindOf(before, after), before, after });
  }
}

/** The only item with each key; null where several have it. */
export function soleBy<Item>(
  items: Iterable<Item>,
  key: (item: Item) => string | null,
): ReadonlyMap<string, Item | null> {
  const byKey = new Map<string, Item | null>();
  for (const item of items) {
    const text = key(item);
    if (text !== null) byKey.set(text, byKey.has(text) ? null : item);
  }
  return byKey;
}
