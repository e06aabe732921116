import assert from 'node:assert/strict';
import test from 'node:test';
import { changeTables } from '../../src/formats/tables.js';
import { messageOf } from '../../src/text/quote.js';
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
    const [table] = project ? changeTables(project) : [];
    assert.deepEqual(
      table?.rows.map(([first]) => messageOf(first?.text ?? '').message),
      [change],
    );
  });
}
