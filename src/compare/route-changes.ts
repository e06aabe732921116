import { LIMITS } from '../limits.js';
import { urlSet } from '../patterns/relation.js';
import type { DeclaredRoute, Project } from '../project.js';
import { pathText } from '../routes/route-path.js';
import { byCodeUnit, inOrderOf } from '../text/order.js';
import { nameIn, type PairKind, type RouteChange } from './change.js';

/** The routes of one project, and its folder. */
type Routes = Pick<Project, 'path' | 'routes'>;

/** What two routes must share to be one; null shares with none. */
type Key = (declared: DeclaredRoute) => string | null;

/**
 * What became of every route of base and head, in order of URLs and methods. A route is added or removed as its method and
 * URLs are: a second file for them adds none, and taking it away removes none. What is gone and what is new are one route
 * only where no other pairing is possible; equal files of a folder that moved as a whole have their places in it. Files are
 * compared by their names inside the project, so that a project may move.
 */
export function routeChanges(before: Routes | null, after: Routes): readonly RouteChange[] {
  const gone = new Set(before?.routes);
  const come = new Set(after.routes);
  const former = new Map(before?.routes.map((declared) => [declared, nameIn(before.path, declared.file)]));
  const name = (declared: DeclaredRoute) => former.get(declared) ?? nameIn(after.path, declared.file);
  const changes: RouteChange[] = [];
  const pair = (key: Key, kindOf: (before: DeclaredRoute, after: DeclaredRoute) => PairKind | null) => {
    if (gone.size === 0 || come.size === 0) return;
    const others = soleByKey(come, key);
    for (const [text, first] of soleByKey(gone, key)) {
      const second = others.get(text);
      const kind = first && second && kindOf(first, second);
      if (!kind) continue;
      gone.delete(first);
      come.delete(second);
      changes.push({ kind, before: first, after: second });
    }
  };
  // By name, which says the method and the URLs, then by these.
  pair(name, () => 'kept');
  const sameUrls = (first: DeclaredRoute, second: DeclaredRoute) =>
    pathText(first.route.pattern) === pathText(second.route.pattern) ? 'moved' : 'renamed-params';
  pair((declared) => declared.textName && `${declared.textName} ${claim(declared)}`, sameUrls);
  pair(claim, sameUrls);
  const claimedBefore = new Map(come.size > 0 ? before?.routes.map((declared) => [claim(declared), declared]) : []);
  for (const further of come) {
    const known = claimedBefore.get(claim(further));
    if (known === undefined) continue;
    come.delete(further);
    changes.push({ kind: 'kept', before: known, after: further });
  }
  // By text, where it is the only one or has a place in a folder that moved.
  const stayed = (routes: readonly DeclaredRoute[] = [], left: ReadonlySet<DeclaredRoute>) =>
    routes.filter((route) => !left.has(route)).map(name);
  const areInMovedFolder = movedFolders(stayed(before?.routes, gone), stayed(after.routes, come));
  const pairByText = (text: 'textName' | 'movableName') =>
    pair(
      (declared) => declared[text] && `${declared.route.method} ${declared[text]}`,
      () => 'renamed',
    );
  pairByText('textName');
  for (let depth = LIMITS.foldersOfAPlace; depth > 0; depth--)
    pair(
      (declared) => declared.movableName && `${declared.movableName} ${endOf(name(declared), depth)}`,
      (first, second) => (areInMovedFolder(name(first), name(second)) ? 'renamed' : null),
    );
  pairByText('textName');
  pairByText('movableName');
  // What is left is as many routes as it has methods and sets of URLs.
  keepFirst(gone, [...after.routes, ...changes.flatMap((change) => change.before ?? [])]);
  keepFirst(
    come,
    changes.flatMap((change) => change.after ?? []),
  );
  pair(
    ({ route }) => urlSet(route.pattern),
    () => 'method',
  );
  for (const route of gone) changes.push({ kind: 'removed', before: route, after: null });
  for (const route of come) changes.push({ kind: 'added', before: null, after: route });
  return inOrder(changes);
}

/** The method and the set of URLs of a route as a text, however they are spelled. */
function claim({ route }: DeclaredRoute): string {
  return `${route.method} ${urlSet(route.pattern)}`;
}

/** By key, the route that shares it with no other; null where several do. */
function soleByKey(routes: Iterable<DeclaredRoute>, key: Key): ReadonlyMap<string, DeclaredRoute | null> {
  const byKey = new Map<string, DeclaredRoute | null>();
  for (const route of routes) {
    const text = key(route);
    if (text !== null) byKey.set(text, byKey.has(text) ? null : route);
  }
  return byKey;
}

/** Takes out what only claims what others do, or one before it. */
function keepFirst(routes: Set<DeclaredRoute>, others: readonly DeclaredRoute[]): void {
  if (routes.size === 0) return;
  const claimed = new Set(others.map(claim));
  for (const route of routes) {
    if (claimed.has(claim(route))) routes.delete(route);
    claimed.add(claim(route));
  }
}

function inOrder(changes: readonly RouteChange[]): readonly RouteChange[] {
  const ordered = changes.map((change) => {
    const { route, file } = change.after ?? change.before;
    return { change, path: pathText(route.pattern), method: route.method, file };
  });
  ordered.sort(
    inOrderOf(
      ({ path }) => path,
      ({ method }) => method,
      ({ change }) => change.kind,
      ({ file }) => file,
    ),
  );
  return ordered.map(({ change }) => change);
}

/**
 * Tells of two files that have equal ends whether the folder that both were or are in moved as a whole: none of its files
 * stayed, and none of those that were there before is in the new one.
 */
function movedFolders(stayedThen: readonly string[], stayedNow: readonly string[]) {
  const [then, now] = [stayedThen.toSorted(byCodeUnit), stayedNow.toSorted(byCodeUnit)];
  return (from: string, to: string) => {
    const [one, other] = [from.split('/'), to.split('/')];
    while (one.length > 0 && one.at(-1) === other.at(-1)) {
      one.pop();
      other.pop();
    }
    return !isAnyIn(then, one.join('/')) && !isAnyIn(now, other.join('/'));
  };
}

/** Whether one of the paths, which are in order, is in a folder. */
function isAnyIn(paths: readonly string[], folder: string): boolean {
  const start = folder && `${folder}/`;
  let [low, high] = [0, paths.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((paths[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return paths[low]?.startsWith(start) === true;
}

/** The end of a path, as many names long. */
function endOf(path: string, count: number): string {
  let at = path.length;
  for (let left = count; left > 0 && at !== -1; left--) at = path.lastIndexOf('/', at - 1);
  return path.slice(at + 1);
}
