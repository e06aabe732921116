import { inOrderOf } from '../order.js';
import type { Access, Effect, ProjectReport, RouteEntry } from './report.js';

/** One cell: plain text, and the place it speaks of where there is one. `code` marks text that is to be read letter by letter. */
export interface Cell {
  readonly text: string;
  readonly code?: boolean;
  readonly file?: string;
  readonly line?: number;
}

/** A table as plain data, which the terminal and the job summary each draw in their own way. */
export interface Table {
  readonly title: string;
  /** What one row is, for counting rows that are left out. */
  readonly row: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** What the change does to a project: to its routes, then to the rules they meet. Empty tables are left out. */
export function changeTables(project: ProjectReport): readonly Table[] {
  return [routeChangeTable(project), accessChangeTable(project)].filter(({ rows }) => rows.length > 0);
}

/** What a project is: its routes and its auth rules. Empty tables are left out. */
export function projectTables(project: ProjectReport): readonly Table[] {
  return [routeTable(project), authTable(project)].filter(({ rows }) => rows.length > 0);
}

const plain = (text: string): Cell => ({ text });
const code = (text: string): Cell => ({ text, code: true });

/** The routes of a project, those without a rule first, then by path and method. */
function routeTable(project: ProjectReport): Table {
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
      plain(route.documented ? route.method : `${route.method} (not shown by the document)`),
      code(route.path),
      plain(responseWords(route)),
      plain(accessWords(route.access)),
      { text: route.file, code: true, file: route.file },
    ]),
  };
}

/** What a handler answers with, as far as its text shows. */
function responseWords({ handler }: RouteEntry): string {
  return handler.returns.length === 0 ? 'unknown' : handler.returns.join(' or ');
}

/** The rule that a route meets, in words; the meaning of a value is never ours to give. */
export function accessWords(access: Access): string {
  if (access === null) return 'not known: the manifest cannot be parsed';
  const rule = effectWords(access);
  const exceptions = access.exceptions.map(
    ({ key, value, example }) => `but ${key} = ${JSON.stringify(value)} on ${example}`,
  );
  return [rule, ...exceptions].join(', ');
}

/** A key with its value, or the words `no rule`; `?` marks what only some readings say. */
function effectWords({ key, value, certain }: NonNullable<Effect>): string {
  return `${key === null ? 'no rule' : `${key} = ${JSON.stringify(value)}`}${certain ? '' : ' (not certain)'}`;
}

/** The auth keys from most to least specific; keys of one rank are ties. */
function authTable({ auth, manifest }: ProjectReport): Table {
  return {
    title: 'Auth rules, most specific first',
    row: 'auth rule',
    head: ['Rank', 'Key', 'Value', 'Decides', 'Line'],
    rows: (auth?.rules ?? []).map(({ rank, key, value, routes, range }) => [
      plain(String(rank)),
      code(key),
      code(JSON.stringify(value)),
      plain(routes === 1 ? '1 route' : `${routes} routes`),
      { text: String(range?.start.line ?? ''), file: manifest, line: range?.start.line ?? 1 },
    ]),
  };
}

/** What a change does to the routes, and the rule that an added one meets. */
function routeChangeTable({ changes, routes }: ProjectReport): Table {
  const access = new Map(routes.map((route) => [JSON.stringify([route.file, route.method]), route.access]));
  return {
    title: 'What the change does to routes',
    row: 'change',
    head: ['Change', 'Method', 'URL', 'Before', 'Auth rule now', 'File'],
    rows: (changes?.routes ?? []).map(({ kind, method, path, file, was }) => [
      plain(kind),
      plain(method),
      code(path),
      was ? code(`${was.method} ${was.path}`) : plain(''),
      plain(kind === 'removed' ? '' : accessWords(access.get(JSON.stringify([file, method])) ?? null)),
      kind === 'removed' ? code(file) : { text: file, code: true, file },
    ]),
  };
}

/** What a change does to the rule that each route meets which is there before and after it. */
function accessChangeTable({ changes }: ProjectReport): Table {
  return {
    title: 'What the change does to access',
    row: 'change',
    head: ['Method', 'URL', 'Before', 'After', 'Example'],
    rows: (changes?.access ?? []).flatMap(({ method, path, before, after, example }) =>
      before && after
        ? [[plain(method), code(path), plain(effectWords(before)), plain(effectWords(after)), code(example)]]
        : [],
    ),
  };
}
