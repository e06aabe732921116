import { authOf, withRoutes } from '../auth/read-auth.js';
import { parseManifest } from '../manifest/read-manifest.js';
import { type DeclaredRoute, declaredRoutes, type Project } from '../project.js';
import { overlapsOf } from '../routes/overlaps.js';
import type { Candidate, Renamed } from '../rules/offer.js';
import { type Edit, edited, sourceOf } from '../text/source.js';

/** A project as a reader makes it who does as advised. */
export function advisedProject(project: Project, { edit, renamed }: Candidate): Project {
  const named = renamed === undefined ? project : withName(project, renamed);
  return edit === undefined ? named : withEdit(named, edit);
}

/** A project with an edit of its manifest. */
function withEdit(project: Project, edit: Edit): Project {
  const { file, text } = project.manifest.source;
  const manifest = parseManifest(sourceOf(file, edited(text, [edit])));
  return { ...project, manifest, auth: authOf(manifest, project.routes.map(routeOf), project.stated['auth-matching']) };
}

/** A project with a route file under another name. */
function withName(project: Project, { file, to, name }: Renamed): Project {
  const routeFiles = project.routeFiles.map((known) => (known.file === file ? { ...known, file: to, name } : known));
  const routes = declaredRoutes(routeFiles);
  const auth = project.auth && withRoutes(project.auth, routes.map(routeOf));
  return { ...project, routeFiles, routes, overlaps: overlapsOf(routeFiles), auth };
}

const routeOf = ({ route }: DeclaredRoute) => route;
