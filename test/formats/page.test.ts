import assert from 'node:assert/strict';
import test from 'node:test';
import { changedRouteTable } from '../../src/formats/page/change-sections.js';
import { pageOf } from '../../src/formats/page/page.js';
import { fewOfEachRule, isEmpty, type Piece } from '../../src/formats/page/section.js';
import type { Finding } from '../../src/report/finding.js';
import { check, type Files } from '../in-memory.js';
import { finding, reportWith } from '../report/report-with.js';
import {
  A_B_C,
  change,
  changed,
  type Edits,
  HANDLER,
  inFolders,
  type More,
  manifest,
  reportOn,
  SITE,
} from './scenes.js';

const UNTOUCHED = 'nothing changed in the checked websites';
const LOST = 'a/x.get>z/x.get';
const SETTINGS = 'website-preflight.json';

/** A manifest with this `auth` and these other fields. */
function auth(rules: object, fields: object = {}): Edits {
  return { 'package.json': JSON.stringify({ auth: rules, ...fields }) };
}

const EDITED = 'export default () => "b";\n';
const EDITED_B = { 'server/api/b.ts': EDITED };
const LONG = `${HANDLER}// one\n// two\n// three\n`;

/** What a change does to the website, and the headline: of all that it does, the thing that matters most. */
const HEADLINES: readonly (readonly [by: string | Edits, headline: string, options?: More['options']])[] = [
  ['README', `passed, ${UNTOUCHED}`],
  [EDITED_B, 'passed, 1 file edited, no route or auth rule changed'],
  [{ ...EDITED_B, ...change('notice') }, 'passed, 2 files edited, no route or auth rule changed'],
  [{ 'server/api/b.ts': HANDLER.replace('\n', '\r\n') }, 'passed, only line ends changed in the checked websites'],
  [{ 'website.ts': '' }, 'passed with 1 new warning (manifest-legacy-file)'],
  [{ [SETTINGS]: '{}' }, `passed with 1 new warning (settings-changed), ${UNTOUCHED}`],
  [
    { [SETTINGS]: '{ "rules": { "route-index": "off" } }' },
    `passed with 1 new warning (settings-changed), settings now \`route-index: off\`, ${UNTOUCHED}`,
  ],
  ['notice', 'passed, 1 file edited, no route or auth rule changed'],
  ['+a/y', 'passed, 1 route added, with a rule'],
  ['+c', 'passed, 1 new route has no auth rule'],
  ['+c +d', 'passed, 2 new routes have no auth rule'],
  ['b>b.post', 'passed, 1 new route has no auth rule'],
  ['b>c', 'passed, 1 URL renamed'],
  ['a/x.get>a/y.get', 'passed, 1 URL renamed, with its rule'],
  ['+c -b', 'passed, 1 route removed'],
  ['+c -b warning', 'passed with 1 new warning (manifest-field)'],
  [`+c -b warning ${LOST}`, 'passed, but 1 route lost its auth rule'],
  [`+c -b warning ${LOST} error`, 'blocked by 1 error (manifest-field), and 1 route lost its auth rule'],
  [LOST, 'blocked by 1 error (auth-lost): 1 route lost its auth rule', { rules: 'auth-lost: error' }],
  [LOST, 'passed, but 1 route lost its auth rule', { rules: 'auth-lost: off' }],
  [auth({ '/api/a': false }), 'passed, but 1 route has another auth rule'],
  [
    auth({ '/api/a': false }),
    'blocked by 1 error (auth-changed): 1 route has another auth rule',
    { rules: 'auth-changed: error' },
  ],
  [
    auth({ '/api/a': 'x' }, { title: '' }),
    'blocked by 2 errors (auth-changed, manifest-field)',
    { rules: 'auth-changed: error' },
  ],
  [auth({ '/api/a': false, '/api/b': 'x' }), 'passed, but 1 route has another auth rule'],
  [{ ...auth({ '/api/a': 'x' }), 'website.ts': '' }, 'passed, but 1 route has another auth rule'],
  [
    { ...auth({ '/api/a': 'x' }, { title: '' }) },
    'blocked by 1 error (manifest-field), and 1 route has another auth rule',
  ],
  [{ ...auth({ '/api/a': false }), ...change('a/x.get>a/x.post') }, 'passed, but 1 route has another auth rule'],
  [{ ...auth({}), ...change('a/x.get>a/x.post') }, 'passed, 1 new route has no auth rule'],
  [auth({ '/api': true }), 'passed, 1 route got an auth rule'],
  [{ ...auth({ '/api': true }), ...change('+c') }, 'passed, 1 route got an auth rule'],
  [{ ...auth({ '/api/a': true }), ...change('+c') }, 'passed, 1 new route has no auth rule'],
  ['b>b.get', 'passed, 1 route moved'],
  [auth({ '/api/a': true }, { title: 'T', lang: 'en' }), 'passed, `title` and `lang` changed'],
  [
    auth({ '/api/a': true, login: '/in' }, { title: 'T', payment: { mode: 'live' } }),
    'passed, `payment.mode` changed: not set → `"live"`',
  ],
  [{ ...auth({ '/api/a': true }, { mode: 'auto' }), ...change('+a/y') }, 'passed, `mode` changed'],
  [
    auth({ '/api/a': true, '/x': 's' }, { payment: { mode: 'live' } }),
    'passed, `payment.mode` changed: not set → `"live"`',
  ],
  // Keys of auth whose change no route shows.
  [auth({ '/api/a': true, '/account': 's', login: '/in' }), 'passed, 1 auth key added (`/account`)'],
  [auth({ '/api/a': true, '/api/a/x': true }, { title: 'T' }), 'passed, 1 auth key added (`/api/a/x`)'],
  [{ ...auth({ '/api/a': true, '/x': 's', '/y': 's' }), ...change('+a/y') }, 'passed, 2 auth keys added'],
  [{ ...auth({ '/api/a': true, '/x': 's' }), ...change('+c') }, 'passed, 1 new route has no auth rule'],
  [auth({ '/api': true, '/x': 's' }), 'passed, 1 route got an auth rule'],
  [auth({ '/api/a': true, '/x*': 's' }), 'passed, but 1 auth key added (`/x*`)', { rules: 'auth-pattern: off' }],
  [auth({ '/api/a': true, '/x*': 's' }), 'passed with 1 new warning (auth-pattern)'],
  ['id', 'passed, but 1 error about the website identity (manifest-id)', { 'fail-on': 'never' }],
  [`id ${LOST}`, 'passed, but 1 error about the website identity (manifest-id)', { 'fail-on': 'never' }],
  ['warning', 'blocked by 1 warning (manifest-field)', { 'fail-on': 'warning' }],
  ['error', 'passed with 1 new error (manifest-field)', { 'fail-on': 'never' }],
];

for (const [by, headline, options = {}] of HEADLINES)
  test(`${JSON.stringify(by)}: ${headline}`, () =>
    assert.equal(pageOf(reportOn(by, SITE, { options })).headline, headline));

/** A change of a website that has two files for one route, and the headline. */
const TWOFOLD: readonly (readonly [by: Edits, headline: string, removed?: string])[] = [
  [change('-b'), 'passed, 1 file removed, no route or auth rule changed', 'b'],
  [change('-b.get'), 'passed, 1 file removed, no route or auth rule changed', 'b.get'],
  [{ ...change('-b.get'), ...EDITED_B }, 'passed, 2 files edited or removed, no route or auth rule changed', 'b.get'],
  [change('-b -b.get'), 'passed, 1 route removed', 'b'],
  [change('-b.get a/x.get>a/y.get'), 'passed, 1 URL renamed, with its rule', 'b.get'],
];

for (const [by, headline, removed] of TWOFOLD)
  test(`${JSON.stringify(by)}, where two files serve the route: ${headline}`, () => {
    const { report } = check(changed({ ...SITE, 'server/api/b.get.ts': LONG }, by), {
      base: { ...SITE, 'server/api/b.get.ts': LONG },
    });
    const page = pageOf(report);
    assert.equal(page.headline, headline);
    const [, file] = /This change removes `server\/api\/(.*)\.ts`\./.exec(page.notes.join()) ?? [];
    assert.equal(file, removed);
  });

/** Keys of a route that is renamed from `a/x` to `z/x`, what the headline adds, and whether its row is certain. */
const RENAMED: readonly (readonly [keys: object, kept: string, isCertain?: boolean, reading?: string])[] = [
  [{ '/api': 's', '/api/a/*': 's' }, '', false],
  [{ '/api/z/*': 's', '/api/a/*': 's' }, ', with its rule', true],
  // The same by each reading, though not certain.
  [{ '/api/z': 's', '/api/a': 's' }, ', with its rule', false],
  [{ '/api/z': 's', '/api/a': 's' }, ', with its rule', true, 'prefix'],
  [{ '/api/z/*': 's', '/api/a': 's' }, '', false],
  [{ '/api/z': 's', '/api/a': 's', '/api/a/*': 's' }, ', with its rule', true, 'prefix'],
  // What it had in base was not certain.
  [{ '/api/a': 's', '/api/z': 's', '/api/a/:y*': 'q' }, '', false, 'prefix'],
  [{ '/api/a/:y*': 'q' }, '', false, 'prefix'],
  [{ '/api/b/:y*': 'q' }, '', undefined, 'prefix'],
];

for (const [keys, kept, isCertain, reading = 'auto'] of RENAMED)
  test(`a route that is renamed and has a rule by ${JSON.stringify(keys)}, ${reading}: 1 URL renamed${kept}`, () => {
    const base = { ...SITE, ...auth(keys), 'server/api/a/y.ts': EDITED } as Files;
    const report = reportOn(LOST, base, { options: { 'auth-matching': reading, rules: 'auth-pattern: off' } });
    const rows = changedRouteTable(report.projects, []).rows.map((row) => row.isCertain);
    assert.deepEqual([pageOf(report).headline, rows], [`passed, 1 URL renamed${kept}`, [isCertain]]);
  });

test('a renamed route of which a key no longer ties with its rule has another rule', () => {
  const base = { ...SITE, ...auth({ '/api/a': 's', '/api/*/x': 'q' }), 'server/api/a/y.ts': EDITED } as Files;
  const report = reportOn(LOST, base, { options: { 'auth-matching': 'prefix' } });
  assert.equal(pageOf(report).headline, 'passed, but 1 route has another auth rule');
});

test('an older error about the identity that an option lets pass is no headline', () => {
  const options = { 'fail-on': 'never', rules: 'manifest-id: error' };
  assert.equal(pageOf(reportOn('README', changed(SITE, 'id'), { options })).headline, `passed, ${UNTOUCHED}`);
});

/** A key that covers no route as far as is known, of a website where it is the only one, and the verdict on its end. */
const LONE_KEYS: readonly (readonly [key: string, verdict: string, options?: More['options']])[] = [
  ['/api/a/:path*', 'passed, but'],
  ['/api/a*', 'passed, but'],
  ['/api*', 'passed, but'],
  ['/api/a/(.*)', 'passed, but'],
  ['/api/%61', 'passed, but'],
  ['/api//a', 'passed, but'],
  ['/api/*/a/x', 'passed, but', { 'auth-matching': 'servlet' }],
  ['/api/./a', 'passed, but'],
  ['/API/a', 'passed,'],
  ['/api/A', 'passed,'],
  ['/api/old', 'passed,'],
  ['/dashboard', 'passed, but'],
  ['api/a', 'passed,'],
];

for (const [key, verdict, options = {}] of LONE_KEYS)
  test(`${key} is removed or has another value: ${verdict} 1 auth key changed`, () => {
    const base = { ...SITE, ...auth({ [key]: 'staff' }) } as Files;
    for (const head of [{}, { [key]: 'guest' }]) {
      const { headline, mood } = pageOf(reportOn(auth(head), base, { options: { 'fail-on': 'never', ...options } }));
      const turn = key in head ? 'changed' : 'removed';
      assert.equal(headline, `${verdict} 1 auth key ${turn} (\`${key}\`)`);
      assert.equal(mood, verdict === 'passed,' ? 'passed' : 'doubtful');
    }
  });

const NEVER = { 'fail-on': 'never' };

/** Keys of a website beside `/api/a`, in base and in head; what else the change does, and the headline. */
const KEYS_BESIDE: readonly (readonly [base: object, head: object, by: string, headline: string])[] = [
  [{ '/x': 's', '/api/*.x': 1 }, {}, '+c -b', 'passed, but 2 auth keys removed'],
  [{ '/x': 's' }, {}, '-b', 'passed, but 1 auth key removed (`/x`)'],
  [{ '/x': 's' }, {}, 'a/x.get>a/y.get', 'passed, but 1 auth key removed (`/x`)'],
  [{ '/x': 's' }, { '/x': 't' }, 'warning', 'passed, but 1 auth key changed (`/x`)'],
  [{ '/x': 's' }, { '/y': 's' }, '+c', 'passed, but 1 auth key removed (`/x`)'],
  [{ '/x*': 's' }, {}, 'warning', 'passed, but 1 auth key removed (`/x*`)'],
  [{ '/x': 's' }, {}, LOST, 'passed, but 1 route lost its auth rule'],
  // What is only added, or covered nothing, takes no rule away.
  [{}, { '/x': 's' }, '-b', 'passed, 1 route removed'],
  [{}, { '/x': 's' }, 'warning', 'passed with 1 new error (manifest-field)'],
  // What it takes pages from had them in base.
  [{ '/x': 's' }, { '/x': 's', '/x/*': false }, 'README', 'passed, but 1 auth key added (`/x/*`)'],
  [{ '/x': 's' }, { '/x': 's', '/x/*': 's' }, 'README', 'passed, 1 auth key added (`/x/*`)'],
  [{ '/x/y': 's' }, { '/x/y': 's', '/x': false }, 'README', 'passed, 1 auth key added (`/x`)'],
  [{ '/api/old': 's' }, {}, '-b', 'passed, 1 route removed'],
  [{ '/api/old': 's' }, { '/api/b': 's' }, 'README', 'passed, 1 route got an auth rule'],
  [{ admin: 's' }, {}, '-b', 'passed, 1 route removed'],
  [{ 'api/b': 's' }, { '/api/b': 's' }, 'README', 'passed, 1 route got an auth rule'],
  [{ '/server/api/b': 's' }, { '/api/b': 's' }, 'README', 'passed, 1 route got an auth rule'],
  [{ '/api/a/x': true }, {}, '-b', 'passed, 1 route removed'],
];

for (const [base, head, by, headline] of KEYS_BESIDE)
  test(`${JSON.stringify(base)} becomes ${JSON.stringify(head)}, ${by}: ${headline}`, () => {
    const edits = { ...change(by), ...auth({ '/api/a': true, ...head }, by === 'warning' ? { mode: 'Auto' } : {}) };
    const report = reportOn(edits, { ...SITE, ...auth({ '/api/a': true, ...base }) } as Files, { options: NEVER });
    assert.equal(pageOf(report).headline, headline);
  });

/** Auth rules of `u/[id]`, and of `u/me` where it is there, in base and in head; the headline, the numbers. */
const IN_PART: readonly (readonly [base: object, head: object, headline: string, numbers: string, me?: 'me'])[] = [
  [{ '/api/u/me': 's' }, {}, 'passed, but 1 route lost its auth rule for some URLs', '1 route · 1, as before'],
  [{ '/api/u/me': 's' }, {}, 'passed, but 1 route lost its auth rule', '2 routes · 1 → 2', 'me'],
  [{ '/api/u': 's' }, {}, 'passed, but 1 route lost its auth rule', '1 route · 0 → 1'],
  [
    { '/api/u': 's', '/api/u/me': 'm' },
    { '/api/u': 's' },
    'passed, but 1 route has another auth rule for some URLs',
    '1 route with another auth rule for some URLs',
  ],
  [
    { '/api/u': 's', '/api/u/me': 'm' },
    { '/api/u': 's' },
    'passed, but 1 route has another auth rule',
    '1 route with another auth rule · 1 with another auth rule for some URLs',
    'me',
  ],
  [
    { '/api/u': 's', '/api/u/me': 'm' },
    { '/api/u': 't' },
    'passed, but 1 route has another auth rule',
    '1 route with another auth rule · 1 manifest field changed',
  ],
  // Of several URLs the one that fared worst counts.
  [
    { '/api/u/me': 'm' },
    { '/api/u': 's' },
    'passed, but 1 route has another auth rule for some URLs',
    '1 route with another auth rule for some URLs · 1 → 0',
  ],
  [
    { '/api/u/a': 'm', '/api/u/b': 'm' },
    { '/api/u/a': 's' },
    'passed, but 1 route lost its auth rule for some URLs',
    '1 route · 1, as before · 1 manifest field changed',
  ],
  [
    {},
    { '/api/u/me': 's' },
    'passed, 1 route got an auth rule for some URLs',
    '1 route that got an auth rule for some URLs · 1, as before',
  ],
  [{}, { '/api/u': 's' }, 'passed, 1 route got an auth rule', '1 route that got an auth rule · 1 → 0'],
];

for (const [base, head, headline, numbers, me] of IN_PART)
  test(`${JSON.stringify(base)} to ${JSON.stringify(head)}${me ? ', and a route of the key' : ''}: ${headline}`, () => {
    const routes = ['[id]', ...(me ? [me] : [])].map((name) => [`server/api/u/${name}.get.ts`, HANDLER]);
    const page = pageOf(reportOn(auth(head), { ...auth(base), ...Object.fromEntries(routes) } as Files));
    assert.deepEqual([page.headline, page.numbers.join(' · ').replace('with no auth rule: ', '')], [headline, numbers]);
  });

test('routes that lost their rule for some URLs are told once where the finding about them blocks', () => {
  const site = { ...auth({ '/api/a': 's', '/api/b': 's' }), 'server/api/[p].ts': 'export default () => 1;\n' } as Files;
  const report = reportOn(auth({ '/api/b': 's' }), site, { options: { rules: 'auth-lost: error' } });
  assert.equal(pageOf(report).headline, 'blocked by 1 error (auth-lost): 1 route lost its auth rule for some URLs');
});

const identity = (digit: number) => `{ "name": "web-00000000000${digit}", "auth": {} }\n`;
const B = { 'b/package.json': identity(1) };
const BROKEN_B = { 'b/package.json': '{ "name": "web-000000000001" "auth": {} }' };
const B_AND_C = { ...B, 'c/package.json': identity(2) };
const OLD_ERROR = inFolders(change('error'), 'a');
const gone = (...folders: string[]) =>
  inFolders({ 'package.json': null, 'server/api/a/x.get.ts': null, 'server/api/b.ts': null }, ...folders);
/** A website of a folder, known by its identity, in another one. */
const moved = (from: string, to: string): Edits =>
  inFolders({ ...SITE, 'package.json': identity(from.charCodeAt(0) % 10) }, to);
const LEFT = 'the website `b` was removed with its identity';

/** What a change does to some of three websites, the headline, and what is different in base. */
const SEVERAL: readonly (readonly [what: string, by: Edits, headline: string, base?: Edits, rules?: string])[] = [
  ['an error in one', inFolders(change('error'), 'b'), 'blocked by 1 error in `b` (manifest-field)'],
  ['errors in two', inFolders(change('error'), 'b', 'c'), 'blocked by 2 errors in 2 websites (manifest-field)'],
  ['a rule lost in one', { 'b/package.json': '{ "auth": {} }' }, 'passed, but 1 route lost its auth rule'],
  ['one without its manifest', { 'c/package.json': null }, 'unchecked, `c` could not be checked'],
  ['two without', { 'b/package.json': null, 'c/package.json': null }, 'unchecked, 2 websites could not be checked'],
  ['one removed', gone('c'), 'passed, the website `c` was removed'],
  ['one moved', { ...gone('c'), ...moved('c', 'd') }, 'passed, the website `c` moved to `d`', moved('c', 'c')],
  [
    'one moved, another added',
    { ...gone('c'), ...moved('c', 'd'), ...inFolders(SITE, 'e') },
    'passed, the website `c` moved to `d`, the website `e` was added: 2 routes, 1 with no auth rule',
    moved('c', 'c'),
  ],
  ['one added', inFolders(SITE, 'd'), 'passed, the website `d` was added: 2 routes, 1 with no auth rule'],
  ['two added', inFolders({ 'package.json': '{}' }, 'd', 'e'), 'passed, 2 websites were added'],
  ['nothing, and an older error', {}, `blocked by 1 older error in \`a\` (manifest-field), ${UNTOUCHED}`, OLD_ERROR],
  [
    'an error in one, and an older one',
    inFolders(change('error'), 'b'),
    'blocked by 1 new error in `b` (manifest-field) and 1 older error in `a` (manifest-field)',
    OLD_ERROR,
  ],
  ['one removed, and an older error', gone('c'), 'blocked by 1 older error in `a` (manifest-field)', OLD_ERROR],
  ['a manifest that does not parse', BROKEN_B, 'blocked by 1 error in `b` (manifest-syntax)', B],
  // What leaves with its identity is told before all but what blocks, also where no finding names it.
  ['one left', gone('b'), `passed, but ${LEFT}`, B],
  ['one left', gone('b'), `passed, but ${LEFT}`, B, 'manifest-identity: off'],
  ['one left, and a rule', { ...gone('b'), 'a/package.json': '{ "auth": {} }' }, `passed, but ${LEFT}`, B],
  ['two left', gone('b', 'c'), 'passed, but 2 websites were removed with their identities', B_AND_C],
];

test('of several websites whose rules are not all known none is said to have one for all routes', () => {
  const { numbers } = pageOf(reportOn(BROKEN_B, changed(A_B_C, BROKEN_B), { projects: ['*'] }));
  assert.doesNotMatch(numbers.join(), /auth rule/);
});

for (const [what, by, headline, base = {}, rules = ''] of SEVERAL)
  test(`of several websites, ${what} (${rules}): ${headline}`, () => {
    const report = reportOn(by, changed(A_B_C, base), { projects: ['*'], options: { rules } });
    assert.equal(pageOf(report).headline, headline);
  });

test('a change of the settings that takes a website out of the check touches one', () => {
  const by = { [SETTINGS]: '{ "projects": ["a"] }' };
  const { headline } = pageOf(reportOn(by, A_B_C, { projects: ['a'], isGiven: false }));
  assert.equal(headline, 'blocked by 1 error (settings-changed)');
});

const BROKEN = { 'package.json': '{ "auth": { "/api/a": true }, }' };
const UNKNOWN = 'passed, but what changes for routes and access is not known';

/** What a change does where a manifest does not parse, the headline if nothing blocks, and what is other in base. */
const UNPARSED: readonly (readonly [by: Edits, headline: string, base?: Edits | null])[] = [
  [BROKEN, UNKNOWN, {}],
  [{ 'package.json': manifest() }, UNKNOWN],
  [{ 'package.json': manifest() }, UNKNOWN, { 'package.json': '-> other.json' }],
  [{ 'package.json': '{ "auth": { "/api/a": false }, }' }, UNKNOWN],
  [change(LOST), UNKNOWN],
  [{ 'server/api/b.ts': HANDLER.replace('\n', '\r\n') }, 'passed, only line ends changed in the checked websites'],
  [change('README'), `passed, ${UNTOUCHED}`],
  [BROKEN, 'passed with 1 new error (manifest-syntax)', { 'package.json': null }],
  [BROKEN, 'passed with 1 error (manifest-syntax)', null],
];

for (const [by, headline, inBase = BROKEN] of UNPARSED)
  test(`${JSON.stringify(by)} where base has ${JSON.stringify(inBase)}: ${headline}`, () => {
    const base = changed(SITE, inBase ?? {});
    const { report } = check(changed({ ...SITE, ...base }, by), {
      ...(inBase && { base }),
      options: { 'fail-on': 'never' },
    });
    assert.equal(pageOf(report).headline, headline);
  });

/** What a change does to routes and rules, in numbers. */
const NUMBERS: readonly (readonly [by: string | Edits, numbers: string, base?: Files])[] = [
  ['', '2 routes, 1 with no auth rule'],
  ['+c +a/y', '2 routes added · with no auth rule: 1 → 2'],
  ['+a/y', '1 route added · with no auth rule: 1, as before'],
  ['+c -b', '1 route removed · 1 added · with no auth rule: 1, as before'],
  ['-b -a/x.get', '2 routes removed · with no auth rule: 1 → 0'],
  // Where all have a rule, before and after, there is nothing to count.
  ['+a/y', '1 route added', { 'package.json': manifest(), 'server/api/a/x.get.ts': '' }],
  [LOST, '1 route renamed · with no auth rule: 1 → 2'],
  [
    'p/[c]>p/[d]',
    '1 route with renamed parameters · with no auth rule: 1, as before',
    { 'package.json': manifest(), 'server/api/p/[c].ts': '' },
  ],
  ['b>b.get', '1 route moved · with no auth rule: 1, as before'],
  ['b>b.post', '1 route with a different method · with no auth rule: 1, as before'],
  [{ 'package.json': '{}' }, '2 routes · with no auth rule: 1 → 2'],
  [
    { 'package.json': '{ "auth": { "/api/a": false } }' },
    '1 route with another auth rule · with no auth rule: 1, as before',
  ],
  // A rule that moves from one route to the other changes both.
  [
    { 'package.json': '{ "auth": { "/api/b": true } }' },
    '1 route that got an auth rule · with no auth rule: 1, as before',
  ],
  [{ 'package.json': '{' }, '2 routes'],
  [{ 'package.json': manifest() }, '2 routes, 1 with no auth rule', { ...SITE, 'package.json': '{' }],
];

for (const [by, numbers, base = SITE] of NUMBERS)
  test(`${JSON.stringify(by)} in numbers: ${numbers}`, () =>
    assert.equal(pageOf(reportOn(by, base)).numbers.join(' · '), numbers));

test('a route that several rules cover together is not one with no auth rule', () => {
  const files = { 'package.json': '{ "auth": { "/api": 1, "/api/*": 2 } }', 'server/api/[[p]].ts': '' };
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

/** The auth of head, and the part of the page that tells what a route lost. */
for (const [auth, part] of [
  [{}, 'losses'],
  [{ '/api/x': 1 }, 'fresh'],
] as const)
  test(`what ${JSON.stringify(auth)} leaves of a rule is told among ${part}`, () => {
    const files = (auth: object) => ({ 'package.json': JSON.stringify({ auth }), 'server/api/[p].ts': HANDLER });
    const page = pageOf(check(files(auth), { base: files({ '/api': 1 }) }).report);
    assert.deepEqual(
      page[part].map(({ rule }) => rule),
      ['auth-lost'],
    );
  });

test('each finding is told once: what blocks, lost rules, what is new, the rest; the new and the severe first', () => {
  const words = [
    ['error', 'warning blocks', 'old error blocks'],
    ['warning auth-lost'],
    ['spared error', 'warning', 'baseless warning'],
    ['notice', 'old warning auth-lost', 'old warning', 'old notice'],
  ];
  const { blocking, losses, fresh, lesser } = pageOf(reportWith(words.flat().sort().reverse().map(told)));
  const parts = [blocking, losses, fresh, lesser].map((some) => some.map(({ message }) => message));
  assert.deepEqual(parts, words);
});

/** Findings, and the headline: rule ids for warnings, too, and up to three. */
const NAMED: readonly (readonly [findings: readonly string[], headline: string])[] = [
  [['notice'], 'passed'],
  [['baseless warning'], 'passed with 1 warning (manifest-field)'],
  [['error', 'error auth-key', 'warning', 'notice'], 'blocked by 2 errors (manifest-field, auth-key)'],
  [['r-a', 'r-b', 'r-c', 'r-d', 'r-e'], 'blocked by 5 errors (r-a, r-b, r-c and 2 more)'],
  [['r-a', 'old blocks r-b'], 'blocked by 1 new error (r-a) and 1 older error (r-b)'],
];

for (const [findings, headline] of NAMED)
  test(`${findings}: ${headline}`, () => assert.equal(pageOf(reportWith(findings.map(told))).headline, headline));

/** The findings of a rule, which are shown, and how many follow. */
const FEW: readonly (readonly [found: string, shown: string, more: number])[] = [
  ['a b c d e', 'a b c d e', 0],
  ['a b c d e f', 'a b c', 3],
  ['a b c d e blocks', 'a b blocks', 3],
];

for (const [found, shown, more] of FEW)
  test(`of ${found} ${shown} are shown, and the number of the ${more} others`, () => {
    const few = fewOfEachRule(found.split(' ').map((word) => ({ ...told(`warning ${word}`), project: '.' })));
    const words = few.filter((piece) => !isEmpty(piece)).map(wordOf);
    assert.deepEqual(words, [...shown.split(' '), ...(more > 0 ? [`and ${more} more of \`manifest-field\``] : [])]);
  });

/** The word of a finding, or the title of a fold. */
function wordOf(piece: Piece): string {
  assert.ok(typeof piece === 'object');
  return 'rule' in piece ? piece.message.replace('warning ', '') : (piece.title ?? '');
}

for (const [folders, words] of [
  ['a', '1 website: `a`'],
  ['a b c d e', '5 websites: `a`, `b`, `c`, `d`, `e`'],
  ['a b c d e f g', '7 websites: `a`, `b`, `c`, `d`, `e` and 2 more'],
] as const)
  test(`${folders}: ${words}`, () => {
    const { report } = check(inFolders(SITE, ...folders.split(' ')), { projects: ['*'] });
    assert.equal(pageOf(report).websites, words);
  });

test('the websites that a change touches come first, and the others are counted', () => {
  const sites = inFolders(SITE, ...'abcdefgh'.split(''));
  const wordsOn = (by: Edits) => pageOf(reportOn(by, sites, { projects: ['*'] })).websites;
  const touched = wordsOn({ 'g/server/api/c.ts': '', 'd/server/api/c.ts': '' });
  assert.deepEqual(
    [touched, wordsOn({})],
    ['8 websites: `d`, `g`, 6 not touched', '8 websites: `a`, `b`, `c`, `d`, `e` and 3 more'],
  );
  const blocked = reportOn({ 'c/server/api/c.ts': '' }, changed(A_B_C, OLD_ERROR), { projects: ['*'] });
  assert.equal(pageOf(blocked).websites, '3 websites: `c`, 2 not touched');
});

/** Settings with an entry that matches nothing for each of some rules. */
const ignoring = (...rules: readonly string[]) => ({
  [SETTINGS]: JSON.stringify({ ignore: rules.map((rule) => ({ rule, file: 'x.ts', reason: 'why' })) }),
});

const DEPENDENT = '{ "auth": { "/api/a": true }, "dependencies": { "x": "1" } }';
const VALUE =
  'Decide whether the new auth rules are right: ' +
  'the platform document does not say what a value such as `"x"` means (§5).';

/** What a change does to three websites, what is different in base, and what is said below the findings. */
const NOTES: readonly (readonly [what: string, by: Edits, base: Edits, ...notes: string[]])[] = [
  ['nothing special', {}, {}],
  ['a website removed, which the headline says', gone('b'), {}],
  ['one beside an error', { ...gone('b'), ...OLD_ERROR }, {}, 'This change removes `b`.'],
  ['two removed', gone('b', 'c'), {}, 'This change removes `b`, `c`.'],
  ['one with its identity', gone('b'), B],
  ['one moved, which the headline says', { ...gone('c'), ...moved('c', 'd') }, moved('c', 'c')],
  [
    'one moved beside an error',
    { ...gone('c'), ...moved('c', 'd'), ...OLD_ERROR },
    moved('c', 'c'),
    'This change moves `c` to `d`.',
  ],
  ['one added beside an error', { ...inFolders(SITE, 'd'), ...OLD_ERROR }, {}, 'This change adds `d`.'],
  ['a handler edited', { 'a/server/api/b.ts': EDITED }, {}, 'This change edits `a/server/api/b.ts`.'],
  [
    'a handler edited beside a new route, and beside a manifest that a table tells',
    { 'a/server/api/b.ts': EDITED, 'a/server/api/c.ts': HANDLER, 'a/package.json': '{ "auth": { "/api": true } }' },
    {},
    'This change edits `a/server/api/b.ts`.',
  ],
  [
    'a handler renamed and edited',
    { 'a/server/api/b.ts': `${LONG}// b\n`, 'a/server/api/c.ts': null },
    { 'a/server/api/b.ts': null, 'a/server/api/c.ts': LONG },
    'This change renames and edits `a/server/api/b.ts`.',
  ],
  [
    'a manifest edited where no table tells it, beside a new route under its rule and a field of another website',
    { 'a/package.json': DEPENDENT, 'a/server/api/a/y.ts': HANDLER, 'b/package.json': manifest('notice') },
    {},
    'This change edits `a/package.json`.',
  ],
  [
    'other line ends',
    { 'a/server/api/b.ts': HANDLER.replaceAll('\n', '\r\n') },
    {},
    'Only line ends differ in `a/server/api/b.ts`.',
  ],
  [
    'a manifest that does not parse',
    { 'a/package.json': '{' },
    {},
    'Until `a/package.json` can be read, its fields, its auth rules and changes of access are not checked.',
  ],
  [
    'a manifest that does not parse in base',
    { 'a/package.json': A_B_C['a/package.json'] ?? null },
    { 'a/package.json': '{' },
    'This change edits `a/package.json`.',
    '`a/package.json` cannot be read in base: what this change does to routes and access is not known.',
  ],
  [
    'a method removed from a URL that stays',
    { 'a/server/api/a/x.get.ts': null, 'a/server/api/a/x.post.ts': HANDLER },
    { 'a/server/api/a/x.post.ts': HANDLER },
    'Calls of a removed method are not looked for where the URL has another: `/api/a/x`.',
  ],
  ['a URL removed', { 'a/server/api/b.ts': null }, {}],
  ['another rule, of which a person must judge', { 'a/package.json': '{ "auth": { "/api/a": "x" } }' }, {}, VALUE],
  [
    'another rule beside a finding',
    { 'a/package.json': '{ "auth": { "/api/a": "x" }, "timezone": "europe/lisbon" }' },
    {},
    VALUE,
  ],
  [
    'another rule beside a finding about auth',
    { 'a/package.json': '{ "auth": { "/api/a": "x", "/api/gone": true } }' },
    {},
  ],
  [
    'two entries that match nothing',
    {},
    ignoring('route-case', 'route-index'),
    `2 ignore entries of \`${SETTINGS}\` match nothing: \`route-case\` for \`x.ts\`, \`route-index\` for \`x.ts\`.`,
  ],
];

for (const [what, by, base, ...notes] of NOTES)
  test(`${what}: ${notes.join() || 'no note'}`, () =>
    assert.deepEqual(pageOf(reportOn(by, changed(A_B_C, base), { projects: ['auto'] })).notes, notes));
