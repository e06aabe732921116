import assert from 'node:assert/strict';
import test from 'node:test';
import { annotations } from '../../src/formats/annotations.js';
import { JOB_LOG } from '../../src/formats/audience.js';
import { reportLines } from '../../src/formats/lines.js';
import { pageOf } from '../../src/formats/page.js';
import { reportText } from '../../src/formats/terminal.js';
import { findingsIn } from '../../src/report/report.js';
import { sourcesOf } from '../../src/report/sources.js';
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

/** Overlaps of each kind of file, what blocks, the headline, and whether a format of what blocks alone says what is not listed. */
const HEADLINES: readonly (readonly [
  what: string,
  base: Files | undefined,
  files: Files,
  failOn: 'error' | 'warning',
  headline: string,
  isSaid: boolean,
])[] = [
  ['new', overlapping(0, 0), BASE, 'error', 'passed with 1,600 new warnings (route-overlap)', false],
  [
    'new, fewer than the cap',
    overlapping(0, 0),
    overlapping(20, 40),
    'error',
    'passed with 800 new warnings (route-overlap)',
    false,
  ],
  ['without a base', undefined, BASE, 'error', 'passed with 1,600 warnings (route-overlap)', false],
  ['new that block', overlapping(0, 0), BASE, 'warning', 'blocked by 1,600 warnings (route-overlap)', true],
  [
    'older that block',
    BASE,
    BASE,
    'warning',
    'blocked by 1,600 older warnings (route-overlap), no manifest, route or legacy file changed',
    true,
  ],
  ['new beside older', overlapping(20, 40), BASE, 'error', 'passed with 800 new warnings (route-overlap)', false],
  [
    'older beside more new than the cap',
    overlapping(10, 40),
    BASE,
    'error',
    'passed with 1,200 new warnings (route-overlap)',
    false,
  ],
  [
    'older beside new ones that block',
    overlapping(20, 40),
    BASE,
    'warning',
    'blocked by 1,600 warnings (route-overlap)',
    true,
  ],
];

for (const [what, base, files, failOn, headline, isSaid] of HEADLINES)
  test(`overlaps, ${what}: ${headline}`, () => {
    const { report, projects, snapshot } = check(files, { ...(base && { base }), options: { 'fail-on': failOn } });
    assert.equal(pageOf(report).headline, headline);
    const said = 'Not listed: 600 findings.';
    const quiet = reportText(report, sourcesOf(projects, snapshot), { ...JOB_LOG, detail: 'quiet' });
    assert.equal(quiet.split('\n').filter((line) => line === said).length, isSaid ? 1 : 0);
    assert.equal(annotations(report).filter(({ message }) => message === said).length, isSaid ? 1 : 0);
  });
