import assert from 'node:assert/strict';
import test from 'node:test';
import { tablesOf } from '../../src/formats/tables.js';
import { check } from '../in-memory.js';

const rows: readonly (readonly [before: string, after: string, change: string])[] = [
  ['u/[id].get.ts', 'v/[id].get.ts', 'renamed'],
  ['u/[id].get.ts', 'u/[...id].get.ts', 'renamed, now also /api/u/x/y'],
  ['u/[...id].get.ts', 'u/[id].get.ts', 'renamed, no longer /api/u/x/y'],
  ['u/[id].get.ts', 'u/[slug].get.ts', 'renamed-params'],
  ['u/[[id]].get.ts', 'u/[...id].get.ts', 'renamed, now also /api/u/x/y, no longer /api/u'],
];

for (const [before, after, change] of rows) {
  test(`${before} becomes ${after}: ${change}`, () => {
    const site = (name: string) => ({ 'package.json': '{}', [`server/api/${name}`]: 'export default () => ({});\n' });
    const [project] = check(site(after), { base: site(before) }).report.projects;
    const table = project && tablesOf(project).find(({ row }) => row === 'change');
    assert.deepEqual(
      table?.rows.map(([first]) => first),
      [change],
    );
  });
}

/** The files before and after, and the cell "Before" of the first change: of a removed route its file, where another takes its URLs. */
const gone: readonly (readonly [before: readonly string[], after: readonly string[], cell: string])[] = [
  [['a.ts', 'b.ts'], ['b.ts'], ''],
  [['a.ts', '[b].ts'], ['[b].ts'], 'server/api/a.ts'],
  [['a.ts'], ['c.ts'], 'GET /api/a'],
];

for (const [before, after, cell] of gone) {
  test(`${before.join(' and ')} becomes ${after.join(' and ')}: ${cell}`, () => {
    const site = (names: readonly string[]) => ({
      'package.json': '{}',
      ...Object.fromEntries(names.map((name) => [`server/api/${name}`, 'export default () => ({});\n'])),
    });
    const [project] = check(site(after), { base: site(before) }).report.projects;
    const table = project && tablesOf(project).find(({ row }) => row === 'change');
    assert.equal(table?.rows[0]?.[3], cell);
  });
}
