import { authOf, withRoute } from '../auth/read-auth.js';
import type { RouteChange, RouteOutcome } from '../compare/change.js';
import { parseManifest } from '../manifest/read-manifest.js';
import { type DeclaredRoute, declaredRoutes, type Project, type RouteFile } from '../project.js';
import { overlapsOf } from '../routes/overlaps.js';
import type { Renamed, RenamingCandidate } from '../rules/offer.js';
import type { Judged } from '../rules/rule.js';
import { type Edit, edited } from '../text/edits.js';
import { rememberOf } from '../text/memo.js';
import { inOrderOf } from '../text/order.js';
import { sourceOf } from '../text/source.js';

/** A project with an edit of its manifest; its auth entries are those for `routes`. */
export function withEdit(project: Project, edit: Edit, routes = project.routes, like = project.auth): Project {
  const { file, text } = project.manifest.source;
  const manifest = parseManifest(sourceOf(file, edited(text, [edit])));
  return { ...project, manifest, auth: authOf(manifest, allRoutes(routes), project.stated['auth-matching'], like) };
}

/** The part of a project that another name of a file is judged by, with the changes of routes that it ends or makes. */
export type PartOf = (head: Judged, renamed: Renamed, touched: readonly RouteChange[]) => Judged;

/** What is near a file before and after it gets another name, with or without an edit of the manifest. */
export function withName(head: Judged, { renamed, edit }: RenamingCandidate, partOf: PartOf) {
  const { file, to, name } = renamed;
  const { auth, routes: all } = head.project;
  const own = all.find((declared) => declared.file === file);
  const renamedIn = (files: readonly RouteFile[]) =>
    files.map((known) => (known.file === file ? { ...known, file: to, name } : known));
  const now = declaredRoutes(renamedIn(head.project.routeFiles.filter((known) => known.file === file)));
  const withNow = (routes: readonly DeclaredRoute[]) =>
    [...routes.filter((declared) => declared !== own), ...now].sort(BY_FILE);
  const routes = withNow(all);
  const renaming = { from: own?.route ?? null, to: name.route };
  const named = { ...head.project, routes, auth: auth && withRoute(auth, renaming, allRoutes(all)) };
  const advised = edit ? withEdit(named, edit, routes, auth) : named;
  const change = head.change.withHead(advised);
  const [ended, made] = [without(head.change.routes, change.routes), without(change.routes, head.change.routes)];
  const before = partOf(head, renamed, [...ended, ...made]);
  const stay = before.change.routes.filter((one) => !ended.has(one));
  const routeFiles = renamedIn(before.project.routeFiles);
  return {
    before,
    after: {
      project: { ...advised, routeFiles, routes: withNow(before.project.routes), overlaps: overlapsOf(routeFiles) },
      change: { ...change, routes: [...stay, ...made] },
    },
  };
}

/** What is in one list of changes alone. */
function without(changes: readonly RouteOutcome[], others: readonly RouteOutcome[]): ReadonlySet<RouteOutcome> {
  const left = new Set(changes);
  for (const other of others) left.delete(other);
  return left;
}

const BY_FILE = inOrderOf(({ file }: DeclaredRoute) => file);
const routeOf = ({ route }: DeclaredRoute) => route;
const allRoutes = rememberOf((routes: readonly DeclaredRoute[]) => routes.map(routeOf));
