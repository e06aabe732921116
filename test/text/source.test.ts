import assert from 'node:assert/strict';
import test from 'node:test';
import { LIMITS } from '../../src/limits.js';
import { decodeUtf8 } from '../../src/text/source.js';

const bytes = (...parts: readonly (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

const texts = [
  { name: 'plain', input: bytes('{"a":"é\u{1F600}"}'), badAt: null },
  { name: 'a byte order mark', input: bytes('\ufeff{}'), badAt: null },
  { name: 'Latin-1 behind a byte order mark', input: bytes('\ufeff{"', 0xe9, '":1}'), badAt: 2 },
  { name: 'a real U+FFFD', input: bytes('{"a":"\ufffd"}'), badAt: null },
  { name: 'Latin-1', input: bytes('{"é":"', 0xe9, '"}'), badAt: 6 },
  { name: 'behind a real U+FFFD', input: bytes('\ufffd', 0xff), badAt: 1 },
  { name: 'a character cut off', input: bytes('{}', 0xe2, 0x82), badAt: 2 },
  { name: 'a surrogate half', input: bytes('a', 0xed, 0xa0, 0x80), badAt: 1 },
  { name: 'a U+FFFD cut off', input: bytes('ab', 0xef, 0xbf), badAt: 2 },
  { name: 'the first byte', input: bytes(0x80), badAt: 0 },
];

for (const { name, input, badAt } of texts) {
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
