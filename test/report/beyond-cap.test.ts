import assert from 'node:assert/strict';
import test from 'node:test';
import { annotations } from '../../src/formats/annotations.js';
import { JOB_LOG } from '../../src/formats/audience.js';
import { reportLines } from '../../src/formats/lines.js';
import { pageOf } from '../../src/formats/page.js';
import { reportText } from '../../src/formats/terminal.js';
import { findingsIn } from '../../src/report/report.js';
import { sourcesOf } from '../../src/report/sources.js';
import type { Ending } from '../e2e/site.js';
import { lowered } from '../hostile/lowered.js';
import { check, type Files } from '../in-memory.js';

const HANDLER = 'export default () => ({});\n';

/** Ten findings of a rule and ten overlaps are listed, not a thousand. */
function lowerCaps(context: Ending): void {
  lowered(context, 'findingsOfARule', 10);
  lowered(context, 'listedOverlaps', 10);
}

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

/** What a change adds, and how many overlaps are then listed as new, listed as older, and not listed. */
const CHANGES: readonly (readonly [what: string, base: Files, files: Files, ...counts: number[]])[] = [
  ['nothing', BASE, BASE, 0, 10, 6],
  ['a file', BASE, overlapping(4, 4, 'yz/[b]'), 4, 6, 10],
  ['a file where fewer are left than are listed', BASE, overlapping(4, 1, 'yz/[b]'), 4, 4, 0],
  ['a file beside moved ones, which all count as new then', BASE, MOVED, 10, 0, 10],
  ['files that claim the same URLs', BASE, SAME, 0, 10, 6],
  ['overlaps that need a literal index', NONE, LITERAL, 0, 0, 0],
];

for (const [what, base, files, ...counts] of CHANGES)
  test(`the change adds ${what}: new overlaps are listed first, and they alone block`, (context) => {
    lowerCaps(context);
    const { report } = check(files, { base, options: { rules: 'route-overlap: error', 'new-only': 'true' } });
    const overlaps = findingsIn(report).filter(({ rule }) => rule === 'route-overlap');
    const count = (state: string) => overlaps.filter((one) => one.state === state).length;
    assert.deepEqual([count('new'), count('existing'), report.projects[0]?.omitted.findings], counts);
    assert.equal(overlaps.filter(({ blocks }) => blocks).length, count('new'));
    assert.equal(reportLines(report, JOB_LOG).includes('\nNot listed: '), counts[2] !== 0);
    assert.equal(report.conclusion, findingsIn(report).some(({ blocks }) => blocks) ? 'blocked' : 'passed');
  });

const UNTOUCHED = 'nothing changed in the checked websites';

/** Sixteen overlaps beside those of base, what blocks, and the headline, which counts those that are not listed, too. */
const HEADLINES: readonly (readonly [what: string, base: Files | null, failOn: 'error' | 'warning', said: string])[] = [
  ['new', NONE, 'error', 'passed with 16 new warnings (route-overlap)'],
  ['without a base', null, 'error', 'passed with 16 warnings (route-overlap)'],
  ['new that block', NONE, 'warning', 'blocked by 16 warnings (route-overlap)'],
  ['older that block', BASE, 'warning', `blocked by 16 older warnings (route-overlap), ${UNTOUCHED}`],
  ['older beside new', overlapping(1, 4), 'error', 'passed with 12 new warnings (route-overlap)'],
];

for (const [what, base, failOn, headline] of HEADLINES)
  test(`overlaps, ${what}: ${headline}; where they block, each format says what is not listed`, (context) => {
    lowerCaps(context);
    const { report, projects, snapshot } = check(BASE, { ...(base && { base }), options: { 'fail-on': failOn } });
    assert.equal(pageOf(report).headline, headline);
    const said = 'Not listed: 6 findings.';
    const quiet = reportText(report, sourcesOf(projects, snapshot), { ...JOB_LOG, detail: 'quiet' });
    assert.equal(quiet.split('\n').includes(said), failOn === 'warning');
    assert.equal(annotations(report).filter(({ message }) => message === said).length, failOn === 'warning' ? 1 : 0);
  });
