import assert from 'node:assert/strict';
import test from 'node:test';
import { reportLines } from '../../src/formats/lines.js';
import { findingsIn } from '../../src/report/report.js';
import { check, type Files } from '../in-memory.js';

const HANDLER = 'export default () => ({});\n';

/** Routes of which each of the first kind overlaps with each of the second, neither being more specific. */
function overlapping(firsts: number, seconds: number, ...more: readonly string[]): Files {
  const names = [
    ...Array.from({ length: firsts }, (_, at) => `[a]/x${at}`),
    ...Array.from({ length: seconds }, (_, at) => `y${at}/[b]`),
    ...more,
  ];
  return { 'package.json': '{}', ...Object.fromEntries(names.map((name) => [`server/api/${name}.ts`, HANDLER])) };
}

const LITERAL = Array.from({ length: 34 }, (_, at) => [`[a]/k${at}/index`, `z${at}/[b]/[c]`]).flat();
const SAME = Array.from({ length: 50 }, (_, at) => `same/deep/[p${at}]`);
const BASE = overlapping(40, 40);
const MOVED = overlapping(40, 0, ...Array.from({ length: 40 }, (_, at) => `w${at}/[b]`));

/** What a change adds to more overlaps than are listed, the listed new and older ones, and how many are not listed. */
const CHANGES: readonly (readonly [
  what: string,
  base: Files,
  files: Files,
  ...counts: readonly [number, number, number],
])[] = [
  ['nothing', BASE, BASE, 0, 1000, 600],
  ['a file', BASE, overlapping(40, 40, 'yz/[b]'), 40, 960, 640],
  ['a file, and removes others', BASE, overlapping(40, 30, 'yz/[b]'), 40, 960, 240],
  ['a file where fewer are left than are listed', BASE, overlapping(40, 20, 'yz/[b]'), 40, 800, 0],
  ['a file beside moved ones, which all count as new then', BASE, { ...MOVED, ...overlapping(0, 1) }, 1000, 0, 640],
  ['files that claim the same URLs', BASE, { ...BASE, ...overlapping(0, 0, ...SAME) }, 0, 1000, 600],
  ['an overlap that needs a literal index', overlapping(0, 0), overlapping(0, 0, ...LITERAL), 0, 0, 0],
];

for (const [what, base, files, fresh, older, omitted] of CHANGES)
  test(`the change adds ${what}: new overlaps are listed first, and they alone block`, () => {
    const { report } = check(files, { base, options: { rules: 'route-overlap: error', 'new-only': 'true' } });
    const states = findingsIn(report).flatMap(({ rule, state }) => (rule === 'route-overlap' ? state : []));
    const count = (state: string) => states.filter((one) => one === state).length;
    assert.deepEqual([count('new'), count('existing'), report.projects[0]?.omitted.findings], [fresh, older, omitted]);
    const blocking = findingsIn(report).filter(({ blocks }) => blocks);
    assert.equal(blocking.filter(({ rule }) => rule === 'route-overlap').length, fresh);
    assert.equal(report.conclusion, blocking.length > 0 ? 'blocked' : 'passed');
    const lines = reportLines(report, { fileFrom: (file) => file });
    assert.equal(lines.includes(`Not listed: ${omitted} findings.\n`), omitted > 0);
  });
