import type { ProjectReport } from '../../report/report.js';
import { type ChangedRoute, changedRoutes } from '../../report/reported-changes.js';
import { bareCount } from '../../report/reported-route.js';
import { counted, withCommas } from '../../text/words.js';
import { bareWords } from './cell-words.js';
import { changedFields, type Done, doneTo } from './change-words.js';

/** What the change does to routes, how many have no entry in base and in head, and how many fields changed. */
export function numbersOf(projects: readonly ProjectReport[]): readonly string[] {
  const routes = projects.flatMap((project) => project.routes);
  const changed = projects.flatMap(changedRoutes);
  const all = counted(routes.length, 'route');
  const fields = changedFields(projects).length;
  const fieldNumber = fields === 0 ? [] : [`${counted(fields, 'manifest field')} changed`];
  const inBase = projects.map(({ changes, routes }) => changes?.withoutRule.before ?? bareCount(routes));
  const [baseBare, headBare] = [inBase.reduce((sum, count) => sum + count, 0), bareCount(routes)];
  if (changed.length === 0 && baseBare === headBare) {
    // Of a website without a valid manifest no entry is known.
    const isUnknown = routes.length === 0 || projects.some(({ auth }) => auth === null);
    return [isUnknown ? all : `${all}, ${bareWords(headBare)}`, ...fieldNumber];
  }
  const done = doneNumbers(changed);
  return [...(done.length === 0 ? [all] : done), ...bareNumbers(baseBare, headBare), ...fieldNumber];
}

function doneNumbers(changed: readonly ChangedRoute[]): readonly string[] {
  const numbers = DONE.flatMap(([done, words]) => {
    const count = changed.filter((route) => doneTo(route).includes(done)).length;
    return count > 0 ? { count, words } : [];
  });
  return numbers.map(({ count, words }, at) => `${at === 0 ? counted(count, 'route') : withCommas(count)} ${words}`);
}

function bareNumbers(inBase: number, inHead: number): readonly string[] {
  if (inBase + inHead === 0) return [];
  const head = withCommas(inHead);
  return [`with no auth rule: ${inBase === inHead ? `${head}, as before` : `${withCommas(inBase)} → ${head}`}`];
}

/** What is done to routes, and the words after their number. */
const DONE: readonly (readonly [done: Done, words: string])[] = [
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
];
