import type { DeclaredRoute } from '../project.js';
import type { RoutePair } from './change.js';

/** A route and its name inside the project, so that a project may move. */
export interface Named {
  readonly route: DeclaredRoute;
  readonly name: string;
}

/** What two routes must share to be one; null shares with none. */
export type Key = (named: Named) => string | null;

/** What is not paired yet on the two sides, and the pairs that were made. */
export interface Pairing {
  readonly gone: Set<Named>;
  readonly come: Set<Named>;
  readonly pairs: RoutePair[];
}

/** Pairs what is alone with a key on each side; the key may be another one for what is there now. */
export function pair(
  { gone, come, pairs }: Pairing,
  key: Key,
  kindOf: (before: Named, after: Named) => RoutePair['kind'] | null,
  keyNow: Key = key,
): void {
  const others = soleByKey(come, keyNow);
  for (const [text, first] of soleByKey(gone, key)) {
    const second = others.get(text);
    const kind = first && second && kindOf(first, second);
    if (!kind) continue;
    gone.delete(first);
    come.delete(second);
    pairs.push({ kind, before: first.route, after: second.route });
  }
}

/** By key, the route that shares it with no other; null where several do. */
function soleByKey(all: Iterable<Named>, key: Key): ReadonlyMap<string, Named | null> {
  const byKey = new Map<string, Named | null>();
  for (const one of all) {
    const text = key(one);
    if (text !== null) byKey.set(text, byKey.has(text) ? null : one);
  }
  return byKey;
}
