import { bareRoutes, type ProjectReport, type RouteChange } from '../report/report.js';
import { counted } from '../text/words.js';
import { bareWords, methodAndPath } from './page-tables.js';

/** The routes in numbers: what the change does to them, and how many have no rule before and after it. */
export function numbersOf(projects: readonly ProjectReport[]): readonly string[] {
  const now = sumOf(projects, ({ routes }) => bareRoutes(routes));
  const before = sumOf(projects, ({ changes, routes }) => changes?.withoutRule.before ?? bareRoutes(routes));
  const changed = KINDS.map(([words, ...kinds]) => ({ words, count: routesOf(projects, ...kinds) }));
  const another = { words: 'with another auth rule', count: sumOf(projects, anotherRule) };
  const kinds = [...changed, another].filter(({ count }) => count > 0);
  if (kinds.length === 0 && before === now) return [unchangedWords(projects, now)];
  const difference = before === now ? `${now}, as before` : `${before} → ${now}`;
  return [
    ...(kinds.length === 0 ? [counted(allRoutes(projects), 'route')] : []),
    ...kinds.map(({ words, count }, at) => `${at === 0 ? counted(count, 'route') : count} ${words}`),
    ...(before + now === 0 ? [] : [`with no auth rule: ${difference}`]),
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
const KINDS: readonly (readonly [words: string, ...kinds: RouteChange['kind'][]])[] = [
  ['removed', 'removed'],
  ['added', 'added'],
  ['renamed', 'renamed'],
  ['moved', 'moved', 'renamed-params'],
  ['with a different method', 'method'],
];

/** How many routes have a change of these kinds. */
export function routesOf(projects: readonly ProjectReport[], ...kinds: readonly RouteChange['kind'][]): number {
  return sumOf(projects, ({ changes }) => changes?.routes.filter(({ kind }) => kinds.includes(kind)).length ?? 0);
}

/** How many routes have a rule of another value than before. */
function anotherRule({ changes }: ProjectReport): number {
  const routes = changes?.access.filter(({ before, after }) => before?.key && after?.key).map(methodAndPath);
  return new Set(routes).size;
}

/** How many added routes have a URL without a rule. */
export function addedBare(projects: readonly ProjectReport[]): number {
  return sumOf(projects, ({ changes, routes }) => {
    const added = changes?.routes.filter(({ kind }) => kind === 'added').map(({ method, file }) => `${method} ${file}`);
    const files = new Set(added);
    return bareRoutes(routes.filter(({ method, file }) => files.has(`${method} ${file}`)));
  });
}

/** How many URLs a change renames, and whether each keeps its rule; empty for none. */
export function renamedWords(projects: readonly ProjectReport[]): string {
  const count = routesOf(projects, 'renamed');
  if (count === 0) return '';
  const haveRules = projects.every(({ changes, routes }) => {
    const altered = new Set(changes?.access.map(methodAndPath));
    const renamed = new Set(changes?.routes.filter(({ kind }) => kind === 'renamed').map(methodAndPath));
    const those = routes.filter((route) => renamed.has(methodAndPath(route)));
    return bareRoutes(those) === 0 && those.every((route) => !altered.has(methodAndPath(route)));
  });
  return `${counted(count, 'URL')} renamed${haveRules ? `, ${count === 1 ? '' : 'each '}with its rule` : ''}`;
}
