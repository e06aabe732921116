import assert from 'node:assert/strict';
import test from 'node:test';
import { routeRemoved } from '../../src/rules/route-removed.js';
import { authProject } from '../auth/auth-project.js';
import { check } from '../in-memory.js';
import { violations } from '../manifest/project.js';

/** The files below `server/api` before (null: no base) and after, and those that are said to answer no more. */
const rows: readonly (readonly [before: string[] | null, after: string[], ...said: string[]])[] = [
  [['a.ts'], [], 'server/api/a.ts GET /api/a'],
  [['a.ts'], ['a.ts']],
  [['a.ts'], ['a.get.ts']],
  [['a.ts', 'a.get.ts'], ['a.get.ts']],
  [['a.ts', 'a.get.ts'], [], 'server/api/a.get.ts GET /api/a'],
  [['[a].ts'], ['[b].ts']],
  [['a.ts'], ['[b].ts']],
  [['a/b.ts'], ['[...c].ts']],
  [['[a].ts'], ['b.ts']],
  [['[a].ts'], ['b.post.ts', 'c/d.ts'], 'server/api/[a].ts GET /api/:a'],
  [['a.get.ts'], ['a.post.ts'], 'server/api/a.get.ts GET /api/a'],
  [['a.put.ts'], ['a.put.ts']],
  [null, ['a.ts']],
];

for (const [before, after, ...said] of rows)
  test(`route-removed: ${before?.join(' ')} then ${after.join(' ')}`, () => {
    const found = violations(routeRemoved, authProject('{}', after), before && authProject('{}', before));
    const told = found.map(({ file, message }) => `${file} ${/^No file answers (.*) any more/.exec(message)?.[1]}`);
    assert.deepEqual(
      told.map((one) => one.replaceAll('`', '')),
      said,
    );
  });

test('route-removed: a renamed route is gone, and what it is now is shown', () => {
  const site = (name: string) => ({ 'package.json': '{}', [`server/api/${name}.ts`]: 'export default () => ({});\n' });
  const { report } = check(site('b'), { base: site('a'), options: { rules: 'route-removed: error' } });
  const [found] = report.projects[0]?.findings ?? [];
  assert.deepEqual([found?.file, found?.severity, found?.state], ['server/api/a.ts', 'error', 'new']);
  assert.deepEqual(found?.related, [{ file: 'server/api/b.ts', range: null, message: 'It is GET `/api/b` now.' }]);
});
