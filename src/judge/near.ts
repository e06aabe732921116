import type { RouteChange } from '../compare/change.js';
import { shapesOf } from '../patterns/paths.js';
import { indexBy, sharingWith } from '../patterns/shape-index.js';
import type { RouteFile } from '../project.js';
import { overlapsOf } from '../routes/overlaps.js';
import { possiblePatterns, type Route } from '../routes/route.js';
import type { Renamed } from '../rules/offer.js';
import type { Judged } from '../rules/rule.js';
import { folded } from '../text/comparable.js';
import { rememberOf } from '../text/memo.js';
import { groupedBy, inOrderOf } from '../text/order.js';

/**
 * The part of a project in which rules can find more or less once a file has another name: the file, those that share a
 * URL, or a path but for case, with it under either name or with what becomes another change of a route, and one further
 * route, for rules that ask whether there is any. A rule that groups further files finds at most one fault for a group,
 * so a part of it will do.
 */
export function nearTo(
  { project, change }: Judged,
  { file, to, name }: Renamed,
  touched: readonly RouteChange[],
): Judged {
  const { byFile, byFolded, byUrl } = filesOf(project.routeFiles);
  const own = byFile.get(file) ?? [];
  const further = project.routes.slice(0, 2).find((declared) => declared.file !== file);
  const known = own.flatMap((one) => (one.name.kind === 'route' ? one.name : []));
  const shapes = [...known, name, ...touched.flatMap(sidesOf)].flatMap(shapesIn);
  const near = new Set([
    ...own,
    ...(further ? (byFile.get(further.file) ?? []) : []),
    ...[file, to].flatMap((path) => byFolded.get(folded(path)) ?? []),
    ...shapes.flatMap((shape) => [...sharingWith(byUrl, shape)]),
  ]);
  const routeFiles = [...near].sort(inOrderOf((one) => one.file));
  const routes = routeFiles.flatMap((one) => routesByFile(project.routes).get(one.file) ?? []);
  const changes = new Set(shapes.flatMap((shape) => [...sharingWith(changesByUrl(change.routes), shape)]));
  return {
    project: { ...project, routeFiles, routes, overlaps: overlapsOf(routeFiles) },
    change: { ...change, routes: [...changes] },
  };
}

const routesByFile = rememberOf((routes: Judged['project']['routes']) => groupedBy(routes, ({ file }) => file));

const changesByUrl = rememberOf((changes: Judged['change']['routes']) =>
  indexBy(changes, (change) => sidesOf(change).flatMap(shapesIn)),
);

const sidesOf = ({ base, head }: RouteChange) => [base, head].flatMap((side) => side ?? []);

const filesOf = rememberOf((routeFiles: readonly RouteFile[]) => ({
  byFile: groupedBy(routeFiles, ({ file }) => file),
  byFolded: groupedBy(routeFiles, ({ file }) => folded(file)),
  byUrl: indexBy(routeFiles, ({ name }) => (name.kind === 'route' ? shapesIn(name) : [])),
}));

/** The URLs that a route may answer. */
function shapesIn({ route }: { readonly route: Route }) {
  return possiblePatterns(route).flatMap(shapesOf);
}
