import { inOrderOf } from '../order.js';
import type { Access, AuthTable, Changes, Effect, ProjectReport, RouteEntry } from './report.js';

/** One cell: plain text, and the place it speaks of where there is one. `code` marks text that is to be read letter by letter. */
export interface Cell {
  readonly text: string;
  readonly code?: boolean;
  readonly file?: string;
  readonly line?: number;
}

/** A table as plain data, which the terminal and the job summary each draw in their own way. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const plain = (text: string): Cell => ({ text });
const code = (text: string): Cell => ({ text, code: true });

/** The routes of a project, those without a rule first, then by path and method. */
export function routeTable(project: ProjectReport): Table {
  const routes = [...project.routes].sort(
    inOrderOf(
      (route) => (route.access?.key == null ? 0 : 1),
      (route) => route.path,
      (route) => route.method,
      (route) => route.file,
    ),
  );
  return {
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
  const exceptions = access.exceptions.map(({ key, value, example }) => `but ${key} = ${JSON.stringify(value)} on ${example}`);
  return [rule, ...exceptions].join(', ');
}

/** A key with its value, or the words `no rule`; `?` marks what only some readings say. */
function effectWords({ key, value, certain }: NonNullable<Effect>): string {
  return `${key === null ? 'no rule' : `${key} = ${JSON.stringify(value)}`}${certain ? '' : ' (not certain)'}`;
}

/** The auth keys from most to least specific; keys of one rank are ties. */
export function authTable(project: ProjectReport, auth: NonNullable<AuthTable>): Table {
  return {
    head: ['Rank', 'Key', 'Value', 'Decides', 'Line'],
    rows: auth.rules.map(({ rank, key, value, routes, range }) => [
      plain(String(rank)),
      code(key),
      code(JSON.stringify(value)),
      plain(routes === 1 ? '1 route' : `${routes} routes`),
      { text: String(range?.start.line ?? ''), file: project.manifest, line: range?.start.line ?? 1 },
    ]),
  };
}

/** What a change does to the routes. */
export function routeChangeTable(changes: NonNullable<Changes>): Table {
  return {
    head: ['Change', 'Method', 'URL', 'Before', 'File'],
    rows: changes.routes.map(({ kind, method, path, file, was }) => [
      plain(kind),
      plain(method),
      code(path),
      was ? code(`${was.method} ${was.path}`) : plain(''),
      kind === 'removed' ? code(file) : { text: file, code: true, file },
    ]),
  };
}

/** What a change does to the rule that each route meets. */
export function accessChangeTable(changes: NonNullable<Changes>): Table {
  const words = (effect: Effect) => (effect === null ? 'no route' : effectWords(effect));
  return {
    head: ['Method', 'URL', 'Before', 'After', 'Example'],
    rows: changes.access.map(({ method, path, before, after, example }) => [
      plain(method),
      code(path),
      plain(words(before)),
      plain(words(after)),
      code(example),
    ]),
  };
}
