import { authOf, withRoute } from '../auth/read-auth.js';
import { editedManifest } from '../manifest/read-manifest.js';
import {
  type DeclaredRoute,
  declaredRoutes,
  type Project,
  partWith,
  type RouteFile,
  routesByFile,
} from '../project.js';
import type { Candidate, FileRename } from '../rules/offer.js';
import type { Judged } from '../rules/rule.js';
import type { Edit } from '../text/edits.js';
import { rememberOf } from '../text/memo.js';
import { inOrderOf, without } from '../text/order.js';

/** A project and its change as a candidate has them; the route files keep their names. */
export function advisedBy({ edit, rename }: Candidate, { project, change }: Judged): Judged {
  const renamed = rename ? withRename(project, rename) : project;
  const advised = edit ? withEdit(renamed, edit) : renamed;
  return { project: advised, change: change.withHead(advised) };
}

/** The part of an advised project that is near a renamed file: what `near` is of the project as it was. */
export function advisedPart(rename: FileRename, head: Judged, near: Judged, { project, change }: Judged): Judged {
  const routeFiles = near.project.routeFiles.map((routeFile) => renamedFile(routeFile, rename)).sort(BY_FILE);
  const far = without(head.change.routes, near.change.routes);
  return { project: partWith(project, routeFiles), change: { ...change, routes: without(change.routes, far) } };
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
  const { routes, auth, stated } = project;
  const manifest = editedManifest(project.manifest, edit);
  return { ...project, manifest, auth: authOf(manifest, allRoutes(routes), stated['auth-matching'], auth) };
}

const BY_FILE = inOrderOf(({ file }: Pick<RouteFile, 'file'>) => file);
const allRoutes = rememberOf((routes: readonly DeclaredRoute[]) => routes.map(({ route }) => route));
