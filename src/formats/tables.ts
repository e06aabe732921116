import { type Access, type Effect, isLoss, type ProjectReport, type RouteEntry } from '../report/report.js';
import { inOrderOf } from '../text/order.js';
import { verbatim } from '../text/quote.js';
import { allOf, counted, listOf } from '../text/words.js';

/** One cell: text in which project text is marked, and the place it is about, if any. */
export interface Cell {
  readonly text: string;
  readonly file?: string;
  readonly line?: number;
  /** What a reviewer must not miss. */
  readonly strong?: boolean;
}

/** A table as plain data, which the terminal and the job summary each draw in their own way. */
export interface Table {
  readonly title: string;
  /** What one row is, for counting rows that are left out. */
  readonly row: string;
  readonly head: readonly string[];
  /** What a reader must know to read it. */
  readonly note?: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** What the change does to a project: to its routes, then to the rules they meet. Empty tables are left out. */
export function changeTables(project: ProjectReport): readonly Table[] {
  return [routeChangeTable(project), accessChangeTable(project)].filter(({ rows }) => rows.length > 0);
}

/** What a project is: its routes and its auth rules. Either table may be empty. */
export function projectTables(project: ProjectReport): readonly [routes: Table, rules: Table] {
  return [routeTable(project), authTable(project)];
}

const plain = (text: string): Cell => ({ text });
const code = (text: string): Cell => ({ text: verbatim(text) });
const fileCell = (file: string): Cell => ({ text: verbatim(file), file });

/** The order of routes in a table: those with no rule first, then by path and method. */
export const byRuleAndPath = inOrderOf<RouteEntry>(
  ({ access }) => (access?.key == null ? 0 : 1),
  ({ path }) => path,
  ({ method }) => method,
  ({ file }) => file,
);

function routeTable({ routes }: ProjectReport): Table {
  return {
    title: `Routes (${routes.length})`,
    row: 'route',
    head: ['Method', 'URL', 'Response', 'Auth rule', 'File'],
    rows: routes
      .toSorted(byRuleAndPath)
      .map(({ method, path, file, documented, handler, access }) => [
        plain(documented ? method : `${method} (undocumented)`),
        code(path),
        plain(responseWords(handler)),
        { text: fullAccessWords(access), strong: access !== null && access.key === null },
        fileCell(file),
      ]),
  };
}

/** What the responses of a handler are, where its code tells. */
export function responseWords({ returns }: RouteEntry['handler']): string {
  return returns.length === 0
    ? 'unknown'
    : allOf(
        returns.map((kind) => (kind === 'other' ? 'not documented' : kind)),
        'or',
      );
}

/** The rule of a route, what it is tied with, and where only some URLs have no rule, one of these URLs. */
function fullAccessWords(access: Access): string {
  if (access?.tied) return `${accessWords(access)}, ${tieWords(access.tied)}`;
  if (access?.uncovered === undefined) return accessWords(access);
  return accessWords(access, access.uncovered === null ? 'no single rule' : `no rule on ${verbatim(access.uncovered)}`);
}

/** The rule of a route in words, without giving the value a meaning. */
function accessWords(access: Access, none?: string): string {
  if (access === null) return 'unknown: the manifest cannot be parsed';
  const exceptions = access.exceptions.map(
    ({ key, value, example }) => `, but ${ruleWords(key, value)} on ${verbatim(example)}`,
  );
  return `${effectWords(access, none)}${exceptions.join('')}`;
}

/** A key with its value, or the words `no rule`; marked where only some readings say so. */
function effectWords({ key, value, certain }: NonNullable<Effect>, none = 'no rule'): string {
  return `${key === null ? none : ruleWords(key, value)}${certain ? '' : ' (not certain)'}`;
}

function ruleWords(key: string, value: unknown): string {
  return `${verbatim(key)} = ${verbatim(JSON.stringify(value))}`;
}

function tieWords(keys: readonly string[]): string {
  return `tied with ${keys.map(verbatim).join(' and ')}: which one counts is not documented`;
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

function authTable(project: ProjectReport): Table {
  const rules = toldRules(project);
  return {
    title: 'Auth rules, most specific first',
    row: 'auth rule',
    head: ['Rank', 'Key', 'Value', 'Decides', 'Line'],
    ...(new Set(rules.map(({ rankWords }) => rankWords)).size < rules.length && {
      note: 'Keys with the same rank: neither is more specific.',
    }),
    rows: rules.map(({ rankWords, key, value, count, range, decided }) => [
      plain(rankWords),
      code(key),
      code(JSON.stringify(value)),
      plain(decidesWords(decided, count)),
      { text: String(range?.start.line ?? ''), file: project.manifest, line: range?.start.line ?? 1 },
    ]),
  };
}

/** How many routes a key decides, and the first of them. */
function decidesWords(routes: readonly RouteEntry[], count: number): string {
  const named = routes.slice(0, 3).map(({ method, path }) => `${method} ${verbatim(path)}`);
  return count === 0 ? 'no route completely' : `${counted(count, 'route')}: ${listOf(named, count)}`;
}

/** What a change does to the routes, and the rule of each added one. A removed one leads to the file that takes its URLs now, if any. */
function routeChangeTable({ changes, routes }: ProjectReport): Table {
  const access = new Map(routes.map((route) => [JSON.stringify([route.file, route.method]), route.access]));
  return {
    title: 'What the change does to routes',
    row: 'change',
    head: ['Change', 'Method', 'URL', 'Before', 'Auth rule now', 'File'],
    rows: (changes?.routes ?? []).map(({ kind, method, path, file, was, starts, stops, survivor }) => [
      plain(
        `${kind}${starts === undefined ? '' : `, now also ${verbatim(starts)}`}${stops === undefined ? '' : `, no longer ${verbatim(stops)}`}`,
      ),
      plain(method),
      code(path),
      was ? code(`${was.method} ${was.path}`) : survivor === undefined ? plain('') : code(file),
      plain(kind === 'removed' ? '' : accessWords(access.get(JSON.stringify([file, method])) ?? null)),
      kind === 'removed' && survivor === undefined ? code(file) : fileCell(survivor ?? file),
    ]),
  };
}

/** What a change does to the rule of each route that exists before and after it; those that lost theirs first. */
function accessChangeTable({ changes }: ProjectReport): Table {
  return {
    title: 'What the change does to access',
    row: 'change',
    head: ['Method', 'URL', 'Rule before', 'Rule now', 'Example'],
    rows: (changes?.access ?? []).toSorted(inOrderOf((change) => (isLoss(change) ? 0 : 1))).flatMap((change) => {
      const { method, path, before, after, example } = change;
      if (before === null || after === null) return [];
      return [
        [
          plain(method),
          code(path),
          plain(effectWords(before)),
          { text: ruleNowWords(before, after), strong: isLoss(change) },
          code(example),
        ],
      ];
    }),
  };
}

/** The rule after a change; where it is the same in the reading that is shown, what else changed. */
function ruleNowWords(before: NonNullable<Effect>, after: NonNullable<Effect>): string {
  const words = effectWords(after);
  if (after.tied) return `${words}, ${tieWords(after.tied)}`;
  return words === effectWords(before)
    ? `${words} (unchanged here; a tie, an exception or another reading changed)`
    : words;
}
