import { isBare } from '../auth/auth.js';
import type { ProjectReport } from '../report/report.js';
import { type ChangedRoute, changedRoutes, type ReportedEffect } from '../report/reported-changes.js';
import { groupedBy } from '../text/order.js';
import { KIND_WORDS } from './cell-words.js';
import { COLORS, flowchart, labelOf, sharedPath } from './route-tree.js';
import { fewOfAlike, moreWords } from './section.js';

/** The most boxes of each side: with the routes in them they are not higher than a screen. */
const BOXES = 8;

const SETTINGS = ['%%{init: {"flowchart": {"nodeSpacing": 12, "padding": 8}}}%%'];

/**
 * The routes that a change does something to as a fenced Mermaid picture, as they were beside as they are, colored by
 * the value of their rule; empty where it would not help. Routes with several rules are for the table.
 */
export function changePicture(project: ProjectReport): string {
  const changed = changedRoutes(project).filter(
    ({ kind, altered: [first], access }) =>
      !hasSeveralRules(access) && ((first && !first.partly) || !SAME_URLS.includes(kind)),
  );
  const keyOf = (route: ChangedRoute) => JSON.stringify([route.kind, ...valuesOf(route), partOf(route)]);
  const pairs = [...groupedBy(changed, keyOf).values()];
  const values = [...new Set(pairs.flatMap(([route]) => valuesOf(route)))].filter((value) => value !== null).sort();
  if (changed.length < 2 || pairs.length > BOXES || values.length > COLORS.length) return '';
  const lines = pairs.map((alike, at) => {
    const [{ kind }] = alike;
    const [inBase = null, inHead = null] = valuesOf(alike[0]);
    const inBaseRoutes = alike.map((route) => route.was ?? route);
    const boxIn = (routes: readonly Place[], value: string | null) => boxOf(routes, value, partOf(alike[0]), values);
    const base = kind === 'added' ? `new${NOT_THERE}` : `b${at}${boxIn(inBaseRoutes, inBase)}`;
    const head = kind === 'removed' ? `gone${NOT_THERE}` : `h${at}${boxIn(alike, inHead)}`;
    return `${base} -- ${KIND_WORDS[kind]} --> ${head}`;
  });
  return flowchart(values.length, lines, SETTINGS);
}

/** Whether a route has no rule of its own, but others for each of its URLs. */
function hasSeveralRules(access: ChangedRoute['access']): boolean {
  return access !== null && access.key === null && !isBare(access);
}

const NOT_THERE = '(["not there"]):::plain';

/** What leaves the URLs of a route as they were. */
const SAME_URLS: readonly ChangedRoute['kind'][] = ['moved', 'renamed-params', 'rule'];

/** The values of the rule of a route in base and in head, as written; null for no rule, and where there is no route. */
function valuesOf({ altered: [first], access }: ChangedRoute): readonly (string | null)[] {
  const { before, after } = first ?? { before: access, after: access };
  // Some URLs of a route that is new or wider may have a rule.
  return [before, before === null ? access : after].map(valueText);
}

/** Of which URLs the values are, where not of all. */
function partOf({ altered: [first] }: ChangedRoute): string {
  return first?.before && first.partly ? ' for some URLs' : '';
}

function valueText(effect: ReportedEffect): string | null {
  return effect?.key == null ? null : JSON.stringify(effect.value);
}

type Place = Pick<ChangedRoute, 'method' | 'path'>;

/** A box with the folder of some routes, the methods of the first paths in it, and their rule. */
function boxOf(routes: readonly Place[], value: string | null, part: string, values: readonly string[]) {
  const byPath = groupedBy(routes, ({ path }) => path);
  const folder = byPath.size > 1 ? sharedPath(routes) : '';
  const few = fewOfAlike([...byPath]);
  const others = routes.length - few.flatMap(([, alike]) => alike).length;
  const lines = [
    folder,
    ...few.map(([path, alike]) => `${alike.map(({ method }) => method).join(' ')} ${path.slice(folder.length)}`.trim()),
    moreWords(others),
    `${value === null ? 'no rule' : `rule ${value}`}${part}`,
  ];
  const label = lines
    .filter((line) => line !== '')
    .map(labelOf)
    .join('<br>');
  return `["${label}"]:::${value === null ? 'none' : `rule${values.indexOf(value)}`}`;
}
