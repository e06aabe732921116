import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import esbuild from 'esbuild';
import { parseSync } from 'oxc-parser';
import { LET_PASS } from '../../src/handler/let-pass.js';
import { readHandler } from '../../src/handler/read-handler.js';
import { sourceOf } from '../../src/text/source.js';

/** Statements and expressions of every kind that TypeScript has, none of which may be an error. */
const SOUND = String.raw`
const a = 1, b: number = 2; let c!: string; var d;
let { a, b: c, ...d } = e; const [f, , g = 1, ...h] = i;
function f(): void; function f(a: string): void; function f(a?: unknown) {}
function f<T extends string, const U = T>(this: Window, a?: T, ...b: U[]): asserts a is T {}
async function* f() { yield* g(); for await (const a of b) await a; }
function f(a: unknown): a is string { return typeof a === "string"; }
class A { #a = 1; static b?: string; readonly c!: number; declare d: string; get e() { return this.#a; } set e(v) {} }
class A { private constructor(public a: string, readonly b = 1) {} static { this.c = 1; } static c = 0; }
abstract class A<T> extends B<T> implements C, D<T> { abstract a(): void; protected abstract b: string; override c() {} }
class A { [key: string]: unknown; "quoted" = 1; 0 = 2; [Symbol.iterator]() {} async *d() {} }
class A { constructor(@d() private readonly a: B) {} accessor a = 1; static async b() {} static get = 1; set = 2; async = 3; }
class A { a() { return #b in this; } #b; }
class A { m(): void; m(a?: string) {} declare readonly x: 1; static readonly y = 2; }
class A { in = 1; static static = 2; readonly; declare; abstract; override; }
@d class A { @d() m() {} @d.e p = 1; @(d) get g() { return 1; } }
export @d class A {}
@d export class A {}
interface A extends B, C<D> { a: string; b?(): void; readonly c: number; [key: string]: unknown; new (a: string): A; (): void; get d(): string; set d(v: string); }
type A = { readonly [K in keyof T]?: T[K] }; type B = { -readonly [K in keyof T]-?: T[K] }; type C = { [K in T as \`a\${K}\`]: 1 };
type A<T> = T extends (infer U extends string)[] ? U : never; type B = T extends abstract new (...a: any) => infer R ? R : 1;
type A = [a: string, b?: number, ...c: boolean[]]; type B = readonly string[]; type C = unique symbol;
type A = typeof import("a"); type B = import("a").C<string>; type D = typeof a.b<string>;
type A = \`a\${string}b\`; type B = -1 | 1n | "a" | true | null; type C = keyof typeof a; type D = A["b"][number];
type A = (a: string) => void; type B = new () => C; type D = | 1 | 2; type E = & F & G; type H = (() => void) | null;
type A = (this: B, ...c: D[]) => asserts this is E; type F = asserts; type G = (is: string) => is is "a";
type A<in T, out U, in out V> = 1; type B<const T> = 2;
enum A { B, C = 1 << 2, "D", E = "e".length } const enum F { G }
namespace A.B { export const a = 1; } declare module "m" { export const a: string; } declare global { var g: 1; }
declare const a: string, b: number; declare function c(): void; declare class D { e(): void; } declare enum E { F }
import a from "a"; import * as b from "b"; import { c, d as e, default as f } from "c"; import "d";
import type A from "a"; import { type B, type C as D } from "b"; import type * as E from "e";
import a = require("a"); import b = A.B; export import c = A.C;
import a from "a" with { type: "json" }; import { "string name" as b } from "b";
export { a, b as c } from "d"; export * from "e"; export * as f from "f"; export type { G } from "g"; export type * from "h";
export const a = 1; export function b() {} export class C {} export enum D {} export type E = 1; export interface F {}
const a = 1; export { a, a as b, a as "c d" };
const a = <T,>(b: T) => b; const c = async <T extends D>(e: T): Promise<T> => e; const f = <T>(a: T) => a;
const a = b as C; const d = <E>f; const g = h!; const i = j satisfies K; const l = m as const; const n = <const>["o"];
const a = b ? (c) : d => e; const f = g ? (h): i => j : k; const l = m ? n => o : p;
const a = b ? (c, d) => e : f; const g = h ? async (i) => j : k; const l = (m) ? (n) : (o);
const a = b?.c?.[d]?.(e); const f = g ?? h; i ??= j; k ||= l; m &&= n; o **= p; q >>>= r;
const a = b<c>(d); const e = f<g>; const h = new i<j>; const k = l<m>\`n\`; const o = p < q, r = s > t;
const a = (b < c) > d; const e = f < (g >> h); if (a < b || c > d) {} const i = a < b && c > (d);
const a = 1_000, b = 0xff, c = 0b11, d = 0o17, e = 1n, f = .5e-3, g = 0xFFn;
const a = /[/]\/(?<b>c)/dgimsuy; const d = e / f / g; const h = i++ / 2; const j = (k) / l; const m = /=/; const n = [/a/, /b/];
const a = \`b\${c}d\${\`e\${f}\`}\`; const g = tag\`\u\`; const h = tag.i\`\${j}\`;
const a = "\u{1f600}\x41\
b"; const \u0061b = 1; const ünïcode = 2; const $ = 3, _ = 4;
const a = { b, c: 1, [d]: 2, "e": 3, 4: 5, f() {}, get g() { return 1; }, set g(v) {}, async h() {}, *i() {}, async *j() {}, ...k };
const a = { get: 1, set: 2, async: 3, static: 4, await: 5, of: 6, type: 7 }; const { default: b, if: c } = d;
const type = 1, of = 2, async = 3, get = 4, as = 5, is = 6, declare = 7, namespace = 8, module = 9, abstract = 10, satisfies = 11;
type = 1; declare; namespace; module; abstract; async; of; (type); type\n;
for (let a = 0, b = 1; a < b; a++, b--) {} for (;;) break; for (const c in d) continue; for (e of f) {} for (var g of [1]) {}
for (const [a, { b }] of c) {} for (let a of b) {} for (async of => {}; false; ) {} for await (const a of b) {}
a: for (;;) { b: while (c) { continue a; } do { break b; } while (d) }
switch (a) { case 1: case 2: { break; } default: b(); case 3: }
try { a(); } catch { b(); } finally { c(); } try {} catch ({ message }) {} try {} catch (e: unknown) {}
if (a) b(); else if (c) d(); else { e(); } while (f) g(); do h(); while (i) throw j;
using a = b; await using c = d;
debugger; ; {} { a: 1 } void 0, typeof a, delete a.b, !c, ~d, +e, -f;
const a = function* () { const b = yield; yield* c; }; const d = async function e() { await f; };
const a = class B<T> extends (C as D)<T> { static #e() {} }; const f = new (class {})(); const g = new h.i.j(k);
const a = new.target; import.meta.url;
const a = await b; const c = await import("d"); import("e").then((f) => f); await Promise.all([]);
const a = (b: string, c?: number, { d }: { d: 1 } = e, ...f: g[]): h => i; const j = ({ k = 1, ...l }) => k; const m = ([n] = []) => n;
const a = async (b) => {}; const c = async d => d; const e = async () => ({}); async(); async\n(f);
[a, b] = [b, a]; ({ a, b: c.d, ...e } = f); [a.b, c["d"]] = e; ({ a = 1 } = b); (a) = 1; (a as B) = 2; a! = 3;
let a\nlet b\na\n++b\na\n/b/c
let a = b\n(c)\n[d]\nvar e = 1\nif (e) f\nelse g
function f(a, b,) {} f(a, b,); const g = (a,) => a; const h = [a,,b,]; type T<A,> = [A,];
let a: Map<string, Array<Map<string, Set<number>>>> = new Map<string, Array<Map<string, Set<number>>>>();
let x: A<B<C<D>>>= y; let f = a<b<c>>(d); type T = A<B>>= 0 ? 1 : 2;
export {}; export type {}; import {} from "a";
#!/usr/bin/env node\nconst a = 1;
<!-- not a comment in a module
const a = <div>text</div>;
const a = b.default.if.class.new; a.#b;
const a = 2 ** -1; const b = (-2) ** 2; const c = a ? -1 : +1;
type A = 1; const A = 2; export { A }; export type { A as B };
interface A {} class A {} namespace A {} function B() {} namespace B { export type C = 1; }
type T = 1; type T = 2;
enum A { B } enum A { C = 1 }
const a = 1; { const a = 2; { let a = 3; } } function f(a) { { let a; } } var b; var b; function g() {} var h = g;
try {} catch (e) { var e; } function f(a) { var a; } for (var i of []) { var i; }
export const a = 1; export { a as b }; export type { a as c };
declare namespace A { const b: string; export { b as c }; }
class A { static prototype2 = 1; static name = "x"; "constructor2"() {} ["constructor"]() {} }
class A {} enum A {} function B() {} enum B {} enum C {} var C; const enum D {} enum D {} enum E {} namespace E {}
declare async function f(): Promise<void>; declare export let a: string, b: number; declare export interface C {}
declare export const a: string;
declare module "m" { declare export var a: string; declare export type B = 1; }
interface yield {}
interface await {}
import await from "a"; import { b as yield } from "b";
interface A { get b(c: string): string; set b(); set d(this: A); } type B = { set c() };
interface A implements B {}
interface A extends 1 {}
class A implements "b" {}
interface A { export b: string }
type A = { [K in B]: C; d: E };
type A = import("a", { assert: { "resolution-mode": "require" } }).B;
import await = a.await;
namespace public {}
import typ\u{65} a from "a";
import { as } from "a"; import { as as as } from "a";
export declare declare const a: string;
export default @d abstract class A {}
let a = \`\${{ b: "}" }.b}\`; let c = \`\${d ? \`e\` : "f"}\`;
import { Foo } from "x"; import { Foo } from "x"; export const a = {} as Foo;
import { A } from "a"; import { A } from "a"; A();
import type { A } from "a"; import type { A } from "a"; import { type B } from "b"; const B = 1;
class A { override m() {} abstract n(): void; declare x: string = ""; readonly o() {} static public p = 1 }
abstract class A { abstract m() {} abstract x = 1 } class B { readonly m = 1; public override static x = 1 }
declare const y: number = 1; declare function f() {}
declare function f(a, a): void; type F = (a, a) => void; interface A { m(a: 1, a: 2): void; } abstract class B { abstract m(a, a): void; }
function f(a, a): void; function f(a?: unknown) { var a; { let a; } }
type T = [a?: string, b: number];
const f = ({ a }?: T) => a; function g([a]?: T) {} function h(): void; function h(a?: unknown) {}
class A { constructor(); constructor(a?: unknown) {} } declare class B { constructor(); constructor(a: string); }
export { B } from "b"; export { B } from "c"; export { type C } from "d"; export type { D }; export declare const a: string;
export function f(): void; export function f(a?: unknown) {} export type f = 1; export namespace f { export const a = 1; }
import a from "../routes/handler/a.json" assert { type: "json" };
const a = () => { await b; };
`;

/** Texts that no build takes, but for the differences below. */
const BROKEN = String.raw`
const a = ;
enum A {} class A {}
enum A {} let A;
let A; enum A {}
enum A {} const enum B {} function A() {}
namespace A { export const a = 1; } class A {}
declare a b;
declare async a;
declare\nexport a;
const a = await => 1;
export { await } from "a"; await: 1;
let a = 1; let a = 2;
const a = 1; var a = 2;
function f() {} const f = 1;
class A {} class A {}
import { a } from "a"; const a = 1;
const { a, a } = b;
const f = (a, a) => a;
function f(a, { b: a }) {}
class A { m([a], ...a) {} }
const f = async (a, { b = 1, c: { b } }) => a;
function f(a) { let a; }
function f({ a }) { function b() {} const a = 1; }
function f() { return
if (a {
for (const a of b {}
try {}
catch (a) {}
class A { constructor() {} constructor() {} }
class A { a b }
const a = { b: };
const a = [1, 2;
const a = (1, );
const a = () = > 1;
const a = b =>;
const a = b\n=> c;
a() = 1;
++a();
a++ = 1;
const { ...{ a } } = b; const { ...c, d } = e;
const a = 01;
const a = 08;
const a = "\08";
const a = 1__0;
const a = 1_;
const a = 0xg;
const a = 0b2;
const a = 1n.5;
const a = 3in b;
const a = "b
const a = 'b
const a = \`b
const a = \`\${b\`;
const a = \`\u\`;
const a = "\u{110000}";
const a = "\xg";
/* open
const a = /b
const a = /(/;
const a = /[b-a]/;
const a = /a/gg;
const a = /*/;
const a = /\u{1}{2}{3}/u;
const a = b ? c;
const a = b +;
const a = b ** ; -c ** d;
const a = -b ** c;
new a?.b();
a?.\`b\`;
import { a from "a";
import { "a" } from "a";
import { if } from "a";
export default;
export { nope };
export default const a = 1;
type A = ;
type A = B<;
type A<> = 1;
interface { }
interface A { b c }
enum A { B C }
enum A { 1 }
namespace { }
let a: string number;
let a: Array<string;
let a = b as ;
let a = <T(b);
@
@d
@d const a = 1;
@d function f() {}
a.1;
a b;
}
)
const a = <div>;
for (let of []) {}
default: 1
\u00a7
const a = "b" "c";
const a = { async *b: 1 };
const a = 1,;
var a = 1 b = 2;
const { if } = a;
using { a } = b;
`;

/** Where the answers differ, each with a reason. */
const DIFFERENCES = [
  // One of the two takes it, TypeScript does not, and the parser has no tree of it.
  'const a = (1, ); | Unexpected token',
  'class A implements "b" {} | Unexpected token',
  'declare async function f(): Promise<void>; declare export let a: string, b: number; declare export interface C {} | Missing semicolon',
  'declare export const a: string; | Missing semicolon',
  'declare module "m" { declare export var a: string; declare export type B = 1; } | Missing semicolon',
  'export default @d abstract class A {} | Unexpected token, expected `{`',
  'interface A extends 1 {} | Unexpected token',
  'interface A implements B {} | Unexpected token, expected `{`',
  'interface A { b c } | Unexpected token, expected `;`',
  'interface A { export b: string } | Unexpected token, expected `;`',
  'type A = import("a", { assert: { "resolution-mode": "require" } }).B; | Unexpected token, expected `with`',
  'type A = { [K in B]: C; d: E }; | Unexpected token, expected `}`',
  '@d | A decorated export must export a class declaration',
  // One of the two takes it, and no engine and no public file has it.
  'import await from "a"; import { b as yield } from "b"; | Unexpected reserved word `yield`',
  'interface yield {} | Unexpected reserved word `yield`',
  'interface A { get b(c: string): string; set b(); set d(this: A); } type B = { set c() }; | A `set` accessor must have exactly one formal parameter',
  'type A<> = 1; | Type parameter list cannot be empty',
  // The parser does not complain.
  'class A { constructor() {} constructor() {} } | null',
];

/** Whether a build takes a text: esbuild, with decorators of either kind, or oxc. */
function isBuilt(text: string): boolean {
  const takes = (experimentalDecorators: boolean) => {
    try {
      const tsconfigRaw = { compilerOptions: { experimentalDecorators } };
      esbuild.transformSync(text, { loader: 'ts', logLevel: 'silent', tsconfigRaw });
      return true;
    } catch {
      return false;
    }
  };
  const options = { lang: 'ts', sourceType: 'module', showSemanticErrors: true } as const;
  return takes(true) || takes(false) || parseSync('file.ts', text, options).errors.length === 0;
}

/** What is told of a text as a module; null also where there is no tree of it. */
function told(text: string): string | null {
  const remarks = readHandler(sourceOf('server/api/file.ts', text)).handler?.remarks ?? [];
  return remarks.flatMap((remark) => (remark.kind === 'syntax' ? remark.message : []))[0] ?? null;
}

test('what no build takes is told, and nothing else', () => {
  const differences = [...linesOf(SOUND), ...linesOf(BROKEN)].flatMap((line) => {
    const text = `${line}\nexport {};`;
    const message = told(text);
    return isBuilt(text) === (message === null) ? [] : [`${line} | ${message}`];
  });
  assert.deepEqual(differences.sort(), DIFFERENCES.toSorted());
});

describe('a complaint that a build does not share is let pass', () => {
  for (const [complaint, example, where] of LET_PASS) {
    test(`${complaint}${where ? ` ${where}` : ''}: ${example}`, () => {
      const text = `${example}\nexport default () => ({});`;
      assert.ok(isBuilt(text));
      assert.equal(told(text), null);
    });
  }
});

/** Each line a text of its own, in which `\\n` is a line break. */
function linesOf(block: string): readonly string[] {
  return block
    .split(/\n(?!b";)/)
    .filter((line) => line !== '')
    .map((line) => line.replaceAll('\\n', '\n').replace(/\\(?=[`$]\{?)/g, ''));
}
