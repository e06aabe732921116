import { authOf, withRoute } from '../auth/read-auth.js';
import type { RouteChange } from '../compare/change.js';
import { parseManifest } from '../manifest/read-manifest.js';
import {
  type DeclaredRoute,
  declaredRoutes,
  type Project,
  partWith,
  type RouteFile,
  routesByFile,
} from '../project.js';
import type { FileRename } from '../rules/offer.js';
import type { Judged } from '../rules/rule.js';
import { type Edit, edited } from '../text/edits.js';
import { rememberOf } from '../text/memo.js';
import { inOrderOf } from '../text/order.js';
import { sourceOf } from '../text/source.js';

/** The part of a project that a rename is judged by, with some changes of routes, which the rename ends or makes. */
export type PartOf = (head: Judged, rename: FileRename, touched: readonly RouteChange[]) => Judged;

/** A project after an edit of its manifest. */
export function afterEdit(head: Judged, edit: Edit): Judged {
  const project = withEdit(head.project, edit);
  return { project, change: head.change.withHead(project) };
}

/** What is near a file before and after it is renamed, with or without an edit of the manifest. */
export function aroundRename(head: Judged, rename: FileRename, edit: Edit | undefined, partOf: PartOf) {
  const renamed = withRename(head.project, rename);
  const project = edit ? withEdit(renamed, edit) : renamed;
  const change = head.change.withHead(project);
  const [ended, made] = [without(head.change.routes, change.routes), without(change.routes, head.change.routes)];
  const before = partOf(head, rename, [...ended, ...made]);
  const routeFiles = before.project.routeFiles.map((routeFile) => renamedFile(routeFile, rename)).sort(BY_FILE);
  const routes = [...without(before.change.routes, ended), ...made];
  return { before, after: { project: partWith(project, routeFiles), change: { ...change, routes } } };
}

/** A project whose routes and auth entries are those after a file is renamed. */
function withRename(project: Project, rename: FileRename): Project {
  const { auth, routes, routeFiles } = project;
  const { from, name } = rename;
  const own = routesByFile(routes).get(from);
  const others = routes.filter((route) => route !== own);
  const renamed = routeFiles.filter(({ file }) => file === from).map((routeFile) => renamedFile(routeFile, rename));
  return {
    ...project,
    routes: [...others, ...declaredRoutes(renamed)].sort(BY_FILE),
    auth: auth && withRoute(auth, { from: own?.route ?? null, to: name.route }, allRoutes(routes)),
  };
}

function renamedFile(routeFile: RouteFile, { from, to, name }: FileRename): RouteFile {
  return routeFile.file === from ? { ...routeFile, file: to, name } : routeFile;
}

/** A project with an edit of its manifest. */
function withEdit(project: Project, edit: Edit): Project {
  const { manifest, routes, auth, stated } = project;
  const { file, text } = manifest.source;
  const after = parseManifest(sourceOf(file, edited(text, [edit])));
  return { ...project, manifest: after, auth: authOf(after, allRoutes(routes), stated['auth-matching'], auth) };
}

const BY_FILE = inOrderOf(({ file }: Pick<RouteFile, 'file'>) => file);
const allRoutes = rememberOf((routes: readonly DeclaredRoute[]) => routes.map(({ route }) => route));

/** The items of a list that another list does not have. */
function without<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  const known = new Set(others);
  return items.filter((item) => !known.has(item));
}
