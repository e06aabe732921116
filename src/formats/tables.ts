import { uncoveredUrl } from '../auth/effective-rules.js';
import { keyPattern, literalStart } from '../auth/reading.js';
import { urlOf } from '../patterns/pattern.js';
import { relate } from '../patterns/relation.js';
import type { Access, AuthTable, Effect, ProjectReport, RouteEntry } from '../report/report.js';
import { survivorOf } from '../report/survivor.js';
import { patternOfPath } from '../routes/route-path.js';
import { inOrderOf } from '../text/order.js';
import { counted } from './sentences.js';

/** One cell: plain text, and the place it speaks of where there is one. `code` marks text that is to be read letter by letter. */
export interface Cell {
  readonly text: string;
  readonly code?: boolean;
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
const code = (text: string): Cell => ({ text, code: true });

/** The routes of a project, those without a rule first, then by path and method. */
function routeTable(project: ProjectReport): Table {
  const values = valuesOf(project.auth);
  const routes = [...project.routes].sort(
    inOrderOf(
      (route) => (route.access?.key == null ? 0 : 1),
      (route) => route.path,
      (route) => route.method,
      (route) => route.file,
    ),
  );
  return {
    title: `Routes (${routes.length})`,
    row: 'route',
    head: ['Method', 'URL', 'Response', 'Auth rule', 'File'],
    rows: routes.map((route) => [
      plain(route.documented ? route.method : `${route.method} (undocumented name)`),
      code(route.path),
      plain(responseWords(route)),
      { text: routeAccessWords(route, project, values), strong: route.access !== null && route.access.key === null },
      { text: route.file, code: true, file: route.file },
    ]),
  };
}

/** What a handler answers with, as far as its text shows. */
function responseWords({ handler }: RouteEntry): string {
  return handler.returns.length === 0 ? 'unknown' : handler.returns.join(' or ');
}

/** The keys that cover a route as its key does, neither more specific, with another value: which counts is not shown. */
function tiedWith({ access, path }: RouteEntry, auth: NonNullable<AuthTable>, values: Values): readonly string[] {
  // The key that is the route's own path comes first.
  if (access === null || access.key === null || access.key === path) return [];
  const own = keyPattern(access.key, auth.matching) ?? [];
  return access.next
    .filter((key) => values.get(key) !== values.get(access.key ?? ''))
    .filter((key) => /overlapping|equivalent/.test(relate(own, keyPattern(key, auth.matching) ?? []).verdict));
}

/** The value of each auth key as text. */
type Values = ReadonlyMap<string, string>;

function valuesOf(auth: AuthTable): Values {
  return new Map(auth?.rules.map(({ key, value }) => [key, JSON.stringify(value)]));
}

/** The rule that a route meets, in words; of one that only leaves a rule with some URLs, such a URL. */
function routeAccessWords(route: RouteEntry, { auth }: ProjectReport, values: Values): string {
  const { access, path } = route;
  const words = accessWords(access);
  if (auth === null) return words;
  const tied = tiedWith(route, auth, values);
  if (tied.length > 0) return `${words}, ${tieWords(tied)}`;
  if (access === null || access.key !== null || access.exceptions.length === 0) return words;
  const keys = access.exceptions.map(({ key }) => key);
  const free = uncoveredUrl(patternOfPath(path), keys, auth.matching);
  return free === null
    ? `no one rule${words.slice('no rule'.length)}`
    : `no rule on ${free}${words.slice('no rule'.length)}`;
}

/** The rule that a route meets, in words; the meaning of a value is never ours to give. */
function accessWords(access: Access): string {
  if (access === null) return 'not known: the manifest cannot be parsed';
  const rule = effectWords(access);
  const exceptions = access.exceptions.map(
    ({ key, value, example }) => `but ${key} = ${JSON.stringify(value)} on ${example}`,
  );
  return [rule, ...exceptions].join(', ');
}

/** A key with its value, or the words `no rule`; marked where only some readings say so. */
function effectWords({ key, value, certain }: NonNullable<Effect>): string {
  return `${key === null ? 'no rule' : `${key} = ${JSON.stringify(value)}`}${certain ? '' : ' (not certain)'}`;
}

/** The auth keys from most to least specific, with what each decides; keys of one rank are ties. */
function authTable({ auth, manifest, routes }: ProjectReport): Table {
  const decided = routesByKey(routes);
  const keys = auth?.rules ?? [];
  const ofRank = new Map<number, number>();
  for (const { rank } of keys) ofRank.set(rank, (ofRank.get(rank) ?? 0) + 1);
  const isAnalysed = (key: string) => auth?.matching === 'exact' || literalStart(key) === null;
  const rankWords = (rank: number) => ((ofRank.get(rank) ?? 0) > 1 ? `${rank} (tie)` : String(rank));
  return {
    title: 'Auth rules, most specific first',
    row: 'auth rule',
    head: ['Rank', 'Key', 'Value', 'Decides', 'Line'],
    note: [...ofRank.values()].some((count) => count > 1)
      ? 'Keys of one rank (tie): neither is more specific than the other.'
      : '',
    rows: keys.map(({ rank, key, value, routes: count, range }) => [
      plain(isAnalysed(key) ? rankWords(rank) : 'not analysed'),
      code(key),
      code(JSON.stringify(value)),
      plain(decidesWords(count, decided.get(key) ?? [])),
      { text: String(range?.start.line ?? ''), file: manifest, line: range?.start.line ?? 1 },
    ]),
  };
}

/** How many of the routes that a key decides are named beside it. */
const MOST_NAMED = 3;

function decidesWords(count: number, named: readonly RouteEntry[]): string {
  if (count === 0) return 'no route as a whole';
  const shown = named.slice(0, MOST_NAMED).map(({ method, path }) => `${method} ${path}`);
  const rest = count > shown.length ? ` and ${count - shown.length} more` : '';
  return `${counted(count, 'route')}: ${shown.join(', ')}${rest}`;
}

function routesByKey(routes: readonly RouteEntry[]): ReadonlyMap<string, readonly RouteEntry[]> {
  const byKey = new Map<string, RouteEntry[]>();
  for (const route of routes) {
    if (route.access?.key == null) continue;
    const known = byKey.get(route.access.key);
    if (known) known.push(route);
    else byKey.set(route.access.key, [route]);
  }
  return byKey;
}

/** What a change does to the routes, and the rule that an added one meets. A removed one leads to what takes its URLs now. */
function routeChangeTable(project: ProjectReport): Table {
  const { changes, routes } = project;
  const access = new Map(routes.map((route) => [JSON.stringify([route.file, route.method]), route.access]));
  return {
    title: 'What the change does to routes',
    row: 'change',
    head: ['Change', 'Method', 'URL', 'Before', 'Auth rule now', 'File'],
    rows: (changes?.routes ?? []).map(({ kind, method, path, file, was }) => [
      plain(was ? kindWords(kind, was.path, path) : kind),
      plain(method),
      code(path),
      was ? code(`${was.method} ${was.path}`) : kind === 'removed' ? code(file) : plain(''),
      plain(kind === 'removed' ? '' : accessWords(access.get(JSON.stringify([file, method])) ?? null)),
      fileCell(kind === 'removed' ? survivorOf({ method, path }, project) : file),
    ]),
  };
}

/** What became of a route; where its URLs became more or fewer, one that starts or stops matching. */
function kindWords(kind: string, before: string, after: string): string {
  const relation = relate(patternOfPath(before), patternOfPath(after));
  const starts = 'onlySecond' in relation ? [`now also ${urlOf(relation.onlySecond)}`] : [];
  const stops = 'onlyFirst' in relation ? [`no longer ${urlOf(relation.onlyFirst)}`] : [];
  return [kind, ...starts, ...stops].join(', ');
}

function fileCell(file: string): Cell {
  return { text: file, code: true, file };
}

/** What a change does to the rule that each route meets which is there before and after it; those that lost theirs first. */
function accessChangeTable({ changes, routes, auth }: ProjectReport): Table {
  const values = valuesOf(auth);
  const found = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  const tied = ({ method, path, after }: { method: string; path: string; after: NonNullable<Effect> }) => {
    const route = found.get(`${method} ${path}`);
    return route && auth && route.access?.key === after.key ? tiedWith(route, auth, values) : [];
  };
  const met = (changes?.access ?? []).flatMap(({ before, after, ...change }) =>
    before && after ? [{ ...change, before, after }] : [],
  );
  return {
    title: 'What the change does to access',
    row: 'change',
    head: ['Method', 'URL', 'Rule before', 'Rule now', 'Example'],
    rows: [...met]
      .sort(inOrderOf((change) => (isLoss(change) ? 0 : 1)))
      .map((change) => [
        plain(change.method),
        code(change.path),
        plain(effectWords(change.before)),
        { text: ruleNowWords(change.before, change.after, tied(change)), strong: isLoss(change) },
        code(change.example),
      ]),
  };
}

/** The rule after a change; where it is the same in the reading that is shown, what else changed. */
function ruleNowWords(before: NonNullable<Effect>, after: NonNullable<Effect>, tied: readonly string[]): string {
  const words = effectWords(after);
  if (tied.length > 0) return `${words}, ${tieWords(tied)}`;
  return words === effectWords(before) ? `${words}; a tie, an exception or another reading is not as before` : words;
}

function tieWords(keys: readonly string[]): string {
  return `tied with ${keys.join(' and ')}: which counts is not shown`;
}

/** Whether a route had a rule and has none now. */
export function isLoss({ before, after }: { readonly before: Effect; readonly after: Effect }): boolean {
  return before !== null && before.key !== null && after !== null && after.key === null;
}
