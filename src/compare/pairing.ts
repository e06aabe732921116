import type { DeclaredRoute } from '../project.js';
import type { RoutePair } from './change.js';

/** A route and its file's name inside the project, which stays when the project moves. */
export interface Named {
  readonly route: DeclaredRoute;
  readonly name: string;
}

/** What two routes must have in common to be one; null matches nothing. */
export type Key = (named: Named) => string | null;

/** The routes that are not paired yet on either side, and the pairs so far. */
export interface Pairing {
  readonly gone: Set<Named>;
  readonly come: Set<Named>;
  readonly pairs: RoutePair[];
}

/** Pairs routes that are alone with their key on each side; `keyNow` is the key of those that are there now. */
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

/** The only route with each key; null where several have it. */
function soleByKey(all: Iterable<Named>, key: Key): ReadonlyMap<string, Named | null> {
  const byKey = new Map<string, Named | null>();
  for (const one of all) {
    const text = key(one);
    if (text !== null) byKey.set(text, byKey.has(text) ? null : one);
  }
  return byKey;
}
