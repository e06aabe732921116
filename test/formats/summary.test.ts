import assert from 'node:assert/strict';
import test from 'node:test';
import { commentText, resolvedText } from '../../src/formats/github/comment.js';
import { summary } from '../../src/formats/github/summary.js';
import type { ProjectReport, Report } from '../../src/report/report.js';
import type { ReportedRoute } from '../../src/report/reported-route.js';
import { check, type Files } from '../in-memory.js';
import { finding, reportedRoute, reportWith } from '../report/report-with.js';
import { BLOB, changed, type Edits, inFolders, reportOn, routesOf, SITE } from './scenes.js';

const MEBIBYTE = 1024 * 1024;

const UNREAD: Report = { ...reportWith([]), conclusion: 'unchecked', failures: [{ project: null, message: 'x' }] };

test('a diff shows no line that may hold a secret', () => {
  const secret = '{ "payment": { "key": "s3cret" }, "id": "web-0123456789ab", "name": "web-0123456789ab" }\n';
  const text = summary(reportOn({ 'package.json': secret }), BLOB);
  assert.match(text, /manifest-id/);
  assert.doesNotMatch(text, /s3cret|```diff/);
});

/** How many auth rules there are, and what is said below the 25 that stand open where nothing needs eyes. */
for (const [count, more] of [
  [25, ''],
  [26, 'and 1 more'],
] as const)
  test(`of ${count} auth rules 25 stand open ${more}`, () => {
    const auth = Object.fromEntries(Array.from({ length: count }, (_, at) => [`/api/r${100 + at}`, true]));
    const site = { 'package.json': JSON.stringify({ auth }), ...routesOf(30) };
    const [open = ''] = summary(reportOn('README', site), BLOB).split('<details>');
    assert.equal(open.match(/^\| \[`\/api\/r1\d\d`\]\(/gm)?.length, 25);
    assert.equal(/and \d+ more/.exec(open)?.[0] ?? '', more);
  });

const ROUTES = Array.from({ length: 1201 }, (_, at) => reportedRoute(`/api/r${at}`));
const NEW = manyFindings(1201, 'new');
const IGNORED = NEW.map((one) => ({ ...one, reason: 'x' }));

/** Reports of 1,201 things, and lines of which there are so many on the page. */
const LARGE: readonly (readonly [what: string, report: Report, row: RegExp, count?: number])[] = [
  ['routes', reportWith([], { auth: rulesOf(0), routes: ROUTES }), /^\| \[GET `/gm],
  ['routes with no rules', reportWith([], { routes: ROUTES }), /^- GET `/gm],
  ['folded rules', reportWith([finding()], { auth: rulesOf(1201) }), /^\| \[`\/k/gm],
  ['older findings', reportWith(manyFindings(1201, 'existing')), /^🟡 /gm],
  ['new findings', reportWith(NEW), /^🟡 /gm, 203],
  ['ignored findings', reportWith([], { ignored: IGNORED }), /^- \[`f\.ts:1`\]/gm],
];

for (const [what, report, row, count = 200] of LARGE)
  test(`of many ${what} the page has ${count}, and says how many more there are`, () => {
    const text = summary(report, BLOB);
    assert.equal(text.match(row)?.length, count);
    assert.equal(/\nand ([\d,]+) more\n/.exec(text)?.[1], count === 200 ? '1,001' : '998');
  });

/** Reports of which no page can have everything. */
const TOO_LARGE: readonly (readonly [what: string, report: Report])[] = [
  ['long older findings', reportWith(manyFindings(200, 'existing', 'é'.repeat(4000)))],
  ['many failures', { ...UNREAD, failures: Array(9000).fill({ project: 'a', message: 'x'.repeat(200) }) }],
  ['many websites', severalOf(1100)],
];

for (const [what, report] of TOO_LARGE)
  test(`a page of ${what} is within the limit, says what it is at its top and at its end that it is cut`, () => {
    const text = summary(report, BLOB);
    assert.ok(Buffer.byteLength(text) <= MEBIBYTE && Buffer.byteLength(text) > MEBIBYTE - 10_000);
    assert.ok(text.slice(0, 300).includes(report.conclusion));
    assert.match(text, /\n\nThe page is cut here; the report has everything\.\n/);
    const comment = commentText(report, BLOB) ?? '';
    assert.ok(Buffer.byteLength(comment) <= 60_000);
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
    const text = commentText(report, BLOB);
    assert.equal(text !== null, isSaid);
    const [first = '##', further] = text?.split('1 further ') ?? [];
    assert.ok(summary(report, BLOB).startsWith(first));
    assert.equal(further, by === 'notice' ? 'notice.\n\n' : undefined);
    assert.doesNotMatch(text ?? '', /<details>/);
  });

const withAuth = (auth: object, more: object = {}) => ({ 'package.json': JSON.stringify({ auth, ...more }) });

/** What a change does to the manifest, and whether a comment tells of it. */
for (const [fields, isSaid] of [
  [{ title: 'T', lang: 'en', payment: { currency: 'EUR' } }, false],
  [{ mode: 'auto' }, true],
  [{ payment: { mode: 'live' } }, true],
  [{ auth: { '/api/a': true, login: '/in' } }, true],
  [{ auth: { '/api/a': true, denied: '/no' } }, true],
] as const)
  test(`a comment about ${JSON.stringify(fields)} ${isSaid ? 'names the field' : 'is not written'}`, () => {
    const files = { ...SITE, ...withAuth({ '/api/a': true }, fields) };
    const text = commentText(reportOn(files, { ...SITE, ...withAuth({ '/api/a': true }) }), BLOB);
    assert.equal(text?.includes('### What changes in 1 manifest field') ?? false, isSaid);
  });

test('a comment has the first ten rows of what changes, what matters most first, of websites by name', () => {
  const base = inFolders(SITE, 'a', 'b');
  const files = {
    ...base,
    ...inFolders(routesOf(12), 'a'),
    ...inFolders(withAuth({ '/api/a': 'x' }, { mode: 'auto' }), 'b'),
  };
  const text = commentText(reportOn(files, base, { projects: ['*'] }), BLOB) ?? '';
  const [first, ...rows] = text.match(/^\| `[ab]` \|.*/gm) ?? [];
  assert.match(first ?? '', /^\| `b` \| rule \| \[GET `\/api\/a\/x`\]/);
  assert.equal(rows.filter((row) => row.startsWith('| `a` | added |')).length, 8);
  assert.match(
    text,
    /### What changes for 13 routes\n[\s\S]*\nand 4 more\n[\s\S]*### What changes in 1 manifest field in `b`/,
  );
});

test('the rows of a comment show each folder of many changed routes', () => {
  const names = ['b', 'c', 'd'].flatMap((folder) =>
    Array.from({ length: 10 }, (_, at) => `server/api/${folder}/r${at}.ts`),
  );
  const added = Object.fromEntries(names.map((name) => [name, 'export default () => 1;\n']));
  const text = commentText(reportOn({ ...SITE, ...added }, SITE), BLOB) ?? '';
  for (const folder of ['b', 'c', 'd']) assert.match(text, new RegExp(`\\| added \\| 10 routes in \`/api/${folder}\``));
});

test('a comment is written on another auth value, a removed website and a failure', () => {
  const removed = { ...reportWith([]), removed: [{ project: 'a', manifest: 'a/package.json', identity: null }] };
  for (const report of [reportOn({ 'package.json': '{}' }), removed, UNREAD]) assert.ok(commentText(report, BLOB));
  assert.equal(commentText(reportWith([]), BLOB), null);
});

test('a comment with nothing left to say is resolved, unless older findings block', () => {
  const [resolved, older] = [SITE, changed(SITE, 'error')].map((base) => resolvedText(reportOn('README', base)));
  assert.match(resolved ?? '', /^## ✅ Website Preflight: resolved\n\nNo new findings, and no changes /);
  assert.match(older ?? '', /^## ⛔ Website Preflight: .*block.*\n\nNo new findings, /);
});

test('websites that a change touches have rows, and the others are folded in one line, whatever they had', () => {
  const sites = { ...inFolders(changed(SITE, 'error'), 'a'), ...inFolders(SITE, 'b', 'c') };
  const page = (by: Edits) => summary(reportOn(by, sites, { projects: ['*'] }), BLOB);
  const [open = '', folds = ''] = page({ 'b/server/api/c.ts': '' }).split('<details>');
  assert.match(open, /\| `b` \| touched \|/);
  assert.doesNotMatch(open, /\| `[ac]` \|/);
  assert.match(folds, /<summary>2 websites not touched<\/summary>[\s\S]*\| `a` \| 1 error \|[\s\S]*\| `c` \| none \|/);
  assert.match(page({}), /<summary>3 websites not touched<\/summary>/);
  const withoutBase = summary(check(sites, { projects: ['*'] }).report, BLOB);
  assert.doesNotMatch(withoutBase, /\| Change \||touched/);
  assert.match(page(inFolders(SITE, 'd')), /\| `d` \| added \|/);
});

test('a website that moved is told with its folder in base', () => {
  const site = { ...SITE, ...withAuth({ '/api/a': true }, { name: 'web-0123456789ab' }) };
  const base = inFolders({ ...site }, 'a');
  const { projects } = check(inFolders({ ...site }, 'b'), { base, projects: ['*'] }).report;
  assert.deepEqual(
    projects.map(({ path, movedFrom }) => [path, movedFrom]),
    [['b', 'a']],
  );
});

test('of the changes of more than five websites three stand open', () => {
  const sites = inFolders(SITE, ...'abcdef'.split(''));
  const by = inFolders({ 'server/api/c.ts': '' }, ...'abcdef'.split(''));
  const text = summary(reportOn(by, sites, { projects: ['*'] }), BLOB);
  const [open = '', folded = ''] = text.split('<summary>What changes in 3 more websites</summary>');
  assert.deepEqual(
    [open, folded].map((part) => part.match(/^### What changes/gm)?.length),
    [3, 3],
  );
});

test('more than 40 routes are listed by folder, each with its numbers', () => {
  const named = (folder: string, count: number) =>
    Array.from({ length: count }, (_, at) => reportedRoute(`/api/${folder}${at}`, folder === 'a/' ? '/api/a' : null));
  const page = (...routes: readonly ReportedRoute[]) => summary(reportWith([], { auth: rulesOf(1), routes }), BLOB);
  const folders = (text: string) =>
    [...text.matchAll(/<summary><code>(.*?)<\/code>(.*)<\/summary>/g)].map(([, folder, words]) =>
      `${folder}${words}`.replaceAll('&#58;', ':').replaceAll('&#44;', ','),
    );
  assert.deepEqual(folders(page(...named('a/', 30), ...named('b/', 10))), []);
  assert.deepEqual(folders(page(...named('a/', 30), ...named('b/', 10), ...named('c', 1))), [
    '/api: 1 route, 1 with no auth rule',
    '/api/a: 30 routes, all with an auth rule',
    '/api/b: 10 routes, 10 with no auth rule',
  ]);
  // A folder with many is told by the folders in it.
  assert.deepEqual(folders(page(...named('v1/a/', 30), ...named('v1/b/', 20), ...named('v2/', 2))), [
    '/api/v1/a: 30 routes, 30 with no auth rule',
    '/api/v1/b: 20 routes, 20 with no auth rule',
    '/api/v2: 2 routes, 2 with no auth rule',
  ]);
  // 200 rows in all: a folder has some of them, or is told by its numbers.
  const large = page(...['a/', 'b/', 'c/', 'd/', 'e/', 'f/', 'g/'].flatMap((folder) => named(folder, 36)));
  assert.equal(folders(large).at(-1), '/api/f: 36 routes, 36 with no auth rule');
  assert.match(large, /\n\nand 16 more\n\n<\/details>\n\n`\/api\/g`: 36 routes, 36 with no auth rule\.\n/);
  assert.doesNotMatch(large, /--- \|\n\n/);
});

function manyFindings(count: number, state: 'new' | 'existing', message = 'Wrong.') {
  return Array.from({ length: count }, () => finding({ state, message, severity: 'warning' }));
}

function severalOf(count: number): Report {
  const report = reportWith([finding()], { auth: rulesOf(1), routes: ROUTES.slice(0, 3) });
  const [project] = report.projects;
  const projects = Array.from(
    { length: count },
    (_, at) => ({ ...project, path: `${'p'.repeat(200)}${at}` }) as ProjectReport,
  );
  return { ...report, projects };
}

function rulesOf(count: number) {
  const rule = (at: number) => ({ key: `/k${at}`, value: true, givesWayTo: [], range: null, routes: 0 });
  const rules = Array.from({ length: count }, (_, at) => rule(at));
  return { login: '/login', denied: '/403', matching: 'prefix', stated: false, rules } as const;
}
