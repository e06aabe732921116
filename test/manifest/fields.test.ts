import assert from 'node:assert/strict';
import test from 'node:test';
import { pointerTo } from '../../src/manifest/fields.js';
import { quote } from '../../src/manifest/quote.js';

const pointers = [
  { parent: '', key: 'a', pointer: '/a' },
  { parent: '/auth', key: '/a/b', pointer: '/auth/~1a~1b' },
  { parent: '', key: '~1', pointer: '/~01' },
  { parent: '/a', key: 0, pointer: '/a/0' },
  { parent: '/a', key: '', pointer: '/a/' },
];

for (const { parent, key, pointer } of pointers) {
  test(`pointer ${pointer}`, () => assert.equal(pointerTo(parent, key), pointer));
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
