import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { lineMaps } from '../../src/formats/diff-view.js';
import { cpuSeconds } from '../cpu-seconds.js';

const lineMap = (from: string, to: string) => lineMaps()(from, to);

const rows: readonly {
  name: string;
  from: string;
  to: string;
  lines: readonly (readonly [number, number, boolean])[];
}[] = [
  { name: 'equal', from: 'a\nb', to: 'a\nb', lines: [[2, 2, true]] },
  {
    name: 'added above',
    from: 'x\ny\na\nb',
    to: 'a\nb',
    lines: [
      [1, 1, false],
      [3, 1, true],
      [4, 2, true],
    ],
  },
  {
    name: 'gone above',
    from: 'a\nb',
    to: 'x\ny\na\nb',
    lines: [
      [1, 3, true],
      [2, 4, true],
    ],
  },
  {
    name: 'only here, at the end',
    from: 'a\nb\nc',
    to: 'a',
    lines: [
      [3, 1, false],
      [9, 1, false],
    ],
  },
  {
    name: 'CRLF here, LF there',
    from: 'a\r\nb\r\n',
    to: 'x\na\nb\n',
    lines: [
      [1, 2, true],
      [2, 3, true],
    ],
  },
  { name: 'nothing there', from: 'a', to: '', lines: [[1, 1, false]] },
];

for (const { name, from, to, lines } of rows) {
  test(`lines: ${name}`, () => {
    for (const [asked, line, isThere] of lines)
      assert.deepEqual(lineMap(from, to)(asked), { line, isThere }, `${asked}`);
  });
}

test('a line that is there is the same line, order is kept, and no line is beyond the end', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (from, to) => {
      const map = lineMap(from, to);
      const [here, there] = [from.split('\n'), to.split('\n')];
      let before = 1;
      for (const [index, line] of here.entries()) {
        const place = map(index + 1);
        assert.ok(place.line >= before && place.line <= there.length);
        if (place.isThere) assert.equal(there[place.line - 1], line);
        before = place.line;
      }
    }),
    { seed: 7, numRuns: 500 },
  );
});

test('two large texts with nothing in common are given up, not compared for minutes', () => {
  const text = (letter: string) => Array.from({ length: 40_000 }, (_, line) => `${letter}${line}`).join('\n');
  const seconds = cpuSeconds(() => {
    assert.deepEqual(lineMap(text('a'), text('b'))(30_000), { line: 30_000, isThere: true });
  });
  assert.ok(seconds < 10, `${seconds} s`);
});

test('lines: what is beyond the budget of a run keeps its numbers, whatever the machine', () => {
  const above = (count: number) => `${'x\n'.repeat(count)}a`;
  // The characters of both texts, and the square of the edits.
  assert.deepEqual(lineMaps(17)(above(3), 'a')(4), { line: 1, isThere: true });
  assert.deepEqual(lineMaps(17)(above(4), 'a')(5), { line: 5, isThere: true });
  assert.deepEqual(lineMaps(9)(above(5), 'a')(6), { line: 6, isThere: true });
  const shared = lineMaps(26);
  assert.deepEqual(shared(above(3), 'a')(4), { line: 1, isThere: true });
  assert.deepEqual(shared(above(2), 'a')(3), { line: 3, isThere: true }, 'three steps are left');
});
