import assert from 'node:assert/strict';
import test from 'node:test';
import { fewOfEachRule } from '../../src/formats/few.js';
import { pageOf } from '../../src/formats/page.js';
import type { Finding } from '../../src/report/finding.js';
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
  [{ 'website.ts': '' }, 'passed with 1 new warning (manifest-legacy-file)'],
  [
    { 'website-preflight.json': '{}' },
    'passed with 1 new warning (settings-changed), no manifest, route or legacy file changed',
  ],
  ['notice', 'passed'],
  ['+a/y', 'passed'],
  ['+c', 'passed, 1 new route has no auth rule'],
  ['+c +d', 'passed, 2 new routes have no auth rule'],
  ['b>b.post', 'passed, 1 new route has no auth rule'],
  ['+c -b', 'passed, 1 route removed'],
  ['b>c', 'passed, 1 URL renamed'],
  ['a/x.get>a/y.get', 'passed, 1 URL renamed, with its rule'],
  ['+c -b warning', 'passed with 1 new warning (manifest-field)'],
  [`+c -b warning ${LOST}`, 'passed, but 1 route lost its auth rule'],
  [`+c -b warning ${LOST} error`, 'blocked by 1 error (manifest-field), and 1 route lost its auth rule'],
  [LOST, 'blocked, 1 route lost its auth rule', { rules: 'auth-lost: error' }],
  ['warning', 'blocked by 1 warning (manifest-field)', { 'fail-on': 'warning' }],
  ['error', 'passed with 1 new error (manifest-field)', { 'fail-on': 'never' }],
];

for (const [by, headline, options = {}] of HEADLINES)
  test(`${JSON.stringify(by)}: ${headline}`, () =>
    assert.equal(pageOf(reportOn(by, SITE, { options })).headline, headline));

test('where older errors block, a change says that it touches no website, unless it removes one', () => {
  const old = inFolders(changed(SITE, 'error'), 'a');
  const headline = (files: Files) =>
    pageOf(check(files, { base: { ...old, ...inFolders(SITE, 'b') }, projects: ['*'] }).report).headline;
  const blocked = 'blocked by 1 older error in `a` (manifest-field)';
  assert.equal(headline({ ...old, ...inFolders(SITE, 'b') }), `${blocked}, no manifest, route or legacy file changed`);
  assert.equal(headline(old), 'blocked by 1 older error (manifest-field)');
});

test('a change of the settings that takes a website out of the check touches one', () => {
  const settings = { 'website-preflight.json': '{ "projects": ["a"] }' };
  const both = { ...inFolders(SITE, 'a'), ...inFolders(SITE, 'b') };
  const { report } = check({ ...both, ...settings }, { base: both, projects: ['a'], isGiven: false });
  assert.equal(pageOf(report).headline, 'blocked by 1 error (settings-changed)');
});

const GONE = { 'package.json': null };
const NO_SITE = { ...GONE, 'server/api/a/x.get.ts': null, 'server/api/b.ts': null };

/** Several websites: what a change does to some of them, and the headline. */
const SEVERAL: readonly (readonly [what: string, by: Edits, headline: string])[] = [
  ['nothing', {}, UNTOUCHED],
  ['an error in one', inFolders(change('error'), 'b'), 'blocked by 1 error in `b` (manifest-field)'],
  ['errors in two', inFolders(change('error'), 'b', 'c'), 'blocked by 2 errors in 2 websites (manifest-field)'],
  ['one removed', inFolders(NO_SITE, 'c'), 'passed, the website `c` was removed'],
  ['a rule lost in one', { 'b/package.json': '{ "auth": {} }' }, 'passed, but 1 route lost its auth rule'],
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
  ['+c', '1 route added · with no auth rule: 1 → 2'],
  ['+c +a/y', '2 routes added · with no auth rule: 1 → 2'],
  ['+a/y', '1 route added · with no auth rule: 1, as before'],
  ['+c -b', '1 route removed · 1 added · with no auth rule: 1, as before'],
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
  // A rule that moves from one route to the other changes both.
  [{ 'package.json': '{ "auth": { "/api/b": true } }' }, '2 routes · with no auth rule: 1, as before'],
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
function told(words: string): Finding {
  const all = words.split(' ');
  const is = (word: string) => all.includes(word);
  const severity = (['warning', 'notice'] as const).find(is) ?? 'error';
  const state = is('old') ? 'existing' : is('baseless') ? 'unknown' : 'new';
  const blocks = is('blocks') || (severity === 'error' && state !== 'existing' && !is('spared'));
  const rule = all.find((word) => word.includes('-')) ?? 'manifest-field';
  return finding({ severity, state, blocks, rule, message: words, ...(rule === 'auth-lost' && { lost: 1 }) });
}

test('each finding is told once: what blocks, lost rules, what is new, the rest; the new and the severe first', () => {
  const words = [
    ['error', 'warning blocks', 'old error blocks'],
    ['warning auth-lost'],
    ['spared error', 'warning', 'baseless warning'],
    ['notice', 'old warning auth-lost', 'old warning', 'old notice'],
  ];
  const { blocking, losses, fresh, lesser } = pageOf(reportWith(words.flat().sort().reverse().map(told)));
  assert.deepEqual(
    [blocking, losses, fresh, lesser].map((some) => some.map(({ message }) => message)),
    words,
  );
});

/** Findings, and the headline: rule ids for warnings, too, and up to three. */
const NAMED: readonly (readonly [findings: readonly string[], headline: string])[] = [
  [[], 'passed'],
  [['notice'], 'passed'],
  [['baseless warning'], 'passed with 1 warning (manifest-field)'],
  [['error', 'error auth-key', 'warning', 'notice'], 'blocked by 2 errors (manifest-field, auth-key)'],
  [['r-a', 'r-b', 'r-c', 'r-d', 'r-e'], 'blocked by 5 errors (r-a, r-b, r-c and 2 more)'],
];

for (const [findings, headline] of NAMED)
  test(`${findings.join() || 'nothing'}: ${headline}`, () =>
    assert.equal(pageOf(reportWith(findings.map(told))).headline, headline));

test('the number of findings that are not listed is said once', () => {
  const notes = (findings: number) => pageOf(reportWith([], { omitted: { findings, overlaps: 0 } })).notes;
  assert.deepEqual([notes(0), notes(1600)], [[], ['Not listed: 1,600 findings.']]);
});

test('a syntax error is told before what follows from it for the whole file', () => {
  const name = '"name": "web-0123456789ab"';
  const report = reportOn({ 'package.json': `{ ${name} "lang": "en" }` }, { ...SITE, 'package.json': `{ ${name} }` });
  assert.equal(pageOf(report).headline, 'blocked by 2 errors (manifest-syntax, manifest-identity)');
});

/** The findings of a rule, which are shown, and how many follow. */
const FEW: readonly (readonly [found: readonly string[], shown: readonly string[], more: number])[] = [
  [['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd', 'e'], 0],
  [['a', 'b', 'c', 'd', 'e', 'f'], ['a', 'b', 'c'], 3],
  [['a', 'b', 'c', 'd', 'e', 'blocks f'], ['a', 'b', 'blocks f'], 3],
];

for (const [found, shown, more] of FEW)
  test(`of ${found} ${shown} are shown, and the number of the ${more} others`, () => {
    const findings = found.map((words) => ({ ...told(`warning ${words}`), project: '.' }));
    const few = fewOfEachRule(findings);
    assert.deepEqual(
      few.map(({ finding }) => finding.message.replace('warning ', '')),
      shown,
    );
    assert.deepEqual(
      few.map(({ others }) => others.length),
      shown.map((_, at) => (at === shown.length - 1 ? more : 0)),
    );
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
  ['a website removed, which the headline says', inFolders(SITE, 'a'), inFolders(SITE, 'a', 'b')],
  [
    'one beside an error',
    inFolders(changed(SITE, 'error'), 'a'),
    inFolders(SITE, 'a', 'b'),
    'This change removes `b`.',
  ],
  ['two removed', inFolders(SITE, 'a'), A_B_C, 'This change removes `b`, `c`.'],
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
  assert.equal(pageOf(report).headline, 'passed, but the website `b` was removed with its identity');
});

test('websites that leave with their identity are told before all but what blocks, by name', () => {
  const identity = (digit: number) => `{ "name": "web-00000000000${digit}", "auth": {} }\n`;
  const b = { 'b/package.json': identity(1) };
  const headline = (base: Files, files: Files = SITE) =>
    pageOf(check(files, { base: { ...SITE, ...base }, projects: ['auto'] }).report).headline;
  const says = 'the website `b` was removed with its identity';
  assert.equal(headline(b), `passed, but ${says}`);
  assert.equal(headline(b, changed(SITE, LOST)), `passed, but ${says}`);
  assert.equal(headline(b, changed(SITE, 'error')), `blocked by 1 error (manifest-field), and ${says}`);
  const two = headline({ ...b, 'c/package.json': identity(2) });
  assert.equal(two, 'passed, but 2 websites were removed with their identities');
});

test('where there is no website the headline says so', () => {
  assert.equal(pageOf(check({}, { projects: ['auto'] }).report).headline, 'unchecked, no website found');
});
