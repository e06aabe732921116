import { type ChangedRoute, changedRoutes } from '../report/changed-routes.js';
import {
  type AccessChange,
  type AccessEntry,
  bareRoutes,
  type ProjectReport,
  type RouteEntry,
} from '../report/report.js';
import { inOrderOf } from '../text/order.js';
import { code, requestText } from '../text/quote.js';
import { allOf, counted, listOf } from '../text/words.js';

/** A row is about a line of a file: the first of it, and in head, unless it says another. */
interface Row {
  readonly cells: readonly string[];
  readonly file: string;
  readonly line?: number;
  readonly at?: 'base';
}

/** A table as every format writes it; a cell is a sentence or a part of one. */
export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
}

/** Routes by rule: those without one come first, then by path and method. */
export function inTableOrder(routes: readonly RouteEntry[]): readonly RouteEntry[] {
  return routes.toSorted(
    inOrderOf(
      ({ access }) => (access?.key == null ? 0 : 1),
      ({ path }) => path,
      ({ method }) => method,
      ({ file }) => file,
    ),
  );
}

/** Every route with its auth rule. */
export function routeTable({ routes, auth }: ProjectReport): Table {
  const count = counted(routes.length, 'route');
  const bare = bareRoutes(routes);
  return {
    title: auth === null || routes.length === 0 ? count : `${count}, ${bareWords(bare)}`,
    head: ['Route', 'Auth rule'],
    rows: inTableOrder(routes).map((route) => ({
      cells: [requestText(route), accessWords(route.access)],
      file: route.file,
    })),
  };
}

/** How many of some routes have no auth rule. */
export function bareWords(bare: number): string {
  return bare === 0 ? 'all with an auth rule' : `${bare} with no auth rule`;
}

/** The auth rules in order of precedence, each with the keys that it gives way to. */
export function ruleTable({ auth, manifest, routes }: ProjectReport): Table {
  const rules = auth?.rules ?? [];
  return {
    title: `${counted(rules.length, 'auth rule')} in order of precedence`,
    head: ['Key', 'Value', 'Decides', 'Gives way to'],
    rows: rules.map(({ key, value, givesWayTo, range, routes: whole }) => {
      const some = routes.filter((route) => decidesSome(key, route)).length;
      const decided = givesWayTo === null ? 'unknown: the key is skipped' : decidedWords(whole, some);
      const above = (givesWayTo ?? []).map(code);
      return {
        cells: [code(key), code(JSON.stringify(value)), decided, listOf(above.slice(0, WAYS), above.length)],
        file: manifest,
        line: range?.start.line ?? 1,
      };
    }),
  };
}

/** The most keys of a rule that are named in its row. */
const WAYS = 5;

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
 * What the change does: a row for each route that it adds, removes or alters, or whose rule has another value, but for
 * what the findings of lost rules tell: a page lists the places of a finding only where there is one.
 */
export function changeTable(project: ProjectReport, where: 'page' | 'terminal' = 'page'): Table {
  const losses = project.findings.filter(({ lost, state }) => lost !== undefined && state !== 'existing');
  const told = losses.flatMap(({ related = [] }) => (where === 'terminal' || related.length === 1 ? related : []));
  const files = new Set(told.map(({ file }) => file));
  const listed = changedRoutes(project).filter(({ file, kind }) => !files.has(file) || kind === 'added');
  const rows = listed.flatMap((one) => rowsOf(one).map((cells) => ({ cells, ...placeOf(one) })));
  return { title: `What changes for ${counted(rows.length, 'route')}`, head: ['Change', 'Route', 'Auth rule'], rows };
}

/** The file of a changed route, which is only in base where the route was removed. */
function placeOf({ kind, file }: ChangedRoute): Pick<Row, 'file' | 'at'> {
  return kind === 'removed' ? { file, at: 'base' } : { file };
}

/** What became of a route and of its rule. */
function rowsOf(change: ChangedRoute): readonly (readonly string[])[] {
  const { kind, method, path, was, access, altered } = change;
  if (kind === 'rule') return altered.map((one) => [KIND_WORDS[kind], requestText(change), changeWords(one)]);
  const isRenamed = was !== undefined && (was.method !== method || was.path !== path);
  const former = isRenamed ? ` (was ${was.method === method ? code(was.path) : requestText(was)})` : '';
  // A route that is new or wider now is told with all its rules.
  const rules = altered.map((one) => (one.before === null ? accessWords(access) : changeWords(one)));
  const isBareStill = was && access?.key === null && access.exceptions.length === 0 && access.certain;
  return [
    [
      KIND_WORDS[kind],
      requestText(change) + former,
      rules.join('; ') || (isBareStill ? 'no rule → no rule' : accessWords(access)),
    ],
  ];
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

/** The rule of a URL before and after a change, and that URL where others of the route have another rule. */
function changeWords({ before, after, example, partly }: AccessChange): string {
  if (before === null || after === null) return effectWords(before ?? after);
  return `${effectWords(before)} → ${effectWords(after)}${partly ? ` on ${code(example)}` : ''}`;
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
