import { urlSet } from '../patterns/relation.js';
import { type DeclaredRoute, nameIn, type Project } from '../project.js';
import { claimOf } from '../routes/overlaps.js';
import { pathText } from '../routes/route.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import type { RouteChange, RoutePair } from './change.js';
import { folderText, movedFolders, textsOf } from './moved-folder.js';

/** The routes of one project, and its folder. */
type Routes = Pick<Project, 'path' | 'routes'>;

/** What tells a route from others; null tells nothing. */
type Mark = (route: DeclaredRoute) => string | null;

/** The routes of each side that have no partner yet, and the pairs so far. */
interface Table {
  readonly base: Set<DeclaredRoute>;
  readonly head: Set<DeclaredRoute>;
  readonly pairs: RoutePair[];
}

/**
 * What became of every route of base and head, in order of URLs and methods. Routes are paired by one mark after the
 * other, and only where each is alone with it on its side: by file, by method and URLs, by content, by a folder that
 * content shows to have moved, and last by URLs, where the method is another.
 */
export function routeChanges(base: Routes | null, head: Routes): readonly RouteChange[] {
  const table: Table = { base: new Set(base?.routes), head: new Set(head.routes), pairs: [] };
  const fileIn =
    (side: Routes | null): Mark =>
    ({ file }) =>
      nameIn(side?.path ?? '', file);
  pair(table, 'same', fileIn(base), fileIn(head));
  pair(table, 'moved', (route) => route.textHash && `${route.textHash} ${claim(route)}`);
  pair(table, 'moved', claim);
  pairSecondFiles(table, base?.routes ?? []);
  for (const content of CONTENTS) pair(table, 'renamed', content);
  pair(table, 'renamed', inMovedFolder(table), methodAndPath);
  keepFirst(table.base, [...table.pairs.map((one) => one.base), ...head.routes]);
  keepFirst(table.head, [...table.pairs.map((one) => one.head), ...(base?.routes ?? [])]);
  pair(table, 'method', ({ route }) => urlSet(route.pattern));
  return inOrder([
    ...table.pairs,
    ...[...table.base].map((route) => ({ kind: 'removed', base: route, head: null }) as const),
    ...[...table.head].map((route) => ({ kind: 'added', base: null, head: route }) as const),
  ]);
}

/** The method and the content of a route: as it is, without import paths, and then with the last segment. */
const CONTENTS: readonly Mark[] = [
  ({ textHash, route }) => textHash && `${route.method} ${textHash}`,
  ({ movedHash, route }) => movedHash && `${route.method} ${movedHash}`,
  ({ movedHash, route }) => movedHash && `${route.method} ${movedHash} ${textsOf(route.pattern).at(-1)}`,
];

/** The method and the URLs of a route: equal for equal ones. */
function claim({ route }: DeclaredRoute): string {
  return claimOf(route);
}

/** Pairs the routes that are alone with their mark on each side. */
function pair({ base, head, pairs }: Table, kind: RoutePair['kind'], mark: Mark, headMark = mark): void {
  if (base.size === 0 || head.size === 0) return;
  const heads = groupedBy(head, headMark);
  for (const [text, [one, ...others]] of groupedBy(base, mark)) {
    const [partner, ...more] = (text !== null && heads.get(text)) || [];
    if (partner === undefined || others.length + more.length > 0) continue;
    base.delete(one);
    head.delete(partner);
    const hasOtherNames = pathText(one.route.pattern) !== pathText(partner.route.pattern);
    pairs.push({ kind: kind === 'moved' && hasOtherNames ? 'renamed-params' : kind, base: one, head: partner });
  }
}

/** A further file of head for a method and URLs that base has adds no route. */
function pairSecondFiles({ head, pairs }: Table, routes: readonly DeclaredRoute[]): void {
  const claims = new Map(routes.map((route) => [claim(route), route]));
  for (const route of head) {
    const base = claims.get(claim(route));
    if (base === undefined) continue;
    head.delete(route);
    pairs.push({ kind: 'same', base, head: route });
  }
}

/** Marks a route of base with what it is if its folder moved, where folders lead to exactly one route of head. */
function inMovedFolder({ head, pairs }: Table): Mark {
  const folders = pairs.flatMap((one) => movedFolders(one).slice(0, -1));
  const targets = new Map(
    [...groupedBy(folders, ({ from }) => from)].map(([from, all]) => [from, new Set(all.map(({ to }) => to))]),
  );
  const free = new Set([...head].map(methodAndPath));
  return ({ route: { method, pattern } }) => {
    const texts = textsOf(pattern);
    const found = texts.slice(1).flatMap((_, at) => {
      const from = folderText(texts, at + 1);
      const [to, ...others] = targets.get(from) ?? [];
      const moved = `${method} ${to}${folderText(texts, 0).slice(from.length)}`;
      return to !== undefined && others.length === 0 && free.has(moved) ? [moved] : [];
    });
    const [only = null, ...others] = new Set(found);
    return others.length === 0 ? only : null;
  };
}

/** A method and a path without the names of its parameters. */
function methodAndPath({ route }: DeclaredRoute): string {
  return `${route.method} ${folderText(textsOf(route.pattern), 0)}`;
}

/** Leaves out routes with the method and URLs of another that is told, or of an earlier one of them. */
function keepFirst(routes: Set<DeclaredRoute>, told: readonly DeclaredRoute[]): void {
  const claims = new Set(told.map(claim));
  for (const route of routes) {
    if (claims.has(claim(route))) routes.delete(route);
    claims.add(claim(route));
  }
}

function inOrder(changes: readonly RouteChange[]): readonly RouteChange[] {
  const ordered = changes.map((change) => {
    const { route, file } = change.head ?? change.base;
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
