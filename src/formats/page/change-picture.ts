import { isBare } from '../../auth/auth.js';
import type { ProjectReport } from '../../report/report.js';
import { type ChangedRoute, changedRoutes, type ReportedEffect } from '../../report/reported-changes.js';
import { groupedBy } from '../../text/order.js';
import { KIND_WORDS } from './cell-words.js';
import { flowchart, labelOf, RULE_COLORS, sharedPath } from './route-tree.js';
import { firstFew, moreWords } from './section.js';

/** The most boxes of each side: with the routes in them they are not higher than a screen. */
const BOXES = 8;

const SETTINGS = ['%%{init: {"flowchart": {"nodeSpacing": 12, "padding": 8}}}%%'];

/** Changed routes in base beside head as fenced Mermaid, colored by entry value; empty where it would not help. */
export function changePicture(project: ProjectReport): string {
  const drawn = changedRoutes(project).filter(isDrawn);
  const keyOf = (route: ChangedRoute) => JSON.stringify([route.kind, entryValues(route)]);
  const groups = [...groupedBy(drawn, keyOf).values()];
  const all = groups.flatMap(([route]) => Object.values(entryValues(route)));
  const values = [...new Set(all)].filter((value) => value !== null).sort();
  if (drawn.length < 2 || groups.length > BOXES || values.length > RULE_COLORS.length) return '';
  const arrows = groups.map((routes, at) => arrowOf(routes, at, values));
  return flowchart(values.length, arrows, SETTINGS);
}

/** Whether a picture has a route. One with several entries, or with another entry on some URLs, is for the table. */
function isDrawn({ kind, accessChanges: [first], access }: ChangedRoute): boolean {
  const hasSeveralRules = access !== null && access.key === null && !isBare(access);
  if (hasSeveralRules || first?.partly) return false;
  return first !== undefined || !SAME_URLS.includes(kind);
}

const NOT_THERE = '(["not there"]):::plain';

/** What leaves the URLs of a route as they were. */
const SAME_URLS: readonly ChangedRoute['kind'][] = ['moved', 'renamed-params', 'rule'];

/** An arrow from routes as they are in base to the same in head: the change does the same to all of them. */
function arrowOf(routes: readonly [ChangedRoute, ...ChangedRoute[]], at: number, values: readonly string[]): string {
  const [first] = routes;
  const { base, head } = entryValues(first);
  const inBase = routes.map((route) => route.was ?? route);
  const from = first.kind === 'added' ? `new${NOT_THERE}` : `b${at}${boxOf(inBase, base, values)}`;
  const to = first.kind === 'removed' ? `gone${NOT_THERE}` : `h${at}${boxOf(routes, head, values)}`;
  return `${from} -- ${KIND_WORDS[first.kind]} --> ${to}`;
}

/** The value of the entry of a route in base and in head, as written; null for no entry, and for no route. */
function entryValues({
  accessChanges: [first],
  access,
}: ChangedRoute): Readonly<Record<'base' | 'head', string | null>> {
  const { before, after } = first ?? { before: access, after: access };
  return { base: valueText(before), head: valueText(after) };
}

function valueText(effect: ReportedEffect): string | null {
  return effect?.key == null ? null : JSON.stringify(effect.value);
}

/** A box with the folder of some routes, the methods of the first paths in it, and their entry. */
function boxOf(
  routes: readonly Pick<ChangedRoute, 'method' | 'path'>[],
  value: string | null,
  values: readonly string[],
) {
  const byPath = groupedBy(routes, ({ path }) => path);
  const folder = byPath.size > 1 ? sharedPath(routes) : '';
  const few = firstFew([...byPath]);
  const others = routes.length - few.flatMap(([, ofPath]) => ofPath).length;
  const lines = [
    folder,
    ...few.map(([path, ofPath]) =>
      `${ofPath.map(({ method }) => method).join(' ')} ${path.slice(folder.length)}`.trim(),
    ),
    moreWords(others),
    value === null ? 'no rule' : `rule ${value}`,
  ];
  const label = lines
    .filter((line) => line !== '')
    .map(labelOf)
    .join('<br>');
  return `["${label}"]:::${value === null ? 'none' : `rule${values.indexOf(value)}`}`;
}
