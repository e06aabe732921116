import type { Change, RouteChange } from '../compare/change.js';
import { type Shape, shapesOf } from '../patterns/paths.js';
import { indexBy, meeting } from '../patterns/shape-index.js';
import { partWith, type RouteFile } from '../project.js';
import { possiblePatterns, type Route } from '../routes/route.js';
import type { FileRename } from '../rules/offer.js';
import type { Judged } from '../rules/rule.js';
import { folded } from '../text/comparable.js';
import { rememberOf } from '../text/memo.js';
import { groupedBy, inOrderOf, without } from '../text/order.js';

/**
 * The part of a project in which rules can find more or less once a file has another name: the file; those that share a
 * URL with it under either name or with what becomes another change of a route, or a path but for case; and one more
 * route, for rules that ask whether there is any. A rule that groups further files finds at most one fault for a group,
 * so a part of it will do.
 */
export function nearTo(rename: FileRename, { project, change }: Judged, advised: Change): Judged {
  const { from, to, name } = rename;
  const { byFolded, byUrl } = indexesOf(project.routeFiles);
  const own = byFolded.get(folded(from))?.find(({ file }) => file === from);
  const further = project.routeFiles.find(({ file, name: { kind } }) => kind === 'route' && file !== from);
  // A change of a route that the rename leaves as it was is the same object in both.
  const touched = [...without(change.routes, advised.routes), ...without(advised.routes, change.routes)];
  const urls = [...(own ? urlsOf(own) : []), ...shapesIn(name), ...touched.flatMap(urlsOfChange)];
  const near = new Set([
    ...(further ? [further] : []),
    ...[from, to].flatMap((path) => byFolded.get(folded(path)) ?? []),
    ...meeting(byUrl, urls),
  ]);
  return {
    project: partWith(project, [...near].sort(inOrderOf(({ file }) => file))),
    change: { ...change, routes: meeting(changesByUrl(change.routes), urls) },
  };
}

const indexesOf = rememberOf((routeFiles: readonly RouteFile[]) => ({
  byFolded: groupedBy(routeFiles, ({ file }) => folded(file)),
  byUrl: indexBy(routeFiles, urlsOf),
}));

function urlsOf({ name }: RouteFile): readonly Shape[] {
  return name.kind === 'route' ? shapesIn(name) : [];
}

const changesByUrl = rememberOf((changes: Change['routes']) => indexBy(changes, urlsOfChange));

function urlsOfChange({ base, head }: RouteChange): readonly Shape[] {
  return [base, head].flatMap((side) => (side ? shapesIn(side) : []));
}

/** The URLs that a route may answer. */
function shapesIn({ route }: { readonly route: Route }) {
  return possiblePatterns(route).flatMap(shapesOf);
}
