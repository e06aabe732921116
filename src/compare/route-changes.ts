import { LIMITS } from '../limits.js';
import { meets } from '../patterns/paths.js';
import { urlSet } from '../patterns/relation.js';
import { type DeclaredRoute, nameIn, type Project } from '../project.js';
import { claimOf } from '../routes/overlaps.js';
import { pathText } from '../routes/route.js';
import { inOrderOf } from '../text/order.js';
import type { RouteChange, RoutePair } from './change.js';

/** The routes of one project, and its folder. */
type Routes = Pick<Project, 'path' | 'routes'>;

/** A route and its name inside the project, so that a project may move. */
interface Named {
  readonly route: DeclaredRoute;
  readonly name: string;
}

/** What two routes must share to be one; null shares with none. */
type Key = (named: Named) => string | null;

/** What is not paired yet on the two sides, and the pairs that were made. */
interface Pairing {
  readonly gone: Set<Named>;
  readonly come: Set<Named>;
  readonly pairs: RoutePair[];
}

/**
 * What became of every route of base and head, in order of URLs and methods. A route is added or removed as its method and
 * URLs are: a second file for them adds none, and taking it away removes none. What is gone and what is new are one route
 * only where no other pairing is possible, or where they have the same place in a folder that moved as a whole.
 */
export function routeChanges(before: Routes | null, after: Routes): readonly RouteChange[] {
  const [then, now] = [before ? named(before) : [], named(after)];
  const pairing: Pairing = { gone: new Set(then), come: new Set(now), pairs: [] };
  pairSameUrls(pairing, then);
  if (pairing.gone.size > 0 && pairing.come.size > 0) pairRenamed(pairing, then, now);
  const { gone, come, pairs } = pairing;
  // What is left is as many routes as it has methods and sets of URLs.
  keepFirst(gone, [...after.routes, ...pairs.map((pair) => pair.before)]);
  keepFirst(
    come,
    pairs.map((pair) => pair.after),
  );
  pair(
    pairing,
    ({ route }) => urlSet(route.route.pattern),
    () => 'method',
  );
  return inOrder([
    ...pairs,
    ...[...gone].map(({ route }) => ({ kind: 'removed', before: route, after: null }) as const),
    ...[...come].map(({ route }) => ({ kind: 'added', before: null, after: route }) as const),
  ]);
}

/** The routes of base that have a URL which no file answers by their method any more, and what they became. */
export function goneRoutes(
  changes: readonly RouteChange[],
  { routes }: Pick<Project, 'routes'>,
): readonly { readonly before: DeclaredRoute; readonly after: DeclaredRoute | null }[] {
  const isAnswered = ({ route }: DeclaredRoute) =>
    routes.some((other) => other.route.method === route.method && meets(other.route.pattern, route.pattern));
  return changes.flatMap(({ kind, before, after }) => {
    const isLeft = kind === 'removed' || kind === 'renamed' || kind === 'method';
    return before && isLeft && !isAnswered(before) ? { before, after } : [];
  });
}

function named({ path, routes }: Routes): readonly Named[] {
  return routes.map((route) => ({ route, name: nameIn(path, route.file) }));
}

/** Pairs what is alone with a key on each side; the key may be another one for what is there now. */
function pair(
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

/** By name, which says the method and the URLs, then by these; a further file for them is kept, too. */
function pairSameUrls(pairing: Pairing, then: readonly Named[]): void {
  const claim = ({ route }: Named) => claimOf(route.route);
  const kindOf = (first: Named, second: Named) =>
    pathText(first.route.route.pattern) === pathText(second.route.route.pattern) ? 'moved' : 'renamed-params';
  pair(
    pairing,
    ({ name }) => name,
    () => 'kept',
  );
  pair(pairing, (one) => one.route.textName && `${one.route.textName} ${claim(one)}`, kindOf);
  pair(pairing, claim, kindOf);
  const claimed = new Map(then.map((one) => [claim(one), one]));
  for (const further of pairing.come) {
    const known = claimed.get(claim(further));
    if (known === undefined) continue;
    pairing.come.delete(further);
    pairing.pairs.push({ kind: 'kept', before: known.route, after: further.route });
  }
}

/**
 * By text, where it is the only one; then by text and the longest end of the path, where the folder moved as a whole, as equal
 * stubs of a folder do; then by place alone in a folder where some file has the same text.
 */
function pairRenamed(pairing: Pairing, then: readonly Named[], now: readonly Named[]): void {
  const { gone } = pairing;
  const names = new Map([...then, ...now].map(({ route, name }) => [route, name]));
  const moved = new Map<string, boolean>();
  /** Whether the folder that a file was in moved as a whole to the one that it is in: nothing is left there, and nothing was here. */
  const isOfMovedFolder = (first: DeclaredRoute, second: DeclaredRoute) => {
    const [from, to] = foldersOf(names.get(first) ?? '', names.get(second) ?? '');
    const key = JSON.stringify([from, to]);
    const isMoved = moved.get(key) ?? (!isAnyIn(now, from, to) && !isAnyIn(then, to, from));
    moved.set(key, isMoved);
    return isMoved;
  };
  const byText = (text: 'textName' | 'movableName') => {
    const key: Key = ({ route }) => route[text] && `${route.route.method} ${route[text]}`;
    pair(pairing, key, () => 'renamed');
  };
  byText('textName');
  for (let depth = LIMITS.pathSegments; depth > 0 && gone.size > 0; depth -= 1)
    pair(
      pairing,
      ({ route, name }) => route.movableName && `${route.movableName} ${endOf(name, depth)}`,
      (first, second) => (isOfMovedFolder(first.route, second.route) ? 'renamed' : null),
    );
  byText('textName');
  byText('movableName');
  for (const { kind, before, after } of pairing.pairs) if (kind === 'renamed') isOfMovedFolder(before, after);
  const placeIn =
    (folder: string): Key =>
    ({ route, name }) =>
      name.startsWith(`${folder}/`) ? `${route.route.method} ${name.slice(folder.length)}` : null;
  for (const [key, isMoved] of moved) {
    const [from, to] = JSON.parse(key);
    if (isMoved) pair(pairing, placeIn(from), () => 'renamed', placeIn(to));
  }
}

/** The folders of two paths without the end that they share. */
function foldersOf(one: string, other: string): readonly [from: string, to: string] {
  const [from, to] = [one.split('/'), other.split('/')];
  while (from.length > 0 && from.at(-1) === to.at(-1)) {
    from.pop();
    to.pop();
  }
  return [from.join('/'), to.join('/')];
}

/** Whether some route is in a folder, and not in another one. */
function isAnyIn(routes: readonly Named[], folder: string, except: string): boolean {
  const isIn = (name: string, one: string) => one === '' || name.startsWith(`${one}/`);
  return routes.some(({ name }) => isIn(name, folder) && !isIn(name, except));
}

/** The end of a path, as many names long. */
function endOf(path: string, count: number): string {
  return path.split('/').slice(-count).join('/');
}

/** Takes out what only claims what others do, or one before it. */
function keepFirst(routes: Set<Named>, others: readonly DeclaredRoute[]): void {
  const claimed = new Set(routes.size > 0 ? others.map(({ route }) => claimOf(route)) : []);
  for (const one of routes) {
    const claim = claimOf(one.route.route);
    if (claimed.has(claim)) routes.delete(one);
    claimed.add(claim);
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
