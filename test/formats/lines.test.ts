import assert from 'node:assert/strict';
import test from 'node:test';
import { reportLines } from '../../src/formats/lines.js';
import { JOB_LOG } from '../../src/formats/terminal/audience.js';
import { check, type Files } from '../in-memory.js';
import { HANDLER } from './scenes.js';

const MANIFEST = '{\n  "title": ""\n}\n';
const OLD = { 'package.json': '{}', 'server/api/x.GET.ts': HANDLER };
const TYPO = { ...OLD, 'package.json': '{ "titel": "" }' };
const NOTES = { 'package.json': '{}', 'server/api/notes.md': '' };
const COMMANDS = { '::error::x/package.json': MANIFEST, '##[error]y/package.json': MANIFEST };
const AT = /^package\.json:2:12: error: .*`title`.* Fix: .* \[manifest-field\]$/;

/** Files, those before a change, and the lines: last the verdict. */
const rows: readonly (readonly [what: string, files: Files, base: Files | null, ...lines: RegExp[]])[] = [
  [
    'the place of a finding, what is wrong, the fix and the rule',
    { 'package.json': MANIFEST },
    null,
    AT,
    /^blocked by 1/,
  ],
  ['a whole file at its first character', NOTES, null, /^\S+notes\.md:1:1: notice: .* \[route-file\]$/, /^passed/],
  ['new ones first, whatever their severity', TYPO, OLD, /notice: .*unknown-field\]$/, /: warning: /, /^passed/],
  [
    'a command of a runner begins with the folder',
    COMMANDS,
    null,
    /^\.\/#.*error\]y\//,
    /^\.\/::error::x\//,
    /^blocked/,
  ],
];

for (const [what, files, base, ...expected] of rows)
  test(`lines: ${what}`, () => {
    const { report } = check(files, { projects: [files === COMMANDS ? '*' : '.'], ...(base && { base }) });
    const lines = reportLines(report, JOB_LOG).trimEnd().split('\n');
    assert.equal(lines.length, expected.length, lines.join('\n'));
    for (const [at, line] of expected.entries()) assert.match(lines[at] ?? '', line);
  });
