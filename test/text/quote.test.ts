import assert from 'node:assert/strict';
import test from 'node:test';
import { quoteValue } from '../../src/manifest/fields.js';
import { quote } from '../../src/text/quote.js';

const quoted = [
  { text: 'a"b\n', quoted: '"a\\"b\\n"' },
  { text: '\u202ex\u2066', quoted: '"\\u202ex\\u2066"' },
  { text: '\u200b\ufeff\u0085', quoted: '"\\u200b\\ufeff\\u0085"' },
  { text: 'x'.repeat(300), quoted: `"${'x'.repeat(300)}"` },
  { text: 'x'.repeat(301), quoted: `"${'x'.repeat(300)}…"` },
  { text: `${'x'.repeat(299)}\u{1F600}x`, quoted: `"${'x'.repeat(299)}…"` },
  { text: '\u180e\u{E0041}', quoted: '"\\u180e\\udb40\\udc41"' },
  { text: '\ud800', quoted: '"\\ud800"' },
];

for (const row of quoted) {
  test(`quote ${JSON.stringify(row.text)}`, () => assert.equal(quote(row.text), row.quoted));
}

test('of a value so much is shown as tells it from others', () => {
  const value = { kind: 'string' as const, start: 0, end: 0, value: 'x'.repeat(61) };
  assert.equal(quoteValue(value), `"${'x'.repeat(60)}…"`);
});
