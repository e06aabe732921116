import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ResponseKind } from '../../src/handler/handler.js';
import { assertRemarks, read } from './marked.js';

type Row = readonly [source: string, returns: readonly ResponseKind[], ...remarks: string[]];

/** Single expressions, as `=> (…)`. */
const values: readonly Row[] = [
  ['"text"', ['html']],
  ['"a" + b', ['html']],
  ['a + "b"', ['html']],
  ['a + b + "c"', ['html']],
  ['{}', ['json']],
  ['[]', ['json']],
  ['{} as const', ['json']],
  ['{}!', ['json']],
  ['new Response("")', ['response']],
  ['Response.json({})', ['response']],
  ['Response["json"]({})', ['response']],
  ['await fetch("/")', ['response']],
  ['a as string', ['html']],
  ['a as unknown as Response', ['response']],
  ['a as { b: string }', ['json']],
  ['a', ['unknown']],
  ['a + b', ['unknown']],
  ['a && {}', ['json', 'unknown']],
  ['a ?? "b"', ['html', 'unknown']],
  ['() => 1', ['unknown']],
  ['{} && "b"', ['html', 'json']],
  ['Response.other()', ['unknown']],
  ['a ? "b" : {}', ['html', 'json']],
  ['a > 1 && {}', ['json', 'other']],
  ['a ? {} : undefined', ['json', 'other']],
  ['«42»', ['other'], 'returns a number'],
  ['«-1»', ['other'], 'returns a number'],
  ['«2n * 3n»', ['other'], 'returns a bigint'],
  ['«true»', ['other'], 'returns a boolean'],
  ['«+"5"»', ['other'], 'returns a number'],
  ['«a === b»', ['other'], 'returns a boolean'],
  ['«delete a.b»', ['other'], 'returns a boolean'],
  ['«a * b»', ['other'], 'returns a number'],
  ['«await 42»', ['other'], 'returns a number'],
  ['«a ? 1 : undefined»', ['other'], 'returns a number or `undefined`'],
];

describe('values', () => {
  for (const [value, ...expected] of values) testReturns(`export default async () => (${value});`, ...expected);
});

/** Bodies of `function «handler»`, where the mark counts only if the head is meant. */
const bodies: readonly Row[] = [
  ['return {};', ['json']],
  ['if (a) return "b"; return {};', ['html', 'json']],
  ['if (a) return "b";', ['html', 'other']],
  ['if (a) throw b; return {};', ['json']],
  ['throw a;', []],
  ['while (true) { a(); }', ['unknown']],
  ['for (;;) { if (a) return {}; }', ['json', 'unknown']],
  ['for (const a of b) if (a) return {};', ['json', 'other']],
  ['for (const a of b) { if (a) continue; return {}; } return "";', ['html', 'json']],
  ['do { return {}; } while (a);', ['json', 'unknown']],
  ['switch (a) { case 1: return {}; default: return ""; }', ['html', 'json', 'unknown']],
  ['try { return {}; } catch { return ""; }', ['html', 'json']],
  ['try { return {}; } catch {}', ['json', 'other']],
  ['try { return {}; } finally { a.close(); }', ['json']],
  ['try { return 42; } finally { return {}; }', ['json']],
  ['a: { if (b) break a; return {}; } return "";', ['html', 'json']],
  ['a: { return {}; }', ['json', 'unknown']],
  ['a: for (;;) { for (;;) { break a; } } return "";', ['html']],
  ['const a = {}; return a;', ['json']],
  ['let a = {}; a = 5; return a;', ['unknown']],
  ['let a = {}; [a] = b; return a;', ['unknown']],
  ['let a = {}; ({ b: { c: a = 1 } } = d); return a;', ['unknown']],
  ['let a = 1; for ([...a] of b) c(a); return a;', ['unknown']],
  ['let a = 1; a++; return a;', ['unknown']],
  ['const a: string = b(); return a;', ['html']],
  ['const Response = a; return new Response();', ['unknown']],
  ['const undefined = a; return undefined;', ['unknown']],
  ['const a = b; const b = a; return a;', ['unknown']],
  ['const a = () => { return 42; }; return {};', ['json']],
  ['notFound();', ['unknown']],
  ["a ? notFound() : redirect('/b');", ['unknown']],
  ['if (a) return {}; notFound();', ['json', 'unknown']],
  ['process.exit(1);', ['unknown']],
  ['fail(); function fail(): never { throw a; }', ['unknown']],
];

describe('bodies', () => {
  for (const [body, ...expected] of bodies)
    testReturns(`export default async function handler() { ${body} }`, ...expected);
});

const whole: readonly Row[] = [
  // Nothing on every path
  ['export default () «=>» {};', ['other'], 'returns `undefined`'],
  ['export default «function» () {}', ['other'], 'returns `undefined`'],
  ['export default async «function» <functionA>() {}', ['other'], 'returns `undefined`'],
  ['export default () «=>» undefined;', ['other'], 'returns `undefined`'],
  ['export default () «=>» { console.log(1); };', ['other'], 'returns `undefined`'],
  ['export default () «=>» { try { a.b(); } finally { a.close(); } };', ['other'], 'returns `undefined`'],
  ['export default () => { try { a.b(); } finally { notFound(); } };', ['unknown']],
  ['export default () «=>» { a ? notFound() : b.c(); };', ['other'], 'returns `undefined`'],
  ['export default () «=>» { message: "hello" };', ['other'], 'returns `undefined`'],
  // Written out, on some path
  ['export default () => { if (a) return «42»; return {}; };', ['json', 'other'], 'returns a number'],
  ['export default () => { const a = 42; return «a»; };', ['other'], 'returns a number'],
  ['export default () => { if (a) return; return «1»; };', ['other'], 'returns a number'],
  // The type in the signature
  ['export default async (): Promise<string> => a();', ['html']],
  ['export default (): string | Response => a();', ['html', 'response']],
  ['export default (): { a: string } => b();', ['json']],
  ['export default (): string[] => a();', ['json']],
  ['export default (): Record<string, string> => a();', ['json']],
  ['export default (): "a" | "b" => c();', ['html']],
  ['export default (): A => { if (b) return new Response(); return c(); };', ['response', 'unknown']],
  ['type A = A; export default (): A => c();', ['unknown']],
  ['export default (): {} => a();', ['unknown']],
  ['import type { Response } from "a"; export default (): Response => b();', ['unknown']],
  ['export class Response {} export default (): Response => b();', ['unknown']],
  ['export default function (): never { fail(); }', []],
  ['export default (): number «=>» a();', ['other'], 'returns a number'],
  ['export default async (): Promise<void> «=>» a();', ['other'], 'returns `undefined`'],
  ['export default (): void «=>» { if (a) return; return b(); };', ['other'], 'returns `undefined`'],
  ['export default (): string | undefined => a();', ['html', 'other']],
  ['export default function h(): number; export default function h(): any { return {}; }', ['json']],
  // A generator gives an iterator, whatever it returns
  ['export default function* () { return 42; }', ['unknown']],
  // Names of the module
  ['const page = "text"; export default () => page;', ['html']],
  ['let page = "text"; export default () => page; export const set = () => { page = 5; };', ['unknown']],
];

describe('whole handlers', () => {
  for (const row of whole) testReturns(...row);
});

function testReturns(...[source, returns, ...remarks]: Row): void {
  test(source, () => {
    assert.deepEqual(read(source).returns, returns);
    assertRemarks(source, remarks);
  });
}

test('a function is async only when it says so', () => {
  assert.equal(read('export default async () => a();').async, true);
  assert.equal(read('export default () => a();').async, false);
});
