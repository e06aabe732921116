import { isBare } from '../auth/auth.js';
import { type ChangedRoute, changedRoutes } from '../report/changed-routes.js';
import { bareCount, type ProjectReport } from '../report/report.js';
import { counted, withCommas } from '../text/words.js';
import { bareWords } from './page-tables.js';

/** The routes in numbers: what the change does to them, and how many have no rule in base and in head. */
export function numbersOf(projects: readonly ProjectReport[]): readonly string[] {
  const routes = projects.flatMap((project) => project.routes);
  const changed = projects.flatMap(changedRoutes);
  const all = counted(routes.length, 'route');
  const headBare = bareCount(routes);
  const baseBares = projects.map(({ changes, routes }) => changes?.withoutRule.before ?? bareCount(routes));
  const baseBare = baseBares.reduce((sum, count) => sum + count, 0);
  if (changed.length === 0 && baseBare === headBare) {
    // Without a valid manifest, no rule is known.
    const isUnknown = routes.length === 0 || projects.every(({ auth }) => auth === null);
    return [isUnknown ? all : `${all}, ${bareWords(headBare)}`];
  }
  const kinds = KINDS.map(([words, isOfKind]) => ({ words, count: changed.filter(isOfKind).length }));
  const some = kinds.filter(({ count }) => count > 0);
  const difference =
    baseBare === headBare ? `${withCommas(headBare)}, as before` : `${withCommas(baseBare)} → ${withCommas(headBare)}`;
  return [
    ...(some.length === 0 ? [all] : []),
    ...some.map(({ words, count }, at) => `${at === 0 ? counted(count, 'route') : withCommas(count)} ${words}`),
    ...(baseBare + headBare === 0 ? [] : [`with no auth rule: ${difference}`]),
  ];
}

/** Kinds of changes, in words. */
const KINDS: readonly (readonly [words: string, isOfKind: (route: ChangedRoute) => boolean])[] = [
  ['removed', ({ kind }) => kind === 'removed'],
  ['added', ({ kind }) => kind === 'added'],
  ['renamed', ({ kind }) => kind === 'renamed'],
  ['moved', ({ kind }) => kind === 'moved' || kind === 'renamed-params'],
  ['with a different method', ({ kind }) => kind === 'method'],
  ['with another auth rule', ({ altered }) => altered.some(({ before, after }) => before?.key && after?.key)],
];

/** What a change does to routes that nothing finds fault with; empty for nothing. */
export function doneWords(projects: readonly ProjectReport[]): string {
  const changed = projects.flatMap(changedRoutes);
  const removed = changed.filter(({ kind }) => kind === 'removed').length;
  if (removed > 0) return `${counted(removed, 'route')} removed`;
  const renamed = changed.filter(({ kind }) => kind === 'renamed');
  if (renamed.length > 0) {
    const haveRules = renamed.every(({ access, altered }) => !isBare(access) && altered.length === 0);
    const rules = `, ${renamed.length === 1 ? '' : 'each '}with its rule`;
    return `${counted(renamed.length, 'URL')} renamed${haveRules ? rules : ''}`;
  }
  // With another method than in base, a route is new.
  const isNew = ({ kind }: ChangedRoute) => kind === 'added' || kind === 'method';
  const bare = changed.filter((route) => isNew(route) && isBare(route.access)).length;
  return bare === 0 ? '' : `${counted(bare, 'new route')} ${bare === 1 ? 'has' : 'have'} no auth rule`;
}
