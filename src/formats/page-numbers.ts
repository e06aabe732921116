import type { ProjectReport } from '../report/report.js';
import { changedRoutes } from '../report/reported-changes.js';
import { bareCount } from '../report/reported-route.js';
import { counted, withCommas } from '../text/words.js';
import { bareWords } from './cell-words.js';
import { doneTo } from './change-words.js';

/** What the change does to routes, how many have no rule in base and in head, and how many fields changed. */
export function numbersOf(projects: readonly ProjectReport[]): readonly string[] {
  const routes = projects.flatMap((project) => project.routes);
  const changed = projects.flatMap(changedRoutes);
  const all = counted(routes.length, 'route');
  const headBare = bareCount(routes);
  const baseBares = projects.map(({ changes, routes }) => changes?.withoutRule.before ?? bareCount(routes));
  const baseBare = baseBares.reduce((sum, count) => sum + count, 0);
  const fields = projects.flatMap(({ changes }) => changes?.manifest ?? []).length;
  const manifest = fields === 0 ? [] : [`${counted(fields, 'manifest field')} changed`];
  if (changed.length === 0 && baseBare === headBare) {
    // Of a website without a valid manifest no rule is known.
    const isUnknown = routes.length === 0 || projects.some(({ auth }) => auth === null);
    return [isUnknown ? all : `${all}, ${bareWords(headBare)}`, ...manifest];
  }
  const done = DONE.flatMap(([what, words]) => {
    const count = changed.filter((route) => doneTo(route).includes(what)).length;
    return count > 0 ? { count, words } : [];
  });
  const bare = withCommas(headBare);
  const difference = baseBare === headBare ? `${bare}, as before` : `${withCommas(baseBare)} → ${bare}`;
  return [
    ...(done.length === 0 ? [all] : []),
    ...done.map(({ words, count }, at) => `${at === 0 ? counted(count, 'route') : withCommas(count)} ${words}`),
    ...(baseBare + headBare === 0 ? [] : [`with no auth rule: ${difference}`]),
    ...manifest,
  ];
}

/** What is done to routes, in words. */
const DONE = [
  ['removed', 'removed'],
  ['added', 'added'],
  ['renamed', 'renamed'],
  ['moved', 'moved'],
  ['renamed-params', 'with renamed parameters'],
  ['method', 'with a different method'],
  ['another', 'with another auth rule'],
  ['another in part', 'with another auth rule for some URLs'],
  ['got', 'that got an auth rule'],
  ['got in part', 'that got an auth rule for some URLs'],
] as const;
