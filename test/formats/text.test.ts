import assert from 'node:assert/strict';
import test from 'node:test';
import { reportText, routesText } from '../../src/formats/text.js';
import { printableSources } from '../../src/report/sources.js';
import { rules } from '../../src/rules/index.js';
import { width, wrapped } from '../../src/text/width.js';
import { check, checkExample, type Files } from '../in-memory.js';
import { hostileTexts } from './hostile.js';

const HANDLER = 'export default () => ({});\n';

function textOf(files: Files, more: Parameters<typeof check>[1] = {}, reader: Parameters<typeof reportText>[2] = {}) {
  const { report, projects, snapshot } = check(files, more);
  return reportText(report, printableSources(projects, snapshot), reader);
}

const BROKEN: Files = {
  'package.json': '{"id": "web-0123456789ab", "lang": "de", "lang": "en"}',
  'server/api/a.get.ts': 'export default 1;\n',
  'server/api/b.get.ts': 'export default (data: unknown) => ({});\n',
};

test('what blocks is at the bottom: warnings, then errors by file, the verdict, their places, how to learn more', () => {
  const lines = textOf(BROKEN).trimEnd().split('\n');
  const severities = lines.flatMap((line) => /:\d+ {2}(error|warning|notice) {2}/.exec(line)?.[1] ?? []);
  assert.deepEqual(severities, ['warning', 'warning', 'warning', 'error', 'error']);
  assert.deepEqual(lines.slice(-4), [
    'blocked: 2 errors, 3 warnings, 0 notices in 1 project with 2 routes',
    '  package.json:1:2  manifest-id',
    '  server/api/a.get.ts:1:16  handler-export',
    'More about this rule: website-preflight explain manifest-id',
  ]);
});

test('with fail-on warning the warnings are among the places, and nothing is where nothing blocks', () => {
  const blocks = () => true;
  assert.match(
    textOf(BROKEN, { options: { 'fail-on': 'warning' } }, { blocks }),
    /\n {2}package\.json:1:42 {2}manifest-duplicate-key\n/,
  );
  const passed = textOf(BROKEN, { options: { 'fail-on': 'never' } });
  assert.match(passed, /\npassed: [^\n]*\nMore about this rule: [^\n]*\n$/);
});

test('quiet: errors, the verdict and what blocks', () => {
  const text = textOf(BROKEN, {}, { quiet: true });
  assert.doesNotMatch(text, /warning {2}|Routes|No base/);
  assert.match(text, /^package\.json:1:2 {2}error {2}manifest-id\n/);
  assert.match(textOf({ 'package.json': '{}' }, {}, { quiet: true }), /^passed: [^\n]*\n$/);
});

test('paths are those of the current folder, also in messages', () => {
  const files = { 'a/package.json': '{}', 'a/server/api/[x].get.ts': HANDLER, 'a/server/api/[y].get.ts': HANDLER };
  const fileFrom = (file: string) => `../${file}`;
  const text = textOf(files, { projects: ['a'] }, { fileFrom });
  assert.match(text, /^\.\.\/a\/server\/api\/\[y\]\.get\.ts:1:1 {2}error/m);
  assert.match(text, /"\.\.\/a\/server\/api\/\[x\]\.get\.ts"/);
  assert.doesNotMatch(text, /(?<!\.\.\/)a\/server/);
});

const MANY = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [`server/api/r${index + 10}.get.ts`, HANDLER]),
);

test('a table of more than 30 routes is folded, those that the change touches and those with no rule first', () => {
  const auth = Object.fromEntries(Array.from({ length: 35 }, (_, index) => [`/api/r${index + 10}`, true]));
  const { 'server/api/r20.get.ts': _, ...before } = MANY;
  const manifest = { 'package.json': JSON.stringify({ auth }) };
  const text = textOf({ ...manifest, ...MANY }, { base: { ...manifest, ...before } });
  const [, table = ''] = /Routes \(40\)\n([\s\S]*?)\n\n/.exec(text) ?? [];
  const urls = [...table.matchAll(/\/api\/r(\d+) {2}/g)].map(([, number]) => Number(number));
  assert.deepEqual(urls.slice(0, 7), [20, 45, 46, 47, 48, 49, 10]);
  assert.equal(urls.length, 30);
  assert.match(table, /\n {2}and 10 more routes: website-preflight routes \.$/);
  assert.equal(routesText(check({ ...manifest, ...MANY }).report.projects).match(/GET/g)?.length, 40);
});

test('a table of 30 routes is whole', () => {
  const files = Object.fromEntries(Object.entries(MANY).slice(0, 30));
  assert.doesNotMatch(textOf({ 'package.json': '{}', ...files }), /website-preflight routes/);
});

test('not certain is explained in one line with what settles it, as the reader gives it, and only where it is said', () => {
  const files = (key: string) => ({
    'package.json': JSON.stringify({ auth: { [key]: true } }),
    'server/api/a/b.get.ts': HANDLER,
  });
  assert.match(textOf(files('/api/a')), /^Not certain: .*auth-matching: READING settles it\) or keys clash\.$/m);
  const flags = reportText(check(files('/api/a')).report, () => undefined, { option: (name) => `--${name}` });
  assert.match(flags, /^Not certain: .*--auth-matching settles it\) or keys clash\.$/m);
  assert.doesNotMatch(flags, / auth-matching/);
  assert.doesNotMatch(textOf(files('/api/a/b')), /^Not certain/m);
  assert.match(textOf(files('/api/a'), { options: { 'auth-matching': 'glob' } }), /^Reading: glob \(as you stated/m);
  assert.match(routesText(check(files('/api/a')).report.projects), /\n\nReading: .*\nNot certain: .*auth-matching/);
  assert.doesNotMatch(routesText(check(files('/api/a/b')).report.projects), /Reading/);
});

test('a rule that the change takes away and that was not certain is explained too', () => {
  const route = { 'server/api/a/b.get.ts': HANDLER };
  const base = { 'package.json': '{"auth": {"/api/a": true}}', ...route };
  const text = textOf({ 'package.json': '{}', ...route }, { base });
  assert.match(text, /^Not certain: .*auth-matching/m);
});

test('of several projects, those that the change does not touch are a line each', () => {
  const site = (name: string): Files => ({ [`${name}/package.json`]: '{}', [`${name}/server/api/a.get.ts`]: HANDLER });
  const before = { ...site('a'), ...site('b') };
  const now = { ...before, 'b/server/api/c.get.ts': HANDLER };
  const text = textOf(now, { projects: ['a', 'b'], base: before });
  assert.match(text, /^2 projects: "a", "b"\.$/m);
  assert.match(text, /^Project a: 1 route, 1 with no auth rule$/m);
  assert.match(text, /^Project b\n\n[\s\S]*Routes \(2\)/m);
});

const HOSTILE: Files = {
  'package.json': JSON.stringify({
    title: 'x'.repeat(300),
    auth: Object.fromEntries(hostileTexts.map(({ text }) => [`/api/${text}`, [text, 'a'.repeat(200)]])),
  }),
  ...Object.fromEntries(hostileTexts.map(({ text }) => [`server/api/${text.replaceAll('/', '-')}.ts`, HANDLER])),
  [`server/api/${'long-'.repeat(30)}.get.ts`]:
    'export default (漢字: unknown) => 42; // 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字',
};

for (const columns of [80, 60]) {
  test(`no line is wider than ${columns} columns but for a path or URL`, () => {
    const reports = [...rules.map((rule) => checkExample(rule.bad)), check(BROKEN), check(HOSTILE)];
    for (const { report, projects } of reports) {
      const texts = [reportText(report, () => undefined, { columns }), routesText(report.projects, { columns })];
      for (const line of texts.join('').split('\n')) assertFits(line, columns);
      assert.ok(projects.length > 0);
    }
    for (const line of textOf(HOSTILE, {}, { columns }).split('\n')) assertFits(line, columns);
  });
}

/** A line may be wider where it holds one word with a slash that is too long for a line with what it is called. */
function assertFits(line: string, columns: number): void {
  if (width(line) <= columns) return;
  const longest = line
    .trim()
    .split(' ')
    .reduce((most, word) => (word.length > most.length ? word : most), '');
  assert.ok(longest.includes('/') || line.includes('\\u{3a}'), line);
}

test('words stay whole, paths in one piece, and other long words are cut', () => {
  assert.deepEqual(wrapped('one two three', 7), ['one two', 'three']);
  assert.deepEqual(wrapped('see a/very/long/path here', 8), ['see', 'a/very/long/path', 'here']);
  assert.deepEqual(wrapped('abcdefghij k', 4), ['abcd', 'efgh', 'ij k']);
  assert.deepEqual(wrapped('漢字漢字', 4), ['漢字', '漢字']);
  assert.deepEqual(wrapped('', 4), ['']);
});

test('colour is put around lines, never across them', () => {
  const text = textOf(BROKEN, {}, { colour: true });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what colours begin and end with
  const codes = /\u001b\[(\d+)m/g;
  for (const line of text.split('\n')) assert.equal((line.match(codes) ?? []).length % 2, 0, JSON.stringify(line));
  assert.equal(text.replace(codes, ''), textOf(BROKEN));
});
