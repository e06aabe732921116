import { hasSameAccess, isBare } from '../auth/auth.js';
import { outcomesBetween } from '../compare/access-changes.js';
import type { DeclaredRoute, Project } from '../project.js';
import type { Route } from '../routes/route.js';
import type { Candidate, FileRename } from '../rules/offer.js';
import type { Judged } from '../rules/rule.js';
import { without } from '../text/order.js';

/** Whether no route loses its auth entry, and none that lost it goes untold, once a reader did as advised. */
export function keepsAccess(candidate: Candidate, head: Judged, after: Judged): boolean {
  if (!candidate.rename) return keepsEveryUrl(head.project, after.project, candidate);
  return keepsEntries(head.project, after.project, candidate.rename) && keepsLosses(head, after, candidate.rename);
}

/** Whether each route has the same entry as before, and it is as certain. */
function keepsEntries({ auth, routes }: Project, advised: Project, rename: FileRename): boolean {
  return routes.every((declared) => {
    const before = auth?.access.get(declared.route) ?? null;
    const after = advised.auth?.access.get(routeAfter(declared, rename)) ?? null;
    return before === after || (hasSameAccess(before, after) && (after?.certain || !before?.certain));
  });
}

/** Whether no further route of base lost its entry, and each that did is reported still, or its file has an entry. */
function keepsLosses(head: Judged, advised: Judged, rename: FileRename): boolean {
  const before = head.change.losses.flatMap(({ routes }) => routes);
  const after = advised.change.losses.flatMap(({ routes }) => routes);
  const further = without(
    after.map(({ base }) => base),
    before.map(({ base }) => base),
  );
  const untold = without(
    before.map((loss) => routeAfter(loss.head, rename)),
    after.map((loss) => loss.head.route),
  );
  return further.length === 0 && !untold.some((route) => isBare(advised.project.auth?.access.get(route)));
}

/** What a route is once a file has its other name. */
function routeAfter({ file, route }: DeclaredRoute, { from, name }: FileRename): Route {
  return file === from ? name.route : route;
}

/**
 * Whether an edit leaves no further URL without an entry. It gives one another value only where it is for that, and if
 * it restores entries, only routes of these get any.
 */
function keepsEveryUrl(
  { routes, auth }: Project,
  advised: Project,
  { mayFind, restores }: Candidate & { rename?: undefined },
): boolean {
  if (!auth) return true;
  if (!advised.auth) return false;
  // A key that was there already is repeated by the edit.
  if (restores && !(auth.isClear && advised.auth.isClear)) return false;
  const outcomeOf = outcomesBetween(auth, advised.auth);
  return routes.every((route) => {
    const { altered, loss } = outcomeOf({ kind: 'kept', base: route, head: route });
    const mayGet = !restores || restores.includes(route.file);
    return !loss && (mayFind === 'auth-changed' || !altered || (mayGet && altered.turn === 'got'));
  });
}
