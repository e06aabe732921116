import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';

const HANDLER = 'export default () => ({});\n';

/** What is under or in place of `server/api`, what is said of it, and the help. */
const rows: readonly (readonly [file: string, said: RegExp | null, help?: RegExp])[] = [
  ['server/api/a.ts', null],
  ['server/api/a.d.ts', /^`a\.d\.ts` is a declaration file, not a route file\.$/, /^Move/],
  ['server/api/a.md', /^`a\.md` is not a route file: route files end in `\.ts`\.$/, /^Move/],
  ['server/api/.gitkeep', /^`\.gitkeep` is not a route file/, /^Move/],
  ['server/api', /^`server\/api` is a file, not a folder, so this project has no routes/, /^Rename/],
  ['server', /^`server` is a file, not a folder/, /^Rename/],
  ['server.ts', null],
  ['api', null],
];

for (const [file, said, help = /^/] of rows) {
  test(`${file}: ${said ?? 'nothing'}`, () => {
    for (const folder of ['.', 'shop']) {
      const inside = folder === '.' ? '' : `${folder}/`;
      const files = { [`${inside}package.json`]: '{}', [`${inside}${file}`]: HANDLER };
      const { report, findings } = check(files, { projects: [folder] });
      assert.equal(report.conclusion, 'passed');
      assert.deepEqual(
        findings.map(({ rule, severity, file }) => `${severity} ${rule} ${file}`),
        said ? [`notice route-file ${inside}${file}`] : [],
      );
      if (said === null || folder !== '.') continue;
      assert.match(findings[0]?.message ?? '', said);
      assert.match(findings[0]?.help ?? '', help);
    }
  });
}

/** Code with another ending among other files, and the help. */
const code: readonly (readonly [file: string, other: string | null, help: string])[] = [
  ['boats.get.js', null, 'Rename the file to `server/api/boats.get.ts`.'],
  ['boats.mjs', null, 'Rename the file to `server/api/boats.ts`.'],
  ['boats.cts', null, 'Rename the file to `server/api/boats.ts`.'],
  ['boats.tsx', null, 'Rename the file to `server/api/boats.ts`.'],
  ['boats.test.js', null, 'Move the file out of server/api.'],
  [
    'boats.js',
    'boats.ts',
    '`server/api/boats.ts` would be the right name, but that file exists. ' +
      'Remove this file, or replace that one with it.',
  ],
  [
    'boats.js',
    'boats.get.ts',
    '`server/api/boats.ts` would be the right name, but `server/api/boats.get.ts` serves that route already. ' +
      'Remove this file, or replace that one with it.',
  ],
];

for (const [file, other, help] of code)
  test(`${file} beside ${other} is a warning: ${help}`, () => {
    const files = {
      'package.json': '{}',
      [`server/api/${file}`]: HANDLER,
      ...(other && { [`server/api/${other}`]: HANDLER }),
    };
    const { findings } = check(files);
    assert.deepEqual(
      findings.map(({ rule, severity, message, help }) => [rule, severity, message, help]),
      [['route-file', 'warning', `\`${file}\` is not a route: route files end in \`.ts\`.`, help]],
    );
  });
