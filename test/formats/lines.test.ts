import assert from 'node:assert/strict';
import test from 'node:test';
import { reportLines } from '../../src/formats/lines.js';
import { findingsIn } from '../../src/report/report.js';
import { check, type Files } from '../in-memory.js';
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

test('lines: what would begin as a command of a runner begins with the folder', () => {
  const files = { '::error::x/package.json': MANIFEST, '##[error]y/package.json': MANIFEST };
  const { report } = check(files, { projects: ['::error::x', '##\\[error\\]y'] });
  const [first = '', second = ''] = reportLines(report, HERE).split('\n');
  assert.match(first, /^\.\/#.*error\]y\/package\.json:2:12: error: /);
  assert.match(second, /^\.\/::error::x\/package\.json:2:12: error: /);
});
