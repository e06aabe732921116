import type { Auth } from '../auth/auth.js';
import type { AccessChange } from '../compare/access-changes.js';
import type { Change } from '../compare/change.js';
import type { RouteChange } from '../compare/route-changes.js';
import type { DeclaredRoute, Project } from '../project.js';
import { parametersOf, pathText } from '../routes/route-path.js';
import type { Finding } from './findings.js';
import type { AuthTable, Counts, Effect, FindingEntry, ProjectReport, RouteEntry } from './report.js';

/** The part of the report that is about one project. */
export function projectReport(project: Project, findings: readonly Finding[], change: Change): ProjectReport {
  const routes = project.routes.map((declared) => routeEntry(declared, project.auth));
  return {
    path: project.path,
    manifest: project.manifest.source.file,
    counts: countsOf(findings),
    findings: findings.map(findingEntry),
    routes,
    overlaps: project.overlaps.pairs,
    omitted: { overlaps: project.overlaps.omitted },
    auth: project.auth && authTable(project.auth, routes),
    changes: change.hasBase
      ? { routes: change.routes.flatMap(routeChangeEntry), access: change.access.map(accessChangeEntry) }
      : null,
  };
}

/** How many findings there are of each severity, those not listed included. */
export function countsOf(findings: readonly Pick<Finding, 'severity' | 'standsFor'>[]): Counts {
  return summed(findings.map(({ severity, standsFor }) => standsFor ?? { ...NONE, [severity]: 1 }));
}

/** The counts of all together. */
export function summed(all: readonly Counts[]): Counts {
  const sum = { ...NONE };
  for (const { error, warning, notice } of all) {
    sum.error += error;
    sum.warning += warning;
    sum.notice += notice;
  }
  return sum;
}

const NONE = { error: 0, warning: 0, notice: 0 };

function findingEntry({ edit: _, standsFor: __, ...finding }: Finding): FindingEntry {
  return finding as FindingEntry;
}

function routeEntry({ file, route, handler }: DeclaredRoute, auth: Auth | null): RouteEntry {
  return {
    file,
    method: route.method,
    path: pathText(route.pattern),
    params: parametersOf(route.pattern),
    documented: route.documented,
    handler: handler
      ? { export: handler.export, async: handler.async, returns: handler.returns }
      : { export: 'unparsed', async: null, returns: [] },
    access: auth?.access.get(route) ?? null,
  };
}

function authTable({ login, denied, reading, keys, isStated, rules }: Auth, routes: readonly RouteEntry[]): AuthTable {
  const decided = new Map<string, number>();
  for (const { access } of routes) if (access?.key != null) decided.set(access.key, (decided.get(access.key) ?? 0) + 1);
  const last = keys.keys.reduce((rank, key) => Math.max(rank, key.rank), 0) + 1;
  const ranked = keys.keys.map(({ rule, rank }) => ({ rule, rank }));
  const explained = new Set(ranked.map(({ rule }) => rule));
  const unexplained = rules.filter((rule) => !explained.has(rule));
  return {
    login,
    denied,
    matching: reading,
    stated: isStated,
    rules: [...ranked, ...unexplained.map((rule) => ({ rule, rank: last }))].map(
      ({ rule: { key, value, range }, rank }) => ({
        key,
        value,
        rank,
        range,
        routes: decided.get(key) ?? 0,
      }),
    ),
  };
}

/** Nothing is said of a route that was kept. */
function routeChangeEntry(change: RouteChange): NonNullable<ProjectReport['changes']>['routes'] {
  const { kind, before, after } = change;
  if (kind === 'kept') return [];
  const entry = { kind, ...former(after ?? before) };
  return [before && after ? { ...entry, was: former(before) } : entry];
}

function former({ file, route }: DeclaredRoute): { method: string; path: string; file: string } {
  return { method: route.method, path: pathText(route.pattern), file };
}

function accessChangeEntry({
  before,
  after,
  ...change
}: AccessChange): NonNullable<ProjectReport['changes']>['access'][number] {
  return { ...change, before: before && effect(before), after: after && effect(after) };
}

function effect({ key, value, certain }: { key: string | null; value: unknown; certain: boolean }): Effect {
  return { key, value, certain };
}
