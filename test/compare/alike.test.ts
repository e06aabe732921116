import assert from 'node:assert/strict';
import test from 'node:test';
import { areAlike, type Lined } from '../../src/compare/alike.js';
import { lineHashes } from '../../src/text/line-hashes.js';

/** Two texts, and whether at least half of the lines of each are the other's. */
const rows: readonly (readonly [one: string, other: string, areAlike: boolean])[] = [
  // Nothing to compare.
  ['', '', false],
  ['', 'a', false],
  ['a', 'a', true],
  ['a', 'b', false],
  ['a\nb', 'a\nc', true],
  ['a\nb', 'a\nc\nd', false],
  ['a\nb', 'b\na', true],
  ['a\na\nb', 'a\nc\nd', false],
  ['a\r\nb', 'a\nb', true],
  // Blank lines and lone brackets tell nothing.
  ['a\n\n}\n});\n', 'b\n\n}\n});\n', false],
];

for (const [one, other, expected] of rows)
  test(`${JSON.stringify(one)} and ${JSON.stringify(other)} are ${expected ? '' : 'not '}alike`, () => {
    const [first, second] = [one, other].map((text) => ({ lines: lineHashes(text) })) as [Lined, Lined];
    assert.equal(areAlike(first, second), expected);
    assert.equal(areAlike(second, first), expected);
  });
