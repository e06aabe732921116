import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRemarks, read } from './marked.js';

const TYPE = '`h` is imported as a type, so there is no value to export';

const broken: readonly (readonly [source: string, message: string])[] = [
  ['export default () => ({ a: "b" «;»', 'Unexpected token, expected `,`'],
  ['export default «export» {};', 'Unexpected token'],
  ['const a = 1; const «a» = 2; export default () => ({});', '`a` is declared twice'],
  ['const a$ = 1; function «a$»() {} export default () => ({});', '`a$` is declared twice'],
  ['export default («data») => { const data = 1; return { data }; };', '`data` is declared twice'],
  ['export default (data, «data») => ({ data });', '`data` is declared twice'],
  ['export default (_a, { params: { id, «id» } }) => ({ id });', '`id` is declared twice'],
  ['export default () => ({}); export default «1»;', 'the file has two default exports'],
  ['const a = 1; export { a as default }; export default «() => {»\n};', 'the file has two default exports'],
  ['export default () => <div «/»>;', 'Unexpected token, expected `,`'],
  ['export default () => («"»a', 'Unterminated string constant'],
  ['export default () => {\n  return «{»\n', 'Unexpected token'],
  ['«}»', 'Unexpected token'],
  ['const a = "\u2028";\r\nexport default «=»;', 'Unexpected token'],
  ['export default () => a «|»> b;', 'this syntax is not part of TypeScript'],
  ['export default (_a, b) => { «b»?.c = 1; };', 'an optional chain cannot be assigned to'],
  // What a build or an engine refuses though the parser takes it
  ['export { «nope» }; export default () => ({});', 'Export `nope` is not defined'],
  ['declare« »a b; export default () => ({});', 'Missing semicolon'],
  ["import type h from 'h'; export default «h»;", TYPE],
  ["import type h = require('h'); export default «h»;", TYPE],
  ['export default () => { «/)/».test(a); };', 'Invalid regular expression: Unmatched `)`'],
  ['export default () => «/a/vu»;', 'Invalid regular expression: Invalid flags `vu`'],
  ['class A { constructor() {} «"constructor"»() {} } export default A;', 'A class may only have one constructor'],
  [
    'class A { constructor() {} } class B { constructor() { class C { constructor() {} } } «constructor»(b) {} }',
    'A class may only have one constructor',
  ],
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

test('what a newer engine may accept is let pass', () => {
  assertRemarks('const a = /(?i:b)/; const c = /(?<d>e)|(?<d>f)/; export default () => ({});', []);
});
