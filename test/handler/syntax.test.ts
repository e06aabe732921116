import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readHandler } from '../../src/handler/read-handler.js';
import { sourceOf } from '../../src/text/source.js';
import { assertRemarks, read } from './marked.js';

const JSX = 'a .ts file cannot hold JSX';
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
  ['const a = 1; export { a as x, «a» as x }; export default () => ({});', '`x` is exported twice'],
  ['export const { a } = b; export { «c as "a"» } from "d"; export default () => ({});', '`a` is exported twice'],
  ['export function a() {} export «* as a» from "b"; export default () => ({});', '`a` is exported twice'],
  ['export class A {} const a = 1; export { «a» as A }; export default () => ({});', '`A` is exported twice'],
  ['export default () => («"»a', 'Unterminated string constant'],
  ['«}»', 'Unexpected token'],
  ['const a = "\u2028";\r\nexport default «=»;', 'Unexpected token'],
  ['export default () => a «|»> b;', 'this syntax is not part of TypeScript'],
  ['export default (_a, b) => { «b»?.c = 1; };', 'this syntax is not part of TypeScript'],
  ['@a()«.»b class C {} export default () => ({});', 'Leading decorators must be attached to a class declaration'],
  // JSX, with another fault in the file, too
  ['export default () => «<»div>text</div>;', JSX],
  ['export default () => (\n  «<»>\n    <br/>\n    <p>Hello world</p>\n  </>\n);', JSX],
  [
    'export default (_a, { params }) => r(«<»Page id={params.id} items={[1].map((n) => <li key={n}>{n}</li>)} />);',
    JSX,
  ],
  ['const id = <T,>(x: T) => x;\nexport default () => «<»ul>{id(1)}</ul>;', JSX],
  ['const a = 1, a = 2;\nexport default () => «<»div>text</div>;', JSX],
  ['const a = <number>b;\nexport default () => <div>text</«div»>;', JSX],
  ['export default () => { return <p>it</«p»> }}', JSX],
  // An arrow is missing.
  ['export default (d«:» any) ({ a: d });', 'Did not expect a type annotation here'],
  ['export default (d: any)« »{ return d; };', 'Missing semicolon'],
  // A cast, or a parameter of a type, is none beside HTML.
  ['const a = <User>JSON.parse(b«;»\nexport default () => `<p></p>`;', 'Unexpected token, expected `,`'],
  ['const a = <T>(b: T[]) «=»> b[0;\nexport default () => `<p></p>`;', 'Unexpected token'],
  ['export default () => ({ a: <any>1 «b»: "</p>" });', 'Unexpected token, expected `,`'],
  ['export default <any>((«)» `<p></p>`);', 'Unexpected token'],
  // HTML in a string is none.
  ['export default () => { const a = «;» return "<p></p>"; };', 'Unexpected token'],
  ['export default () => { return "<p></p>"«;»', 'Unexpected token'],
  ['const a = <b>c;\nif (a «{» d(); }\nexport default () => "<p></p>";', 'Unexpected token, expected `)`'],
  ['const a = <b>c;\nfunction d<T>(e, «e») {}\nexport default () => "<p></p>";', '`e` is declared twice'],
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
    'export function a(b: 1): void; export function a(b: unknown) {}',
    'export class A {} export namespace A {} export interface A {} export type { A } from "b";',
    'export enum A { b } export enum A { c = 1 }',
    'interface A {} export { A as B }; export const B = 1;',
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
