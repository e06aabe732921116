import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { plain } from '../../src/json/walk.js';
import { LIMITS } from '../../src/limits.js';
import { parseManifest, readManifest } from '../../src/manifest/read-manifest.js';
import { sourceOf } from '../../src/text/source.js';
import { caseCount } from '../case-count.js';
import { nearlyJson } from '../json/nearly-json.js';

const bytes = (...parts: readonly (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

const manifests = [
  { name: 'bytes', content: { kind: 'bytes', bytes: bytes('{}') }, words: null },
  { name: 'a byte order mark', content: { kind: 'bytes', bytes: bytes('\ufeff{}') }, words: null },
  {
    name: 'Latin-1',
    content: { kind: 'bytes', bytes: bytes('\ufeff{\n"a":"', 0xe9, '"}') },
    words: /^Invalid UTF-8\./,
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
  {
    name: 'exactly 1 MiB',
    content: { kind: 'bytes', bytes: bytes(`{${' '.repeat(LIMITS.fileBytes - 2)}}`) },
    words: null,
  },
  {
    name: 'a byte more',
    content: { kind: 'bytes', bytes: bytes(`{${' '.repeat(LIMITS.fileBytes - 1)}}`) },
    words: /has 1048577 bytes/,
    line: 1,
    column: 1,
  },
  {
    name: 'too large to be read',
    content: { kind: 'too-large', size: 5_000_000 },
    words: /has 5000000 bytes/,
    line: 1,
    column: 1,
  },
] as const;

for (const { name, content, words, ...start } of manifests) {
  test(`readManifest ${name}`, () => {
    const { root, problem } = readManifest('package.json', content);
    assert.equal(root === null, words !== null);
    assert.equal(problem === null, words === null);
    if (words !== null) assert.match(problem?.message ?? '', words);
    if (words !== null) assert.deepEqual(problem?.range.start, start);
  });
}

test('there is a problem exactly when JSON.parse refuses the text or it is not an object', () => {
  fc.assert(
    fc.property(nearlyJson, (text) => {
      const { root, problem } = parseManifest(sourceOf('package.json', text));
      const value = parsed(text.startsWith('\ufeff') ? text.slice(1) : text);
      assert.equal(problem === null, isObject(value));
      assert.equal(root !== null, isObject(value));
      if (root !== null && !text.includes('proto')) assert.deepEqual(plain(root), value);
      for (const member of root?.members ?? [])
        assert.ok(member.keyStart < member.keyEnd && member.keyEnd < member.value.start);
    }),
    { numRuns: caseCount(3000), seed: 7 },
  );
});

/** What these characters make up, and what is before and behind it. */
const alphabets: readonly (readonly [before: string, characters: string, after: string])[] = [
  ['{', '}"a:,1 \n/*', ''],
  ['{"a":', '0-1.eE+ ]}[', '}'],
  ['{"a":"', '"\\u0a\t\u0001\u007f}', '"}'],
  ['{"a":[', 'tfn],{1\u00a0\ufeff', ']}'],
];

/** Every text of at most so many of these characters. */
function* textsOf(characters: readonly string[], most: number): Generator<string> {
  yield '';
  if (most > 0) for (const text of textsOf(characters, most - 1)) for (const one of characters) yield text + one;
}

test('every text of a few characters is JSON exactly when JSON.parse says so', () => {
  for (const [before, characters, after] of alphabets)
    for (const text of textsOf(characters.split(''), 4)) {
      const whole = before + text + after;
      assert.equal(parseManifest(sourceOf('package.json', whole)).problem === null, isObject(parsed(whole)), whole);
    }
});

const depths = [
  { text: nested('[', ']', LIMITS.manifestDepth - 1), refused: false },
  { text: nested('[', ']', LIMITS.manifestDepth), refused: true },
  { text: nested('{"a":', '}', LIMITS.manifestDepth - 1, '1'), refused: false },
  { text: nested('{"a":', '}', LIMITS.manifestDepth, '1'), refused: true },
  { text: `{"a":"${'['.repeat(200)}"}`, refused: false },
  { text: `{"a":[${'[],'.repeat(200)}[]]}`, refused: false },
];

for (const { text, refused } of depths) {
  test(`nesting ${text.slice(0, 30)}… ${refused ? 'is refused' : 'is right'}`, () => {
    assert.equal(parseManifest(sourceOf('package.json', text)).problem !== null, refused);
  });
}

function nested(open: string, close: string, times: number, inside = ''): string {
  return `{"a":${open.repeat(times)}${inside}${close.repeat(times)}}`;
}

test('nesting is reported at the bracket that is too deep', () => {
  const { problem } = parseManifest(sourceOf('package.json', nested('[', ']', 5000)));
  assert.deepEqual(problem?.range, { start: { line: 1, column: 105 }, end: { line: 1, column: 106 } });
});

const positions = [
  { name: 'after astral characters', text: '{"\u{1F600}":"\u{1F600}","a":1}', line: 1, column: 12 },
  { name: 'after CRLF', text: '{\r\n  "a":1\r\n}', line: 2, column: 3 },
  { name: 'after a lone CR', text: '{\r"a":1}', line: 1, column: 3 },
  { name: 'after tabs', text: '{\n\t\t"a":1}', line: 2, column: 3 },
  { name: 'after a byte order mark', text: '\ufeff{"a":1}', line: 1, column: 2 },
  { name: 'minified', text: `{${'"x":1,'.repeat(1000)}"a":1}`, line: 1, column: 6002 },
];

for (const { name, text, line, column } of positions) {
  test(`positions ${name}`, () => {
    const { root, source } = parseManifest(sourceOf('package.json', text));
    const member = root?.members.find(({ key }) => key === 'a');
    assert.ok(member);
    assert.deepEqual(source.range(member.keyStart, member.keyEnd), {
      start: { line, column },
      end: { line, column: column + 3 },
    });
  });
}

test('a repeated key, an escaped key and __proto__ are members like any other', () => {
  const { root } = parseManifest(sourceOf('package.json', '{"\\u0069d":1,"id":2,"__proto__":{"a":1}}'));
  assert.deepEqual(
    root?.members.map(({ key }) => key),
    ['id', 'id', '__proto__'],
  );
});

function isObject(value: unknown): boolean {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
