import type { Access } from '../auth/auth.js';
import { inOrderOf } from '../order.js';
import { budgetOf, STEPS_FOR_A_PAIR } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import { urlOf } from '../patterns/url.js';
import type { Project } from '../project.js';
import { type RouteChange, routeChanges } from '../routes/route-changes.js';
import type { DeclaredRoute } from '../routes/route-file.js';
import { pathText } from '../routes/route-path.js';

/** What a change does to the routes of a project and to the rules they meet. */
export interface Changes {
  /** All but those that were kept. */
  readonly routes: readonly RouteChange[];
  readonly access: readonly AccessChange[];
}

/** A method and URLs that meet another rule or value than before; null where there was or is no such route, or no manifest to tell. */
export interface AccessChange {
  readonly method: string;
  readonly path: string;
  readonly before: Access | null;
  readonly after: Access | null;
  /** A URL that shows it. */
  readonly example: string;
}

/** What the change does to a project; null without a base. A project that is new has only added routes. */
export function changesOf(project: Project, hasBase: boolean): Changes | null {
  if (!hasBase) return null;
  const changes = routeChanges(project.base, project);
  const sorted = [...changes].sort(
    inOrderOf(
      (change) => pathText(shown(change).route.pattern),
      (change) => shown(change).route.method,
      (change) => change.kind,
      (change) => shown(change).file,
    ),
  );
  return {
    routes: sorted.filter(({ kind }) => kind !== 'kept'),
    access: sorted.flatMap((change) => accessChange(change, project)),
  };
}

/** The side of a change that names it: what is there now, else what was. */
function shown(change: RouteChange): DeclaredRoute {
  return change.after ?? change.before;
}

function accessChange(change: RouteChange, project: Project): readonly AccessChange[] {
  const before = change.before && (project.base?.auth?.access.get(change.before.route) ?? null);
  const after = change.after && (project.auth?.access.get(change.after.route) ?? null);
  if (sameAccess(before, after)) return [];
  const { route } = shown(change);
  return [
    {
      method: route.method,
      path: pathText(route.pattern),
      before,
      after,
      example: startsToMatch(change) ?? exampleOf(route.pattern, before, after),
    },
  ];
}

function sameAccess(before: Access | null, after: Access | null): boolean {
  return before === after || (before !== null && after !== null && words(before) === words(after));
}

function words({ key, value, certain, exceptions }: Access): string {
  return JSON.stringify([key, value, certain, exceptions.map(({ key, value }) => [key, value])]);
}

/** A URL that a route with other URLs than before did not match before. */
function startsToMatch({ kind, before, after }: RouteChange): string | null {
  if (kind !== 'renamed' || before === null || after === null) return null;
  const found = findPath([after.route.pattern], [before.route.pattern], budgetOf(STEPS_FOR_A_PAIR));
  return found.kind === 'path' ? urlOf(found.path) : null;
}

/** Where only an exception changed, a URL of that; else any URL of the route. */
function exampleOf(pattern: DeclaredRoute['route']['pattern'], before: Access | null, after: Access | null): string {
  const known = new Set(before?.exceptions.map(({ key, value }) => JSON.stringify([key, value])));
  const exception = after?.exceptions.find(({ key, value }) => !known.has(JSON.stringify([key, value])));
  if (exception && before && before.key === after?.key) return exception.example;
  const found = findPath([pattern], [], budgetOf(STEPS_FOR_A_PAIR));
  return urlOf(found.kind === 'path' ? found.path : []);
}
