import { isBare } from '../auth/auth.js';
import type { ProjectReport } from '../report/report.js';
import { counted } from '../text/words.js';

/** How many routes have a URL without a rule. */
export function bareRoutes(routes: ProjectReport['routes']): number {
  return routes.filter(({ access }) => isBare(access)).length;
}

/** The routes in numbers: what the change does to them, and how many have no rule before and after it. */
export function numbersOf(projects: readonly ProjectReport[]): readonly string[] {
  const now = sumOf(projects, ({ routes }) => bareRoutes(routes));
  const before = sumOf(projects, ({ changes, routes }) => changes?.withoutRule.before ?? bareRoutes(routes));
  const difference = before === now ? `${now}, as before` : `${before} → ${now}`;
  const added = addedBare(projects);
  const bare = before + now === 0 || added > 0 ? [] : [`with no auth rule: ${difference}`];
  const changed = KINDS.map(([words, ...kinds]) => ({ words, count: routesOf(projects, ...kinds) }));
  const numbers = changed
    .filter(({ count }) => count > 0)
    .map(({ words, count }, at) => {
      const text = `${at === 0 ? counted(count, 'route') : count} ${words}`;
      if (words !== 'added' || added === 0) return text;
      return `${text}, ${added === count ? 'with' : `${added} of them with`} no auth rule (${difference})`;
    });
  if (numbers.length > 0) return [...numbers, ...bare];
  const all = sumOf(projects, ({ routes }) => routes.length);
  // Without a valid manifest, no rule is known.
  if (projects.every(({ auth }) => auth === null)) return [counted(all, 'route')];
  if (all === 0) return ['no routes'];
  if (before !== now) return [counted(all, 'route'), ...bare];
  return [`${counted(all, 'route')}, ${now === 0 ? 'all with an auth rule' : `${now} with no auth rule`}`];
}

function sumOf(projects: readonly ProjectReport[], count: (project: ProjectReport) => number): number {
  return projects.reduce((sum, project) => sum + count(project), 0);
}

type Kind = NonNullable<ProjectReport['changes']>['routes'][number]['kind'];

/** Kinds of changes, in words. */
const KINDS: readonly (readonly [words: string, ...kinds: Kind[]])[] = [
  ['removed', 'removed'],
  ['added', 'added'],
  ['renamed', 'renamed'],
  ['moved', 'moved', 'renamed-params'],
  ['with a different method', 'method'],
];

/** How many routes have a change of these kinds. */
export function routesOf(projects: readonly ProjectReport[], ...kinds: readonly Kind[]): number {
  return sumOf(projects, ({ changes }) => changes?.routes.filter(({ kind }) => kinds.includes(kind)).length ?? 0);
}

/** How many added routes have a URL without a rule. */
export function addedBare(projects: readonly ProjectReport[]): number {
  return sumOf(projects, ({ changes, routes }) => {
    const added = changes?.routes.filter(({ kind }) => kind === 'added').map(({ method, file }) => `${method} ${file}`);
    const files = new Set(added);
    return bareRoutes(routes.filter(({ method, file }) => files.has(`${method} ${file}`)));
  });
}
