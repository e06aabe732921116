import assert from 'node:assert/strict';
import test from 'node:test';
import { markdownOf } from '../../src/formats/github/markdown-page.js';
import type { Piece } from '../../src/formats/page/section.js';

const table = (count: number, most?: number) => ({
  title: '',
  header: ['A'],
  rows: Array(count).fill({ cells: ['r'] }),
  most,
});
const rules = (...certain: readonly (boolean | undefined)[]) => ({
  ...table(0),
  doubt: 'why.',
  rows: certain.map((isCertain) => ({ cells: ['r'], isCertain })),
});

/** Pieces of a page, and the lines of its Markdown but blank ones. */
const PAGES: readonly (readonly [what: string, pieces: readonly Piece[], ...lines: string[]])[] = [
  [
    'nothing',
    ['', { title: 'T', holds: ['', { title: 'U', holds: [] }, table(0)] }, { ...table(0), isFolded: true }],
    '',
  ],
  ['a title and what it holds', [{ title: 'T', holds: ['a', 'b'] }], '### T', 'a', 'b'],
  [
    'a fold',
    [{ title: '`t`', isFolded: true, isList: true, holds: ['a', 'b'] }],
    '<details>',
    '<summary><code>t</code></summary>',
    '- a',
    '- b',
    '</details>',
  ],
  ['the most rows', [table(2, 1)], '| A |', '| --- |', '| r |', 'and 1 more'],
  [
    'a doubt about a row that is not shown',
    [{ ...rules(true, false), most: 1 }],
    '| A |',
    '| --- |',
    '| r |',
    'and 1 more',
  ],
  [
    'a doubt about one rule of two',
    [rules(true, false)],
    '| A |',
    '| --- |',
    '| r |',
    '| r (not certain) |',
    '`(not certain)` means: why.',
  ],
  [
    'a doubt about every rule',
    [rules(false, false)],
    '| A |',
    '| --- |',
    '| r |',
    '| r |',
    'No row above is certain: why.',
  ],
  [
    'a doubt about the one rule of two rows',
    [rules(undefined, false)],
    '| A |',
    '| --- |',
    '| r |',
    '| r (not certain) |',
    '`(not certain)` means: why.',
  ],
];

for (const [what, pieces, ...lines] of PAGES)
  test(`a page of ${what}`, () =>
    assert.deepEqual(
      markdownOf(pieces, () => null)
        .trimEnd()
        .split(/\n+/),
      lines,
    ));

for (const [count, more] of [
  [200, ''],
  [201, 'and 1 more'],
] as const)
  test(`of ${count} rows, lines and pieces the first 200 are shown, then ${more || 'nothing'}`, () => {
    const all = Array(count).fill('r');
    for (const piece of [table(count), { holds: all, isList: true }, { holds: all }]) {
      const lines = markdownOf([piece], () => null).split('\n');
      assert.equal(lines.filter((line) => /^(?:\| r \||- r|r)$/.test(line)).length, 200);
      assert.equal(lines.find((line) => line.startsWith('and ')) ?? '', more);
    }
  });
