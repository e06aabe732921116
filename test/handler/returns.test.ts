import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ResponseKind } from '../../src/handler/handler.js';
import { assertRemarks, read } from './marked.js';

type Row = readonly [source: string, returns: readonly ResponseKind[], ...remarks: string[]];

/** Single expressions, as `=> (…)`. */
const values: readonly Row[] = [
  ['"text"', ['html']],
  ['{}', ['json']],
  ['[]', ['json']],
  ['{} as const', ['json']],
  ['{}!', ['json']],
  ['new Response("")', ['response']],
  ['Response.json({})', ['response']],
  ['Response["json"]({})', ['response']],
  ['await fetch("/")', ['response']],
  ['a as Response', ['unknown']],
  ['{} as unknown as A', ['json']],
  ['/a/', ['json']],
  ['null', ['unknown']],
  ['a', ['unknown']],
  ['a + "b"', ['html']],
  ['"a" + b', ['html']],
  ['"<h1>" + a + `</h1>`', ['html']],
  ['"a" + b + c', ['html']],
  ['a + (b ? "c" : typeof d)', ['html']],
  ['a + (b ? "c" : 1)', ['unknown']],
  ['a + 1', ['unknown']],
  ['1 + a', ['unknown']],
  ['typeof a', ['html']],
  ['!a && {}', ['json', 'other']],
  ['a && {}', ['json', 'unknown']],
  ['a ?? "b"', ['html', 'unknown']],
  ['() => 1', ['unknown']],
  ['{} && "b"', ['html', 'json']],
  ['Response.other()', ['unknown']],
  ['a ? "b" : {}', ['html', 'json']],
  ['a ? {} : undefined', ['json', 'other']],
  ['«42»', ['other'], 'returns a number'],
  ['«2n»', ['other'], 'returns a bigint'],
  ['«true»', ['other'], 'returns a boolean'],
  ['a ?? 42', ['other', 'unknown']],
  ['«await 42»', ['other'], 'returns a number'],
  ['«-1»', ['other'], 'returns a number'],
  ['«+a»', ['other'], 'returns a number'],
  ['«-2n»', ['other'], 'returns a bigint'],
  ['«~a»', ['other'], 'returns a number or a bigint'],
  ['«!a»', ['other'], 'returns a boolean'],
  ['«delete a.b»', ['other'], 'returns a boolean'],
  ['«a === b»', ['other'], 'returns a boolean'],
  ['«a instanceof B»', ['other'], 'returns a boolean'],
  ['«1 + 2»', ['other'], 'returns a number'],
  ['«a * b»', ['other'], 'returns a number or a bigint'],
  ['«a - 1»', ['other'], 'returns a number'],
  ['a + b', ['unknown']],
  ['«a ? 1 : undefined»', ['other'], 'returns a number or `undefined`'],
];

describe('values', () => {
  for (const [value, ...expected] of values) testReturns(`export default async () => (${value});`, ...expected);
});

/** Bodies of a function. */
const bodies: readonly Row[] = [
  ['return {};', ['json']],
  ['if (a) return "b"; return {};', ['html', 'json']],
  ['if (a) return "b";', ['html']],
  ['if (a) throw b; return {};', ['json']],
  ['throw a;', ['unknown']],
  ['while (true) { a(); }', ['unknown']],
  ['for (;;) { if (a) return {}; }', ['json']],
  ['for (const a of b) if (a) return {};', ['json']],
  ['for (const a of b) { if (a) continue; return {}; } return "";', ['html', 'json']],
  ['do { return {}; } while (a);', ['json']],
  ['switch (a) { case 1: return {}; default: return ""; }', ['html', 'json']],
  ['try { return {}; } catch { return ""; }', ['html', 'json']],
  ['try { return {}; } catch {}', ['json']],
  ['try { return {}; } finally { a.close(); }', ['json']],
  ['try { return 1; } catch { return 2; } finally { if (a) return ""; return {}; }', ['html', 'json']],
  ['try { return «1»; } finally { if (a) return {}; }', ['json', 'other'], 'returns a number'],
  ['a: { if (b) break a; return {}; } return "";', ['html', 'json']],
  ['a: { return {}; }', ['json']],
  ['a: for (;;) { for (;;) { break a; } } return "";', ['html']],
  ['const a = {}; return a;', ['unknown']],
  ['const Response = a; return new Response();', ['unknown']],
  ['const undefined = a; return undefined;', ['unknown']],
  ['const a = () => { return 42; }; return {};', ['json']],
  ['notFound();', ['unknown']],
  ["a ? notFound() : redirect('/b');", ['unknown']],
  ['if (a) return {}; notFound();', ['json']],
  ['process.exit(1);', ['unknown']],
  ['fail(); function fail(): never { throw a; }', ['unknown']],
];

describe('bodies', () => {
  for (const [body, ...expected] of bodies)
    testReturns(`export default async function handler() { ${body} }`, ...expected);
});

const whole: readonly Row[] = [
  // Nothing on every path
  ['export default «() =>» {};', ['other'], 'returns `undefined`'],
  ['export default «function ()» {}', ['other'], 'returns `undefined`'],
  ['export default «async function <functionA>()» {}', ['other'], 'returns `undefined`'],
  ['export default «() =>» undefined;', ['other'], 'returns `undefined`'],
  ['export default «async function a(»\n  b = 1,\n) { b; }', ['other'], 'returns `undefined`'],
  ['export default «() =>» void 0;', ['other'], 'returns `undefined`'],
  ['export default () => void fail();', ['unknown']],
  ['export default «(d) =>» { const a = d; if (a) return; };', ['other'], 'returns `undefined`'],
  ['export default «(d) =>» { switch (d) { case 1: break; } };', ['other'], 'returns `undefined`'],
  ['export default «() =>» { const a = () => b(); };', ['other'], 'returns `undefined`'],
  ['export default «() =>» { class A { b() { throw c; } } };', ['other'], 'returns `undefined`'],
  // A call may always throw
  ['export default () => { console.log(1); };', ['unknown']],
  ['export default () => { errors.notFound(); };', ['unknown']],
  ['export default () => { errors?.notFound(); };', ['unknown']],
  ['export default () => { const x = fail(); };', ['unknown']],
  ['export default async () => { await nav.redirect("/"); };', ['unknown']],
  ['export default async () => { await gone; return undefined; };', ['unknown']],
  ['export default () => { new Redirect("/"); };', ['unknown']],
  ['export default () => { fail`gone`; };', ['unknown']],
  ['export default () => { try { save(); } catch { a.b(); } };', ['unknown']],
  ['export default () => { class A { static b = fail(); } };', ['unknown']],
  ['export default «() =>» { message: "hello" };', ['other'], 'returns `undefined`'],
  // Written out, on some path
  ['export default () => { if (a) return «42»; return {}; };', ['json', 'other'], 'returns a number'],
  ['export default () => { if (a) return; return «1»; };', ['other'], 'returns a number'],
  // No type that is written
  ['export default async (): Promise<string> => a();', ['unknown']],
  ['export default (): number => a();', ['unknown']],
  ['export default function (): never { fail(); }', ['unknown']],
  // A generator gives an iterator, whatever it returns
  ['export default function* () { return 42; }', ['unknown']],
  // Names of the module
  ['import { Response } from "a"; export default () => new Response();', ['unknown']],
  ['export class Response {} export default () => Response.json({});', ['unknown']],
  ['interface Response {} export default () => new Response();', ['response']],
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
