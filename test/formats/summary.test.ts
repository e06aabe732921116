import assert from 'node:assert/strict';
import test from 'node:test';
import { commentText, resolvedText, summary } from '../../src/formats/summary.js';
import type { ProjectReport, Report } from '../../src/report/report.js';
import type { Files } from '../in-memory.js';
import { finding, reportWith, routeEntry } from '../report/report-with.js';
import { BLOB, changed, reportOn, routesOf, SITE } from './scenes.js';

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

const ROUTES = Array.from({ length: 1201 }, (_, at) => routeEntry(`/api/r${at}`));
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
