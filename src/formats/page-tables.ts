import type { AccessEntry, Effect, ProjectReport, RouteEntry } from '../report/report.js';
import { inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import { allOf } from '../text/words.js';

/** A table as every format writes it: what is in a cell is a sentence or a piece of one. */
export interface Table {
  readonly head: readonly string[];
  /** Each row is about a file, as the first cell says; its line from 1. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly file: string; readonly line: number }[];
}

/** Every route with its auth rule; those with no rule first, then by path and method. */
export function routeTable({ routes }: ProjectReport): Table {
  const sorted = routes.toSorted(
    inOrderOf(
      ({ access }) => (access?.key == null ? 0 : 1),
      ({ path }) => path,
      ({ method }) => method,
      ({ file }) => file,
    ),
  );
  return {
    head: ['Route', 'Auth rule', 'Response'],
    rows: sorted.map((route) => ({
      cells: [nameOf(route), accessWords(route.access), responseWords(route)],
      ...at(route),
    })),
  };
}

/** The auth rules in order of precedence; of equal ranks neither is more specific. */
export function ruleTable({ auth, manifest }: ProjectReport): Table {
  return {
    head: ['Rank', 'Key', 'Value', 'Covers'],
    rows: (auth?.rules ?? []).map(({ key, value, rank, range, routes }) => ({
      cells: [
        rank === null ? 'skipped' : String(rank),
        code(key),
        code(JSON.stringify(value)),
        routes === 0 ? 'no route completely' : routes === 1 ? '1 route' : `${routes} routes`,
      ],
      file: manifest,
      line: range?.start.line ?? 1,
    })),
  };
}

/** What the change does: a row for each route that it adds, removes or alters, and for each whose rule has another value. */
export function changeTable({ changes, routes }: ProjectReport): Table {
  const byName = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  const access = new Map((changes?.access ?? []).map((change) => [`${change.method} ${change.path}`, change]));
  const told = new Set<string>();
  const rows = (changes?.routes ?? []).map(({ kind, method, path, file, was }) => {
    const name = `${method} ${path}`;
    told.add(name);
    const change = access.get(name);
    const now = byName.get(name)?.access ?? null;
    const rule = change ? changeWords(change.before, change.after, change.example) : keptWords(now);
    const former = was && (was.path !== path || was.method !== method) ? ` (was ${formerName(was, method)})` : '';
    return { cells: [WORDS[kind], `${method} ${code(path)}${former}`, rule], file, line: 1 };
  });
  const others = (changes?.access ?? []).filter(({ method, path }) => !told.has(`${method} ${path}`));
  const altered = others.map(({ method, path, before, after, example }) => ({
    cells: ['rule', `${method} ${code(path)}`, changeWords(before, after, example)],
    file: byName.get(`${method} ${path}`)?.file ?? '',
    line: 1,
  }));
  return { head: ['Change', 'Route', 'Auth rule'], rows: [...rows, ...altered] };
}

const WORDS = {
  added: 'added',
  removed: 'removed',
  moved: 'moved',
  renamed: 'renamed',
  'renamed-params': 'moved',
  method: 'method',
} as const;

function formerName(was: { readonly method: string; readonly path: string }, method: string): string {
  return was.method === method ? code(was.path) : `${was.method} ${code(was.path)}`;
}

function at({ file }: Pick<RouteEntry, 'file'>) {
  return { file, line: 1 };
}

function nameOf({ method, path }: Pick<RouteEntry, 'method' | 'path'>): string {
  return `${method} ${code(path)}`;
}

/** The rule of a route, and which keys decide some of its URLs. */
export function accessWords(access: AccessEntry): string {
  if (access === null) return 'unknown';
  const { key, uncovered, exceptions } = access;
  const others = exceptions.map((one) => `${pairWords(one.key, one.value)} on ${code(one.example)}`);
  const doubt = access.certain ? '' : ' (not certain)';
  if (key !== null) return pairWords(key, access.value) + doubt + others.map((other) => `, but ${other}`).join('');
  if (uncovered === null) return `${allOf(others)}${doubt}`;
  const where = uncovered === undefined ? '' : ` on ${code(uncovered)}`;
  return `no rule${where}${doubt}${others.map((other) => `, but ${other}`).join('')}`;
}

/** The rule for a URL before and after a change; null where it was not served. */
function changeWords(before: Effect, after: Effect, example: string): string {
  if (before === null || after === null) return effectWords(before ?? after);
  return `${effectWords(before)} → ${effectWords(after)} on ${code(example)}`;
}

/** The rule of a route that is somewhere else and has the value that it had. */
function keptWords(access: AccessEntry): string {
  const words = accessWords(access);
  return words === 'no rule' ? 'no rule → no rule' : words;
}

function effectWords(effect: Effect): string {
  if (effect === null) return 'unknown';
  const words = effect.key === null ? 'no rule' : pairWords(effect.key, effect.value);
  return `${words}${effect.certain ? '' : ' (not certain)'}`;
}

/** A key with its value, literally: what a value means is not ours to say. */
function pairWords(key: string, value: unknown): string {
  return `${code(key)} = ${code(JSON.stringify(value))}`;
}

/** What the responses of a handler are, where its code tells. */
export function responseWords({ handler }: Pick<RouteEntry, 'handler'>): string {
  const kinds = handler.returns.filter((kind) => kind !== 'unknown').map((kind) => RESPONSES[kind]);
  return kinds.length > 0 && kinds.length === handler.returns.length ? kinds.join(', ') : 'unknown';
}

const RESPONSES = { html: 'HTML', json: 'JSON', response: 'Response', other: 'other' } as const;
