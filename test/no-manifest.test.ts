import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from './in-memory.js';

const FILES = { 'apps/shop/package.json': '{}', 'apps/shop/server/api/a.get.ts': "export default () => 'a';\n" };

/** A folder without a manifest, and what is said to do. */
const rows: readonly (readonly [folder: string, said: RegExp])[] = [
  [
    'apps/shop/server',
    /^There is no apps\/shop\/server\/package\.json\. Name the project folder "apps\/shop", which has one/,
  ],
  ['apps/shop/server/api', /Name the project folder "apps\/shop"/],
  ['apps', /^There is no apps\/package\.json\. Correct the project folder, or set manifest/],
  ['.', /^There is no package\.json\. Correct the project folder/],
  ['nowhere/at/all', /Correct the project folder/],
];

for (const [folder, said] of rows) {
  test(`${folder} is no project: ${said}`, () => {
    const { report } = check(FILES, { projects: [folder] });
    assert.equal(report.conclusion, 'unchecked');
    assert.match(report.failures[0]?.message ?? '', said);
  });
}
