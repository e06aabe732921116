import assert from 'node:assert/strict';
import test from 'node:test';
import { isOneEditAway, nearest, nearestFew } from '../../src/text/nearest.js';

const modes = ['auto', 'static', 'fullstack'];

const rows: readonly (readonly [word: string, known: readonly string[], found: string | undefined])[] = [
  ['static', modes, 'static'],
  ['statik', modes, 'static'],
  ['statci', modes, 'static'],
  ['full-stack', modes, 'fullstack'],
  ['FULLSTAC', modes, 'fullstack'],
  ['aut', modes, 'auto'],
  ['server', modes, undefined],
  ['x', ['y'], undefined],
  ['x'.repeat(1001), ['x'.repeat(1002)], undefined],
  ['x'.repeat(1000), ['x'.repeat(1002)], 'x'.repeat(1002)],
];

for (const [word, known, found] of rows) {
  test(`nearest ${word.slice(0, 20)} is ${found}`, () => assert.equal(nearest(word, known), found));
}

test('nearestFew gives the closest first', () => {
  assert.deepEqual(nearestFew('abcdef', ['abcdxx', 'abcdeg', 'uvwxyz'], 3), ['abcdeg', 'abcdxx']);
});

const slips: readonly (readonly [word: string, known: string, isSlip: boolean])[] = [
  ['titl', 'title', true],
  ['tytle', 'title', true],
  ['ittle', 'title', true],
  ['titel', 'title', true],
  ['title', 'title', false],
  ['Tytle', 'title', false],
];

for (const [word, known, isSlip] of slips) {
  test(`isOneEditAway ${word} ${known}`, () => assert.equal(isOneEditAway(word, known), isSlip));
}
