import { hasSameAccess, isBare } from '../auth/auth.js';
import { outcomesBetween } from '../compare/access-changes.js';
import type { RouteLoss } from '../compare/change.js';
import type { DeclaredRoute, Project } from '../project.js';
import type { Route } from '../routes/route.js';
import type { Candidate, FileRename } from '../rules/offer.js';
import type { Judged } from '../rules/rule.js';

/** Whether no route loses its auth entry, and none that lost it goes untold, once a reader did as advised. */
export function keepsAccess(candidate: Candidate, head: Judged, advised: Judged): boolean {
  const { rename } = candidate;
  if (rename) return keepsEntries(head.project, advised.project, rename) && keepsLosses(head, advised, rename);
  const { restores, expectedIds } = candidate;
  if (restores) return areRestored(restores, head, advised.project);
  return changesNone(head.project, advised.project, expectedIds?.includes('auth-changed'));
}

/** Whether each route has the same entry as before, and it is as certain. */
function keepsEntries({ auth, routes }: Project, advised: Project, rename: FileRename): boolean {
  return routes.every((declared) => {
    const before = auth?.access.get(declared.route) ?? null;
    const after = advised.auth?.access.get(routeAfter(declared, rename)) ?? null;
    return before === after || (hasSameAccess(before, after) && (after?.certain || !before?.certain));
  });
}

/** Whether no further route of base lost its entry, and each that did is told still, or its file has an entry now. */
function keepsLosses(head: Judged, advised: Judged, rename: FileRename): boolean {
  const [before, after] = [lossesIn(head), lossesIn(advised)];
  const lostBefore = new Set(before.map(({ base }) => base));
  const toldAfter = new Set(after.map((loss) => loss.head.route));
  const isHidden = (route: Route) => !toldAfter.has(route) && isBare(advised.project.auth?.access.get(route));
  return (
    after.every(({ base }) => lostBefore.has(base)) && !before.some((loss) => isHidden(routeAfter(loss.head, rename)))
  );
}

/** What a route is once a file has its other name. */
function routeAfter({ file, route }: DeclaredRoute, { from, name }: FileRename): Route {
  return file === from ? name.route : route;
}

function lossesIn({ change }: Judged): readonly RouteLoss[] {
  return change.losses.flatMap(({ routes }) => routes);
}

/** An edit leaves no further URL without an entry, and gives one another value only where that is what it is for. */
function changesNone({ routes, auth }: Project, advised: Project, isForValue = false): boolean {
  if (!auth || !advised.auth) return !auth;
  const outcomeOf = outcomesBetween(auth, advised.auth);
  return routes.every((route) => {
    const { altered, loss } = outcomeOf({ kind: 'kept', base: route, head: route });
    return !loss && (isForValue || altered.every(({ kind }) => kind.startsWith('got')));
  });
}

/** Whether routes that lost their entry have that of base again on every URL, and the others that of head. */
function areRestored(restored: readonly string[], head: Judged, { auth }: Project): boolean {
  const { project, change } = head;
  // A key that was there already is repeated by the edit, and so `auth` is not clear.
  if (!project.auth?.isClear || !auth?.isClear) return false;
  const sinceBase = outcomesBetween(change.base?.auth ?? null, auth);
  const sinceHead = outcomesBetween(project.auth, auth);
  const files = new Set(restored);
  const losses = new Map(lossesIn(head).map((loss) => [loss.head, loss]));
  return project.routes.every((route) => {
    const loss = files.has(route.file) ? losses.get(route) : undefined;
    const { altered } = loss ? sinceBase(loss) : sinceHead({ kind: 'kept', base: route, head: route });
    return altered.length === 0;
  });
}
