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

/** The files before and after, and the cells "Before" and "File" of the first change, the second with the file that it leads to. */
const gone: readonly (readonly [before: readonly string[], after: readonly string[], ...cells: string[]])[] = [
  [['a.ts', 'b.ts'], ['b.ts'], '', 'server/api/a.ts > none'],
  [['a.ts', '[b].ts'], ['[b].ts'], 'server/api/a.ts', 'server/api/[b].ts > server/api/[b].ts'],
  [['a.ts'], ['c.ts'], 'GET /api/a', 'server/api/c.ts > server/api/c.ts'],
];

for (const [before, after, ...cells] of gone) {
  test(`${before.join(' and ')} becomes ${after.join(' and ')}: ${cells.join(', ')}`, () => {
    const site = (names: readonly string[]) => ({
      'package.json': '{}',
      ...Object.fromEntries(names.map((name) => [`server/api/${name}`, 'export default () => ({});\n'])),
    });
    const [project] = check(site(after), { base: site(before) }).report.projects;
    const [row = []] = project ? (changeTables(project)[0]?.rows ?? []) : [];
    const text = (at: number) => messageOf(row[at]?.text ?? '').message;
    assert.deepEqual([text(3), `${text(5)} > ${row[5]?.file ?? 'none'}`], cells);
  });
}
