import { describe, test } from 'node:test';
import { assertRemarks } from './marked.js';

/** Only what is said of the parameters: every body returns an object. */
const rows: readonly (readonly [source: string, ...remarks: string[]])[] = [
  // Their number
  ['export default (a, b) => ({ a, b });'],
  ['export default (a, b, «c») => ({ a, b, c });', 'requires 3, not c, used'],
  ['export default (a, b, «c», d) => ({ a, b, d });', 'requires 4, not c d'],
  ['export default (a, b, c = 1) => ({ a, b, c });'],
  ['export default (a, b, c?: string) => ({ a, b, c });'],
  ['export default function (this: Server, a, b, «c») { return { a, b, c }; }', 'requires 3, not c, used'],
  ['export default (a = 1, b, c) => ({ a, b, c });'],
  // The type of the input
  ['export default (a: unknown) => ({ a });'],
  ['export default (a: ((unknown))) => ({ a });'],
  ['export default (a: «any») => ({ a });', 'input: any'],
  ['export default (a: («any»)) => ({ a });', 'input: any'],
  ['export default (a: «Body» = {}) => ({ a });', 'input: Body'],
  ['export default (a: «unknown | undefined») => ({ a });', 'input: unknown | undefined'],
  ['export default (...a: unknown[]) => ({ a });'],
  // The overloads hide the signature with the body.
  ['function h(a: unknown): {}; function h(a: any) { return { a }; } export default h;'],
  ['export default function h(a: «A»): {}; export default function h(a: unknown) { return { a }; }', 'input: A'],
  ['function g(a: unknown): {}; export default function h(a: «any») { return { a }; }', 'input: any'],
  // Unused
  ['export default («data») => ({});', 'unused: _data'],
  ['export default («data», «context») => ({});', 'unused: _data', 'unused: _context'],
  ['export default (...«rest») => ({});', 'unused: _rest'],
  ['export default (a, b, «c» = 1) => ({ a, b });', 'unused, no edit: _c'],
  ['export default (_data, _context) => ({});'],
  ['const handler = («data») => ({}); export { handler as default };', 'unused: _data'],
  // Used, wherever
  ['export default (data) => ({ [data]: 1 });'],
  ['export default (data) => { class A { @log(data) a(data) { return data; } } return { A }; };'],
  ['export default (data) => { class A { a(@log(data) b) { return b; } } return { A }; };'],
  ['export default (data) => ({ a: d\\u0061ta });'],
  ['export default ({ a, b, c, d, e, f, g, h, i }) => ({ i });'],
  ['export default (data) => ({ a: () => data });'],
  ['export default (data, b = data) => ({ b });'],
  ['export default (data) => { data = 1; return {}; };'],
  ['export default (data) => ({ a: typeof data });'],
  ['export default function (data) { return { a: arguments[0] }; }'],
  ['export default (data) => ({ a: eval("data") });'],
  ['export default (function data(data) { return { data }; });'],
  // Something else of the same name
  ['export default (function data(«a») { return { data }; });', 'unused: _a'],
  ['export default («data») => ({ data: 1 });', 'unused: _data'],
  ['export default («data») => { { const data = 1; log(data); } return {}; };', 'unused: _data'],
  ['export default («data») => { data: for (;;) break data; return {}; };', 'unused: _data'],
  ['export default («data») => [class { #data = 1; is(a) { return #data in a; } }];', 'unused: _data'],
  ['export default («data») => { enum A { data } return A; };', 'unused: _data'],
  ['export default («data») => { for (const data of a) log(data); return {}; };', 'unused: _data'],
  ['export default («data») => { try { a(); } catch (data) { log(data); } return {}; };', 'unused: _data'],
  ['export default («data») => ({ a: () => { { var data = 1; } return data; } });', 'unused: _data'],
  ['function log() { console.log(arguments); } export default («data») => ({});', 'unused: _data'],
  ['export default (data) => { { const data = 1; log(data); } return { data }; };'],
  ['export default (data) => { const { data: a = data } = b; return { a }; };'],
  // Uses in types: TypeScript counts `typeof`, not a predicate
  ['export default (data) => { type A = typeof data; return { a: b as A }; };'],
  ['export default (data, _b: { a: typeof/**/data.b }) => ({});'],
  ['export default (data, _b = (a: typeof d\\u0061ta) => a) => ({});'],
  ['export default («data», _b: { data: typeof/*data*/a.data }) => ({});', 'unused: _data'],
  ['type A = typeof data; export default («data») => ({ a: b as A });', 'unused: _data'],
  ['export default (data): data is string => ({ a: 1 });'],
  // Patterns are one parameter
  ['export default («{ a, b }») => ({});', 'unused, no edit: _data'],
  ['export default («{ a = (b) => b, _c, d: [e, ...f], ...g }» = {}) => ({});', 'unused, no edit: _data'],
  ['export default ({ a, b = a }) => ({});'],
  // What another name would mean something else for is left to a person
  ['const _data = 1; export default («data») => ({ a: _data });', 'unused, no edit: _data2'],
  ['export default (_a, «a») => ({});', 'unused, no edit: _a2'],
  ['export default («{ a }», «data») => ({});', 'unused, no edit: _data2', 'unused: _data'],
  [
    'const _data = 1; export default («{ a }», «data») => ({ a: _data });',
    'unused, no edit: _data22',
    'unused, no edit: _data2',
  ],
  // Of a name with an escape only the beginning is marked.
  ['export default («\\u00»64ata) => ({});', 'unused: _data'],
  ['const a_data = 1; export default («data») => ({ a_data });', 'unused: _data'],
  // `void`
  ['export default (data) => { «void data»; return {}; };', 'void data'],
  ['export default (data) => { «void data»; return { data }; };', 'void data'],
  ['export default (data) => { «void data», log(); return {}; };', 'void data'],
  ['export default (_data, { app }) => { «void app»; return {}; };', 'void app in a pattern'],
  ['export default (data) => { void data.save(); return {}; };'],
  // What a wrapper passes to its function is unknown
  ['export default wrap((data, context: ApiContext, c) => 42);'],
];

describe('parameters', () => {
  for (const [source, ...remarks] of rows) test(source, () => assertRemarks(source, remarks));
});
