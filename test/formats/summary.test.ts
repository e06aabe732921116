import assert from 'node:assert/strict';
import test from 'node:test';
import { commentText, resolvedText, summary } from '../../src/formats/summary.js';
import type { ProjectReport, Report, RouteEntry } from '../../src/report/report.js';
import type { Files } from '../in-memory.js';
import { finding, reportWith } from '../report/report-with.js';
import { BLOB, changed, type Edits, type More, reportOn, routesOf, SITE } from './scenes.js';

const MEBIBYTE = 1024 * 1024;

const page = (by: Edits | string, base: Files = SITE, more: More = {}) => summary(reportOn(by, base, more), BLOB);

const UNREAD: Report = { ...reportWith([]), conclusion: 'unchecked', failures: [{ project: null, message: 'x' }] };

const SECRET = '{ "payment": { "key": "s3cret" }, "id": "web-0123456789ab", "name": "web-0123456789ab" }\n';

test('a diff shows no line that may hold a secret', () => {
  const text = page({ 'package.json': SECRET });
  assert.match(text, /manifest-id/);
  assert.doesNotMatch(text, /s3cret|```diff/);
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
    const text = summary(report, BLOB);
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
    const text = summary(report, BLOB);
    assert.ok(Buffer.byteLength(text) <= MEBIBYTE && Buffer.byteLength(text) > MEBIBYTE - 10_000);
    assert.ok(text.slice(0, 300).includes(report.conclusion));
    assert.match(text, /\n\nThe page is cut here; the report has everything\.\n/);
    const comment = commentText(report, BLOB) ?? '';
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
    const text = commentText(report, BLOB);
    assert.equal(text !== null, isSaid);
    const [first = '##', further] = text?.split('1 further ') ?? [];
    assert.ok(summary(report, BLOB).startsWith(first));
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
  for (const report of [reportOn({ 'package.json': '{}' }), removed, UNREAD]) assert.ok(commentText(report, BLOB));
  assert.equal(commentText(reportWith([]), BLOB), null);
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
    access: { key: null, value: null, certain: true, next: [], exceptions: [], uncovered: '/api/x' },
  };
}

function rulesOf(count: number) {
  const rules = Array.from({ length: count }, (_, at) => rule(`/k${at}`));
  return { login: '/login', denied: '/403', matching: 'prefix', stated: false, rules } as const;
}

function rule(key: string) {
  return { key, value: true, givesWayTo: [], range: null, routes: 0 };
}
