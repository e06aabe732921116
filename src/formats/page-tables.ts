import {
  type AccessChange,
  type AccessEntry,
  bareRoutes,
  type ProjectReport,
  type RouteChange,
  type RouteEntry,
} from '../report/report.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import { allOf, counted } from '../text/words.js';

/** A table as every format writes it; a cell is a sentence or a part of one. */
export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  /** Each row is about a line of a file: the first unless it says another. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly file: string; readonly line?: number }[];
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
  const count = counted(routes.length, 'route');
  const bare = bareRoutes(routes);
  return {
    title: auth === null || routes.length === 0 ? count : `${count}, ${bareWords(bare)}`,
    head: ['Route', 'Auth rule', 'Response'],
    rows: sorted.map((route) => ({
      cells: [routeWords(route), accessWords(route.access), responseWords(route)],
      file: route.file,
    })),
  };
}

/** How many of some routes have no auth rule. */
export function bareWords(bare: number): string {
  return bare === 0 ? 'all with an auth rule' : `${bare} with no auth rule`;
}

/** The auth rules in order of precedence, each with those that come first where both cover a path. */
export function ruleTable({ auth, manifest, routes }: ProjectReport): Table {
  const rules = auth?.rules ?? [];
  return {
    title: `${counted(rules.length, 'auth rule')} in order of precedence`,
    head: ['Key', 'Value', 'Gives way to', 'Decides'],
    rows: rules.map(({ key, value, givesWayTo, range, routes: whole }) => ({
      cells: [
        code(key),
        code(JSON.stringify(value)),
        givesWayTo === null ? 'skipped' : allOf(givesWayTo.map(code)) || 'no key',
        givesWayTo === null ? 'unknown' : decidedWords(whole, routes.filter((route) => decidesSome(key, route)).length),
      ],
      file: manifest,
      line: range?.start.line ?? 1,
    })),
  };
}

function decidesSome(key: string, { access }: RouteEntry): boolean {
  return access?.exceptions.some((one) => one.key === key) === true;
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
 * What the change does: a row for each route that it adds, removes or alters, or whose rule has another value. Of the
 * files in `inFindings`, which findings already name, only added routes are listed.
 */
export function changeTable({ changes, routes }: ProjectReport, inFindings: ReadonlySet<string> = new Set()): Table {
  const { routes: changed = [], access = [] } = changes ?? {};
  const now = new Map(routes.map((route) => [methodAndPath(route), route]));
  const altered = groupedBy(access, methodAndPath);
  const inRoutes = new Set(changed.map(methodAndPath));
  const onlyAltered = access.filter((one) => !inRoutes.has(methodAndPath(one)));
  const rows = [
    ...changed.map((change) => {
      const name = methodAndPath(change);
      return { cells: cellsOf(change, altered.get(name) ?? [], now.get(name)?.access ?? null), file: change.file };
    }),
    ...onlyAltered.map((one) => ({
      cells: ['rule', routeWords(one), changeWords(one)],
      file: now.get(methodAndPath(one))?.file ?? '',
    })),
  ];
  const listed = rows.filter(({ file, cells }) => !inFindings.has(file) || cells[0] === 'added');
  const title = `What changes for ${counted(listed.length, 'route')}`;
  return { title, head: ['Change', 'Route', 'Auth rule'], rows: listed };
}

/** What became of a route, given the changes of its rule and the rule that it has now. */
function cellsOf(change: RouteChange, altered: readonly AccessChange[], now: AccessEntry): readonly string[] {
  const { kind, method, was } = change;
  const isRenamed = was !== undefined && methodAndPath(was) !== methodAndPath(change);
  const former = isRenamed ? ` (was ${was.method === method ? code(was.path) : routeWords(was)})` : '';
  // A route that is new or wider now is told with all its rules.
  const rules = altered.map((one) => (one.before === null ? accessWords(now) : changeWords(one)));
  return [
    kind === 'renamed-params' ? 'moved' : kind,
    routeWords(change) + former,
    rules.join('; ') || accessWords(now).replace(/^no rule$/, 'no rule → no rule'),
  ];
}

/** A route, the same before and after a change that keeps it. */
export function methodAndPath({ method, path }: Pick<RouteEntry, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** A route in a sentence. */
export function routeWords({ method, path }: Pick<RouteEntry, 'method' | 'path'>): string {
  return `${method} ${code(path)}`;
}

/** The rule of a URL before and after a change; null where the URL was not served. */
function changeWords({ before, after, example }: AccessChange): string {
  if (before === null || after === null) return effectWords(before ?? after);
  return `${effectWords(before)} → ${effectWords(after)} on ${code(example)}`;
}

/** The rule of a route, and the keys that decide some of its URLs. */
function accessWords(access: AccessEntry): string {
  if (access === null) return 'unknown';
  const { certain, uncovered, exceptions } = access;
  const others = exceptions.map((one) => `${pairWords(one.key, one.value)} on ${code(one.example)}`);
  if (uncovered === null) return allOf(others) + (certain ? '' : NOT_CERTAIN);
  const where = uncovered === undefined ? '' : ` on ${code(uncovered)}`;
  return [effectWords(access, where), ...(others.length > 0 ? [allOf(others)] : [])].join(', but ');
}

const NOT_CERTAIN = ' (not certain)';

/** A rule, or where there is none. */
function effectWords(effect: AccessChange['before'], where = ''): string {
  if (effect === null) return 'unknown';
  const words = effect.key === null ? `no rule${where}` : pairWords(effect.key, effect.value);
  return words + (effect.certain ? '' : NOT_CERTAIN);
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
