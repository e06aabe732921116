import assert from 'node:assert/strict';
import test from 'node:test';
import { edited, withoutOverlaps } from '../../src/text/edits.js';

/** Edits of `abcdef`, each as start, end and text, and what the text is with those that are left. */
const ROWS: readonly (readonly [what: string, edits: string, text: string])[] = [
  ['edits apart, in any order', '4 5 Y, 1 2 X', 'aXcdYf'],
  ['edits beside each other', '1 2 X, 2 3 Y', 'aXYdef'],
  ['an edit inside another', '1 4 X, 2 3 Y', 'aXef'],
  ['edits that overlap', '1 3 X, 2 4 Y', 'aXdef'],
  ['the same insertion again', '2 2 X, 2 2 X', 'abXcdef'],
  ['an insertion where an edit ends', '1 2 X, 2 2 Y', 'aXcdef'],
];

for (const [what, edits, text] of ROWS)
  test(`${what}: ${text}`, () => {
    const all = edits.split(', ').map((edit) => {
      const [start, end, written = ''] = edit.split(' ');
      return { start: Number(start), end: Number(end), text: written };
    });
    assert.equal(edited('abcdef', withoutOverlaps(all)), text);
  });
