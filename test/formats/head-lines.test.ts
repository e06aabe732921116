import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { lineInHead } from '../../src/formats/github/head-lines.js';
import { caseCount } from '../case-count.js';

/** A checked text, the head's, and for some lines of the first where they are in the second. */
const LINES: readonly (readonly [
  what: string,
  checked: string,
  head: string,
  ...lines: readonly (readonly [line: number, there: number])[],
])[] = [
  ['equal', 'a\nb', 'a\nb', [2, 2]],
  ['added above', 'x\ny\na\nb', 'a\nb', [1, 1], [3, 1], [4, 2]],
  ['gone above', 'a\nb', 'x\ny\na\nb', [1, 3], [2, 4]],
  ['only here, at the end', 'a\nb\nc', 'a', [3, 1], [9, 9]],
  ['CRLF here, LF there', 'a\r\nb\r\n', 'x\na\nb\n', [1, 2], [2, 3]],
  ['nothing there', 'a', '', [1, 1]],
  ['indented there', 'a\n  b\nc', 'x\n  a\n    b\n  c', [1, 2], [2, 3], [3, 4]],
  ['indented there, of many lines', numbered(9_000, 'a'), `x\n${numbered(9_000, '\ta')}`, [1, 2], [9_000, 9_001]],
  ['nothing in common, of many lines', numbered(9_000, 'a'), numbered(8_000, 'b'), [1, 1], [9_000, 8_000]],
];

function numbered(count: number, start: string): string {
  return Array.from({ length: count }, (_, at) => `${start}${at}`).join('\n');
}

for (const [what, checked, head, ...lines] of LINES)
  test(`lines: ${what}`, () => {
    const lineOf = lineInHead([{ file: 'a.ts', checked, head }]);
    for (const [line, there] of lines) assert.equal(lineOf('a.ts', line), there, `${line}`);
    assert.equal(lineOf('b.ts', 3), 3, 'a file of which nothing is known');
  });

test('a line that is there is the same line, order is kept, and no line is beyond the end', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (checked, head) => {
      const lineOf = lineInHead([{ file: 'a', checked, head }]);
      const [here, there] = [checked.split('\n'), head.split('\n')];
      const places = here.map((_, at) => lineOf('a', at + 1));
      assert.ok(places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0)));
      for (const line of places) assert.ok(line >= 1 && line <= there.length);
      // A line that is beyond all others is where the head has it.
      const marked = lineInHead([{ file: 'a', checked: `${checked}\nz`, head: `${head}\nz` }]);
      assert.equal(marked('a', here.length + 1), there.length + 1);
    }),
    { seed: 7, numRuns: caseCount(500) },
  );
});
