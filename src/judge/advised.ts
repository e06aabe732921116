import { authOf, withRoute } from '../auth/read-auth.js';
import type { RouteChange } from '../compare/change.js';
import { parseManifest } from '../manifest/read-manifest.js';
import { type DeclaredRoute, declaredRoutes, type Project } from '../project.js';
import { overlapsOf } from '../routes/overlaps.js';
import type { Renamed, RenamingCandidate } from '../rules/offer.js';
import type { Judged } from '../rules/rule.js';
import { rememberOf } from '../text/memo.js';
import { type Edit, edited, sourceOf } from '../text/source.js';

/** A project with an edit of its manifest; its auth entries are those for `routes`. */
export function withEdit(project: Project, edit: Edit, routes = project.routes, like = project.auth): Project {
  const { file, text } = project.manifest.source;
  const manifest = parseManifest(sourceOf(file, edited(text, [edit])));
  return { ...project, manifest, auth: authOf(manifest, allRoutes(routes), project.stated['auth-matching'], like) };
}

/** The part of a project that another name of a file is judged by, with what that touches. */
export type PartOf = (head: Judged, renamed: Renamed, touched: readonly RouteChange[]) => Judged;

/** What is near a file before and after it gets another name, with or without an edit of the manifest. */
export function withName(head: Judged, { renamed, edit }: RenamingCandidate, partOf: PartOf) {
  const { file, to, name } = renamed;
  const { auth, routes: all, routeFiles } = head.project;
  const known = routeFiles.find((one) => one.file === file);
  const [own] = declaredRoutes(known ? [{ ...known, file: to, name }] : []);
  if (!own) return { before: head, after: head };
  const from = all.find((declared) => declared.file === file) ?? null;
  const routes = [...all.filter((declared) => declared !== from), own];
  const renaming = { from: from?.route ?? null, to: own.route };
  const named = { ...head.project, routes, auth: auth && withRoute(auth, renaming, allRoutes(all)) };
  const advised = edit ? withEdit(named, edit, routes, auth) : named;
  const { ended, made, ...causes } = head.change.withRoutes(advised, [{ from, to: own }]);
  const near = partOf(head, renamed, [...ended, ...made]);
  const stay = near.change.routes.filter((one) => !ended.has(one));
  const files = near.project.routeFiles.map((one) => (one === known ? { ...one, file: to, name } : one));
  return {
    before: { project: near.project, change: { ...near.change, routes: [...stay, ...ended] } },
    after: {
      project: { ...advised, routeFiles: files, routes: declaredRoutes(files), overlaps: overlapsOf(files) },
      change: { ...head.change, ...causes, routes: [...stay, ...made] },
    },
  };
}

const routeOf = ({ route }: DeclaredRoute) => route;
const allRoutes = rememberOf((routes: readonly DeclaredRoute[]) => routes.map(routeOf));
