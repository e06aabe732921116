import { equivalenceKey } from '../patterns/equivalence-key.js';
import type { DeclaredRoute } from '../routes/route-file.js';
import { pathText } from '../routes/route-path.js';
import { inOrderOf } from '../text/order.js';

/** A route before and after a change, and what became of it. */
export type RouteChange =
  | { readonly kind: 'added'; readonly before: null; readonly after: DeclaredRoute }
  | { readonly kind: 'removed'; readonly before: DeclaredRoute; readonly after: null }
  | { readonly kind: PairKind; readonly before: DeclaredRoute; readonly after: DeclaredRoute };

/**
 * `kept`: all as it was. `moved`: same method and URLs, another file. `renamed-params`: same method and URLs, parameters
 * by other names. `renamed`: same method and file content, other URLs. `method`: same URLs, another method.
 */
export type PairKind = 'kept' | 'moved' | 'renamed-params' | 'renamed' | 'method';

/** The routes of one project, and its folder. */
export interface Routes {
  readonly path: string;
  readonly routes: readonly DeclaredRoute[];
}

/**
 * What became of every route of base and head, in order of URLs and methods; each is in exactly one change. What is gone and what is new are one route
 * only where no other pairing is possible. Files are compared by their names inside the project, so that a project may move.
 */
export function routeChanges(before: Routes | null, after: Routes): readonly RouteChange[] {
  const gone = new Set(before?.routes);
  const come = new Set(after.routes);
  const former = new Map(before?.routes.map((declared) => [declared, nameIn(before.path, declared.file)]));
  const name = (declared: DeclaredRoute) => former.get(declared) ?? nameIn(after.path, declared.file);
  const sameUrls = sameUrlsBy(name);
  const changes: RouteChange[] = [];
  const pair = (key: Key, kindOf: (before: DeclaredRoute, after: DeclaredRoute) => PairKind) => {
    for (const [first, second] of solePairs(gone, come, key)) {
      gone.delete(first);
      come.delete(second);
      changes.push({ kind: kindOf(first, second), before: first, after: second });
    }
  };
  pair((declared) => JSON.stringify([name(declared), declared.route.method, urls(declared)]), sameUrls);
  pair((declared) => JSON.stringify([declared.route.method, urls(declared)]), sameUrls);
  pair(
    ({ route, textName }) => textName && JSON.stringify([route.method, textName]),
    () => 'renamed',
  );
  pair(urls, () => 'method');
  for (const route of gone) changes.push({ kind: 'removed', before: route, after: null });
  for (const route of come) changes.push({ kind: 'added', before: null, after: route });
  return changes.sort(
    inOrderOf(
      (change) => pathText(shown(change).route.pattern),
      (change) => shown(change).route.method,
      (change) => change.kind,
      (change) => shown(change).file,
    ),
  );
}

/** The side of a change that names it: what is there now, else what was. */
function shown(change: RouteChange): DeclaredRoute {
  return change.after ?? change.before;
}

/** The name of a file inside a project's folder; any other text as it is. */
export function nameIn(folder: string, file: string): string {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
}

/** What two routes must share to be one; null shares with none. */
type Key = (declared: DeclaredRoute) => string | null;

/** The pairs of one route each that share a key with no other. */
function solePairs(
  before: Iterable<DeclaredRoute>,
  after: Iterable<DeclaredRoute>,
  key: Key,
): [DeclaredRoute, DeclaredRoute][] {
  const first = soleByKey(before, key);
  const second = soleByKey(after, key);
  return [...first].flatMap(([text, route]) => {
    const other = second.get(text);
    return route && other ? [[route, other]] : [];
  });
}

function soleByKey(routes: Iterable<DeclaredRoute>, key: Key): ReadonlyMap<string, DeclaredRoute | null> {
  const byKey = new Map<string, DeclaredRoute | null>();
  for (const route of routes) {
    const text = key(route);
    if (text !== null) byKey.set(text, byKey.has(text) ? null : route);
  }
  return byKey;
}

/** The set of URLs as a text, however it is spelled. */
function urls({ route }: DeclaredRoute): string {
  return equivalenceKey(route.pattern);
}

function sameUrlsBy(name: (declared: DeclaredRoute) => string) {
  return (before: DeclaredRoute, after: DeclaredRoute): PairKind => {
    if (pathText(before.route.pattern) !== pathText(after.route.pattern)) return 'renamed-params';
    return name(before) === name(after) ? 'kept' : 'moved';
  };
}
