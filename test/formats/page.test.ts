import assert from 'node:assert/strict';
import test from 'node:test';
import { pageOf } from '../../src/formats/page.js';
import type { FindingEntry } from '../../src/report/report.js';
import { check, type Files } from '../in-memory.js';
import { finding, reportWith } from '../report/report-with.js';
import { A_B_C, change, changed, type Edits, inFolders, type More, manifest, reportOn, SITE } from './scenes.js';

const UNTOUCHED = 'passed, no manifest, route or legacy file changed';
const LOST = 'a/x.get>z/x.get';

/** What a change does to the website, and the headline: of all that it does, the thing that matters most. */
const HEADLINES: readonly (readonly [by: string | Edits, headline: string, options?: More['options']])[] = [
  ['', UNTOUCHED],
  ['README', UNTOUCHED],
  [{ 'server/api/b.ts': 'export default () => "b";\n' }, 'passed'],
  [{ 'website.ts': '' }, 'passed with 1 new warning'],
  ['notice', 'passed'],
  ['+a/y', 'passed'],
  ['+c', 'passed, 1 new route has no auth rule'],
  ['+c +d', 'passed, 2 new routes have no auth rule'],
  ['+c -b', 'passed, 1 route removed'],
  ['+c -b warning', 'passed with 1 new warning'],
  [`+c -b warning ${LOST}`, 'passed, but 1 route lost its auth rule'],
  [`+c -b warning ${LOST} error`, 'blocked by 1 error (manifest-field), and 1 route lost its auth rule'],
  [LOST, 'blocked, 1 route lost its auth rule', { rules: 'auth-lost: error' }],
  ['warning', 'blocked by 1 warning (manifest-field)', { 'fail-on': 'warning' }],
  ['error', 'passed with 1 new error', { 'fail-on': 'never' }],
];

for (const [by, headline, options = {}] of HEADLINES)
  test(`${JSON.stringify(by)}: ${headline}`, () =>
    assert.equal(pageOf(reportOn(by, SITE, { options })).headline, headline));

test('a change of another file that older errors block says that it touches no website', () => {
  const { headline } = pageOf(reportOn('README', changed(SITE, 'error')));
  assert.equal(headline, 'blocked by 1 error (manifest-field), no manifest, route or legacy file changed');
});

const GONE = { 'package.json': null };
const NO_SITE = { ...GONE, 'server/api/a/x.get.ts': null, 'server/api/b.ts': null };

/** Several websites: what a change does to some of them, and the headline. */
const SEVERAL: readonly (readonly [what: string, by: Edits, headline: string])[] = [
  ['nothing', {}, UNTOUCHED],
  ['an error in one', inFolders(change('error'), 'b'), 'blocked by 1 error in `b` (manifest-field)'],
  ['errors in two', inFolders(change('error'), 'b', 'c'), 'blocked by 2 errors in 2 websites (manifest-field)'],
  ['one removed', inFolders(NO_SITE, 'c'), 'passed, 1 website removed'],
  ['one without its manifest', inFolders(GONE, 'c'), 'unchecked, `c` could not be checked'],
  [
    'two of them, and an error',
    { ...inFolders(GONE, 'b', 'c'), ...inFolders(change('error'), 'a') },
    'unchecked, 2 websites could not be checked',
  ],
];

for (const [what, by, headline] of SEVERAL)
  test(`of several websites, ${what}: ${headline}`, () =>
    assert.equal(pageOf(reportOn(by, A_B_C, { projects: ['*'] })).headline, headline));

/** What a change does to routes and rules, in numbers. */
const NUMBERS: readonly (readonly [by: string | Edits, numbers: string, base?: Files])[] = [
  ['', '2 routes, 1 with no auth rule'],
  ['+c', '1 route added, with no auth rule (1 → 2)'],
  ['+c +a/y', '2 routes added, 1 of them with no auth rule (1 → 2)'],
  ['+a/y', '1 route added · with no auth rule: 1, as before'],
  ['+c -b', '1 route removed · 1 added, with no auth rule (1, as before)'],
  ['-b', '1 route removed · with no auth rule: 1 → 0'],
  // Where all have a rule, before and after, there is nothing to count.
  ['+a/y', '1 route added', { 'package.json': manifest(), 'server/api/a/x.get.ts': '' }],
  ['-b -a/x.get', '2 routes removed · with no auth rule: 1 → 0'],
  [LOST, '1 route renamed · with no auth rule: 1 → 2'],
  ['b>b.get', '1 route moved · with no auth rule: 1, as before'],
  ['b>b.post', '1 route with a different method · with no auth rule: 1, as before'],
  [{ 'package.json': '{}' }, '2 routes · with no auth rule: 1 → 2'],
  [
    { 'package.json': '{ "auth": { "/api/a": false } }' },
    '1 route with another auth rule · with no auth rule: 1, as before',
  ],
  [{ 'package.json': '{' }, '2 routes'],
  [
    { 'package.json': SITE['package.json'] as string },
    '2 routes, 1 with no auth rule',
    { ...SITE, 'package.json': '{' },
  ],
];

for (const [by, numbers, base = SITE] of NUMBERS)
  test(`${JSON.stringify(by)} in numbers: ${numbers}`, () =>
    assert.equal(pageOf(reportOn(by, base)).numbers.join(' · '), numbers));

test('a route that several rules cover together is not one with no auth rule', () => {
  const files = {
    'package.json': '{ "auth": { "/api": 1, "/api/*": 2 } }',
    'server/api/[[p]].ts': 'export default 1;\n',
  };
  const { numbers } = pageOf(check(files, { options: { 'auth-matching': 'glob' } }).report);
  assert.deepEqual(numbers, ['1 route, all with an auth rule']);
});

/** A finding in words: its severity, `old` or `baseless`, `blocks` or `spared`, and rules. */
function told(words: string): FindingEntry {
  const all = words.split(' ');
  const is = (word: string) => all.includes(word);
  const severity = (['warning', 'notice'] as const).find(is) ?? 'error';
  const state = is('old') ? 'existing' : is('baseless') ? 'unknown' : 'new';
  const blocks = is('blocks') || (severity === 'error' && state !== 'existing' && !is('spared'));
  const rule = all.find((word) => word.includes('-')) ?? 'manifest-field';
  return finding({ severity, state, blocks, rule, message: words });
}

test('each finding is told once: what blocks, lost rules, what is new, the rest; the new and the severe first', () => {
  const words = [
    ['error', 'warning blocks', 'old error blocks'],
    ['warning auth-lost'],
    ['spared error', 'warning', 'baseless warning'],
    ['notice', 'old warning auth-lost', 'old warning', 'old notice'],
  ];
  const { blocking, lost, fresh, others } = pageOf(reportWith(words.flat().sort().reverse().map(told)));
  assert.deepEqual(
    [blocking, lost, fresh, others].map((some) => some.map(({ message }) => message)),
    words,
  );
});

/** Findings, the headline, and the counts of those that it leaves out. */
const FURTHER: readonly (readonly [findings: readonly string[], headline: string, further: string])[] = [
  [[], 'passed', ''],
  [['notice'], 'passed', '1 notice'],
  [['baseless warning'], 'passed with 1 warning', ''],
  [
    ['error', 'error auth-key', 'warning', 'notice'],
    'blocked by 2 errors (manifest-field, auth-key)',
    '1 warning, 1 notice',
  ],
  [['r-a', 'r-b', 'r-c', 'r-d', 'r-e'], 'blocked by 5 errors (r-a, r-b, r-c and 2 more)', ''],
];

for (const [findings, headline, further] of FURTHER)
  test(`${findings.join() || 'nothing'}: ${headline}, and ${further || 'nothing further'}`, () => {
    const page = pageOf(reportWith(findings.map(told)));
    assert.deepEqual([page.headline, page.further], [headline, further]);
  });

for (const [folders, words] of [
  ['a', '1 website: `a`'],
  ['a b c d e', '5 websites: `a`, `b`, `c`, `d`, `e`'],
  ['a b c d e f g', '7 websites: `a`, `b`, `c`, `d`, `e` and 2 more'],
] as const)
  test(`${folders}: ${words}`, () => {
    const { report } = check(inFolders(SITE, ...folders.split(' ')), { projects: ['*'] });
    assert.equal(pageOf(report).websites, words);
  });

const FILE = 'website-preflight.json';
const ignoring = (...rules: readonly string[]) => {
  const ignore = rules.map((rule) => ({ rule, file: 'x.ts', reason: 'why' }));
  return { ...SITE, [FILE]: JSON.stringify({ ignore }) };
};

/** What is said beside the numbers. */
const NOTES: readonly (readonly [what: string, files: Files, base: Files, ...notes: string[]])[] = [
  ['nothing special', A_B_C, A_B_C],
  ['a website removed', inFolders(SITE, 'a'), inFolders(SITE, 'a', 'b'), 'This change removes `b`.'],
  ['one with its identity', SITE, { ...SITE, 'b/package.json': '{ "name": "web-0123456789ab", "auth": {} }\n' }],
  [
    'an entry that matches nothing',
    ignoring('route-case'),
    ignoring('route-case'),
    `An ignore entry of \`${FILE}\` matches nothing: \`route-case\` for \`x.ts\`.`,
  ],
  [
    'two of them',
    ignoring('route-case', 'route-index'),
    ignoring('route-case', 'route-index'),
    `2 ignore entries of \`${FILE}\` match nothing: \`route-case\` for \`x.ts\`, \`route-index\` for \`x.ts\`.`,
  ],
];

for (const [what, files, base, ...notes] of NOTES)
  test(`${what}: ${notes.join() || 'no note'}`, () =>
    assert.deepEqual(pageOf(check(files, { base, projects: ['auto'] }).report).notes, notes));

test('a website removed with its identity is named also where no finding does', () => {
  const base = { ...SITE, 'b/package.json': '{ "name": "web-0123456789ab", "auth": {} }\n' };
  const { report } = check(SITE, { base, projects: ['auto'], options: { rules: 'manifest-identity: off' } });
  assert.deepEqual(pageOf(report).notes, ['This change removes `b`.']);
});

test('what is compared with is the commit in seven characters, or why there is no base', () => {
  assert.equal(pageOf(reportWith([])).compared, 'no base (base: none): everything counts as new');
  assert.equal(pageOf(reportOn('')).compared, 'compared with `0123456`');
});
