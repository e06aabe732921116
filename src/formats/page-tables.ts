import type { AccessEntry, Effect, ProjectReport, RouteEntry } from '../report/report.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import { allOf, counted } from '../text/words.js';
import { bareRoutes } from './page-numbers.js';

/** A table as every format writes it; a cell is a sentence or a part of one. */
export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  /** Each row is about a line (from 1) of a file. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly file: string; readonly line: number }[];
}

/** Every route with its auth rule; those without come first, then by path and method. */
export function routeTable({ routes, auth }: ProjectReport): Table {
  const sorted = routes.toSorted(
    inOrderOf(
      ({ access }) => (access?.key == null ? 0 : 1),
      ({ path }) => path,
      ({ method }) => method,
      ({ file }) => file,
    ),
  );
  const bare = auth === null ? '' : `, ${bareRoutes(routes)} with no auth rule`;
  return {
    title: `${counted(routes.length, 'route')}${bare}`,
    head: ['Route', 'Auth rule', 'Response'],
    rows: sorted.map((route) => ({
      cells: [`${route.method} ${code(route.path)}`, accessWords(route.access), responseWords(route)],
      file: route.file,
      line: 1,
    })),
  };
}

/** The auth rules in order of precedence; of equal ranks neither is more specific. */
export function ruleTable({ auth, manifest }: ProjectReport): Table {
  const rules = auth?.rules ?? [];
  return {
    title: `${counted(rules.length, 'auth rule')} in order of precedence`,
    head: ['Rank', 'Key', 'Value', 'Covers'],
    rows: rules.map(({ key, value, rank, range, routes }) => ({
      cells: [
        rank === null ? 'skipped' : String(rank),
        code(key),
        code(JSON.stringify(value)),
        routes === 0 ? 'no route completely' : counted(routes, 'route'),
      ],
      file: manifest,
      line: range?.start.line ?? 1,
    })),
  };
}

/**
 * What the change does: a row for each route that it adds, removes or alters, or whose rule has another value. Of the
 * files in `inFindings`, which findings already name, only added routes are listed.
 */
export function changeTable({ changes, routes }: ProjectReport, inFindings: ReadonlySet<string> = new Set()): Table {
  const byName = new Map(routes.map((route) => [methodAndPath(route), route]));
  const access = groupedBy(changes?.access ?? [], methodAndPath);
  const named = new Set(changes?.routes.map(methodAndPath));
  const rows = (changes?.routes ?? []).map((change) => {
    const { kind, method, path, file, was } = change;
    const now = byName.get(methodAndPath(change))?.access ?? null;
    const rules = (access.get(methodAndPath(change)) ?? []).map(({ before, after, example }) =>
      // A route that is wider now: its new URLs have no rule.
      was && before === null ? accessWords(now) : changeWords(before, after, example),
    );
    const former = was && methodAndPath(was) !== methodAndPath(change) ? ` (was ${formerName(was, method)})` : '';
    const rule = rules.length > 0 ? rules.join('; ') : keptWords(now);
    const word = kind === 'renamed-params' ? 'moved' : kind;
    return { cells: [word, `${method} ${code(path)}${former}`, rule], file, line: 1 };
  });
  const others = (changes?.access ?? []).filter((one) => !named.has(methodAndPath(one)));
  const altered = others.map((one) => ({
    cells: ['rule', `${one.method} ${code(one.path)}`, changeWords(one.before, one.after, one.example)],
    file: byName.get(methodAndPath(one))?.file ?? '',
    line: 1,
  }));
  const listed = [...rows, ...altered].filter(({ file, cells }) => !inFindings.has(file) || cells[0] === 'added');
  const title = `What changes for ${counted(listed.length, 'route')}`;
  return { title, head: ['Change', 'Route', 'Auth rule'], rows: listed };
}

/** A route, the same before and after a change that keeps it. */
export function methodAndPath({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`;
}

function formerName(was: { readonly method: string; readonly path: string }, method: string): string {
  return was.method === method ? code(was.path) : `${was.method} ${code(was.path)}`;
}

/** The rule of a route, and the keys that decide some of its URLs. */
function accessWords(access: AccessEntry): string {
  if (access === null) return 'unknown';
  const { key, uncovered, exceptions } = access;
  const others = exceptions.map((one) => `${pairWords(one.key, one.value)} on ${code(one.example)}`);
  const doubt = access.certain ? '' : ' (not certain)';
  if (key !== null) return pairWords(key, access.value) + doubt + others.map((other) => `, but ${other}`).join('');
  if (uncovered === null) return `${allOf(others)}${doubt}`;
  const where = uncovered === undefined ? '' : ` on ${code(uncovered)}`;
  return `no rule${where}${doubt}${others.map((other) => `, but ${other}`).join('')}`;
}

/** The rule of a URL before and after a change; null where the URL was not served. */
function changeWords(before: Effect, after: Effect, example: string): string {
  if (before === null || after === null) return effectWords(before ?? after);
  return `${effectWords(before)} → ${effectWords(after)} on ${code(example)}`;
}

/** The rule of a route that moved and kept its value. */
function keptWords(access: AccessEntry): string {
  const words = accessWords(access);
  return words === 'no rule' ? 'no rule → no rule' : words;
}

function effectWords(effect: Effect): string {
  if (effect === null) return 'unknown';
  const words = effect.key === null ? 'no rule' : pairWords(effect.key, effect.value);
  return `${words}${effect.certain ? '' : ' (not certain)'}`;
}

/** A key and its value as written, because the platform document does not say what a value means. */
export function pairWords(key: string, value: unknown): string {
  return `${code(key)} = ${code(JSON.stringify(value))}`;
}

/** The responses of a handler, if its code tells. */
function responseWords({ handler }: Pick<RouteEntry, 'handler'>): string {
  const kinds = handler.returns.filter((kind) => kind !== 'unknown').map((kind) => RESPONSES[kind]);
  return kinds.length > 0 && kinds.length === handler.returns.length ? kinds.join(', ') : 'unknown';
}

const RESPONSES = { html: 'HTML', json: 'JSON', response: 'Response', other: 'other' } as const;
