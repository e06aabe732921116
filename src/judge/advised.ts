import { authOf, withRoute } from '../auth/read-auth.js';
import { parseManifest } from '../manifest/read-manifest.js';
import { type DeclaredRoute, declaredRoutes, type Project } from '../project.js';
import { overlapsOf } from '../routes/overlaps.js';
import type { Renamed } from '../rules/offer.js';
import type { Judged } from '../rules/rule.js';
import { rememberOf } from '../text/memo.js';
import { type Edit, edited, sourceOf } from '../text/source.js';

/** A project with an edit of its manifest; its auth entries are those for `routes`. */
export function withEdit(project: Project, edit: Edit, routes = project.routes, like = project.auth): Project {
  const { file, text } = project.manifest.source;
  const manifest = parseManifest(sourceOf(file, edited(text, [edit])));
  return { ...project, manifest, auth: authOf(manifest, allRoutes(routes), project.stated['auth-matching'], like) };
}

/** A part of a project in which a file has another name, with or without an edit of the manifest. */
export function withName(
  whole: Project,
  { project, change }: Judged,
  { file, to, name }: Renamed,
  edit?: Edit,
): Judged {
  const routeFiles = project.routeFiles.map((known) => (known.file === file ? { ...known, file: to, name } : known));
  const routes = declaredRoutes(routeFiles);
  const own = project.routes.find((declared) => declared.file === file);
  const head = routes.find((declared) => declared.file === to);
  if (!head) return { project, change };
  const renamed = { from: own?.route ?? null, to: head.route };
  const auth = project.auth && withRoute(project.auth, renamed, routes.map(routeOf), allRoutes(whole.routes));
  const named = { ...project, routeFiles, routes, overlaps: overlapsOf(routeFiles), auth };
  const all = [...whole.routes.filter((declared) => declared.file !== file), head];
  const changes = change.routes.map((one) =>
    one.base && one.head?.file === file ? { ...one, kind: 'renamed' as const, head } : one,
  );
  return { project: edit ? withEdit(named, edit, all, whole.auth) : named, change: { ...change, routes: changes } };
}

const routeOf = ({ route }: DeclaredRoute) => route;
const allRoutes = rememberOf((routes: readonly DeclaredRoute[]) => routes.map(routeOf));
