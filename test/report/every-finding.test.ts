import assert from 'node:assert/strict';
import test from 'node:test';
import { reportLines } from '../../src/formats/lines.js';
import { pageOf } from '../../src/formats/page/page.js';
import { JOB_LOG } from '../../src/formats/terminal/audience.js';
import { findingsIn } from '../../src/report/report.js';
import { check, type Files } from '../in-memory.js';

const HANDLER = 'export default () => ({});\n';

const upTo = (count: number, name: (at: number) => string) => Array.from({ length: count }, (_, at) => name(at));

/** Routes of which each of the first kind overlaps with each of the second, neither being more specific. */
function overlapping(firsts: number, seconds: number, ...more: readonly string[]): Files {
  const names = [...upTo(firsts, (at) => `[a]/x${at}`), ...upTo(seconds, (at) => `y${at}/[b]`), ...more];
  return { 'package.json': '{}', ...Object.fromEntries(names.map((name) => [`server/api/${name}.ts`, HANDLER])) };
}

const NONE = overlapping(0, 0);
const BASE = overlapping(4, 4);
const MOVED = overlapping(4, 1, ...upTo(4, (at) => `w${at}/[b]`));
const SAME = overlapping(4, 4, ...upTo(6, (at) => `same/deep/[p${at}]`));
const LITERAL = overlapping(0, 0, ...upTo(4, (at) => `[a]/k${at}/index`), ...upTo(4, (at) => `z${at}/[b]/[c]`));

/** What a change adds, how many overlaps are then new and how many existing, and how many pairs the report has. */
const CHANGES: readonly (readonly [what: string, base: Files, files: Files, ...counts: number[]])[] = [
  ['nothing', BASE, BASE, 0, 16, 16],
  ['a file', BASE, overlapping(4, 4, 'yz/[b]'), 4, 16, 20],
  ['a file, and removes others', BASE, overlapping(4, 1, 'yz/[b]'), 4, 4, 8],
  ['files in place of others', BASE, MOVED, 16, 4, 20],
  ['files that claim the same URLs', BASE, SAME, 0, 16, 21],
  ['overlaps that need a literal index', NONE, LITERAL, 0, 0, 0],
  ['files that are more specific', NONE, overlapping(0, 0, 'a/[b]', ...upTo(4, (at) => `a/k${at}`)), 0, 0, 0],
  ['more than a thousand', NONE, overlapping(40, 30), 1200, 0, 1200],
];

for (const [what, base, files, ...counts] of CHANGES)
  test(`the change adds ${what}: each overlap is listed, and new ones alone block`, () => {
    const { report } = check(files, { base, options: { rules: 'route-overlap: error', 'new-only': 'true' } });
    const overlaps = findingsIn(report).filter(({ rule }) => rule === 'route-overlap');
    const count = (state: string) => overlaps.filter((one) => one.state === state).length;
    assert.deepEqual([count('new'), count('existing'), report.projects[0]?.overlaps.length], counts);
    assert.equal(overlaps.filter(({ blocks }) => blocks).length, count('new'));
    const lines = reportLines(report, JOB_LOG).split('\n');
    assert.equal(lines.filter((line) => line.endsWith(' [route-overlap]')).length, overlaps.length);
    const { error, warning, notice } = report.counts;
    assert.equal(error + warning + notice, findingsIn(report).length);
    assert.equal(report.conclusion, findingsIn(report).some(({ blocks }) => blocks) ? 'blocked' : 'passed');
  });

const UNTOUCHED = 'nothing changed in the checked websites';

/** Twelve hundred overlaps beside those of base, what blocks, and the headline, which counts all of them. */
const HEADLINES: readonly (readonly [what: string, base: Files | null, failOn: 'error' | 'warning', said: string])[] = [
  ['new', NONE, 'error', 'passed with 1,200 new warnings (route-overlap)'],
  ['without a base', null, 'error', 'passed with 1,200 warnings (route-overlap)'],
  ['new that block', NONE, 'warning', 'blocked by 1,200 warnings (route-overlap)'],
  ['older that block', overlapping(40, 30), 'warning', `blocked by 1,200 older warnings (route-overlap), ${UNTOUCHED}`],
  ['older beside new', overlapping(10, 30), 'error', 'passed with 900 new warnings (route-overlap)'],
];

for (const [what, base, failOn, headline] of HEADLINES)
  test(`overlaps, ${what}: ${headline}`, () => {
    const { report } = check(overlapping(40, 30), { ...(base && { base }), options: { 'fail-on': failOn } });
    assert.equal(pageOf(report).headline, headline);
  });
