import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { reportLines } from '../../src/formats/lines.js';
import { routesTsv } from '../../src/formats/routes-tsv.js';
import { findingsIn, type Report } from '../../src/report/report.js';
import { rules } from '../../src/rules/index.js';
import { check, checkExample, type Files } from '../in-memory.js';
import { hostileTexts } from './hostile.js';

const HERE = { fileFrom: (file: string) => file };

/** The shape that editors, `grep` and agents read, as the recipe of a problem matcher has it. */
const LINE = /^(.+?):(\d+):(\d+): (error|warning|notice): (.*) \[([a-z-]+)\]$/;

const MANIFEST = '{\n  "title": ""\n}\n';
const OLD = { 'package.json': '{}', 'server/api/x.GET.ts': 'export default () => ({});\n' };

const rows: readonly (readonly [what: string, files: Files, base: Files | undefined, lines: readonly RegExp[]])[] = [
  [
    'the place of a finding, what is wrong, the fix and the rule, and last the verdict',
    { 'package.json': MANIFEST },
    undefined,
    [/^package\.json:2:12: error: .*`title`.* Fix: .* \[manifest-field\]$/, /^blocked by 1 error \(manifest-field\)/],
  ],
  [
    'a finding about a whole file at its first character',
    { 'package.json': '{}', 'server/api/notes.md': '' },
    undefined,
    [/^server\/api\/notes\.md:1:1: notice: .* \[route-file\]$/, /^passed/],
  ],
  [
    'new ones first, whatever their severity',
    { ...OLD, 'package.json': '{ "titel": "" }' },
    OLD,
    [/notice: .*\[manifest-unknown-field\]$/, /warning: .*\[route-method\]$/, /^passed/],
  ],
  ['only the verdict where nothing is found', { 'package.json': '{}' }, undefined, [/^passed/]],
];

for (const [what, files, base, expected] of rows)
  test(`lines: ${what}`, () => {
    const { report } = check(files, base && { base });
    const lines = reportLines(report, HERE).trimEnd().split('\n');
    assert.equal(lines.length, expected.length, lines.join('\n'));
    for (const [at, line] of expected.entries()) assert.match(lines[at] ?? '', line);
  });

for (const { name, text } of hostileTexts)
  test(`lines: ${name} in a file name and a manifest stays in its line`, () => {
    const file = `server/api/${text.replaceAll('/', '-').toWellFormed()}.put.ts`;
    const { report } = check({
      'package.json': JSON.stringify({ title: { [text]: text }, auth: { [text]: text }, timezone: text }),
      [file]: 'export default () => ({});\n',
    });
    const lines = reportLines(report, HERE).trimEnd().split('\n').slice(0, -1);
    assert.equal(lines.length, findingsIn(report).length);
    assert.ok(lines.length > 1);
    for (const line of lines) {
      assert.match(line, LINE);
      assert.doesNotMatch(line, /^::|##\[|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }
  });

/** The examples of the repository and of each rule: whatever they are about, they have the shape. */
const EXAMPLES: readonly (readonly [name: string, report: () => Report])[] = [
  ...readdirSync('examples').map(
    (name) => [`examples/${name}`, () => check(filesIn(`examples/${name}`)).report] as const,
  ),
  ...rules.map((rule) => [`the bad example of ${rule.id}`, () => checkExample(rule.bad).report] as const),
];

for (const [name, reportOf] of EXAMPLES)
  test(`lines and routes: ${name} has the shape`, () => {
    const report = reportOf();
    const lines = reportLines(report, HERE).trimEnd().split('\n');
    assert.equal(lines.length, findingsIn(report).length + 1);
    for (const line of lines.slice(0, -1)) assert.match(line, LINE);
    assert.match(lines.at(-1) ?? '', /^(?:passed|blocked|unchecked)/);
    const rows = routesTsv(report.projects).trimEnd().split('\n');
    assert.equal(
      rows.length,
      report.projects.reduce((sum, { routes }) => sum + routes.length, 1),
    );
    for (const row of rows) assert.match(row, /^(?:[^\t]*\t){6}[^\t]+$/);
  });

function filesIn(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name))]));
}

test('lines: what would begin as a command of a runner begins with the folder', () => {
  const files = { '::error::x/package.json': MANIFEST, '##[error]y/package.json': MANIFEST };
  const { report } = check(files, { projects: ['::error::x', '##\\[error\\]y'] });
  const [first = '', second = ''] = reportLines(report, HERE).split('\n');
  assert.match(first, /^\.\/#.*error\]y\/package\.json:2:12: error: /);
  assert.match(second, /^\.\/::error::x\/package\.json:2:12: error: /);
});
