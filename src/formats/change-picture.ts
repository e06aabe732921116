import { isBare } from '../auth/auth.js';
import { type ChangedRoute, changedRoutes } from '../report/changed-routes.js';
import type { AccessChangeEntry, ProjectReport } from '../report/report.js';
import { groupedBy } from '../text/order.js';
import { KIND_WORDS } from './cell-words.js';
import { COLORS, flowchart, labelOf, sharedPath } from './route-tree.js';
import { fewOfAlike, moreWords } from './section.js';

/** The most boxes of each side: with the routes in them they are not higher than a screen. */
const BOXES = 8;

const SETTINGS = ['%%{init: {"flowchart": {"nodeSpacing": 12, "padding": 8}}}%%'];

/**
 * The routes that a change does something to as a fenced Mermaid picture, as they were beside as they are, colored by
 * the value of their rule; empty where it would not help, and where URLs and rules stay.
 */
export function changePicture(project: ProjectReport): string {
  const changed = changedRoutes(project).filter(({ kind, altered }) => altered.length > 0 || !SAME_URLS.includes(kind));
  const pairs = [...groupedBy(changed, (route) => JSON.stringify([route.kind, ...valuesOf(route)])).values()];
  const values = [...new Set(pairs.flatMap(([route]) => valuesOf(route)))].filter((value) => value !== null).sort();
  if (changed.length < 2 || pairs.length > BOXES || values.length > COLORS.length) return '';
  const lines = pairs.map((alike, at) => {
    const [{ kind }] = alike;
    const [inBase, inHead] = valuesOf(alike[0]);
    const inBaseRoutes = alike.map((route) => route.was ?? route);
    const base = kind === 'added' ? `new${NOT_THERE}` : `b${at}${boxOf(inBaseRoutes, inBase, values)}`;
    const head = kind === 'removed' ? `gone${NOT_THERE}` : `h${at}${boxOf(alike, inHead, values)}`;
    return `${base} -- ${KIND_WORDS[kind]} --> ${head}`;
  });
  return flowchart(values.length, lines, SETTINGS);
}

const NOT_THERE = '(["not there"]):::plain';

/** What leaves the URLs of a route as they were. */
const SAME_URLS: readonly ChangedRoute['kind'][] = ['moved', 'renamed-params'];

/** The values of the rule of a route in base and in head, as written; null for no rule, and where there is no route. */
function valuesOf({
  kind,
  altered: [first],
  access,
}: ChangedRoute): readonly [base: string | null, head: string | null] {
  const base = kind === 'added' ? null : first ? first.before : access;
  // Some URLs of a route may have a rule.
  const head = kind === 'removed' || isBare(access) ? null : (first?.after ?? access);
  return [valueText(base), valueText(head)];
}

function valueText(effect: AccessChangeEntry['before']): string | null {
  return effect?.key == null ? null : JSON.stringify(effect.value);
}

/** A box with the folder of some routes, the first of these and their rule. */
function boxOf(
  routes: readonly Pick<ChangedRoute, 'method' | 'path'>[],
  value: string | null,
  values: readonly string[],
) {
  const folder = routes.length > 1 ? sharedPath(routes) : '';
  const few = fewOfAlike(routes);
  const lines = [
    folder,
    ...few.map(({ method, path }) => `${method} ${path.slice(folder.length)}`),
    moreWords(routes.length - few.length),
    value === null ? 'no rule' : `rule ${value}`,
  ];
  const label = lines
    .filter((line) => line !== '')
    .map(labelOf)
    .join('<br>');
  return `["${label}"]:::${value === null ? 'none' : `rule${values.indexOf(value)}`}`;
}
