import { patternsIntersect } from '../patterns/paths.js';
import type { Project, RouteFile } from '../project.js';
import { overlapsOf } from '../routes/overlaps.js';
import { isIndex, type Route, type RouteName, routeOfFolder } from '../routes/route.js';
import type { Renamed } from '../rules/offer.js';
import { rememberOf } from '../text/memo.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { folded } from '../text/source.js';
import type { Judged } from './noted.js';

/**
 * The part of a project in which rules can find more or less once a file has another name: the file, those that share a
 * URL, or a path but for case, with it under either name, and one further route. Rules compare no other files.
 */
export function nearTo({ project, change }: Judged, { file, to, name }: Renamed): Judged {
  const index = indexOf(project.routeFiles);
  const own = index.byFile.get(file) ?? [];
  const further = project.routes.slice(0, 2).find((declared) => declared.file !== file);
  const near = new Set([
    ...own,
    ...(further ? (index.byFile.get(further.file) ?? []) : []),
    ...[file, to].flatMap((path) => index.byFolded.get(folded(path)) ?? []),
    ...[...own.map((one) => one.name), name].flatMap(routesOf).flatMap((route) => sharing(route, index)),
  ]);
  const routeFiles = [...near].sort(inOrderOf((one) => one.file));
  const inNear = <Item>(byFile: ReadonlyMap<string | undefined, readonly Item[]>) =>
    routeFiles.flatMap((one) => byFile.get(one.file) ?? []);
  return {
    project: { ...project, routeFiles, routes: inNear(routesByFile(project.routes)), overlaps: overlapsOf(routeFiles) },
    change: { ...change, routes: inNear(changesByFile(change.routes)) },
  };
}

const routesByFile = rememberOf((routes: Project['routes']) => groupedBy(routes, ({ file }) => file));
const changesByFile = rememberOf((routes: Judged['change']['routes']) => groupedBy(routes, ({ head }) => head?.file));

/** Route files by what others are looked up with. */
interface Index {
  readonly byFile: ReadonlyMap<string, readonly RouteFile[]>;
  readonly byFolded: ReadonlyMap<string, readonly RouteFile[]>;
  /** By the method and the static start of the path, and by each shorter start, too. */
  readonly byStart: ReadonlyMap<string, readonly Claimant[]>;
  readonly byAnyStart: ReadonlyMap<string, readonly Claimant[]>;
}

interface Claimant {
  readonly routeFile: RouteFile;
  readonly route: Route;
  readonly start: string;
}

const indexOf = rememberOf((routeFiles: readonly RouteFile[]): Index => {
  const claimants = routeFiles.flatMap((routeFile) =>
    routesOf(routeFile.name).flatMap((route) => startsOf(route).map((start) => ({ routeFile, route, start }))),
  );
  return {
    byFile: groupedBy(routeFiles, ({ file }) => file),
    byFolded: groupedBy(routeFiles, ({ file }) => folded(file)),
    byStart: groupedBy(
      claimants.filter(({ route, start }) => start === startsOf(route)[0]),
      ({ start }) => start,
    ),
    byAnyStart: groupedBy(claimants, ({ start }) => start),
  };
});

/** The files that share a URL with a route: the static start of one route begins with that of the other. */
function sharing(route: Route, { byStart, byAnyStart }: Index): readonly RouteFile[] {
  const [start = '', ...shorter] = startsOf(route);
  const likely = [...(byAnyStart.get(start) ?? []), ...shorter.flatMap((one) => byStart.get(one) ?? [])];
  return likely.flatMap((other) => (patternsIntersect(other.route.pattern, route.pattern) ? other.routeFile : []));
}

/** The route of a name, and that of its folder, if `index` may stand for it. */
function routesOf(name: RouteName): readonly Route[] {
  if (name.kind !== 'route') return [];
  return isIndex(name) ? [name.route, routeOfFolder(name.route)] : [name.route];
}

/** The method and the static start of a path, then each shorter start: `GET/users/me`, `GET/users`, `GET`. */
function startsOf({ method, pattern }: Route): readonly string[] {
  const starts = [method];
  for (const segment of pattern) {
    if (segment.kind !== 'static') break;
    starts.unshift(`${starts[0]}/${segment.text}`);
  }
  return starts;
}
