import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRemarks, read } from './marked.js';

const TYPE = '`h` is imported as a type, so there is no value to export';

const broken: readonly (readonly [source: string, message: string])[] = [
  ['export default () => ({ a: "b" «;»', 'Unexpected token, expected `,`'],
  ['export default ( «=»> {};', 'Unexpected token'],
  ['export default «export» {};', 'Unexpected token'],
  ['const a = 1; const «a» = 2; export default () => ({});', 'Identifier `a` has already been declared'],
  ['const a$ = 1; function «a$»() {} export default () => ({});', 'Identifier `a$` has already been declared'],
  ['export default () => ({}); export default «1»;', 'the file has two default exports'],
  ['const a = 1; export { a as default }; export default «() => {»\n};', 'the file has two default exports'],
  ['export default () => <div «/»>;', 'Unexpected token, expected `,`'],
  ['export default () => («"»a', 'Unterminated string constant'],
  ['export default () => ({});\n«}»\n}\n', 'Unexpected token'],
  ['export default () => {\n  return «{»\n', 'Unexpected token'],
  ['«}»', 'Unexpected token'],
  ['const a = "\u2028";\r\nexport default «=»;', 'Unexpected token'],
  ['export default () => a «|»> b;', 'this syntax is not part of TypeScript'],
  // What a build or an engine refuses though the parser takes it
  ['export { «nope» }; export default () => ({});', 'Export `nope` is not defined'],
  ['export { «nope» as default };', 'Export `nope` is not defined'],
  ['declare« »a b; export default () => ({});', 'Missing semicolon'],
  ["import type h from 'h'; export default «h»;", TYPE],
  ["import { type h } from 'h'; export default «h»;", TYPE],
  ["import type h = require('h'); export default «h»;", TYPE],
  ['export default () => «/(/»;', 'Invalid regular expression: Unterminated group'],
  ['export default () => { «/)/».test(a); };', 'Invalid regular expression: Unmatched `)`'],
  ['class A { constructor() {} «"constructor"»() {} } export default A;', 'A class may only have one constructor'],
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

/** What only a type checker complains of, or an engine as it runs. */
const complained: readonly string[] = [
  'import { Foo } from "x"; import { Foo } from "x"; export const a = {} as Foo;',
  'class A { override m() {} }',
  'class A { abstract m(): void }',
  'abstract class A { abstract m() {} }',
  'abstract class A { abstract x = 1 }',
  'class A { declare x: string = "" }',
  'declare const y: number = 1;',
  'class A { readonly m() {} }',
  'type T = [a?: string, b: number];',
  'class A { static public x = 1 }',
  'declare function f() {}',
  'class A { override m() {} } class B { static public x = 1 }',
  'class A { readonly m = 1; public override static x = 1 }',
  'type T = 1; type T = 2;',
  'interface A {} class A {} namespace A {}',
  'enum A {} enum A {}',
  'import type { A } from "a"; import type { A } from "a";',
  'import { type A } from "a"; const A = 1;',
  'const f = ({ a }?: T) => a; function g([a]?: T) {}',
  'function f(): void; function f(a?: unknown) {}',
  'class A { constructor(); constructor(a?: unknown) {} }',
  'declare class A { constructor(); constructor(a: string); }',
  'type T = 1; export { T };',
  'import type { T } from "t"; export { T };',
  'export type { T }; export declare const a: string;',
  'type A = 1; export { A }; export { A }; export { B } from "b"; export { B } from "c"; export { type C } from "d";',
  'export function f(): void; export function f(a?: unknown) {} export type f = 1; export namespace f { export const a = 1; }',
  'const a = b / (c / d); const e = /[(]/; const f = /(?i:a)/; const g = /(?<a>b)|(?<a>c)/;',
  'import a from "../routes/handler/a.json" assert { type: "json" };',
  'class A {} enum A {} function B() {} enum B {} const enum C {} enum C {}',
  'interface A { get b(c: string): string; set b(); } interface yield {}',
  'import await from "a"; import { b as yield } from "b";',
  'import { A } from "a"; import { A } from "a"; A();',
  'enum A {} class A {}',
  'declare namespace A { const b: string; export { b as c }; }',
  'export @d class A {}',
  'const a = () => { await b; };',
];

describe('of a text that TypeScript itself parses nothing is said', () => {
  for (const source of complained) {
    test(source, () => {
      const text = `${source}\nexport default () => ({});`;
      assert.notEqual(read(text).export, 'unparsed');
      assertRemarks(text, []);
    });
  }
});
