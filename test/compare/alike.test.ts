import assert from 'node:assert/strict';
import test from 'node:test';
import { areAlike, linesOf } from '../../src/compare/alike.js';

/** Two texts, and whether at least half of the lines of each are the other's. */
const rows: readonly (readonly [one: string, other: string, areAlike: boolean])[] = [
  ['', '', true],
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
  ['import a from "./x";', 'import a from "../y";', true],
  ['import a from "x";', 'import a from "y";', false],
];

for (const [one, other, expected] of rows)
  test(`${JSON.stringify(one)} and ${JSON.stringify(other)} are ${expected ? '' : 'not '}alike`, () => {
    assert.equal(areAlike(linesOf(one), linesOf(other)), expected);
    assert.equal(areAlike(linesOf(other), linesOf(one)), expected);
  });
