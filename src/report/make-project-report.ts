import type { Auth, ReadKey } from '../auth/auth.js';
import type { Change, RouteOutcome } from '../compare/change.js';
import { isDoubtful, isSameForSure } from '../compare/doubts.js';
import { manifestChanges } from '../compare/manifest-changes.js';
import { partsOf } from '../compare/sides.js';
import { pointerOf } from '../manifest/manifest.js';
import { isMoreSpecific } from '../patterns/paths.js';
import type { DeclaredRoute, Project } from '../project.js';
import type { Difference } from '../read/difference.js';
import { parametersOf, pathText } from '../routes/route.js';
import { without } from '../text/order.js';
import { countsOf } from './conclusion.js';
import type { ProjectReport } from './report.js';
import type { ReportedChanges } from './reported-changes.js';
import { bareCount, doubtsIn, type ReportedAuth, type ReportedRoute } from './reported-route.js';

export function projectReport(
  project: Project,
  { findings, ignored }: Pick<ProjectReport, 'findings' | 'ignored'>,
  change: Change,
  difference: Difference,
): ProjectReport {
  const { path, manifest, overlaps, auth } = project;
  const routes = reportedRoutes(project);
  const told = change.routes.flatMap(({ kind, base }) => (kind === 'kept' ? [] : (base?.file ?? [])));
  const gone = without(difference.gone, told);
  return {
    path,
    manifest: manifest.source.file,
    touched: difference.kind !== 'none',
    onlyLineEnds: difference.kind === 'line-ends' || undefined,
    edited: difference.files.length > 0 ? difference.files : undefined,
    gone: gone.length > 0 ? gone : undefined,
    movedFrom: change.base?.path === path ? undefined : change.base?.path,
    added: (change.hasBase && change.base === null) || undefined,
    counts: countsOf(findings),
    findings,
    ignored,
    routes,
    overlaps: overlaps.pairs,
    auth: auth && reportedAuth(auth, routes),
    changes: reportedChanges(change, project, routes),
  };
}

function reportedRoutes({ routes, auth }: Project): readonly ReportedRoute[] {
  return routes.map(({ file, route, handler }) => ({
    file,
    method: route.method,
    path: pathText(route.pattern),
    params: parametersOf(route.pattern),
    documented: route.documented,
    handler: handler
      ? { export: handler.export, async: handler.async, returns: handler.returns }
      : { export: 'unparsed', async: null, returns: [] },
    access: auth?.access.get(route) ?? null,
  }));
}

function reportedAuth(
  { login, denied, reading, keys, isStated, isClear, entries }: Auth,
  routes: readonly ReportedRoute[],
): ReportedAuth {
  const strongerThan = ({ shape }: ReadKey) =>
    keys.flatMap((key) => (isMoreSpecific(key.shape, shape) ? key.entry.key : [])).sort();
  const givesWayTo = new Map(keys.map((key) => [key.entry, strongerThan(key)]));
  return {
    login,
    denied,
    matching: reading,
    stated: isStated,
    repeated: !isClear || undefined,
    // The keys that the reading does not explain come last.
    rules: Array.from(new Set([...givesWayTo.keys(), ...entries]), (entry) => ({
      key: entry.key,
      value: entry.value,
      givesWayTo: givesWayTo.get(entry) ?? null,
      range: entry.place.range,
      routes: routes.filter(({ access }) => access?.key === entry.key).length,
    })),
  };
}

/** What the change does to routes and access; kept routes are left out. */
function reportedChanges(change: Change, project: Project, headRoutes: readonly ReportedRoute[]): ReportedChanges {
  const { base } = change;
  if (!change.hasBase || project.manifest.root === null || base?.manifest.root === null) return null;
  const baseRoutes = base ? reportedRoutes(base) : [];
  const doubtsInBase = doubtsIn(base?.auth ? reportedAuth(base.auth, baseRoutes) : null, baseRoutes);
  return {
    routes: change.routes.flatMap((route) => {
      const { kind, base: from, head, altered } = route;
      if (kind === 'kept') return [];
      if (kind === 'removed') return { kind, ...routeFields(from) };
      if (kind === 'added') return { kind, ...routeFields(head) };
      const isSure = altered !== null || isSameForSure(base?.auth, from.route, project.auth, head.route);
      return { kind, ...routeFields(head), was: routeFields(from), unsure: !isSure || undefined };
    }),
    access: change.routes.flatMap((route) => accessChanges(route, base?.auth ?? null, project.auth)),
    manifest: manifestChanges(change, project).map(({ path, base, head, key, first }) => ({
      pointer: pointerOf(path),
      before: base,
      after: head,
      first: first && { before: first.base, after: first.head },
      key,
      doubtful: isDoubtful({ path, key, base, first }, change.base?.auth, project.auth) || undefined,
    })),
    doubtsInBase: doubtsInBase.length > 0 ? doubtsInBase : undefined,
    withoutRule: { before: bareCount(baseRoutes), after: bareCount(headRoutes) },
  };
}

function routeFields({ file, route }: DeclaredRoute) {
  return { method: route.method, path: pathText(route.pattern), file };
}

/** Where the entry of a route has another value; partly so where not all of its URLs have the same one on a side. */
function accessChanges(outcome: RouteOutcome, baseAuth: Auth | null, headAuth: Auth | null) {
  const { base, head, altered, widened } = outcome;
  const sides = [base && baseAuth?.access.get(base.route), head && headAuth?.access.get(head.route)];
  const isPartial = sides.some((side) => side && partsOf(side).length > 1);
  const told = [altered, widened].filter((change) => change !== null);
  return told.map(({ turn, isPart, ...change }) => ({
    ...routeFields(head ?? base),
    // The schema says before and after for base and head, and example for a witness.
    before: change.base,
    after: change.head,
    example: change.witness,
    kind: turn === 'another-route' ? undefined : turn === 'widened' || !isPart ? turn : (`${turn} in part` as const),
    partly: isPartial || isPart || undefined,
  }));
}
