import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';
import { testRule } from './found.js';

testRule(
  'route-removed',
  [
    {
      base: { routes: 'a.ts' },
      finds: [
        'server/api/a.ts:1:1: warning: No file answers GET `/api/a` any more. Fix: Keep a file for GET ' +
          '`/api/a` while clients call it.',
      ],
    },
    { base: { routes: 'a.ts' }, routes: 'a.ts', finds: [] },
    { base: { routes: 'a.ts' }, routes: 'a.get.ts', finds: [] },
    { base: { routes: 'a.ts a.get.ts' }, routes: 'a.get.ts', finds: [] },
    {
      base: { routes: 'a.ts a.get.ts' },
      finds: [
        'server/api/a.get.ts:1:1: warning: No file answers GET `/api/a` any more. Fix: Keep a file for GET ' +
          '`/api/a` while clients call it.',
      ],
    },
    { base: { routes: '[a].ts' }, routes: '[b].ts', finds: [] },
    // Another file answers some of its URLs.
    { base: { routes: 'a.ts' }, routes: '[b].ts', finds: [] },
    { base: { routes: 'a/b.ts' }, routes: '[...c].ts', finds: [] },
    { base: { routes: '[a].ts' }, routes: 'b.ts', finds: [] },
    {
      base: { routes: '[a].ts' },
      routes: 'b.post.ts c/d.ts',
      finds: [
        'server/api/[a].ts:1:1: warning: No file answers GET `/api/:a` any more. Fix: Keep a file for GET ' +
          '`/api/:a` while clients call it.',
      ],
    },
    {
      base: { routes: 'a.get.ts' },
      routes: 'a.post.ts',
      finds: [
        'server/api/a.get.ts:1:1: warning: No file answers GET `/api/a` any more. Fix: Keep a file for GET ' +
          '`/api/a` while clients call it.',
      ],
    },
    { base: { routes: 'a.put.ts' }, routes: 'a.put.ts', finds: [] },
    { routes: 'a.ts', finds: [] },
  ],
  'warning',
);

test('route-removed: a renamed route is gone, and what it is now is shown', () => {
  const site = (name: string) => ({ 'package.json': '{}', [`server/api/${name}.ts`]: 'export default () => ({});\n' });
  const { report } = check(site('b'), { base: site('a'), options: { rules: 'route-removed: error' } });
  const [found] = report.projects[0]?.findings ?? [];
  assert.deepEqual([found?.file, found?.severity, found?.state], ['server/api/a.ts', 'error', 'new']);
  assert.deepEqual(found?.related, [{ file: 'server/api/b.ts', range: null, message: 'It is GET `/api/b` now.' }]);
});
