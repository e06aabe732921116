import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { readManifest } from '../../src/manifest/read-manifest.js';

/** The cases of nst's JSONTestSuite: JSON that every parser takes (y_), that none may (n_), and what is open (i_). */
const suite: {
  readonly base64: Readonly<Record<string, string>>;
  /** Texts, each so many times. */
  readonly repeated: Readonly<Record<string, readonly (readonly [text: string, times: number])[]>>;
} = JSON.parse(readFileSync('test/fixtures/json-test-suite.json', 'utf8'));

const cases: readonly (readonly [name: string, bytes: Buffer])[] = [
  ...Object.entries(suite.base64).map(([name, text]) => [name, Buffer.from(text, 'base64')] as const),
  ...Object.entries(suite.repeated).map(([name, parts]) => {
    return [name, Buffer.from(parts.map(([text, times]) => text.repeat(times)).join(''))] as const;
  }),
];

/** What must be said of bytes, by Node's decoder and parser. */
function expected(bytes: Buffer): RegExp | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return /^Invalid UTF-8/;
  }
  try {
    const value = JSON.parse(text);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return /^The manifest is /;
    return null;
  } catch {
    return /^(?!The manifest is ).*\.$/s;
  }
}

test('the suite is whole', () => {
  const counts = ['y_', 'n_', 'i_'].map((kind) => cases.filter(([name]) => name.startsWith(kind)).length);
  assert.deepEqual(counts, [95, 188, 35]);
});

for (const [name, bytes] of cases) {
  test(`JSONTestSuite ${name}`, () => {
    const { root, problem } = readManifest('package.json', { kind: 'bytes', bytes });
    const message = problem?.message ?? null;
    assert.equal(root === null, problem !== null);
    const words = name === 'i_structure_500_nested_arrays' ? /^Brackets are nested more than 100/ : expected(bytes);
    if (words === null) assert.equal(message, null);
    else assert.match(message ?? '', words);
    if (name.startsWith('y_')) assert.match(message ?? 'The manifest is right', /^The manifest is /);
    if (name.startsWith('n_')) assert.doesNotMatch(message ?? 'The manifest is', /^The manifest is/);
  });
}
