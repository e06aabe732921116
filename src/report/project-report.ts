import type { Auth, ReadKey } from '../auth/auth.js';
import { keyPattern, type Reading } from '../auth/reading.js';
import type { Change, RouteOutcome } from '../compare/change.js';
import { manifestChanges } from '../compare/manifest-changes.js';
import { partsOf } from '../compare/sides.js';
import { pointerOf } from '../manifest/manifest.js';
import { isMoreSpecific } from '../patterns/paths.js';
import type { DeclaredRoute, Project } from '../project.js';
import type { Difference } from '../read/difference.js';
import { parametersOf, pathText } from '../routes/route.js';
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
  const told = new Set(change.routes.flatMap(({ kind, base }) => (kind === 'kept' ? [] : base?.file)));
  const gone = difference.gone.filter((file) => !told.has(file));
  return {
    path,
    manifest: manifest.source.file,
    touched: difference.kind !== 'none',
    ...(difference.kind === 'line ends' && { onlyLineEnds: true as const }),
    ...(difference.files.length > 0 && { edited: difference.files }),
    ...(gone.length > 0 && { gone }),
    ...(change.base && change.base.path !== path && { movedFrom: change.base.path }),
    ...(change.hasBase && change.base === null && { added: true as const }),
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
    ...(!isClear && { repeated: true as const }),
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
    routes: change.routes.flatMap(({ kind, base: from, head }) => {
      if (kind === 'kept') return [];
      if (head === null) return { kind, ...routeFields(from) };
      const wasSure = from && base?.auth?.access.get(from.route)?.certain;
      const unsure = wasSure && project.auth?.access.get(head.route)?.certain === false && { unsure: true as const };
      return { kind, ...routeFields(head), ...(from && { was: routeFields(from) }), ...unsure };
    }),
    access: change.routes.flatMap((route) => accessChanges(route, base?.auth ?? null, project.auth)),
    manifest: manifestChanges(change, project).map(({ path, base, head, key }) => ({
      pointer: pointerOf(path),
      before: base,
      after: head,
      ...(key !== undefined && { key }),
      ...(key && project.auth && isDoubtful(key, base, project.auth.reading) && { doubtful: true as const }),
    })),
    ...(doubtsInBase.length > 0 && { doubtsInBase }),
    withoutRule: { before: bareCount(baseRoutes), after: bareCount(headRoutes) },
  };
}

/** Whether paths may lose their rule that no route shows: those of a key of pages, or that a key leaves open. */
function isDoubtful(key: string, base: unknown, reading: Reading): boolean {
  const isOfPages = /^\/(?!\/*(?:server\/+)?api(?:\/|$))/i.test(key);
  return keyPattern(key, reading) === null || (isOfPages && base !== null);
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
    ...(turn !== 'another route' && { kind: turn === 'widened' || !isPart ? turn : (`${turn} in part` as const) }),
    ...((isPartial || isPart) && { partly: true as const }),
  }));
}
