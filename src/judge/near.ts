import { indexBy, sharingWith } from '../patterns/shape-index.js';
import type { Project, RouteFile } from '../project.js';
import { overlapsOf, requestShapes } from '../routes/overlaps.js';
import { isIndex, type RouteName, routeOfFolder } from '../routes/route.js';
import type { Renamed } from '../rules/offer.js';
import { rememberOf } from '../text/memo.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { folded } from '../text/source.js';
import type { Judged } from './noted.js';

/**
 * The part of a project in which rules can find more or less once a file has another name: the file, those that share a
 * URL, or a path but for case, with it under either name, and one further route, for rules that ask whether there is
 * any. Rules compare no other files.
 */
export function nearTo({ project, change }: Judged, { file, to, name }: Renamed): Judged {
  const { byFile, byFolded, byRequest } = indexOf(project.routeFiles);
  const own = byFile.get(file) ?? [];
  const further = project.routes.slice(0, 2).find((declared) => declared.file !== file);
  const shapes = [...own.map((one) => one.name), name].flatMap(shapesIn);
  const near = new Set([
    ...own,
    ...(further ? (byFile.get(further.file) ?? []) : []),
    ...[file, to].flatMap((path) => byFolded.get(folded(path)) ?? []),
    ...shapes.flatMap((shape) => [...sharingWith(byRequest, shape)]),
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
const indexOf = rememberOf((routeFiles: readonly RouteFile[]) => ({
  byFile: groupedBy(routeFiles, ({ file }) => file),
  byFolded: groupedBy(routeFiles, ({ file }) => folded(file)),
  byRequest: indexBy(routeFiles, ({ name }) => shapesIn(name)),
}));

/** The requests that a file may answer: those of its route, and of its folder, if `index` may stand for that. */
function shapesIn(name: RouteName) {
  if (name.kind !== 'route') return [];
  return [name.route, ...(isIndex(name) ? [routeOfFolder(name.route)] : [])].flatMap(requestShapes);
}
