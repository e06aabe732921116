import assert from 'node:assert/strict';
import test from 'node:test';
import { type Edit, edited, withoutOverlaps } from '../../src/text/source.js';

/** Edits of `abcdef` as start, end and text, and what the text is with those that are left. */
const ROWS: readonly (readonly [what: string, edits: readonly (readonly [number, number, string])[], text: string])[] =
  [
    [
      'edits apart, in any order',
      [
        [4, 5, 'Y'],
        [1, 2, 'X'],
      ],
      'aXcdYf',
    ],
    [
      'edits beside each other',
      [
        [1, 2, 'X'],
        [2, 3, 'Y'],
      ],
      'aXYdef',
    ],
    [
      'an edit inside another',
      [
        [1, 4, 'X'],
        [2, 3, 'Y'],
      ],
      'aXef',
    ],
    [
      'edits that overlap',
      [
        [1, 3, 'X'],
        [2, 4, 'Y'],
      ],
      'aXdef',
    ],
    [
      'the same insertion again',
      [
        [2, 2, 'X'],
        [2, 2, 'X'],
      ],
      'abXcdef',
    ],
    [
      'an insertion where an edit ends',
      [
        [1, 2, 'X'],
        [2, 2, 'Y'],
      ],
      'aXcdef',
    ],
  ];

for (const [what, edits, text] of ROWS)
  test(`${what}: ${text}`, () => {
    const all = edits.map(([start, end, text]): Edit => ({ start, end, text }));
    assert.equal(edited('abcdef', withoutOverlaps(all)), text);
  });
