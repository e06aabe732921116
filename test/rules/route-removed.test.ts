import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';
import { testRule } from './found.js';

/** Routes in base and in head, and what is found. */
const rows: readonly (readonly [base: string, head: string, ...finds: string[]])[] = [
  [
    'a.ts',
    'c.ts',
    'server/api/a.ts:1:1: warning: No file answers GET `/api/a` any more. Fix: Keep a file for GET ' +
      '`/api/a` while clients call it.',
  ],
  ['a.ts', 'a.get.ts'],
  ['a.ts a.get.ts', 'a.get.ts'],
  [
    'a.ts a.get.ts',
    'c.ts',
    'server/api/a.get.ts:1:1: warning: No file answers GET `/api/a` any more. Fix: Keep a file for GET ' +
      '`/api/a` while clients call it.',
  ],
  ['[a].ts', '[b].ts'],
  ['a.put.ts', 'a.put.ts'],
  // Another file answers some of its URLs.
  ['a.ts', '[b].ts'],
  ['a/b.ts', '[...c].ts'],
  ['[a].ts', 'b.ts'],
  [
    '[a].ts',
    'b.post.ts c/d.ts',
    'server/api/[a].ts:1:1: warning: No file answers GET `/api/:a` any more. Fix: Keep a file for GET ' +
      '`/api/:a` while clients call it.',
  ],
  [
    'a.get.ts',
    'a.post.ts',
    'server/api/a.get.ts:1:1: warning: No file answers GET `/api/a` any more. Fix: Keep a file for GET ' +
      '`/api/a` while clients call it.',
  ],
];

testRule(
  'route-removed',
  rows.map(([base, head, ...finds]) => ({ base: { routes: base }, routes: head, finds })),
  'warning',
);

test('route-removed: a renamed route is gone, and what it is now is shown', () => {
  const site = (name: string) => ({ 'package.json': '{}', [`server/api/${name}.ts`]: 'export default () => ({});\n' });
  const { findings } = check(site('b'), { base: site('a'), options: { rules: 'route-removed: error' } });
  assert.deepEqual(
    findings.map(({ file, severity, state, related }) => ({ file, severity, state, related })),
    [
      {
        file: 'server/api/a.ts',
        severity: 'error',
        state: 'new',
        related: [{ file: 'server/api/b.ts', range: null, message: 'It is GET `/api/b` now.' }],
      },
    ],
  );
});
