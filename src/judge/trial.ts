import { authOf, withRoute } from '../auth/read-auth.js';
import type { RouteChange } from '../compare/change.js';
import { parseManifest } from '../manifest/read-manifest.js';
import { type DeclaredRoute, declaredRoutes, type Project, type RouteFile, routesByFile } from '../project.js';
import { overlapsOf } from '../routes/overlaps.js';
import type { FileRename } from '../rules/offer.js';
import type { Judged } from '../rules/rule.js';
import { rememberOf } from '../text/memo.js';
import { inOrderOf } from '../text/order.js';
import { type Edit, edited, sourceOf } from '../text/source.js';

/** The part of a project that a rename is judged by, with some changes of routes, which the rename ends or makes. */
export type PartOf = (head: Judged, rename: FileRename, touched: readonly RouteChange[]) => Judged;

/** A project after an edit of its manifest. */
export function afterEdit({ project, change }: Judged, edit: Edit): Judged {
  const head = withEdit(project, edit);
  return { project: head, change: change.withHead(head) };
}

/** What is near a file before and after it is renamed, with or without an edit of the manifest. */
export function aroundRename(head: Judged, rename: FileRename, edit: Edit | undefined, partOf: PartOf) {
  const { filesAfter, routesAfter } = renamingIn(head.project, rename);
  const { auth, routes } = head.project;
  const [from, to] = [routesByFile(routes).get(rename.from)?.route ?? null, rename.name.route];
  const authAfter = auth && withRoute(auth, { from, to }, allRoutes(routes));
  const renamed = { ...head.project, routes: routesAfter(routes), auth: authAfter };
  const project = edit ? withEdit(renamed, edit) : renamed;
  const change = head.change.withHead(project);
  const [ended, made] = [without(head.change.routes, change.routes), without(change.routes, head.change.routes)];
  const before = partOf(head, rename, [...ended, ...made]);
  const routeFiles = filesAfter(before.project.routeFiles);
  const near = { routeFiles, routes: routesAfter(before.project.routes), overlaps: overlapsOf(routeFiles) };
  const changes = [...without(before.change.routes, ended), ...made];
  return { before, after: { project: { ...project, ...near }, change: { ...change, routes: changes } } };
}

/** A project with an edit of its manifest. */
function withEdit(project: Project, edit: Edit): Project {
  const { manifest, routes, auth, stated } = project;
  const { file, text } = manifest.source;
  const after = parseManifest(sourceOf(file, edited(text, [edit])));
  return { ...project, manifest: after, auth: authOf(after, allRoutes(routes), stated['auth-matching'], auth) };
}

/** Gives a file its other name in lists of files, and in lists of routes. */
function renamingIn({ routeFiles }: Project, { from, to, name }: FileRename) {
  const filesAfter = (files: readonly RouteFile[]) =>
    files.map((routeFile) => (routeFile.file === from ? { ...routeFile, file: to, name } : routeFile));
  const renamed = declaredRoutes(filesAfter(routeFiles.filter(({ file }) => file === from)));
  const routesAfter = (routes: readonly DeclaredRoute[]) =>
    [...routes.filter(({ file }) => file !== from), ...renamed].sort(BY_FILE);
  return { filesAfter, routesAfter };
}

const BY_FILE = inOrderOf(({ file }: DeclaredRoute) => file);
const allRoutes = rememberOf((routes: readonly DeclaredRoute[]) => routes.map(({ route }) => route));

/** The items of a list that another list does not have. */
function without<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  const left = new Set(items);
  for (const other of others) left.delete(other);
  return [...left];
}
