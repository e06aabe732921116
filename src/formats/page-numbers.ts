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
  const added = addedBare(projects);
  const difference = before === now ? `${now}, as before` : `${before} → ${now}`;
  const numbers = kinds.map(({ words, count }, at) => {
    const text = `${at === 0 ? counted(count, 'route') : count} ${words}`;
    if (words !== 'added' || added === 0) return text;
    return `${text}, ${added === count ? 'with' : `${added} of them with`} no auth rule (${difference})`;
  });
  const isSaid = added > 0 || before + now === 0;
  return [
    ...(kinds.length === 0 ? [counted(allRoutes(projects), 'route')] : numbers),
    ...(isSaid ? [] : [`with no auth rule: ${difference}`]),
  ];
}

/** The routes where no change touches them or their rules. */
function unchangedWords(projects: readonly ProjectReport[], bare: number): string {
  const all = allRoutes(projects);
  // Without a valid manifest, no rule is known.
  if (projects.every(({ auth }) => auth === null)) return counted(all, 'route');
  if (all === 0) return 'no routes';
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
