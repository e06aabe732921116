import type { Auth } from '../auth/auth.js';
import { uncoveredUrl } from '../auth/effective-rules.js';
import { type Change, nameIn, type RuleMet } from '../compare/change.js';
import { LIMITS } from '../limits.js';
import { redacted } from '../manifest/redacted.js';
import { type Budget, budgetOf, budgetOfAQuestion, halfOf } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import { meetingsBetween } from '../patterns/meetings.js';
import { literally, urlOf } from '../patterns/pattern.js';
import { relate } from '../patterns/relation.js';
import type { DeclaredRoute, Project } from '../project.js';
import { parametersOf, pathText } from '../routes/route-path.js';
import { inOrderOf } from '../text/order.js';
import { comparable } from '../text/source.js';
import { countsOf } from './conclusion.js';
import { filePatch } from './file-patch.js';
import type { Finding } from './findings.js';
import type { AuthTable, Changes, FindingEntry, ProjectReport, RouteEntry } from './report.js';

/** The part of the report that is about one project. */
export function projectReport(project: Project, findings: readonly Finding[], change: Change): ProjectReport {
  const budget = budgetOfAQuestion(change.routes.length);
  const uncovering = halfOf(budget);
  const routes = project.routes.map((declared) => routeEntry(declared, project.auth, uncovering));
  return {
    path: project.path,
    manifest: project.manifest.source.file,
    counts: countsOf(findings),
    findings: withDiffs(findings, project),
    routes,
    overlaps: project.overlaps.pairs,
    omitted: { overlaps: project.overlaps.omitted },
    auth: project.auth && authTable(project.auth, routes),
    changes: change.hasBase ? changesOf(change, project, routes, budget) : null,
  };
}

/** The findings as the report has them, with the fix as a short diff where it is one of the manifest and can be shown. */
function withDiffs(findings: readonly Finding[], { manifest }: Project): readonly FindingEntry[] {
  const { source } = manifest;
  const printable = redacted(manifest);
  return findings.map(({ edit, standsFor: _, ...finding }) => {
    const isShown = edit && finding.file === source.file;
    const diff = isShown ? filePatch(source, [edit], printable, 1, LIMITS.findingText) : null;
    // A checkout with CRLF gives the same report.
    return diff === null ? finding : { ...finding, diff: comparable(diff) };
  });
}

function routeEntry({ file, route, handler }: DeclaredRoute, auth: Auth | null, budget: Budget): RouteEntry {
  const access = auth?.access.get(route) ?? null;
  // Some keys cover it only in part: the rest of it may be left without a rule.
  const keys = access?.key === null ? access.exceptions.map(({ key }) => key) : [];
  const uncovered = auth && keys.length > 0 ? uncoveredUrl(route.pattern, keys, auth.reading, budget) : undefined;
  return {
    file,
    method: route.method,
    path: pathText(route.pattern),
    params: parametersOf(route.pattern),
    documented: route.documented,
    handler: handler
      ? { export: handler.export, async: handler.async, returns: handler.returns }
      : { export: 'unparsed', async: null, returns: [] },
    access: access && { ...access, ...(uncovered !== undefined && { uncovered }) },
  };
}

function authTable({ login, denied, reading, keys, isStated, rules }: Auth, routes: readonly RouteEntry[]): AuthTable {
  const decided = new Map<string, number>();
  for (const { access } of routes) if (access?.key != null) decided.set(access.key, (decided.get(access.key) ?? 0) + 1);
  const last = keys.keys.reduce((rank, key) => Math.max(rank, key.rank), 0) + 1;
  const analyzed = new Set(keys.keys.map(({ rule }) => rule));
  const others = rules.filter((rule) => !analyzed.has(rule)).map((rule) => ({ rule, rank: last }));
  return {
    login,
    denied,
    matching: reading,
    stated: isStated,
    rules: [...keys.keys, ...others].map(({ rule, rank }) => ({
      key: rule.key,
      value: rule.value,
      rank,
      range: rule.place.range,
      routes: decided.get(rule.key) ?? 0,
      ...(!analyzed.has(rule) && { analyzed: false }),
    })),
  };
}

/** What the change does; nothing is said of a route that was kept. */
function changesOf(
  change: Change,
  project: Project,
  routes: readonly RouteEntry[],
  budget: Budget,
): NonNullable<Changes> {
  const survivors = survivorsOf(change, project, halfOf(budget));
  const named = ({ file, route }: DeclaredRoute) => ({ method: route.method, path: pathText(route.pattern), file });
  const effect = ({ key, value, certain }: RuleMet) => ({ key, value, certain });
  const bare = (side: Project | null) =>
    side?.routes.filter(({ route }) => side.auth?.access.get(route)?.key === null).length ?? 0;
  const accessOf = new Map(routes.map(({ method, path, access }) => [`${method} ${path}`, access]));
  return {
    routes: change.routes.flatMap(({ kind, before, after }) => {
      if (kind === 'kept') return [];
      if (after === null) {
        const survivor = survivors.get(before);
        return { kind, ...named(before), ...(survivor !== undefined && { survivor }) };
      }
      if (before === null) return { kind, ...named(after) };
      const urls = kind === 'renamed' ? otherUrls(before, after, budget) : {};
      return { kind, ...named(after), was: named(before), ...urls };
    }),
    access: change.access.map(({ before, after, ...met }) => {
      const now = accessOf.get(`${met.method} ${met.path}`);
      const tied = after && now?.key === after.key ? now.tied : undefined;
      return { ...met, before: before && effect(before), after: after && { ...effect(after), ...(tied && { tied }) } };
    }),
    touched: isTouched(change, project),
    lost: change.lost.length,
    bare: { before: bare(change.before), after: bare(project) },
  };
}

/** Whether the change touches a file of the project: its manifest, a route file or a legacy file. */
function isTouched({ before }: Change, after: Project): boolean {
  if (before === null) return true;
  const files = ({ path, manifest, legacyFiles, unsafeFiles, routeFiles }: Project) =>
    JSON.stringify([
      manifest.source.byteOrderMark,
      comparable(manifest.source.text),
      legacyFiles.map((file) => nameIn(path, file)),
      unsafeFiles.map(({ file, why }) => [nameIn(path, file), why]),
      routeFiles.map(({ file, textName }) => [nameIn(path, file), textName]),
    ]);
  return before.path !== after.path || files(before) !== files(after);
}

/** Where a route's URLs became more or fewer, one that starts or stops matching; nothing where it has no URL that it had. */
function otherUrls(before: DeclaredRoute, after: DeclaredRoute, budget: Budget) {
  const relation = relate(before.route.pattern, after.route.pattern, budget);
  return {
    ...('onlySecond' in relation && { starts: urlOf(relation.onlySecond) }),
    ...('onlyFirst' in relation && { stops: urlOf(relation.onlyFirst) }),
  };
}

/** The file that takes a URL of each removed route now: by its method, else by another one. */
function survivorsOf({ routes }: Change, project: Project, budget: Budget): ReadonlyMap<DeclaredRoute, string> {
  const removed = routes.flatMap(({ before, after }) => (before && after === null ? before : []));
  const urls = removed.map(({ route }) => {
    const found = findPath([route.pattern], [], budgetOf());
    return found.kind === 'path' ? found.path.map(literally) : [];
  });
  const patterns = project.routes.map(({ route }) => route.pattern);
  const { pairs } = meetingsBetween(urls, patterns, budget);
  const files = new Map<DeclaredRoute, string>();
  for (const isMethodKept of [true, false])
    for (const [at, by] of pairs.toSorted(inOrderOf(([, by]) => by))) {
      const [gone, taker] = [removed[at], project.routes[by]];
      if (!gone || !taker || files.has(gone)) continue;
      if (!isMethodKept || taker.route.method === gone.route.method) files.set(gone, taker.file);
    }
  return files;
}
