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
import type { Judged, Rule, Violation } from '../rules/rule.js';
import type { Edit } from '../text/edits.js';
import { rememberOf } from '../text/memo.js';
import { inOrderOf } from '../text/order.js';
import { nearTo } from './near.js';

/** What rules find in a project: each is asked once, when it is first needed. */
export interface Judgement extends Judged {
  violationsOf(rule: Rule): readonly Violation[];
}

export function judge({ project, change }: Judged): Judgement {
  return { project, change, violationsOf: rememberOf((rule) => [...rule.check(project, change)]) };
}

/** A project judged before and after a reader did as advised. */
export interface Trial {
  readonly candidate: Candidate;
  readonly before: Judgement;
  readonly after: Judgement;
}

/** Tries out what is advised. Of a project with a renamed file, what is near that is judged. */
export function tryOut(candidate: Candidate, head: Judgement): Trial {
  const { project, change } = advisedBy(candidate, head);
  const { rename } = candidate;
  if (!rename) return { candidate, before: head, after: judge({ project, change }) };
  // A change of a route that the rename leaves as it was is the same object in both.
  const [ended, made] = [without(head.change.routes, change.routes), without(change.routes, head.change.routes)];
  const before = nearTo(head.project, head.change, rename, [...ended, ...made]);
  const routeFiles = before.project.routeFiles.map((routeFile) => renamedFile(routeFile, rename)).sort(BY_FILE);
  const routes = [...without(before.change.routes, ended), ...made];
  const after = { project: partWith(project, routeFiles), change: { ...change, routes } };
  return { candidate, before: judge(before), after: judge(after) };
}

/** A project and its change as a candidate has them; the route files keep their names. */
export function advisedBy({ edit, rename }: Candidate, { project, change }: Judged): Judged {
  const renamed = rename ? withRename(project, rename) : project;
  const advised = edit ? withEdit(renamed, edit) : renamed;
  return { project: advised, change: change.withHead(advised) };
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

/** The items of a list that another list does not have. */
function without<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  const known = new Set(others);
  return items.filter((item) => !known.has(item));
}
