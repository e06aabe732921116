import assert from 'node:assert/strict';
import test from 'node:test';
import { reportLines } from '../../src/formats/lines.js';
import { check, type Files } from '../in-memory.js';

const HERE = { fileFrom: (file: string) => file };

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

test('lines: what would begin as a command of a runner begins with the folder', () => {
  const files = { '::error::x/package.json': MANIFEST, '##[error]y/package.json': MANIFEST };
  const { report } = check(files, { projects: ['::error::x', '##\\[error\\]y'] });
  const [first = '', second = ''] = reportLines(report, HERE).split('\n');
  assert.match(first, /^\.\/#.*error\]y\/package\.json:2:12: error: /);
  assert.match(second, /^\.\/::error::x\/package\.json:2:12: error: /);
});
