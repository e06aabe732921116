import assert from 'node:assert/strict';
import test from 'node:test';
import { likenessOf } from '../../src/compare/alike.js';
import { lineHashes } from '../../src/text/comparable.js';

/** Two texts, their lines apart by a blank, and the part of the longer one's lines that they share. */
const rows: readonly (readonly [one: string, other: string, likeness: number])[] = [
  ['a', 'a', 1],
  ['a', 'b', 0],
  ['a', '', 0],
  ['a b', 'a c', 0.5],
  ['a b', 'b a', 1],
  ['a b c', 'a b', 2 / 3],
  ['a b', 'a c d', 0],
  ['a a b', 'a c d', 0],
  ['a a b', 'a a c', 2 / 3],
  // Lone brackets tell nothing.
  ['a } });', 'b } });', 0],
];

for (const [one, other, expected] of rows)
  test(`the likeness of ${one} and ${other || 'nothing'} is ${expected}`, () => {
    const [first, second] = [one, other].map((text) => ({ lines: () => lineHashes(text.replaceAll(' ', '\n')) }));
    assert.ok(first && second);
    assert.equal(likenessOf(first, second), expected);
    assert.equal(likenessOf(second, first), expected);
  });
