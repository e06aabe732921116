import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readHandler } from '../../src/handler/read-handler.js';
import { sourceOf } from '../../src/text/source.js';
import { assertRemarks, read } from './marked.js';

const AWAIT = '`await` is only allowed within async functions and at the top levels of modules';

const broken: readonly (readonly [source: string, message: string])[] = [
  ['export default () => ({ a: "b" «;»', 'Unexpected token, expected `,`'],
  ['export default «export» {};', 'Unexpected token'],
  ['const a = 1; const «a» = 2; export default () => ({});', '`a` is declared twice'],
  ['export default («data») => { const data = 1; return { data }; };', '`data` is declared twice'],
  ['export default (_a, { params: { id, «id» } }) => ({ id });', '`id` is declared twice'],
  ['export default () => ({}); export default «1»;', 'the file has two default exports'],
  ['const a = 1; export { a as default, «a» as default };', 'the file has two default exports'],
  ['const a = 1; export { a as default }; export default «() => {»\n};', 'the file has two default exports'],
  ['export default () => («"»a', 'Unterminated string constant'],
  ['«}»', 'Unexpected token'],
  ['const a = "\u2028";\r\nexport default «=»;', 'Unexpected token'],
  ['export default () => a «|»> b;', 'this syntax is not part of TypeScript'],
  ['export default (_a, b) => { «b»?.c = 1; };', 'this syntax is not part of TypeScript'],
  ['@a()«.»b class C {} export default () => ({});', 'Leading decorators must be attached to a class declaration'],
  // What the parser recovers from
  ['declare« »a b; export default () => ({});', 'Missing semicolon'],
  ['export default () => { «await» b(); };', AWAIT],
  ['f(da«@»ta); export default () => ({});', 'Unexpected token, expected `,`'],
  ['const r = o.r\\«ow»; export default () => ({});', 'Expecting Unicode escape sequence \\uXXXX'],
  ['class A extends B { m() { «super» } } export default A;', 'Unexpected `super`'],
  ['export default () => { «import» a from "b"; };', '`import` and `export` may only appear at the top level'],
  ['class A { «@»b constructor() {} } export default () => ({});', 'Unexpected `@`'],
  // Project text that the parser would print
  ['class A { #a; «#»a; } export default () => ({});', 'Duplicate private name `#a`'],
  ['import { «"»`a` <b>" } from "c"; export default () => ({});', 'Unexpected `"`'],
];

describe('a text that does not parse', () => {
  for (const [source, message] of broken) {
    test(source, () => {
      const { export: kind, async, returns } = read(source);
      assert.deepEqual({ kind, async, returns }, { kind: 'unparsed', async: null, returns: [] });
      assertRemarks(source, [`syntax: ${message}`]);
    });
  }
});

describe("a rule of TypeScript's own is left to its compiler", () => {
  for (const statement of [
    'abstract class A { abstract b() {} }',
    'type A = [b?: 1, c: 2];',
    'interface { }',
    'a<>();',
  ]) {
    test(statement, () => {
      const { export: kind, remarks } = read(`${statement}\nexport default () => ({});`);
      assert.deepEqual({ kind, remarks }, { kind: 'function', remarks: [] });
    });
  }
});

describe('a text of which the parser gives no tree and no complaint is not judged', () => {
  for (const statement of ['module new', 'async (,) => 1;']) {
    test(statement, () => {
      const source = sourceOf('server/api/file.ts', `${statement}\nexport default () => ({});`);
      const { handler, unread } = readHandler(source);
      assert.deepEqual({ handler, unread }, { handler: null, unread: 'has syntax that the parser does not know' });
    });
  }
});
