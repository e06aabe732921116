import assert from 'node:assert/strict';
import test from 'node:test';
import { indented, tableLines, width, wrapped } from '../../src/formats/terminal/width.js';

/** Texts in so many columns: words stay whole, paths in one piece, and other long words are cut. */
const WRAPPED: readonly (readonly [text: string, columns: number, ...lines: string[]])[] = [
  ['one two three', 7, 'one two', 'three'],
  ['see a/very/long/path here', 8, 'see', 'a/very/long/path', 'here'],
  ['abcdefghij k', 4, 'abcd', 'efgh', 'ij k'],
  ['漢字漢字', 4, '漢字', '漢字'],
  ['e\u0301e\u0301e\u0301 x', 5, 'e\u0301e\u0301e\u0301 x'],
  // A runner would read the first as a command, so five columns more are printed.
  ['one ##[a] two', 12, 'one', '##[a]', 'two'],
  ['one #[a] two', 12, 'one #[a] two'],
  ['', 4, ''],
  // A JSON string can be pasted; between two, and where a quote opens none, a line may end.
  ['add `"a b": "c d \\" e"`', 8, 'add', '`"a b":', '"c d \\" e"`'],
  ['one "abcdefgh"', 4, 'one', '"abcdefgh"'],
  ['`a"b` two `c"d`', 6, '`a"b`', 'two', '`c"d`'],
  ['a  b ', 9, 'a  b '],
];

for (const [text, columns, ...lines] of WRAPPED)
  test(`${text} in ${columns} columns`, () => assert.deepEqual(wrapped(text, columns), lines));

test('what only fits without what is before it goes without', () => {
  assert.deepEqual(indented('see a/very/long/path', 10, '  '), ['  see', 'a/very/long/path']);
  assert.deepEqual(indented('one two', 8, 'fix: ', '     '), ['fix: one', '     two']);
});

/** Tables, a row a line, and their lines, of which the longest is as long as it may be. */
const TABLES: readonly (readonly [what: string, rows: readonly string[], ...lines: string[]])[] = [
  ['each column is as wide as its widest cell', ['aa|b|ccc'], '  A   B  C', '  aa  b  ccc'],
  [
    'the last column is broken between words',
    ['aa|bb|one two three four'],
    '  A   B   C',
    '  aa  bb  one two',
    '          three four',
  ],
  [
    'a cell wider than its column has the rest of the line, and the cell behind it is below in its own column',
    ['new|one two three four|yes or no', 'old|one||', 'old|one|yes'],
    '  A    B    C',
    '  new  one two three',
    '       four',
    '            yes or',
    '            no',
    '  old  one',
    '  old  one  yes',
  ],
  [
    'a cell with a word that does not fit at its column is below at the left',
    ['new|one|/a/path/that/is/so/long', 'old|one|/b = yes, no or both'],
    '  A    B    C',
    '  new  one',
    '    /a/path/that/is/so/long',
    '  old  one  /b = yes, no or both',
  ],
  [
    'the first cell has the line',
    ['/a/path/that/is/longer/than/a/column|yes|no', '/b|no|no'],
    '  A   B    C',
    '  /a/path/that/is/longer/than/a/column',
    '      yes  no',
    '  /b  no   no',
  ],
];

for (const [what, rows, ...lines] of TABLES)
  test(`in a table ${what}`, () => {
    const cells = rows.map((row) => row.split('|'));
    assert.deepEqual(tableLines(['A', 'B', 'C'], cells, Math.max(...lines.map(width))).flat(), lines);
  });
