import { isBare } from '../auth/auth.js';
import { type ChangedRoute, changedRoutes } from '../report/changed-routes.js';
import { bareCount, type ProjectReport, type RouteChangeEntry } from '../report/report.js';
import { counted, grouped } from '../text/words.js';
import { bareWords } from './page-tables.js';

/** The routes in numbers: what the change does to them, and how many have no rule in base and in head. */
export function numbersOf(projects: readonly ProjectReport[]): readonly string[] {
  const headBare = sumOf(projects, ({ routes }) => bareCount(routes));
  const baseBare = sumOf(projects, ({ changes, routes }) => changes?.withoutRule.before ?? bareCount(routes));
  const changed = KINDS.map(([words, ...kinds]) => ({ words, count: routesOf(projects, ...kinds) }));
  const reruled = { words: 'with another auth rule', count: countRoutes(projects, hasAnotherRule) };
  const kinds = [...changed, reruled].filter(({ count }) => count > 0);
  if (projects.flatMap(changedRoutes).length === 0 && baseBare === headBare)
    return [unchangedWords(projects, headBare)];
  const difference =
    baseBare === headBare ? `${grouped(headBare)}, as before` : `${grouped(baseBare)} → ${grouped(headBare)}`;
  return [
    ...(kinds.length === 0 ? [counted(allRoutes(projects), 'route')] : []),
    ...kinds.map(({ words, count }, at) => `${at === 0 ? counted(count, 'route') : grouped(count)} ${words}`),
    ...(baseBare + headBare === 0 ? [] : [`with no auth rule: ${difference}`]),
  ];
}

/** The routes where no change touches them or their rules. */
function unchangedWords(projects: readonly ProjectReport[], bare: number): string {
  const all = allRoutes(projects);
  // Without a valid manifest, no rule is known.
  if (all === 0 || projects.every(({ auth }) => auth === null)) return counted(all, 'route');
  return `${counted(all, 'route')}, ${bareWords(bare)}`;
}

function allRoutes(projects: readonly ProjectReport[]): number {
  return sumOf(projects, ({ routes }) => routes.length);
}

function sumOf(projects: readonly ProjectReport[], count: (project: ProjectReport) => number): number {
  return projects.reduce((sum, project) => sum + count(project), 0);
}

/** Kinds of changes, in words. */
const KINDS: readonly (readonly [words: string, ...kinds: RouteChangeEntry['kind'][]])[] = [
  ['removed', 'removed'],
  ['added', 'added'],
  ['renamed', 'renamed'],
  ['moved', 'moved', 'renamed-params'],
  ['with a different method', 'method'],
];

/** How many routes have a change of these kinds. */
export function routesOf(projects: readonly ProjectReport[], ...kinds: readonly RouteChangeEntry['kind'][]): number {
  return countRoutes(projects, ({ kind }) => kinds.some((one) => one === kind));
}

function countRoutes(projects: readonly ProjectReport[], isCounted: (route: ChangedRoute) => boolean): number {
  return sumOf(projects, (project) => changedRoutes(project).filter(isCounted).length);
}

/** Whether a route has a rule of another value than in base. */
function hasAnotherRule({ altered }: ChangedRoute): boolean {
  return altered.some(({ before, after }) => before?.key && after?.key);
}

/** How many new routes have a URL without a rule; with another method than in base, a route is new. */
export function addedBare(projects: readonly ProjectReport[]): number {
  return countRoutes(projects, ({ kind, access }) => (kind === 'added' || kind === 'method') && isBare(access));
}

/** How many URLs a change renames, and whether each keeps its rule; empty for none. */
export function renamedWords(projects: readonly ProjectReport[]): string {
  const renamed = projects.flatMap(changedRoutes).filter(({ kind }) => kind === 'renamed');
  const count = renamed.length;
  if (count === 0) return '';
  const haveRules = renamed.every(({ access, altered }) => !isBare(access) && altered.length === 0);
  return `${counted(count, 'URL')} renamed${haveRules ? `, ${count === 1 ? '' : 'each '}with its rule` : ''}`;
}
