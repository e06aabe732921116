import { type ChangedRoute, changedRoutes, ruleChangeOf } from '../report/changed-routes.js';
import { bareCount, type ProjectReport } from '../report/report.js';
import { counted, withCommas } from '../text/words.js';
import { bareWords } from './cell-words.js';

/** What the change does to routes, how many have no rule in base and in head, and how many fields changed. */
export function numbersOf(projects: readonly ProjectReport[]): readonly string[] {
  const routes = projects.flatMap((project) => project.routes);
  const changed = projects.flatMap(changedRoutes);
  const all = counted(routes.length, 'route');
  const headBare = bareCount(routes);
  const baseBares = projects.map(({ changes, routes }) => changes?.withoutRule.before ?? bareCount(routes));
  const baseBare = baseBares.reduce((sum, count) => sum + count, 0);
  const fields = projects.reduce((sum, { changes }) => sum + (changes?.manifest.length ?? 0), 0);
  const manifest = fields === 0 ? [] : [`${counted(fields, 'manifest field')} changed`];
  if (changed.length === 0 && baseBare === headBare) {
    // Without a valid manifest, no rule is known.
    const isUnknown = routes.length === 0 || projects.every(({ auth }) => auth === null);
    return [isUnknown ? all : `${all}, ${bareWords(headBare)}`, ...manifest];
  }
  const kinds = KINDS.map(([words, isOfKind]) => ({ words, count: changed.filter(isOfKind).length }));
  const some = kinds.filter(({ count }) => count > 0);
  const difference =
    baseBare === headBare ? `${withCommas(headBare)}, as before` : `${withCommas(baseBare)} → ${withCommas(headBare)}`;
  return [
    ...(some.length === 0 ? [all] : []),
    ...some.map(({ words, count }, at) => `${at === 0 ? counted(count, 'route') : withCommas(count)} ${words}`),
    ...(baseBare + headBare === 0 ? [] : [`with no auth rule: ${difference}`]),
    ...manifest,
  ];
}

/** Kinds of changes, in words. */
const KINDS: readonly (readonly [words: string, isOfKind: (route: ChangedRoute) => boolean])[] = [
  ['removed', ({ kind }) => kind === 'removed'],
  ['added', ({ kind }) => kind === 'added'],
  ['renamed', ({ kind }) => kind === 'renamed'],
  ['moved', ({ kind }) => kind === 'moved'],
  ['with renamed parameters', ({ kind }) => kind === 'renamed-params'],
  ['with a different method', ({ kind }) => kind === 'method'],
  ['with another auth rule', (route) => ruleChangeOf(route) === 'another'],
  ['that got an auth rule', (route) => ruleChangeOf(route) === 'got'],
];
