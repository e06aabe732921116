import type { DeclaredRoute } from '../project.js';
import { claimOf } from '../routes/overlaps.js';
import { pathText } from '../routes/route.js';
import { groupedBy } from '../text/order.js';
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

/** Pairs routes that are alone with their key on each side; `keyNow` is the key of those that are there now. */
export function pair({ gone, come, pairs }: Pairing, key: (one: Named) => string | null, keyNow = key): void {
  if (gone.size === 0) return;
  for (const [before, after] of alone(gone, come, key, keyNow)) {
    gone.delete(before);
    come.delete(after);
    pairs.push({ kind: kindOf(before, after), before, after });
  }
}

/** The items of two sides that are alone with their key on each; null matches nothing. */
export function alone<Item>(
  then: Iterable<Item>,
  now: Iterable<Item>,
  key: (item: Item) => string | null,
  keyNow = key,
): readonly (readonly [before: Item, after: Item])[] {
  const come = groupedBy(now, keyNow);
  return [...groupedBy(then, key)].flatMap(([text, [before, ...others]]) => {
    const [after, ...more] = (text !== null && come.get(text)) || [];
    return after && others.length + more.length === 0 ? [[before, after] as const] : [];
  });
}

/** The method and the URLs of a route: equal for equal ones. */
export function claim({ route }: Named): string {
  return claimOf(route.route);
}

function kindOf(before: Named, after: Named): RoutePair['kind'] {
  const [was, is] = [before.route.route, after.route.route];
  if (before.name === after.name) return 'kept';
  if (was.method !== is.method) return 'method';
  if (claim(before) !== claim(after)) return 'renamed';
  return pathText(was.pattern) === pathText(is.pattern) ? 'moved' : 'renamed-params';
}

/** The folders of two files, without the end that both share, which stays below `server/api` or `/api`. */
export function movedFolder(before: string, after: string): readonly [from: string, to: string] {
  const [from, to] = [before.split('/'), after.split('/')];
  while (from.length > 2 && to.length > 2 && from.at(-1) === to.at(-1)) {
    from.pop();
    to.pop();
  }
  return [from.join('/'), to.join('/')];
}
