import { type Access, type Effect, isLoss, type ProjectReport, type RouteEntry } from '../report/report.js';
import { inOrderOf } from '../text/order.js';
import { visible } from '../text/quote.js';
import { allOf, counted, listOf } from '../text/words.js';

/** How the words of a cell are written in a terminal or on a page. */
export interface Hand {
  /** Project text. */
  code(text: string): string;
  /** What a reviewer must not miss. */
  readonly noRule: string;
  /** Before what else is said of a rule. */
  readonly also: string;
  /** Before where, or why, that is so. */
  readonly on: string;
  /** Whether the first thing to know of a rule is enough. */
  readonly isBrief: boolean;
}

/** The rule of a route, what it is tied with, and where only some URLs have no rule, one of these URLs. */
export function accessWords(access: Access, hand: Hand): string {
  if (access === null) return 'unknown: the manifest cannot be parsed';
  const { key, uncovered, tied } = access;
  const { code, noRule, also, on, isBrief } = hand;
  const onSome = uncovered === null ? 'no single rule' : `${noRule} on ${code(uncovered ?? '')}`;
  const none = uncovered === undefined ? noRule : onSome;
  const exceptions = access.exceptions.map(
    ({ key, value, example }) => `${also}but ${pairWords(key, value, hand)}${on}on ${code(example)}`,
  );
  const rule = isBrief && key === null && uncovered !== undefined ? none : ruleWords(access, hand, none);
  return `${rule}${isBrief && tied ? '' : exceptions.join('')}${tieWords(tied, hand)}`;
}

/** A key with its value, or the words `no rule`; marked where only some readings say so. The meaning of a value is never ours to give. */
export function ruleWords({ key, value, certain }: NonNullable<Effect>, hand: Hand, none = 'no rule'): string {
  return `${key === null ? none : pairWords(key, value, hand)}${certain ? '' : ' (not certain)'}`;
}

function pairWords(key: string, value: unknown, { code }: Hand): string {
  return `${code(key)} = ${code(JSON.stringify(value))}`;
}

function tieWords(keys: readonly string[] | undefined, { code, also }: Hand): string {
  return keys ? `${also}tied with ${keys.map(code).join(' and ')}: which one counts is not documented` : '';
}

/** The rule after a change, and for which URL; where it is the same in the reading that is shown, what else changed. */
export function ruleNow(before: NonNullable<Effect>, after: NonNullable<Effect>, hand: Hand, where = ''): string {
  const words = ruleWords(after, hand, isLoss({ before, after }) ? hand.noRule : undefined);
  if (after.tied) return words + tieWords(after.tied, hand);
  const isSame = words === ruleWords(before, hand);
  return words + (isSame ? `${hand.on}(unchanged here; a tie, an exception or another reading changed)` : where);
}

/** The order of routes in a table: those with no rule first, then by path and method. */
export const byRuleAndPath = inOrderOf<RouteEntry>(
  ({ access }) => (access?.key == null ? 0 : 1),
  ({ path }) => path,
  ({ method }) => method,
  ({ file }) => file,
);

/** What the responses of a handler are, where its code tells. */
export function responseWords({ returns }: RouteEntry['handler']): string {
  const named = returns.map((kind) => (kind === 'other' ? 'not documented' : kind));
  return named.length === 0 ? 'unknown' : allOf(named, 'or');
}

/** The auth keys from most to least specific, with the routes that each decides and its rank in words. */
export function toldRules({ auth, routes }: ProjectReport) {
  const rules = auth?.rules ?? [];
  const decided = new Map<string, RouteEntry[]>(rules.map(({ key }) => [key, []]));
  for (const route of routes) decided.get(route.access?.key ?? '')?.push(route);
  return rules.map(({ rank, routes: count, analyzed = true, ...rule }) => ({
    ...rule,
    count,
    rankWords: analyzed ? String(rank) : 'skipped',
    decided: decided.get(rule.key) ?? [],
  }));
}

/** A table of a terminal. */
export interface Table {
  readonly title: string;
  /** What one row is. */
  readonly row: 'auth rule' | 'route' | 'change';
  readonly head: readonly string[];
  /** What a reader must know to read it. */
  readonly note?: string;
  readonly rows: readonly (readonly string[])[];
}

const TERMINAL: Hand = { code: visible, noRule: 'no rule', also: ', ', on: ' ', isBrief: false };

/** The method of a route and the rule that it meets, as the tables of a terminal have them. */
export function routeCells({ method, documented, access }: RouteEntry) {
  return { method: documented ? method : `${method} (undocumented)`, rule: accessWords(access, TERMINAL) };
}

/** What a project is, its auth rules and routes, and what the change does to its routes and to the rules they meet. No table is empty. */
export function tablesOf(project: ProjectReport): readonly Table[] {
  const { routes, changes } = project;
  const rules = toldRules(project);
  const { routes: changed = [], access = [] } = changes ?? {};
  const touched = new Set(changed.map(({ file }) => file));
  const isBare = (route: RouteEntry) => route.access !== null && route.access.key === null;
  // Behind the others: nothing that the change touches takes their URLs.
  const isGone = ({ kind, survivor = '' }: (typeof changed)[number]) => kind === 'removed' && !touched.has(survivor);
  const nameOf = ({ file, method }: Pick<RouteEntry, 'file' | 'method'>) => JSON.stringify([file, method]);
  const now = new Map(routes.map((route) => [nameOf(route), route.access]));
  // What a route is tied with is in the table of all routes.
  const ruleOf = (met: Access = null) =>
    accessWords(met && { ...met, tied: undefined, uncovered: undefined }, TERMINAL);
  const tables: readonly Table[] = [
    {
      title: 'Auth rules, most specific first',
      row: 'auth rule',
      head: ['Rank', 'Key', 'Value', 'Decides'],
      ...(new Set(rules.map(({ rankWords }) => rankWords)).size < rules.length && {
        note: 'Keys with the same rank: neither is more specific.',
      }),
      rows: rules.map(({ rankWords, key, value, count, decided }) => {
        const named = decided.slice(0, 3).map(({ method, path }) => `${method} ${path}`);
        const words = count === 0 ? 'no route completely' : `${counted(count, 'route')}: ${listOf(named, count)}`;
        return [rankWords, key, JSON.stringify(value), words];
      }),
    },
    {
      title: `Routes (${routes.length})`,
      row: 'route',
      head: ['Method', 'URL', 'Auth rule'],
      rows: routes
        .toSorted(byRuleAndPath)
        .toSorted(inOrderOf((route) => (touched.has(route.file) ? 0 : isBare(route) ? 1 : 2)))
        .map((route) => [routeCells(route).method, route.path, routeCells(route).rule]),
    },
    {
      title: 'What the change does to routes',
      row: 'change',
      head: ['Change', 'Method', 'URL', 'Before', 'Auth rule now'],
      rows: changed.toSorted(inOrderOf((change) => (isGone(change) ? 1 : 0))).map((change) => {
        const { kind, method, path, file, was, starts, stops, survivor } = change;
        const more = starts === undefined ? '' : `, now also ${starts}`;
        const less = stops === undefined ? '' : `, no longer ${stops}`;
        const before = was ? `${was.method} ${was.path}` : survivor === undefined ? '' : file;
        return [kind + more + less, method, path, before, kind === 'removed' ? '' : ruleOf(now.get(nameOf(change)))];
      }),
    },
    {
      title: 'What the change does to access',
      row: 'change',
      head: ['Method', 'URL', 'Rule before', 'Rule now', 'Example'],
      rows: access
        .toSorted(inOrderOf((change) => (isLoss(change) ? 0 : 1)))
        .flatMap(({ method, path, before, after, example }) =>
          before && after
            ? [[method, path, ruleWords(before, TERMINAL), ruleNow(before, after, TERMINAL), example]]
            : [],
        ),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}
