import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { code, excerpt, jsonText, memberCode, reasonOf, visible } from '../../src/text/quote.js';
import { allOf, counted, listOf } from '../../src/text/words.js';

/** Text of a project, and how a sentence holds it. */
const CODE: readonly (readonly [text: string, shown: string])[] = [
  ['a "b"', '`a "b"`'],
  ['', '`""`'],
  ['a\nb\r\tc', '`a\\nb\\r\\tc`'],
  ['\u202ex\u2066', '`\\u{202e}x\\u{2066}`'],
  ['\u200b\ufeff\u0085', '`\\u{200b}\\u{feff}\\u{85}`'],
  // Letters and marks that show nothing.
  ['a\u3164\u2800\ufe0f\u{e0100}', '`a\\u{3164}\\u{2800}\\u{fe0f}\\u{e0100}`'],
  ['é漢\u{1F600}', '`é漢\u{1F600}`'],
  ['x'.repeat(300), `\`${'x'.repeat(300)}\``],
  ['x'.repeat(301), `\`${'x'.repeat(300)}…\``],
  [`${'x'.repeat(299)}\u{1F600}x`, `\`${'x'.repeat(299)}…\``],
];

for (const [text, shown] of CODE) test(`${JSON.stringify(text)} in a sentence`, () => assert.equal(code(text), shown));

/** Source text, and the start of it that is shown. */
const EXCERPTS: readonly (readonly [text: string, shown: string])[] = [
  ['a:\n  number', 'a: number'],
  ['x'.repeat(60), 'x'.repeat(60)],
  [`${'x'.repeat(59)}\u{1F600}`, `${'x'.repeat(59)}…`],
  [`${'x'.repeat(58)}\u{1F600}x`, `${'x'.repeat(58)}\u{1F600}…`],
];

for (const [text, shown] of EXCERPTS)
  test(`the start of ${JSON.stringify(text)}`, () => assert.equal(excerpt(text), shown));

test('whatever a text holds, it is one piece in backticks on one line', () => {
  const text = fc.string({ unit: fc.constantFrom('`', '\\', 'a', ' ', '\n', '\u202e', '\ud800', '\u{1F600}') });
  fc.assert(
    fc.property(text, (given) => assert.match(code(given), /^`[^`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+`$/u)),
    { seed: 1, numRuns: 500 },
  );
});

test('a member is text to paste, and what is visible is in no backticks', () => {
  assert.equal(memberCode('a "b"', 'true'), '`"a \\"b\\"": true`');
  assert.equal(visible('a`b\u001B'), 'a`b\\u{1b}');
});

test('why something failed is said without a path of this machine', () => {
  const error = Object.assign(new Error("ENOENT: no such file, open '/home/x'"), { syscall: 'open' });
  assert.deepEqual([error, new Error('a, b'), 'x'].map(reasonOf), ['ENOENT: no such file', 'a, b', 'x']);
});

for (const indent of [0, 2])
  test(`JSON indented by ${indent} holds nothing invisible and no command, and is the same value`, () => {
    const text = 'a\u001B[31m\u009Bb\u202Ec\u2028d\r\n\u{E0041}\uD800 ##[error]x';
    const value = { [text]: [text, 1, null, { plain: 'a "b" \\ é' }] };
    const json = jsonText(value, indent);
    assert.doesNotMatch(json, /(?!\n)[\p{Cc}\p{Cf}\p{Zl}]|##\[/u);
    assert.deepEqual(JSON.parse(json), value);
    assert.equal(jsonText({ plain: 'a "b" é' }, indent), JSON.stringify({ plain: 'a "b" é' }, null, indent));
  });

test('counts, lists and the rest of them in words', () => {
  assert.deepEqual(
    [0, 1, 2].map((count) => counted(count, 'entry')),
    ['0 entries', '1 entry', '2 entries'],
  );
  assert.deepEqual(
    [0, 999, 1000, 12_345, 100_000, 1_234_567].map((count) => counted(count, 'file')),
    ['0 files', '999 files', '1,000 files', '12,345 files', '100,000 files', '1,234,567 files'],
  );
  assert.deepEqual([counted(2, 'prefix'), counted(2, 'error')], ['2 prefixes', '2 errors']);
  assert.deepEqual(
    [listOf(['a', 'b']), listOf(['a', 'b', 'c'], 2), listOf(Array(1001).fill('a'), 1)],
    ['a, b', 'a, b and 1 more', 'a and 1,000 more'],
  );
  assert.deepEqual([allOf(['a']), allOf(['a', 'b']), allOf(['a', 'b', 'c'], 'or')], ['a', 'a and b', 'a, b or c']);
});
