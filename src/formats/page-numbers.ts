import { isBare } from '../auth/auth.js';
import type { ProjectReport } from '../report/report.js';
import { counted } from '../text/words.js';

/** How many routes have a URL without a rule. */
export function bareRoutes(routes: ProjectReport['routes']): number {
  return routes.filter(({ access }) => isBare(access)).length;
}

/** The routes in numbers: what the change does to them, and how many have no rule before and after it. */
export function numbersOf(projects: readonly ProjectReport[]): readonly string[] {
  // Without a valid manifest, no rule is known.
  const ruled = projects.filter(({ auth }) => auth !== null);
  const now = sumOf(ruled, ({ routes }) => bareRoutes(routes));
  const before = sumOf(ruled, ({ changes, routes }) => changes?.withoutRule.before ?? bareRoutes(routes));
  const difference = before === now ? `${now}, as before` : `${before} → ${now}`;
  const bare = before + now === 0 || addedBare(ruled) > 0 ? [] : [`with no auth rule: ${difference}`];
  const [first, ...others] = KINDS.flatMap((kind) => kindWords(ruled, kind, difference));
  if (first) return [first.replace(/^\d+/, (count) => counted(Number(count), 'route')), ...others, ...bare];
  const all = counted(
    sumOf(projects, ({ routes }) => routes.length),
    'route',
  );
  if (ruled.length === 0) return [all];
  if (all === '0 routes') return ['no routes'];
  if (before !== now) return [all, ...bare];
  return [`${all}, ${now === 0 ? 'all with an auth rule' : `${now} with no auth rule`}`];
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

/** How many routes a change of these kinds touches; of added ones, how many have no rule. */
function kindWords(
  projects: readonly ProjectReport[],
  [words, ...kinds]: (typeof KINDS)[number],
  difference: string,
): readonly string[] {
  const count = kinds.reduce((sum, kind) => sum + routesOf(projects, kind), 0);
  if (count === 0) return [];
  const bare = words === 'added' ? addedBare(projects) : 0;
  const which = bare === count ? 'with' : `${bare} of them with`;
  return [`${count} ${words}${bare > 0 ? `, ${which} no auth rule (${difference})` : ''}`];
}

/** How many routes have a change of this kind. */
export function routesOf(projects: readonly ProjectReport[], kind: Kind): number {
  return sumOf(projects, ({ changes }) => changes?.routes.filter((change) => change.kind === kind).length ?? 0);
}

/** How many added routes have a URL without a rule. */
export function addedBare(projects: readonly ProjectReport[]): number {
  return sumOf(projects, ({ changes, routes }) => {
    const added = changes?.routes.filter(({ kind }) => kind === 'added').map(({ method, file }) => `${method} ${file}`);
    const files = new Set(added);
    return bareRoutes(routes.filter(({ method, file }) => files.has(`${method} ${file}`)));
  });
}
