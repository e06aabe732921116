import assert from 'node:assert/strict';
import test from 'node:test';
import { type Path, pathTo, pointerOf } from '../../src/manifest/path.js';
import { quote } from '../../src/manifest/quote.js';

const long = 'x'.repeat(1000);

const pointers: readonly { readonly path: Path; readonly pointer: string }[] = [
  { path: null, pointer: '' },
  { path: pathTo('a'), pointer: '/a' },
  { path: pathTo('auth', '/a/b'), pointer: '/auth/~1a~1b' },
  { path: pathTo('~1'), pointer: '/~01' },
  { path: pathTo('a', 0), pointer: '/a/0' },
  { path: pathTo('a', ''), pointer: '/a/' },
  { path: pathTo(long.slice(1)), pointer: `/${long.slice(1)}` },
  { path: pathTo(long), pointer: '' },
  { path: pathTo('a', long, 'id'), pointer: '/a' },
];

for (const { path, pointer } of pointers) {
  test(`pointer ${pointer.slice(0, 20)}`, () => assert.equal(pointerOf(path), pointer));
}

const quoted = [
  { text: 'a"b\n', quoted: '"a\\"b\\n"' },
  { text: '\u202ex\u2066', quoted: '"\\u202ex\\u2066"' },
  { text: '\u200b\ufeff\u0085', quoted: '"\\u200b\\ufeff\\u0085"' },
  { text: 'x'.repeat(60), quoted: `"${'x'.repeat(60)}"` },
  { text: 'x'.repeat(61), quoted: `"${'x'.repeat(60)}…"` },
  { text: `${'x'.repeat(59)}\u{1F600}x`, quoted: `"${'x'.repeat(59)}…"` },
  { text: '\ud800', quoted: '"\\ud800"' },
];

for (const row of quoted) {
  test(`quote ${JSON.stringify(row.text)}`, () => assert.equal(quote(row.text), row.quoted));
}
