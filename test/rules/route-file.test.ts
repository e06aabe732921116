import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';

const HANDLER = 'export default () => ({});\n';

/** What is under or in place of `server/api`, what is said of it, and the help. */
const rows: readonly (readonly [file: string, said: RegExp | null, help?: RegExp])[] = [
  ['server/api/a.ts', null],
  ['server/api/a.d.ts', /^It only declares types/, /^Move/],
  ['server/api/a.js', /^Route files end in `\.ts`\.$/, /^Move/],
  ['server/api/.gitkeep', /^Route files end/, /^Move/],
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
