import { isBare } from '../auth/auth.js';
import { type ChangedRoute, changedRoutes } from '../report/changed-routes.js';
import {
  type AccessChangeEntry,
  type AccessEntry,
  bareCount,
  type ProjectReport,
  type RouteEntry,
} from '../report/report.js';
import { inOrderOf } from '../text/order.js';
import { code, requestText } from '../text/quote.js';
import { allOf, counted, listOf, withCommas } from '../text/words.js';

/** A row, and the line of a file that it is about: line 1, and in head, unless the row says otherwise. */
interface Row {
  readonly cells: readonly string[];
  readonly file: string;
  readonly line?: number;
  readonly at?: 'base';
}

/** A table as every format writes it; a cell is a sentence or a part of one. */
export interface Table {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly Row[];
  /** What a mark in a cell means; undefined where no cell has one. */
  readonly note?: string;
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
  const bare = bareCount(routes);
  const shown = routes.map(({ access }) => access);
  return withNote(project, shown, {
    title: auth === null || routes.length === 0 ? count : `${count}, ${bareWords(bare)}`,
    header: ['Route', 'Auth rule'],
    rows: inTableOrder(routes).map((route) => ({
      cells: [requestText(route), accessWords(route.access)],
      file: route.file,
    })),
  });
}

/** A table with what its mark of a rule that is not certain means. */
function withNote({ auth }: ProjectReport, shown: readonly AccessChangeEntry['before'][], table: Table): Table {
  if (auth === null || shown.every((rule) => rule?.certain !== false)) return table;
  const meaning = auth.stated
    ? 'keys of different values tie, or are repeated or skipped.'
    : `another reading of auth keys than ${code(auth.matching)} would give another rule (§5).`;
  return { ...table, note: `\`${NOT_CERTAIN.trim()}\` means: ${meaning}` };
}

/** How many of some routes have no auth rule. */
export function bareWords(bare: number): string {
  return bare === 0 ? 'all with an auth rule' : `${withCommas(bare)} with no auth rule`;
}

/** The auth rules in order of precedence, each with the keys that it gives way to. */
export function ruleTable({ auth, manifest, routes }: ProjectReport): Table {
  const rules = auth?.rules ?? [];
  return {
    title: `${counted(rules.length, 'auth rule')} in order of precedence`,
    header: ['Key', 'Value', 'Decides', 'Gives way to'],
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
  const title = `What changes for ${counted(listed.length, 'route')}`;
  const shown = listed.flatMap(({ access, altered }) => [
    access,
    ...altered.flatMap(({ before, after }) => [before, after]),
  ]);
  return withNote(project, shown, { title, header: ['Change', 'Route', 'Auth rule'], rows: listed.map(changeRow) });
}

/** What became of a route and of its rule; a removed one is only in base. */
function changeRow(change: ChangedRoute): Row {
  const { kind, file } = change;
  const cells = [KIND_WORDS[kind], requestText(change) + baseWords(change), ruleWords(change)];
  return { cells, file, ...(kind === 'removed' && { at: 'base' }) };
}

/** The method or path that a route has in base; empty where it is the same. */
function baseWords({ method, path, was }: ChangedRoute): string {
  if (was === undefined || (was.method === method && was.path === path)) return '';
  return ` (was ${was.method === method ? code(was.path) : requestText(was)})`;
}

/** The rule of a route in base and in head, with a URL where only some have it; all rules of a new or wider route. */
function ruleWords({ was, access, altered }: ChangedRoute): string {
  // `no rule` alone would look like a loss, so it is said of both sides.
  const isPlain = access?.key === null && access.exceptions.length === 0 && access.certain;
  if (altered.length === 0) return was && isPlain ? 'no rule → no rule' : accessWords(access);
  const words = altered.map(({ before, after, example, partly }) => {
    if (before === null) return accessWords(access);
    if (after === null) return effectWords(before);
    return `${effectWords(before)} → ${effectWords(after)}${partly ? ` on ${code(example)}` : ''}`;
  });
  return words.join('; ');
}

/** What happened to a route, in words. */
const KIND_WORDS = {
  added: 'added',
  removed: 'removed',
  moved: 'moved',
  renamed: 'renamed',
  'renamed-params': 'moved',
  method: 'new method',
  rule: 'rule changed',
} as const satisfies Record<ChangedRoute['kind'], string>;

/** The rule of a route, and the keys that decide some of its URLs. */
function accessWords(access: AccessEntry): string {
  if (access === null) return 'unknown';
  const { key: own, certain, uncovered, exceptions } = access;
  const parts = exceptions.map(({ key, value, example }) => `${pairWords(key, value)} on ${code(example)}`);
  if (own === null && uncovered === null) return allOf(parts) + (certain ? '' : NOT_CERTAIN);
  const where = uncovered === null || parts.length === 0 ? '' : ` on ${code(uncovered)}`;
  return [effectWords(access, where), ...(parts.length > 0 ? [allOf(parts)] : [])].join(', but ');
}

const NOT_CERTAIN = ' (not certain)';

/** A rule, or where there is none. */
function effectWords(effect: AccessChangeEntry['before'], where = ''): string {
  if (effect === null) return 'unknown';
  const words = effect.key === null ? `no rule${where}` : pairWords(effect.key, effect.value);
  return words + (effect.certain ? '' : NOT_CERTAIN);
}

/** A key and its value as written, because the platform document does not say what a value means. */
export function pairWords(key: string, value: unknown): string {
  return `${code(key)} = ${code(JSON.stringify(value))}`;
}
