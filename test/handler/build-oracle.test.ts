import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { LET_PASS } from '../../src/handler/parse.js';
import { caseCount, hasAllCases } from '../case-count.js';
import { toolAt } from '../tools.js';
import { toldOf, verdictOf } from './judges.js';

/** Statements and expressions of every kind that TypeScript has, none of which may be an error. */
const SOUND = textsIn('sound');

/** Texts that no build takes, but for the differences below. */
const BROKEN = textsIn('broken');

/** Where the answers differ, each with a reason. */
const DIFFERENCES = [
  // One of the two takes it, TypeScript does not, and the parser has no tree of it.
  'const a = (1, ); | Unexpected token',
  'class A implements "b" {} | Unexpected token',
  'declare async function f(): Promise<void>; declare export let a: string, b: number; declare export interface C {} | Missing semicolon',
  'declare export const a: string; | Missing semicolon',
  'declare module "m" { declare export var a: string; declare export type B = 1; } | Missing semicolon',
  'export declare declare const a: string; | `export declare` must be followed by an ambient declaration',
  'interface A extends 1 {} | Unexpected token',
  'interface A implements B {} | Unexpected token, expected `{`',
  'interface A { b c } | Unexpected token, expected `;`',
  'interface A { export b: string } | Unexpected token, expected `;`',
  'type A = { [K in B]: C; d: E }; | Unexpected token, expected `}`',
  '@d | A decorated export must export a class declaration',
  // One of the two takes it, and no engine and no public file has it.
  '[(a = 1)] = b; | Invalid parenthesized assignment pattern',
  'a as any = 1; | Invalid left-hand side in assignment expression',
  'class A { @d constructor() {} } | Unexpected `@`',
  'const { if } = a; | Unexpected keyword `if`',
  'function f() {} function f() {} | `f` is declared twice',
  'function f() { import "a"; } | `import` and `export` may only appear at the top level',
  'if (a) { export const b = 1; } | `import` and `export` may only appear at the top level',
  'import await = a.await; | Unexpected reserved word `await`',
  'import await from "a"; import { b as yield } from "b"; | Unexpected reserved word `await`',
  'import typ\\u{65} a from "a"; | Unexpected token, expected `from`',
  'interface A { get b(c: string): string; set b(); set d(this: A); } type B = { set c() }; | A `get` accessor must not have any formal parameters',
  'interface await {} | Unexpected reserved word `await`',
  'interface yield {} | Unexpected reserved word `yield`',
  'let \\uD83B\\uDE00; | Invalid Unicode escape',
  'namespace public {} | Unexpected reserved word `public`',
  // One of the two takes a name that is declared twice, because one of the two may be a type. TypeScript does not.
  'class A {} type A = 1; | `A` is declared twice',
  'const f = () => { type A = 1; enum A {} }; | `A` is declared twice',
  'declare const a: 1, b: 2; const b = 1; | `b` is declared twice',
  'import type { A } from "a"; import type { A } from "a"; import { type B } from "b"; const B = 1; | `A` is declared twice',
  'import { A } from "a"; import { A } from "a"; A(); | `A` is declared twice',
  'import { Foo } from "x"; import { Foo } from "x"; export const a = {} as Foo; | `Foo` is declared twice',
  'import { as } from "a"; import { as as as } from "a"; | `as` is declared twice',
  'type T = 1; type T = 2; | `T` is declared twice',
  // One of the two takes a name that is exported twice. No engine does.
  'const a = 1, b = 2; export { a as x, b as x }; | `x` is exported twice',
  'export { B } from "b"; export { B } from "c"; | `B` is exported twice',
  // Both take it, and TypeScript does not.
  'import * as a from "a"; const a = 1; | `a` is declared twice',
  // Both take it, and the parser has no tree of it.
  'class A { @b`c` d = 1 } | Unexpected token',
  'export default @d abstract class A {} | Unexpected token, expected `{`',
  'type A = import("a", { assert: { "resolution-mode": "require" } }).B; | Unexpected token, expected `with`',
  // A rule of TypeScript's own
  'declare using a; | null',
  'interface { } | null',
  'type A<in T, out U, in out V> = 1; type B<const T> = 2; | null',
  // The parser does not complain.
  'class A { constructor() {} constructor() {} } | null',
  'f((a) => {} /* b */ ?); | null',
  'f((a) => {}?); | null',
  'f(...(a) => {}?); | null',
  'let this; | null',
];

test('what no build takes is told, and nothing else', () => {
  const differing = DIFFERENCES.map((line) => line.slice(0, line.lastIndexOf(' | ')));
  const some = [...SOUND, ...BROKEN].filter((line, at) => hasAllCases || at % 10 === 0 || differing.includes(line));
  const differences = some.flatMap((line) => {
    const text = `${line}\nexport {};`;
    const told = toldOf(text);
    return (verdictOf(text) === 'refused') === (told !== null) ? [] : [`${line} | ${told}`];
  });
  assert.deepEqual(differences.sort(), DIFFERENCES.toSorted());
});

describe('a complaint about what builds take is let pass', () => {
  for (const [complaint, example] of LET_PASS) {
    test(`${complaint}: ${example}`, () => {
      const text = `${example}\nexport default () => ({});`;
      assert.equal(verdictOf(text), 'taken');
      assert.equal(toldOf(text), null);
    });
  }
});

/** Texts of JavaScript's committee of which nothing is told though both builds refuse them. */
const SILENT = [
  // A second constructor, which the parser takes for a signature of TypeScript.
  'early/105ffb01ec9f8aad.js',
  'early/7ff093da75220530.js',
  'early/86131c9fbad63a79.js',
  'early/d76a6ab8347fca64.js',
  'early/eac5e9a554000a84.js',
  // A variable `this`, which the parser takes for a parameter of TypeScript.
  'fail/6e2b7743e872769c.js',
  'fail/8d732f3933df4bd4.js',
];

const committee = toolAt('test262-parser-tests');

test('of what both builds refuse something is told, of what both take nothing', { skip: committee.skip }, () => {
  const namesOf = (kind: string) => readdirSync(join(committee.at, kind)).map((name) => `${kind}/${name}`);
  const names = ['pass', 'fail', 'early'].flatMap((kind) => namesOf(kind).sort());
  const nth = Math.round(names.length / caseCount(Math.ceil(names.length / 3), 10));
  const some = names.filter((name, at) => at % nth === 0 || SILENT.includes(name));
  const differences = some.flatMap((name) => {
    const text = `${readFileSync(join(committee.at, name), 'utf8')}\nexport {};`;
    const [verdict, told] = [verdictOf(text), toldOf(text)];
    if (verdict === 'disputed' || (verdict === 'refused') === (told !== null)) return [];
    return told === null ? name : `${name} | ${told}`;
  });
  assert.deepEqual(differences.sort(), SILENT);
});

/** The texts of a file, each a line, in which `\n` is a line break. */
function textsIn(name: string): readonly string[] {
  const text = readFileSync(`test/fixtures/typescript/${name}.txt`, 'utf8').trimEnd();
  return text.split(/\n(?!b";)/).map((line) => line.replaceAll('\\n', '\n'));
}
