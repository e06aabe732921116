import assert from 'node:assert/strict';
import test from 'node:test';
import { commentText, resolvedText, summary } from '../../src/formats/summary.js';
import type { ProjectReport, Report, RouteEntry } from '../../src/report/report.js';
import { check, type Files } from '../in-memory.js';
import { finding, reportWith } from '../report/report-with.js';
import {
  A_B_C,
  change,
  changed,
  type Edits,
  inFolders,
  type More,
  NOTED,
  reportOn,
  routesOf,
  SITE,
  VIEW,
} from './scenes.js';

const MEBIBYTE = 1024 * 1024;
const LOST = 'a/x.get>z/x.get';

const page = (by: Edits | string, base: Files = SITE, more: More = {}) => summary(reportOn(by, base, more), VIEW);

/** The headings of a page, those of folds in parentheses. */
const titlesOf = (text: string) =>
  [...text.matchAll(/^(?:### (.*)|<summary>(.*)<\/summary>)$/gm)].map(([, open, fold]) => open ?? `(${fold})`);

const ROUTES = '(2 routes, 1 with no auth rule)';
const RULES = '1 auth rule in order of precedence';
const OPEN = '(What the platform document leaves open (4))';
/** With how keys match, which is asked above only where a rule is marked. */
const MORE = '(What the platform document leaves open (5))';
const NO_RULES = ['(2 routes, 2 with no auth rule)', '(What the platform document leaves open (1))'];
const LEFT = '(What the platform document leaves open (3))';
const LOST_PARTS = ['(2 routes, 2 with no auth rule)', `(${RULES})`, LEFT];
const NEVER = { options: { 'fail-on': 'never' } };

/** What a change does, and what is open and folded on the page of one website, in the order that a reader needs. */
const TITLES: readonly (readonly [by: string | Edits, titles: readonly string[], base?: Files, more?: More])[] = [
  ['README', [RULES, ROUTES, MORE]],
  ['README', ['(1 older finding: 1 warning)', RULES, ROUTES, MORE], changed(SITE, 'warning')],
  ['README', NO_RULES, changed(SITE, { 'package.json': '{}' })],
  ['notice', ['(1 further finding: 1 notice)', RULES, ROUTES, MORE]],
  ['warning', [ROUTES, `(${RULES})`, OPEN]],
  ['warning id', ['What blocks', 'New warnings', ROUTES, `(${RULES})`, OPEN]],
  [`warning error ${LOST}`, ['What lost its auth rule', 'New errors and warnings', ...LOST_PARTS], SITE, NEVER],
  [
    `warning error notice ${LOST}`,
    ['What blocks', 'What lost its auth rule', 'New warnings', '(1 older finding: 1 notice)', ...LOST_PARTS],
    changed(SITE, 'notice'),
  ],
  [{ ...change(LOST), 'package.json': '{' }, ['(2 routes)']],
];

for (const [by, titles, base = SITE, more = {}] of TITLES)
  test(`a page about ${JSON.stringify(by)}: ${titles.join(', ')}`, () =>
    assert.deepEqual(titlesOf(page(by, base, more)), titles));

test('without a base nothing is called new', () => {
  assert.equal(titlesOf(summary(check(changed(SITE, 'warning id')).report, VIEW))[1], 'Warnings');
});

test('what could not be checked leaves each part its title, because the headline is about that', () => {
  const failures = [{ project: 'a', message: 'It has no manifest.' }];
  const report: Report = { ...reportOn('warning'), conclusion: 'unchecked', failures };
  assert.equal(titlesOf(summary(report, VIEW))[0], 'New warnings');
});

test('a manifest that does not parse leaves no table, and the page lists its routes', () => {
  const text = page({ 'package.json': '{' });
  assert.doesNotMatch(text, /^\||```mermaid|auth rule/m);
  assert.match(text, /^- GET `\/api\/a\/x`\n- GET `\/api\/b`$/m);
  assert.match(page(''), /^\| Route \|/m);
});

const BASELESS = 'No base (base: none): everything counts as new.';
const UNREAD: Report = { ...reportWith([]), conclusion: 'unchecked', failures: [{ project: null, message: 'x' }] };

/** Conclusions, and the first bytes of their pages: the word, and the commit or why there is none. */
const FIRST: readonly (readonly [report: Report, sign: string, word: string, compared: string])[] = [
  [reportOn(''), '✅', 'passed', 'compared with `0123456`'],
  [reportOn(LOST), '⚠️', 'passed, but', 'compared with `0123456`'],
  [reportWith([finding()]), '⛔', 'blocked', BASELESS],
  [UNREAD, '❌', 'unchecked', BASELESS],
  [{ ...UNREAD, projects: [], base: reportOn('').base }, '❌', 'unchecked', 'Compared with 0123456, the base.'],
];

for (const [report, sign, word, compared] of FIRST)
  test(`the first bytes of a page: ${sign} ${word}, ${compared}`, () => {
    const text = summary(report, VIEW);
    assert.ok(text.startsWith(`## ${sign} Website Preflight: ${word}`), text.slice(0, 100));
    assert.ok(Buffer.from(text).subarray(0, 300).includes(word));
    assert.ok(text.split('\n').slice(0, 4).join('\n').includes(compared));
  });

const SECRET = '{ "payment": { "key": "s3cret" }, "id": "web-0123456789ab", "name": "web-0123456789ab" }\n';

/** What a change does, what is said of it, and what is not: a fix is in words and, if it is mechanical, a diff. */
const ITEMS: readonly (readonly [by: string | Edits, says: RegExp, not: RegExp])[] = [
  [
    'id name',
    /compared with `0123456`\n\n🔴 \[`package\.json:3`\]\(\S+\/package\.json#L3\) \*\*`manifest-id`\*\* §9<br>/,
    /### /,
  ],
  ['id name', /<br>\*\*Fix:\*\* Remove .*\n\n```diff\n {3}"auth".*\n- {2}"id": .*\n {3}"name".*\n```\n/, /What lost/],
  [
    { 'server/api/c.ts': 'export default (data: unknown) => ({});\n' },
    /handler-unused.*\n\n```diff\n-export default \(data.*\n\+export default \(_data/,
    /What blocks/,
  ],
  ['error', /<br>`title` is `""`.*<br>\*\*Fix:\*\* For example `"title": /, /```diff/],
  [LOST, /compared with `0123456`\n\n🟡 .*auth-lost.*\n\n```diff\n[^`]*\n\+[^`]*"\/api\/z"/, /What blocks/],
  [{ 'package.json': SECRET }, /manifest-id/, /s3cret|```diff/],
];

for (const [by, says, not] of ITEMS)
  test(`a finding about ${JSON.stringify(by)} says ${says}`, () => {
    const text = page(by);
    assert.match(text, says);
    assert.doesNotMatch(text, not);
  });

/** How many new warnings of a rule there are, and how many are open; the others are folded in place. */
for (const [count, open, more] of [
  [5, 5, ''],
  [6, 3, 'and 3 more of <code>handler-unused</code>'],
  [30, 3, 'and 27 more of <code>handler-unused</code>'],
] as const)
  test(`of ${count} new warnings of a rule ${open} are open ${more}`, () => {
    const bad = (file: string) => ({ [`server/api/a/${file}.get.ts`]: 'export default (data: unknown) => ({});\n' });
    const many = Object.assign({}, ...Array.from({ length: count }, (_, at) => bad(`n${at}`)));
    const text = page(many, { ...SITE, ...bad('old') });
    const [above = '', fold = '', below = ''] = text.split(/<details>\n<summary>(?=and|1 older)|<\/details>/);
    assert.equal(above.match(/^🟡 .*handler-unused/gm)?.length, open);
    assert.doesNotMatch(above, /old\.get\.ts/);
    // Of many, one diff shows what to do.
    assert.equal(above.match(/^```diff$/gm)?.length, more === '' ? open : 1);
    assert.equal((fold.match(/^🟡 .*handler-unused/gm)?.length ?? 0) + open, more === '' ? open + 1 : count);
    assert.ok(fold.startsWith(more));
    assert.match(more === '' ? fold : text, /1 older finding: 1 warning<\/summary>\n\n🟡 .*old\.get\.ts/);
    if (more !== '') assert.match(below, /### What changes for/);
  });

/** How many routes a change adds, how many of them are open rows, and the fold of the others. */
for (const [count, open, fold] of [
  [5, 5, null],
  [6, 3, 'and 3 more'],
  [30, 3, 'and 27 more'],
] as const)
  test(`of ${count} new routes beside a removed one ${open} are open, ${fold ?? 'none folded'}`, () => {
    const text = page({ ...(routesOf(count) as Edits), ...change('-b') });
    const [above = '', rest = ''] = text.split('<details>');
    assert.equal(above.match(/^\| added \|/gm)?.length, open);
    assert.equal(above.match(/^\| removed \|/gm)?.length, 1);
    assert.equal(/<summary>(and .*)<\/summary>/.exec(rest)?.[1] ?? null, fold);
    if (fold !== null) assert.equal(rest.match(/^\| added \|/gm)?.length, count - open);
  });

/** What a change does, whether an error was there before, and whether `new-only` is offered. */
const OFFERS: readonly (readonly [by: string, hasOld: boolean, isOffered: boolean])[] = [
  ['README', true, true],
  ['error +c', true, true],
  ['error id', true, false],
  ['error', false, false],
  ['README', false, false],
];

for (const [by, hasOld, isOffered] of OFFERS)
  test(`${by} with ${hasOld ? 'an' : 'no'} older error: new-only is ${isOffered ? 'offered' : 'not offered'}`, () => {
    const text = page(by, hasOld ? changed(SITE, 'error') : SITE);
    assert.equal(text.includes('With `new-only: true` only new ones block.'), isOffered);
    assert.equal(/blocked by 1 older error|### Older findings that block/.test(text), hasOld);
  });

/** How many older and new findings block, how many of the older ones are open, and the fold of the others. */
for (const [older, newer, open, fold] of [
  [3, 0, 3, undefined],
  [4, 0, 3, '(and 1 more that blocks)'],
  [9, 5, 3, '(and 6 more that block)'],
] as const)
  test(`${older} older findings block, and ${newer} new ones: all of the new and ${open} of the older are open`, () => {
    const findings = [manyFindings(older, 'existing'), manyFindings(newer, 'new')].flat();
    const text = summary(reportWith(findings.map((one) => ({ ...one, blocks: true, help: 'Mend.' }))), VIEW);
    const [above = ''] = text.split('<details>');
    assert.equal(above.match(/^🟡 .*<br>Wrong\.<br>\*\*Fix:\*\* Mend\.$/gm)?.length, newer + open);
    assert.equal(
      titlesOf(text).find((title) => title.startsWith('(and')),
      fold,
    );
  });

/** How many auth rules there are, and how many rows of them stand open on a page on which nothing needs eyes. */
for (const [count, rows, more] of [
  [25, 25, ''],
  [26, 25, 'and 1 more'],
] as const)
  test(`of ${count} auth rules ${rows} stand open ${more}`, () => {
    const auth = Object.fromEntries(Array.from({ length: count }, (_, at) => [`/api/r${100 + at}`, true]));
    const site = { 'package.json': JSON.stringify({ auth }), ...routesOf(30) };
    const [open = ''] = page('README', site).split('<details>');
    assert.equal(open.match(/^\| \[`\/api\/r1\d\d`\]\(/gm)?.length, rows);
    assert.equal(/and \d+ more/.exec(open)?.[0] ?? '', more);
  });

test('the picture of 40 routes is in the fold of the routes; of 41 there is the table alone', () => {
  const fold = (count: number) => {
    const text = page('README', { 'package.json': '{}', ...routesOf(count) });
    return text.split('</details>')[0] ?? '';
  };
  assert.match(fold(40), /<summary>40 routes, 40 with no auth rule<\/summary>\n\n```mermaid\n[^`]*```\n\n\| Route \|/);
  assert.match(fold(41), /<summary>41 routes, 41 with no auth rule<\/summary>\n\n\| Route \|/);
});

test('a removed route leads to its file at base, an added one to that of the checked commit', () => {
  const blob = `https://github.com/octo/shop/blob/${'f'.repeat(40)}`;
  const text = summary(reportOn('-b +c'), { blob });
  assert.match(
    text,
    /^\| removed \| \[GET `\/api\/b`\]\(\S+\/blob\/0123456789abcdef[0-9a-f]{24}\/server\/api\/b\.ts#L1\)/m,
  );
  assert.match(text, /^\| added \| \[GET `\/api\/c`\]\(\S+\/blob\/f{40}\/server\/api\/c\.ts#L1\)/m);
});

/** What a change removes, the options, and the file of the finding about it. */
const REMOVED: readonly (readonly [what: string, now: Files, base: Files, rules: string, file: string])[] = [
  ['a route', changed(SITE, '-b'), SITE, 'route-removed: notice', 'server/api/b.ts'],
  ['a method', changed(SITE, 'b>b.post'), SITE, 'route-removed: notice', 'server/api/b.ts'],
  ['a website', SITE, { ...SITE, 'b/package.json': '{ "name": "web-0123456789ab" }' }, '', 'b/package.json'],
  ['a settings file', SITE, { ...SITE, 'website-preflight.json': '{}' }, '', 'website-preflight.json'],
];

for (const [what, now, base, rules, file] of REMOVED)
  test(`a finding about ${what} that is gone leads to its file at base`, () => {
    const { report } = check(now, { base, projects: ['auto'], options: { rules } });
    const text = summary(report, { blob: `https://github.com/octo/shop/blob/${'f'.repeat(40)}` });
    assert.match(text, new RegExp(`\\[\`${file}:1\`\\]\\(\\S+/blob/0123456789abcdef[0-9a-f]{24}/${file}#L1\\)`));
  });

test('a finding about a link in place of a route leads to the link', () => {
  const { report } = check({ ...SITE, 'server/api/b.ts': '-> ../../b.ts' }, { base: SITE });
  const text = summary(report, { blob: `https://github.com/octo/shop/blob/${'f'.repeat(40)}` });
  assert.match(text, /\[`server\/api\/b\.ts:1`\]\(\S+\/blob\/f{40}\/server\/api\/b\.ts#L1\) \*\*`unsafe-file`/);
});

test('a website that the change removes is the first row', () => {
  const text = page({}, A_B_C, { projects: ['*'] });
  const gone = page(Object.fromEntries(Object.keys(SITE).map((name) => [`b/${name}`, null])), A_B_C, {
    projects: ['*'],
  });
  assert.match(gone, /\| --- \|\n\| `b` \| removed \| {2}\| {2}\| {2}\|\n\| `a` \| {2}\| none \|/);
  assert.doesNotMatch(text, /removed/);
});

test('of several websites those that the change touches have their folds, the others are a row', () => {
  const by = { ...inFolders(change('error'), 'c'), ...inFolders(change('+d'), 'a') };
  const text = page(by, A_B_C, { projects: ['*'] });
  assert.deepEqual(
    [...text.matchAll(/^\| `([abc])` \| (\w*) \| (.*?) \|/gm)].map(([, ...cells]) => cells.join(' ')),
    ['c touched 1 error', 'a touched none', 'b  none'],
  );
  assert.deepEqual(
    [...text.matchAll(/<summary><code>(.)<\/code>/g)].map(([, path]) => path),
    ['c', 'a'],
  );
  assert.match(text, /compared with `0123456`\n\n🔴 \[`c\/package\.json:3`\]/);
  assert.match(text, /### What changes for 1 route in `a`\n/);
});

test('a change that touches no website is a heading, a line, and a row for each', () => {
  const text = page('README', A_B_C, { projects: ['*'] });
  const [heading, , line, , ...rest] = text.split('\n');
  assert.equal(heading, '## ✅ Website Preflight: passed, no manifest, route or legacy file changed');
  assert.equal(line, '3 websites: `a`, `b`, `c` · 6 routes, 3 with no auth rule · compared with `0123456`');
  assert.ok(
    rest.every((row) => row === '' || row.startsWith('|')),
    text,
  );
});

test('a website that is removed and an entry that matches nothing are named before the first fold', () => {
  const { report } = check(NOTED.now, { base: NOTED.base, projects: ['auto'] });
  const [open = ''] = summary(report, VIEW).split('<details>');
  for (const note of NOTED.says) assert.ok(open.includes(`\n${note}`), open);
});

test('what could not be checked looks like a failure', () => {
  const { report } = check(inFolders(SITE, 'a'), { base: inFolders(SITE, 'a', 'b'), projects: ['a', 'b'] });
  assert.match(summary(report, VIEW), /\n> \[!CAUTION\]\n> `b`: /);
});

test('what the settings file ignores is folded, with its reason, and counted nowhere else', () => {
  const ignore = [{ rule: 'manifest-field', pointer: '/title', reason: 'we `know`' }];
  const settings = { 'website-preflight.json': JSON.stringify({ ignore }) };
  const text = page('error', { ...SITE, ...settings });
  assert.match(text, /^## ✅ /);
  const line = '- \\[`package\\.json:3`\\]\\(\\S+\\) `manifest-field`: `we \\\\u\\{60\\}know\\\\u\\{60\\}`\n';
  assert.match(text, new RegExp(`<summary>1 finding ignored by <code>website-preflight\\.json</code>.*\n\n${line}`));
});

const IGNORED = manyFindings(1000, 'new').map((one) => ({ ...one, reason: 'x' }));

/** Reports of too much, and lines of which there are so many on the page. */
const LARGE: readonly (readonly [what: string, report: Report, row: RegExp, count: number, more: number])[] = [
  ['10,000 routes', reportWith([], { auth: rulesOf(0), routes: routeEntries(10_000) }), /^\| \[GET `/gm, 200, 9800],
  ['10,000 routes with no rules', reportWith([], { routes: routeEntries(10_000) }), /^- GET `/gm, 200, 9800],
  ['20,000 folded rules', reportWith([finding()], { auth: rulesOf(20_000) }), /^\| \[`\/k/gm, 200, 19_800],
  ['1,000 older findings', reportWith(manyFindings(1000, 'existing')), /^🟡 /gm, 200, 800],
  ['1,000 new findings', reportWith(manyFindings(1000, 'new')), /^🟡 /gm, 203, 797],
  ['1,000 ignored findings', reportWith([], { ignored: IGNORED }), /^- \[`f\.ts:1`\]/gm, 200, 800],
];

for (const [what, report, row, count, more] of LARGE)
  test(`of ${what} the page has ${count}, and says that there are ${more} more`, () => {
    const text = summary(report, VIEW);
    assert.equal(text.match(row)?.length, count);
    assert.equal(/\nand ([\d,]+) more\n/.exec(text)?.[1] ?? '0', more.toLocaleString('en-US'));
    assert.ok(Buffer.byteLength(text) <= MEBIBYTE);
  });

/** Reports of which no page can have everything. */
const TOO_LARGE: readonly (readonly [what: string, report: Report])[] = [
  ['200 long older findings', reportWith(manyFindings(200, 'existing', 'é'.repeat(4000)))],
  ['50,000 failures', { ...UNREAD, failures: Array(50_000).fill({ project: 'a', message: 'It has no manifest.' }) }],
  ['5,000 websites', severalOf(5000)],
];

for (const [what, report] of TOO_LARGE)
  test(`a page of ${what} is within the limit, says what it is at its top and at its end that it is cut`, () => {
    const text = summary(report, VIEW);
    assert.ok(Buffer.byteLength(text) <= MEBIBYTE && Buffer.byteLength(text) > MEBIBYTE - 10_000);
    assert.ok(text.slice(0, 300).includes(report.conclusion));
    assert.match(text, /\n\nThe page is cut here; the report has everything\.\n/);
    const comment = commentText(report, VIEW) ?? '';
    assert.ok(Buffer.byteLength(comment) <= 60_000 && comment.length <= 65_535);
  });

/** What a change does, and whether a comment on the pull request has something to say. */
const COMMENTS: readonly (readonly [by: string, isSaid: boolean, base?: Files])[] = [
  ['README', false],
  ['README', false, changed(SITE, 'error')],
  ['b>b', false],
  ['notice', true],
  ['warning', true],
  ['+c', true],
  ['name', false],
];

for (const [by, isSaid, base = SITE] of COMMENTS)
  test(`a comment about ${by} ${isSaid ? 'is the first screen' : 'is not written'}`, () => {
    const report = reportOn(by, base);
    const text = commentText(report, VIEW);
    assert.equal(text !== null, isSaid);
    const [first = '##', further] = text?.split('1 further ') ?? [];
    assert.ok(summary(report, VIEW).startsWith(first));
    assert.equal(further, by === 'notice' ? 'notice.\n\n' : undefined);
    assert.doesNotMatch(text ?? '', /<details>/);
  });

test('a comment with nothing left to say is resolved, unless older findings block', () => {
  assert.match(
    resolvedText(reportOn('README')),
    /^## ✅ Website Preflight: resolved\n\nNo new findings, and no changes /,
  );
  const older = resolvedText(reportOn('README', changed(SITE, 'error')));
  assert.match(older, /^## ⛔ Website Preflight: .*block.*\n\nNo new findings, /);
});

test('a comment is written on another auth value, a removed website and a failure', () => {
  const removed = { ...reportWith([]), removed: [{ project: 'a', manifest: 'a/package.json', identity: null }] };
  for (const report of [reportOn({ 'package.json': '{}' }), removed, UNREAD]) assert.ok(commentText(report, VIEW));
  assert.equal(commentText(reportWith([]), VIEW), null);
});

test('sections are explained once, where a page cites one', () => {
  const notes = (text: string) => text.match(/^Sections \(§\) are those of the \[platform document\]\(/gm)?.length ?? 0;
  assert.equal(notes(page('README')), 1);
  assert.equal(notes(page('README', A_B_C, { projects: ['*'] })), 0);
});

function manyFindings(count: number, state: 'new' | 'existing', message = 'Wrong.') {
  return Array.from({ length: count }, () => finding({ state, message, severity: 'warning' }));
}

function severalOf(count: number): Report {
  const [project] = reportWith([finding()], { auth: rulesOf(1), routes: routeEntries(3) }).projects;
  const projects = Array.from({ length: count }, (_, at) => ({ ...project, path: `p${at}` }) as ProjectReport);
  return { ...reportWith([finding()]), projects };
}

function routeEntries(count: number): readonly RouteEntry[] {
  return Array.from({ length: count }, (_, at) => route(`server/api/some/folder/r${at}.get.ts`));
}

function route(file: string): RouteEntry {
  return {
    file,
    method: 'GET',
    path: `/api/${file}`,
    params: [],
    documented: true,
    handler: { export: 'function', async: false, returns: ['json'] },
    access: { key: null, value: null, certain: true, next: [], exceptions: [] },
  };
}

function rulesOf(count: number) {
  const rules = Array.from({ length: count }, (_, at) => rule(`/k${at}`));
  return { login: '/login', denied: '/403', matching: 'prefix', stated: false, rules } as const;
}

function rule(key: string) {
  return { key, value: true, givesWayTo: [], range: null, routes: 0 };
}
