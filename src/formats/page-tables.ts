import { isBare } from '../auth/auth.js';
import { type ChangedRoute, changedRoutes, ruleChangeOf } from '../report/changed-routes.js';
import { type AccessChangeEntry, bareCount, type ProjectReport, type RouteEntry } from '../report/report.js';
import { inOrderOf } from '../text/order.js';
import { code, requestText } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';
import { accessWords, bareWords, effectWords, isUncertain, markNote, turnWords } from './cell-words.js';

/** A row, and the line of a file that it is about: line 1, and in head, unless the row says otherwise. */
export interface Row {
  readonly cells: readonly string[];
  readonly file: string;
  readonly line?: number;
  readonly at?: 'base';
  /** Less for what matters more; of a change. */
  readonly rank?: number;
  /** Whether a cell has the mark that the note of the table explains. */
  readonly isMarked?: boolean;
}

/** A table as every format writes it; a cell is a sentence or a part of one. */
export interface Table {
  readonly title: string;
  readonly header: readonly string[];
  /** The column that links to the file of each row. */
  readonly linked: number;
  readonly rows: readonly Row[];
  /** What a mark in a cell means. */
  readonly note?: string;
}

/** What the marks in some rows of a table mean; empty where none has one. */
export function noteOn(rows: readonly Row[], { note = '' }: Table): string {
  return rows.some(({ isMarked }) => isMarked) ? note : '';
}

/** Routes by rule: those without one come first, then by path and method. */
export function inTableOrder(routes: readonly RouteEntry[]): readonly RouteEntry[] {
  return routes.toSorted(
    inOrderOf(
      ({ access }) => (isBare(access) ? 0 : 1),
      ({ path }) => path,
      ({ method }) => method,
      ({ file }) => file,
    ),
  );
}

/** Every route with its auth rule. */
export function routeTable(project: ProjectReport): Table {
  const { routes, auth } = project;
  const count = counted(routes.length, 'route');
  return {
    title: auth === null || routes.length === 0 ? count : `${count}, ${bareWords(bareCount(routes))}`,
    header: ['Route', 'Auth rule'],
    linked: 0,
    rows: inTableOrder(routes).map((route) => ({
      cells: [requestText(route), accessWords(route.access)],
      file: route.file,
      isMarked: isUncertain(route.access),
    })),
    note: markNote(project),
  };
}

/** The auth rules in order of precedence, each with the keys that it gives way to. */
export function ruleTable({ auth, manifest, routes }: ProjectReport): Table {
  const rules = auth?.rules ?? [];
  return {
    title: `${counted(rules.length, 'auth rule')} in order of precedence`,
    header: ['Key', 'Value', 'Decides', 'Gives way to'],
    linked: 0,
    rows: rules.map(({ key, value, givesWayTo, range, routes: whole }) => {
      const some = routes.filter(({ access }) => access?.exceptions.some((exception) => exception.key === key)).length;
      const decided = givesWayTo === null ? 'unknown: the key is skipped' : decidedWords(whole, some);
      return {
        cells: [code(key), code(JSON.stringify(value)), decided, listOf((givesWayTo ?? []).map(code))],
        file: manifest,
        line: range?.start.line ?? 1,
      };
    }),
  };
}

/** How many routes a key decides as a whole, and of how many it decides some URLs. */
function decidedWords(whole: number, some: number): string {
  const words = [
    ...(whole > 0 ? [counted(whole, 'route')] : []),
    ...(some > 0 ? [`some URLs of ${counted(some, 'route')}`] : []),
  ];
  return words.join(', ') || 'no route';
}

/**
 * What the change does: a row for each route that it adds, removes or alters, or whose rule has another value, unless a
 * finding about lost rules names the route: at a terminal every such finding does, on a page one about a single route.
 */
export function changeTable(project: ProjectReport, medium: 'page' | 'terminal'): Table {
  const lostIn = project.findings.map(({ lostIn = [] }) => lostIn);
  const files = new Set(lostIn.filter(({ length }) => length === 1 || medium === 'terminal').flat());
  const listed = changedRoutes(project).filter(({ file }) => !files.has(file));
  const header = ['Change', 'Route', 'Auth rule'];
  const rows = ranked(listed.map(changeRow));
  return { title: changesTitle(rows.length), header, linked: 1, rows, note: markNote(project) };
}

export function changesTitle(routes: number): string {
  return `What changes for ${counted(routes, 'route')}`;
}

/** Rows in order of what matters, else in theirs. */
export function ranked(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted(inOrderOf(({ rank = 0 }) => rank));
}

/** First lost and other rules, then what is gone, what has no rule, what got one, all else. */
function rankOf(route: ChangedRoute): number {
  if (ruleChangeOf(route) !== null) return ruleChangeOf(route) === 'got' ? 3 : 0;
  if (route.kind === 'removed') return 1;
  return isBare(route.access) ? 2 : 4;
}

/** What became of a route and of its rule; a removed one is only in base. */
function changeRow(change: ChangedRoute): Row {
  const { kind, file } = change;
  const cells = [KIND_WORDS[kind], requestText(change) + baseWords(change), ruleWords(change)];
  const isMarked = rulesIn(change).some(isUncertain);
  return { cells, file, rank: rankOf(change), isMarked, ...(kind === 'removed' && { at: 'base' }) };
}

/** The rules that the words about the rule of a route are of. */
function rulesIn({ access, altered }: ChangedRoute): readonly AccessChangeEntry['before'][] {
  if (altered.length === 0) return [access];
  return altered.flatMap(({ before, after }) => (before === null ? [access] : [before, after]));
}

/** The method or path that a route has in base; empty where it is the same. */
function baseWords({ method, path, was }: ChangedRoute): string {
  if (was === undefined || (was.method === method && was.path === path)) return '';
  return ` (was ${was.method === method ? code(was.path) : requestText(was)})`;
}

/** The rule of a route in base and in head, with a URL where only some have it; all rules of a new or wider route. */
function ruleWords({ was, access, altered }: ChangedRoute): string {
  // `no rule` alone would look like a loss.
  const isPlain = access?.key === null && access.exceptions.length === 0 && access.certain;
  if (altered.length === 0) return was && isPlain ? 'no rule, as before' : accessWords(access);
  const words = altered.map(({ before, after, example, partly }) => {
    if (before === null) return accessWords(access);
    if (after === null) return effectWords(before);
    return `${turnWords(before, after)}${partly ? ` on ${code(example)}` : ''}`;
  });
  return words.join('; ');
}

/** What happened to a route, in words. */
export const KIND_WORDS = {
  added: 'added',
  removed: 'removed',
  moved: 'moved',
  renamed: 'renamed',
  'renamed-params': 'parameters renamed',
  method: 'new method',
  rule: 'rule changed',
} as const satisfies Record<ChangedRoute['kind'], string>;
