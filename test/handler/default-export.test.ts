import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRemarks, read } from './marked.js';

const functions: readonly string[] = [
  'export default function () { return {}; }',
  'export default function handler() { return {}; }',
  'export default function* () { yield 1; }',
  'export default () => ({});',
  'export default <T,>() => ({});',
  'export default (() => ({})) satisfies Handler;',
  'export default (() => ({})) as unknown as Handler;',
  'export default (<Handler>(() => ({})));',
  'export default (() => ({}))!;',
  'function handler() { return {}; } export default handler;',
  'export default handler; function handler() { return {}; }',
  'const handler = () => ({}); export default handler;',
  'const handler: Handler = () => ({}); export default handler;',
  'let handler = () => ({}); export default handler;',
  'var handler = function () { return {}; }; export default handler;',
  'const inner = () => ({}); const handler = inner satisfies Handler; export default handler;',
  'const handler = () => ({}); export { handler as default };',
  'const handler = () => ({}); export { handler as "default" };',
  'export const handler = () => ({}); export default handler;',
  'export default function h(): string; export default function h(): {} { return {}; }',
  'function h(): string; function h(): {}; function h(): any { return {}; } export default h;',
  'interface handler {} const handler = () => ({}); export default handler;',
  'const Handler = 5; { const handler = 5; } function handler() { return {}; } export default handler;',
];

describe('a function', () => {
  for (const source of functions) {
    test(source, () => {
      assert.equal(read(source).export, 'function');
      assertRemarks(source, []);
    });
  }
});

const unverified: readonly string[] = [
  'function handler() { return {}; } namespace handler { export const a = 1; } export default handler;',
  'export { default } from "../routes/handler/handler";',
  'export { handler as default } from "../routes/handler/handler";',
  'const handler = 5; export { handler as default } from "../routes/handler/handler";',
  'import handler from "../routes/handler/handler"; export default handler;',
  'import { handler } from "../routes/handler/handler"; export { handler as default };',
  'import * as handlers from "../routes/handler/handlers"; export default handlers.get;',
  'export default defineEventHandler(() => 42);',
  'export default wrap({ handler() { return 42; } });',
  'const handler = wrap(() => 42); export default handler;',
  'export default (() => () => ({}))();',
  'export default handler?.();',
  'export default new Handler();',
  'export default handlers.get;',
  'export default unknown;',
  'export default tag`text`;',
  'export default dev ? () => ({}) : second;',
  'export default first ?? second;',
  'export default await load();',
  'export default import("../routes/handler/handler");',
  'let handler = 5; handler = () => ({}); export default handler;',
  'let handler; if (dev) handler = () => ({}); export default handler;',
  'const { handler } = handlers; export default handler;',
  'const [handler] = handlers; export default handler;',
  'function handler() {} handler = wrap(handler); export default handler;',
  'declare const handler: Handler; export default handler;',
  'declare function handler(): void; export default handler;',
  'export = handler;',
  'module.exports = () => ({});',
  'module.exports.default = () => ({});',
  'import handler = require("../routes/handler/handler"); export default handler;',
  'export default (class {}).handle;',
  'export default Object.assign(() => ({}), {});',
  'const a = b; const b = a; export default a;',
];

describe('what only running would tell', () => {
  for (const source of unverified) {
    test(source, () => {
      const { export: kind, async, returns, remarks } = read(source);
      assert.deepEqual(
        { kind, async, returns, remarks },
        { kind: 'unverified', async: null, returns: ['unknown'], remarks: [] },
      );
    });
  }
});

const missing: readonly string[] = [
  '',
  'export const handler = () => ({});',
  'export function GET() {}',
  'export * from "../routes/handler/handler";',
  'import "../routes/handler/side-effect";',
  'const handler = () => ({}); export { handler };',
  'const defaultHandler = () => ({}); export { defaultHandler as handler };',
  'export { default as handler } from "../routes/handler/handler";',
  'test("it", () => {});',
  'handler.module.exports = 1;',
  'export interface A {}',
  'export type A = string; declare const b: A;',
  'export default interface A {}',
  'interface A {} export default A;',
  'interface A {} export { A as default };',
  'const a = 1; export type { a as default };',
  'const a = 1; export { type a as default };',
  'export type { default } from "../routes/handler/a";',
];

describe('no default export', () => {
  for (const source of missing) {
    test(source, () => {
      assert.equal(read(source).export, 'missing');
      assertRemarks(source, ['no default export']);
    });
  }
});

const CLASS = 'is a class, which only `new` can call';
const others: readonly (readonly [source: string, remark: string])[] = [
  ['export default «class {}»', CLASS],
  ['export default «class Handler {»\n}', CLASS],
  ['export default «abstract class Handler {}»', CLASS],
  ['class Handler {} export default «Handler»;', CLASS],
  ['export default «{ handler() {} }»;', 'is an object'],
  ['export default «{»\n  handler() {}\n};', 'is an object'],
  ['export default «{} as Handler»;', 'is an object'],
  ['export default «[() => ({})]»;', 'is an array'],
  ['export default «"text"»;', 'is a string'],
  ['export default «`text`»;', 'is a string'],
  ['export default «42»;', 'is a number'],
  ['export default «-1»;', 'is a number'],
  ['export default «1n»;', 'is a bigint'],
  ['export default «true»;', 'is a boolean'],
  ['export default «!handler»;', 'is a boolean'],
  ['export default «null»;', 'is `null`'],
  ['export default «undefined»;', 'is `undefined`'],
  ['export default «void 0»;', 'is `undefined`'],
  ['export default «/a/»;', 'is an object'],
  ['export default «typeof handler»;', 'is a string'],
  ['export default «"a" + handler»;', 'is a string'],
  ['export default «new Response("")»;', 'is a `Response`'],
  ['export default «dev ? "a" : 1»;', 'is a string or a number'],
  ['const handler = {}; export default «handler»;', 'is an object'],
  ['const inner = 5; const handler = inner; export { «handler» as default };', 'is a number'],
  ['enum Handler { A } export default «Handler»;', 'is an enum'],
  ['export «* as default» from "../routes/handler/handler";', 'is a module'],
];

describe('certainly no function', () => {
  for (const [source, remark] of others) {
    test(source, () => {
      const handler = read(source);
      assert.deepEqual([handler.export, handler.async, handler.returns], ['not-function', null, []]);
      assertRemarks(source, [remark]);
    });
  }
});

test('a value that is exported where it stands has no other place', () => {
  const [remark] = read('export default {};').remarks;
  assert.equal(remark?.kind === 'not-a-function' && remark.definition, null);
});

test('a name leads to the place where its value is written', () => {
  const [remark] = read('const handler = {}; export default handler;').remarks;
  assert.deepEqual(remark?.kind === 'not-a-function' && remark.definition, {
    start: { line: 1, column: 17 },
    end: { line: 1, column: 19 },
  });
});
