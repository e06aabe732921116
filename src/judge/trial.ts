import { authOf, withRoute } from '../auth/read-auth.js';
import type { RouteChange } from '../compare/change.js';
import { parseManifest } from '../manifest/read-manifest.js';
import { type DeclaredRoute, declaredRoutes, type Project, type RouteFile, routesByFile } from '../project.js';
import { overlapsOf } from '../routes/overlaps.js';
import type { FileRename } from '../rules/offer.js';
import type { Judged } from '../rules/rule.js';
import { type Edit, edited } from '../text/edits.js';
import { rememberOf } from '../text/memo.js';
import { inOrderOf } from '../text/order.js';
import { sourceOf } from '../text/source.js';

/** The part of a project that a rename is judged by, with some changes of routes, which the rename ends or makes. */
export type PartOf = (head: Judged, rename: FileRename, touched: readonly RouteChange[]) => Judged;

/** A project after an edit of its manifest. */
export function afterEdit({ project, change }: Judged, edit: Edit): Judged {
  const head = withEdit(project, edit);
  return { project: head, change: change.withHead(head) };
}

/** What is near a file before and after it is renamed, with or without an edit of the manifest. */
export function aroundRename(head: Judged, rename: FileRename, edit: Edit | undefined, partOf: PartOf) {
  const lists = listsAfter(head.project, rename);
  const renamed = withRename(head.project, rename, lists);
  const project = edit ? withEdit(renamed, edit) : renamed;
  const change = head.change.withHead(project);
  const [ended, made] = [without(head.change.routes, change.routes), without(change.routes, head.change.routes)];
  const before = partOf(head, rename, [...ended, ...made]);
  const routeFiles = lists.files(before.project.routeFiles);
  const near = { routeFiles, routes: lists.routes(before.project.routes), overlaps: overlapsOf(routeFiles) };
  const changes = [...without(before.change.routes, ended), ...made];
  return { before, after: { project: { ...project, ...near }, change: { ...change, routes: changes } } };
}

/** A project whose routes and auth entries are those after a file is renamed. */
function withRename(project: Project, { from, name }: FileRename, lists: ListsAfter): Project {
  const { auth, routes } = project;
  const renamedRoute = { from: routesByFile(routes).get(from)?.route ?? null, to: name.route };
  return { ...project, routes: lists.routes(routes), auth: auth && withRoute(auth, renamedRoute, allRoutes(routes)) };
}

/** A project with an edit of its manifest. */
function withEdit(project: Project, edit: Edit): Project {
  const { manifest, routes, auth, stated } = project;
  const { file, text } = manifest.source;
  const after = parseManifest(sourceOf(file, edited(text, [edit])));
  return { ...project, manifest: after, auth: authOf(after, allRoutes(routes), stated['auth-matching'], auth) };
}

/** Lists of files and of routes as they are after a file is renamed. */
interface ListsAfter {
  files(before: readonly RouteFile[]): readonly RouteFile[];
  routes(before: readonly DeclaredRoute[]): readonly DeclaredRoute[];
}

function listsAfter({ routeFiles }: Project, { from, to, name }: FileRename): ListsAfter {
  const files: ListsAfter['files'] = (before) =>
    before.map((routeFile) => (routeFile.file === from ? { ...routeFile, file: to, name } : routeFile));
  const renamed = declaredRoutes(files(routeFiles.filter(({ file }) => file === from)));
  const routes: ListsAfter['routes'] = (before) =>
    [...before.filter(({ file }) => file !== from), ...renamed].sort(BY_FILE);
  return { files, routes };
}

const BY_FILE = inOrderOf(({ file }: DeclaredRoute) => file);
const allRoutes = rememberOf((routes: readonly DeclaredRoute[]) => routes.map(({ route }) => route));

/** The items of a list that another list does not have. */
function without<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  const left = new Set(items);
  for (const other of others) left.delete(other);
  return [...left];
}
