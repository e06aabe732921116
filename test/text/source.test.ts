import assert from 'node:assert/strict';
import test from 'node:test';
import { LIMITS } from '../../src/limits.js';
import { decodeUtf8 } from '../../src/text/source.js';

const bytes = (...parts: readonly (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

/** Bytes, and where the first of them that is not UTF-8 is in the text. */
const texts: readonly (readonly [name: string, input: Buffer, badAt: number | null])[] = [
  ['plain', bytes('{"a":"é\u{1F600}"}'), null],
  ['a byte order mark', bytes('\ufeff{}'), null],
  ['Latin-1 behind a byte order mark', bytes('\ufeff{"', 0xe9, '":1}'), 2],
  ['behind a real U+FFFD', bytes('\ufffd', 0xff), 1],
  ['a character cut off', bytes('{}', 0xe2, 0x82), 2],
  ['a surrogate half', bytes('a', 0xed, 0xa0, 0x80), 1],
  ['a U+FFFD cut off', bytes('ab', 0xef, 0xbf), 2],
  ['the first byte', bytes(0x80), 0],
];

for (const [name, input, badAt] of texts) {
  test(`decodeUtf8 ${name}`, () => {
    const decoded = decodeUtf8('a.json', input);
    assert.equal(decoded.badAt, badAt);
    assert.equal(decoded.source.text, new TextDecoder().decode(input));
    if (badAt !== null) assert.equal(decoded.source.text[badAt], '\ufffd');
  });
}

test('decodeUtf8 finds a bad byte in 1 MiB in time', () => {
  const input = bytes('x'.repeat(LIMITS.fileBytes - 1), 0xff);
  assert.equal(decodeUtf8('a.json', input).badAt, LIMITS.fileBytes - 1);
});
