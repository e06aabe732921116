import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { plain } from '../../src/json/walk.js';
import { LIMITS } from '../../src/limits.js';
import { parseManifest, readManifest } from '../../src/manifest/read-manifest.js';
import type { Content } from '../../src/read/snapshot.js';
import { sourceOf } from '../../src/text/source.js';
import { caseCount } from '../case-count.js';
import { nearlyJson } from '../json/nearly-json.js';

const bytes = (...parts: readonly (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

/** The bytes of a manifest, or the size of one that is not read; what is said of it, and where. */
const manifests: readonly (readonly [name: string, content: Buffer | number, says?: RegExp, at?: string])[] = [
  ['a byte order mark', bytes('\ufeff{}')],
  ['Latin-1', bytes('\ufeff{\n"a":"', 0xe9, '"}'), /^Invalid UTF-8\./, '2:6-2:7'],
  ['UTF-16', bytes(0xff, 0xfe, '{\0}\0'), /looks like UTF-16/, '1:1-1:2'],
  ['too large to be read', 5_000_000, /has 5000000 bytes/, '1:1-1:1'],
];

for (const [name, content, says, at] of manifests)
  test(`readManifest ${name}`, () => {
    const file: Content =
      typeof content === 'number' ? { kind: 'too-large', size: content } : { kind: 'bytes', bytes: content };
    const { root, problem } = readManifest('package.json', file);
    assert.equal(root === null, says !== undefined);
    assert.match(problem?.message ?? 'right', says ?? /^right$/);
    const places = problem && [problem.range.start, problem.range.end].map(({ line, column }) => `${line}:${column}`);
    assert.equal(places?.join('-'), at);
  });

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

/** Texts, and whether their depth is read. */
const depths: readonly (readonly [text: string, isRight: boolean])[] = [
  [nested('{"a":', '}', LIMITS.manifestDepth - 1, '1'), true],
  [nested('{"a":', '}', LIMITS.manifestDepth, '1'), false],
  [`{"a":"${'['.repeat(200)}"}`, true],
  [`{"a":[${'[],'.repeat(200)}[]]}`, true],
];

for (const [text, isRight] of depths)
  test(`nesting ${text.slice(0, 30)}… is ${isRight ? 'right' : 'refused'}`, () => {
    assert.equal(parseManifest(sourceOf('package.json', text)).problem === null, isRight);
  });

function nested(open: string, close: string, times: number, inside = ''): string {
  return `{"a":${open.repeat(times)}${inside}${close.repeat(times)}}`;
}

test('nesting is reported at the bracket that is too deep', () => {
  const { problem } = parseManifest(sourceOf('package.json', nested('[', ']', 5000)));
  assert.deepEqual(problem?.range, { start: { line: 1, column: 105 }, end: { line: 1, column: 106 } });
});

/** What is no object, and where that is told to end: of a list, at its bracket. */
for (const [text, end] of [
  ['null', 5],
  ['"shop"', 7],
  ['[1]', 2],
] as const)
  test(`${text} is told up to column ${end}`, () => {
    const { problem } = parseManifest(sourceOf('package.json', text));
    assert.deepEqual(problem?.range, { start: { line: 1, column: 1 }, end: { line: 1, column: end } });
  });

const positions: readonly (readonly [name: string, text: string, line: number, column: number])[] = [
  ['after astral characters', '{"\u{1F600}":"\u{1F600}","a":1}', 1, 12],
  ['after CRLF', '{\r\n  "a":1\r\n}', 2, 3],
  ['after a lone CR', '{\r"a":1}', 1, 3],
  ['after a byte order mark', '\ufeff{"a":1}', 1, 2],
];

for (const [name, text, line, column] of positions) {
  test(`positions ${name}`, () => {
    const { root, source } = parseManifest(sourceOf('package.json', text));
    const member = root?.members.find(({ key }) => key === 'a');
    const range = source.range({ start: member?.keyStart ?? 0, end: member?.keyEnd ?? 0 });
    assert.deepEqual(range, { start: { line, column }, end: { line, column: column + 3 } });
  });
}

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
