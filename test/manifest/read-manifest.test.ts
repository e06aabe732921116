import assert from 'node:assert/strict';
import test from 'node:test';
import { readManifest } from '../../src/manifest/read-manifest.js';
import { LARGEST_FILE } from '../../src/read/snapshot.js';
import { decodeUtf8 } from '../../src/text/source.js';

const bytes = (...parts: readonly (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

const texts = [
  { name: 'plain', input: bytes('{"a":"é\u{1F600}"}'), badAt: null },
  { name: 'empty', input: bytes(''), badAt: null },
  { name: 'a byte order mark', input: bytes('\ufeff{}'), badAt: null },
  { name: 'a real U+FFFD', input: bytes('{"a":"\ufffd"}'), badAt: null },
  { name: 'Latin-1', input: bytes('{"é":"', 0xe9, '"}'), badAt: 6 },
  { name: 'after an astral character', input: bytes('\u{1F600}', 0xff), badAt: 2 },
  { name: 'behind a real U+FFFD', input: bytes('\ufffd', 0xff), badAt: 1 },
  { name: 'a character cut off', input: bytes('{}', 0xe2, 0x82), badAt: 2 },
  { name: 'a surrogate half', input: bytes('a', 0xed, 0xa0, 0x80), badAt: 1 },
  { name: 'an overlong slash', input: bytes('a', 0xc0, 0xaf), badAt: 1 },
  { name: 'the first byte', input: bytes(0x80), badAt: 0 },
];

for (const { name, input, badAt } of texts) {
  test(`decodeUtf8 ${name}`, () => {
    const decoded = decodeUtf8(input);
    assert.equal(decoded.badAt, badAt);
    assert.equal(decoded.text, new TextDecoder('utf-8', { ignoreBOM: true }).decode(input));
    if (badAt !== null) assert.equal(decoded.text[badAt], '\ufffd');
  });
}

test('decodeUtf8 finds a bad byte in 1 MiB in time', { timeout: 2000 }, () => {
  assert.equal(decodeUtf8(bytes('x'.repeat(LARGEST_FILE - 1), 0xff)).badAt, LARGEST_FILE - 1);
});

const manifests = [
  { name: 'bytes', content: { kind: 'bytes', bytes: bytes('{}') }, words: null },
  { name: 'a byte order mark', content: { kind: 'bytes', bytes: bytes('\ufeff{}') }, words: null },
  {
    name: 'Latin-1',
    content: { kind: 'bytes', bytes: bytes('\ufeff{\n"a":"', 0xe9, '"}') },
    words: /^The bytes here are no UTF-8;/,
    line: 2,
    column: 6,
  },
  {
    name: 'UTF-16',
    content: { kind: 'bytes', bytes: bytes(0xff, 0xfe, '{\0}\0') },
    words: /looks like UTF-16/,
    line: 1,
    column: 1,
  },
  { name: 'exactly 1 MiB', content: { kind: 'bytes', bytes: bytes(`{${' '.repeat(LARGEST_FILE - 2)}}`) }, words: null },
  {
    name: 'a byte more',
    content: { kind: 'bytes', bytes: bytes(`{${' '.repeat(LARGEST_FILE - 1)}}`) },
    words: /1048577 bytes large/,
    line: 1,
    column: 1,
  },
  {
    name: 'too large to be read',
    content: { kind: 'too-large', size: 5_000_000 },
    words: /5000000 bytes large/,
    line: 1,
    column: 1,
  },
] as const;

for (const { name, content, words, ...start } of manifests) {
  test(`readManifest ${name}`, () => {
    const { root, problems } = readManifest('package.json', content);
    assert.equal(root === null, words !== null);
    assert.equal(problems.length, words === null ? 0 : 1);
    if (words !== null) assert.match(problems[0]?.message ?? '', words);
    if (words !== null) assert.deepEqual(problems[0]?.range.start, start);
  });
}
