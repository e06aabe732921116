import assert from 'node:assert/strict';
import test from 'node:test';
import { routeRemoved } from '../../src/rules/route-removed.js';
import { authProject } from '../auth/auth-project.js';
import { check } from '../in-memory.js';
import { violations } from './violations.js';

/** The files below `server/api` before and after, and those that are said to answer no more. */
const rows: readonly (readonly [before: readonly string[], after: readonly string[], ...said: string[]])[] = [
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
];

for (const [before, after, ...said] of rows) {
  test(`route-removed: ${before.join(' ')} then ${after.join(' ')}`, () => {
    const found = violations(routeRemoved, authProject('{}', after), authProject('{}', before));
    assert.deepEqual(
      found.map(
        ({ file, message }) => `${file} ${/^No file answers (.*) any more/.exec(message)?.[1]?.replaceAll('`', '')}`,
      ),
      said,
    );
  });
}

test('route-removed: a renamed route is gone, and what it is now is shown', () => {
  const site = (name: string) => ({ 'package.json': '{}', [`server/api/${name}.ts`]: 'export default () => ({});\n' });
  const { report } = check(site('b'), { base: site('a'), options: { rules: 'route-removed: error' } });
  assert.deepEqual(
    report.projects[0]?.findings.map(({ rule, file, severity, state, related }) => [
      rule,
      file,
      severity,
      state,
      related,
    ]),
    [
      [
        'route-removed',
        'server/api/a.ts',
        'error',
        'new',
        [{ file: 'server/api/b.ts', range: null, message: 'It is GET `/api/b` now.' }],
      ],
    ],
  );
});

test('route-removed: without a base nothing is gone', () => {
  assert.deepEqual(violations(routeRemoved, authProject('{}', ['a.ts'])), []);
});
