import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRemarks, read } from './marked.js';

/** Texts by what is exported. */
const exported: Readonly<Record<'function' | 'unverified' | 'missing', readonly string[]>> = {
  function: [
    'export default function () { return {}; }',
    'export default function* () { yield 1; }',
    'export default (() => ({})) as unknown as Handler;',
    'export default (<Handler>(() => ({})));',
    'export default (() => ({}))!;',
    'function handler() { return {}; } export default handler;',
    'let handler = () => ({}); export default handler;',
    'var handler = function () { return {}; }; export default handler;',
    'const inner = () => ({}); const handler = inner satisfies Handler; export default handler;',
    'const handler = () => ({}); export { handler as "default" };',
    'export default function h(): string; export default function h(): {} { return {}; }',
    'interface handler {} const handler = () => ({}); export default handler;',
    'const Handler = 5; { const handler = 5; } function handler() { return {}; } export default handler;',
  ],
  // What only running would tell
  unverified: [
    'function handler() { return {}; } namespace handler { export const a = 1; } export default handler;',
    'export { default } from "../routes/handler/handler";',
    'const handler = 5; export { handler as default } from "../routes/handler/handler";',
    'import handler from "../routes/handler/handler"; export default handler;',
    'export default defineEventHandler(() => 42);',
    'const handler = wrap(() => 42); export default handler;',
    'export default new Handler();',
    'export default handlers.get;',
    'export default unknown;',
    'interface {} export default unknown;',
    'export default dev ? () => ({}) : second;',
    'export default first ?? second;',
    'export default await load();',
    'export default a + 1;',
    'let handler = 5; handler = () => ({}); export default handler;',
    'let handler; if (dev) handler = () => ({}); export default handler;',
    'const { handler } = handlers; export default handler;',
    'declare const handler: Handler; export default handler;',
    'export = handler;',
    'module.exports = () => ({});',
    'import handler = require("../routes/handler/handler"); export default handler;',
    'const a = b; const b = a; export default a;',
  ],
  missing: [
    '',
    'export const handler = () => ({});',
    'export * from "../routes/handler/handler";',
    'export { default as handler } from "../routes/handler/handler";',
    'handler.module.exports = 1;',
    'export default interface A {}',
    'interface A {} export default «A»;',
    'interface A {} export { «A» as default };',
    "import type h from 'h'; export default «h»;",
    "import type h = require('h'); export default «h»;",
    'const a = 1; export type { a as default };',
    'const a = 1; export { type a as default };',
    'export type { default } from "../routes/handler/a";',
  ],
};

for (const [kind, sources] of Object.entries(exported))
  for (const source of sources)
    test(`${kind}: ${source}`, () => {
      assert.equal(read(source).export, kind);
      if (kind === 'unverified') assert.deepEqual(read(source).returns, ['unknown']);
      assertRemarks(source, kind === 'missing' ? ['no default export'] : []);
    });

const CLASS = 'is a class, which only `new` can call';
const others: readonly (readonly [source: string, remark: string])[] = [
  ['export default «class {}»', CLASS],
  ['class Handler {} export default «Handler»;', CLASS],
  ['export default «{} as Handler»;', 'is an object'],
  ['export default «[() => ({})]»;', 'is an array'],
  ['export default «"text"»;', 'is a string'],
  ['export default «42»;', 'is a number'],
  ['export default «-1»;', 'is a number'],
  ['export default «1 + 2»;', 'is a number'],
  ['export default «true»;', 'is a boolean'],
  ['export default «!handler»;', 'is a boolean'],
  ['export default «typeof handler»;', 'is a string'],
  ['export default «void 0»;', 'is `undefined`'],
  ['export default «null»;', 'is `null`'],
  ['export default «new Response("")»;', 'is a `Response`'],
  ['export default «dev ? "a" : 1»;', 'is a string or a number'],
  ['export default «dev ? {} : []»;', 'is an object or an array'],
  ['export default «dev ? [] : class {}»;', 'is an array or a class, which only `new` can call'],
  ['const handler = {}; export default «handler»;', 'is an object'],
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

test('a name leads to the place where its value is written', () => {
  const definitionOf = (source: string) =>
    read(source).remarks.map((remark) => remark.kind === 'not-a-function' && remark.definedAt);
  const [start, end] = [17, 19].map((column) => ({ line: 1, column }));
  assert.deepEqual(definitionOf('const handler = {}; export default handler;'), [{ start, end }]);
  assert.deepEqual(definitionOf('export default {} as A;'), [null]);
});
