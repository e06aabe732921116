import { isBare } from '../auth/auth.js';
import { type ChangedRoute, changedRoutes } from '../report/changed-routes.js';
import type { AccessChangeEntry, ProjectReport } from '../report/report.js';
import { groupedBy } from '../text/order.js';
import { withCommas } from '../text/words.js';
import { fewOfAlike } from './few.js';
import { KIND_WORDS } from './page-tables.js';
import { COLORS, labelOf, NO_RULE, PLAIN, sharedPath } from './route-tree.js';

/** The most boxes of each side: with the routes in them they are not higher than a screen. */
const BOXES = 8;

/** Routes alike on one side of a change, under one rule. */
interface Side {
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** The value as written; null for no rule. */
  readonly value: string | null;
}

/**
 * The routes that a change does something to as a fenced Mermaid picture, as they were beside as they are, colored by
 * the value of their rule; empty where it would not help, and where URLs and rules stay.
 */
export function changePicture(project: ProjectReport): string {
  const changed = changedRoutes(project).filter(({ kind, altered }) => altered.length > 0 || !SAME_URLS.includes(kind));
  const pairs = [...groupedBy(changed, alikeAs).values()];
  const sides = pairs.flatMap((alike) => [baseOf(alike), headOf(alike)]);
  const values = [...new Set(sides.flatMap((side) => side?.value ?? []))].sort();
  if (changed.length < 2 || pairs.length > BOXES || values.length > COLORS.length) return '';
  return [
    '```mermaid',
    '%%{init: {"flowchart": {"nodeSpacing": 12, "padding": 8}}}%%',
    'flowchart LR',
    `classDef none ${NO_RULE}`,
    `classDef plain ${PLAIN}`,
    ...values.map((_, index) => `classDef rule${index} ${COLORS[index]}`),
    ...pairs.map((alike, at) => {
      const word = KIND_WORDS[alike[0].kind];
      const [base, head] = [baseOf(alike), headOf(alike)];
      const from = base ? boxOf(`b${at}`, base, values) : `new${NOT_THERE}`;
      const to = head ? boxOf(`h${at}`, head, values) : `gone${NOT_THERE}`;
      return `${from} -- ${word} --> ${to}`;
    }),
    '```\n\n',
  ].join('\n');
}

const NOT_THERE = '(["not there"]):::plain';

/** What leaves the URLs of a route as they were. */
const SAME_URLS: readonly ChangedRoute['kind'][] = ['moved', 'renamed-params'];

/** The same for routes that are in one box. */
function alikeAs(route: ChangedRoute): string {
  return JSON.stringify([route.kind, ruleText(ruleInBase(route)), ruleText(ruleInHead(route))]);
}

function ruleInBase({ altered: [first], access }: ChangedRoute): AccessChangeEntry['before'] {
  return first ? first.before : access;
}

function ruleInHead({ altered: [first], access }: ChangedRoute): AccessChangeEntry['after'] {
  // Some URLs of a route may have a rule.
  return isBare(access) ? { key: null, value: null, certain: true } : (first?.after ?? access);
}

function ruleText(rule: AccessChangeEntry['before']): string | null {
  return rule?.key == null ? null : JSON.stringify(rule.value);
}

function baseOf([first, ...others]: readonly [ChangedRoute, ...ChangedRoute[]]): Side | null {
  if (first.kind === 'added') return null;
  return { routes: [first, ...others].map((route) => route.was ?? route), value: ruleText(ruleInBase(first)) };
}

function headOf([first, ...others]: readonly [ChangedRoute, ...ChangedRoute[]]): Side | null {
  return first.kind === 'removed' ? null : { routes: [first, ...others], value: ruleText(ruleInHead(first)) };
}

/** A box with the folder of some routes, the first of these and their rule. */
function boxOf(id: string, { routes, value }: Side, values: readonly string[]): string {
  const folder = routes.length > 1 ? sharedPath(routes) : '';
  const few = fewOfAlike(routes);
  const lines = [
    ...(folder === '' ? [] : [folder]),
    ...few.map(({ method, path }) => `${method} ${path.slice(folder.length)}`),
    ...(few.length < routes.length ? [`and ${withCommas(routes.length - few.length)} more`] : []),
    value === null ? 'no rule' : `rule ${value}`,
  ];
  return `${id}["${lines.map(labelOf).join('<br>')}"]:::${value === null ? 'none' : `rule${values.indexOf(value)}`}`;
}
