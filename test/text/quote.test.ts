import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { quoteValue } from '../../src/manifest/values.js';
import { code, jsonText, type Message, member, messageOf, quote, verbatim } from '../../src/text/quote.js';

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
  test(`quote ${JSON.stringify(row.text)}`, () => assert.equal(messageOf(quote(row.text)).message, row.quoted));
}

test('of a value so much is shown as tells it from others', () => {
  const value = { kind: 'string' as const, start: 0, end: 0, value: 'x'.repeat(61) };
  assert.equal(messageOf(quoteValue(value)).message, `"${'x'.repeat(60)}…"`);
});

const BUILT: readonly (readonly [built: string, message: Message])[] = [
  ['Nothing of the project.', { message: 'Nothing of the project.' }],
  [`The key ${quote('a b')} is wrong.`, { message: 'The key "a b" is wrong.', marks: [8, 13] }],
  [`${quote('a')}${quote('')}`, { message: '"a"""', marks: [0, 3, 3, 5] }],
  [`Write ${code('x`y')}.`, { message: 'Write `x`y`.', marks: [7, 10] }],
  [`${verbatim('/a\u202e')} = ${verbatim('1')}`, { message: '/a\\u{202e} = 1', marks: [0, 10, 13, 14] }],
  [`Write ${member('a b', quote('c'))}.`, { message: 'Write "a b": "c".', marks: [6, 16] }],
  // What is cut within a piece is still marked.
  [quote('abc').slice(0, 4), { message: '"ab', marks: [0, 3] }],
];

for (const [built, message] of BUILT) {
  test(`${JSON.stringify(message.message)} is marked ${message.marks}`, () =>
    assert.deepEqual(messageOf(built), message));
}

test('whatever a text holds, it is one piece of the message', () => {
  const text = fc.string({ unit: fc.constantFrom('\u0002', '\u0003', '"', '`', '\\', 'a', ' ', '\n', '\u202e') });
  fc.assert(
    fc.property(text, fc.constantFrom(quote, code, verbatim), (given, mark) => {
      const { message, marks = [] } = messageOf(`<${mark(given)}>`);
      const tick = mark === code ? 1 : 0;
      assert.deepEqual(marks, [1 + tick, message.length - 1 - tick]);
      assert.doesNotMatch(message, /[\p{Cc}\p{Bidi_Control}]/u);
    }),
    { seed: 1, numRuns: 500 },
  );
});

for (const indent of [0, 2]) {
  test(`JSON indented by ${indent} holds nothing invisible and no command, and is the same value`, () => {
    const text = 'a\u001B[31m\u009Bb\u202Ec\u2028d\r\n\u{E0041}\uD800 ##[error]x';
    const value = { [text]: [text, 1, null, { plain: 'a "b" \\ é' }] };
    const json = jsonText(value, indent);
    assert.doesNotMatch(json, /(?!\n)[\p{Cc}\p{Cf}\p{Zl}]|##\[/u);
    assert.deepEqual(JSON.parse(json), value);
    assert.equal(jsonText({ plain: 'a "b" é' }, indent), JSON.stringify({ plain: 'a "b" é' }, null, indent));
  });
}
