import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../in-memory.js';
import { testRule } from './found.js';

testRule('route-overlap', [
  {
    routes: '[p]/edit.ts users/[q].ts',
    finds: [
      'server/api/users/[q].ts:1:1: warning: `server/api/[p]/edit.ts` and `server/api/users/[q].ts` ' +
        'overlap, and neither is more specific. Both match GET `/api/users/edit`. `server/api/[p]/edit.ts` ' +
        'alone matches `/api/x/edit`, and `server/api/users/[q].ts` alone `/api/users/x`. The platform ' +
        'document does not say which of the two answers (rule 9). Fix: Rename `server/api/users/[q].ts` to ' +
        '`server/api/users/by-q/[q].ts`. Or decide which of the two answers GET `/api/users/edit`, and merge ' +
        'them.',
    ],
  },
  {
    routes: '[p]/edit.ts users/[q].ts',
    base: { routes: 'users/[q].ts' },
    finds: [
      'server/api/[p]/edit.ts:1:1: warning: `server/api/[p]/edit.ts` and `server/api/users/[q].ts` ' +
        'overlap, and neither is more specific. Both match GET `/api/users/edit`. `server/api/[p]/edit.ts` ' +
        'alone matches `/api/x/edit`, and `server/api/users/[q].ts` alone `/api/users/x`. The platform ' +
        'document does not say which of the two answers (rule 9). Fix: Rename `server/api/[p]/edit.ts` to ' +
        '`server/api/by-p/[p]/edit.ts`. Or decide which of the two answers GET `/api/users/edit`, and merge ' +
        'them.',
    ],
  },
  { routes: '[p]/edit.ts users/[q].post.ts users/me.ts [...all].ts [p]/[r].ts', finds: [] },
  { routes: '[p]/index.ts users/[q].ts', finds: [] },
  {
    routes: '[p]/a/index.ts users/[q]/index.ts',
    finds: [
      'server/api/users/[q]/index.ts:1:1: warning: `server/api/[p]/a/index.ts` and ' +
        '`server/api/users/[q]/index.ts` overlap, and neither is more specific. Both match GET ' +
        '`/api/users/a/index`. `server/api/[p]/a/index.ts` alone matches `/api/x/a/index`, and ' +
        '`server/api/users/[q]/index.ts` alone `/api/users/x/index`. The platform document does not say ' +
        'which of the two answers (rule 9). Fix: Rename `server/api/users/[q]/index.ts` to ' +
        '`server/api/users/by-q/[q]/index.ts`. Or decide which of the two answers GET `/api/users/a/index`, ' +
        'and merge them.',
    ],
  },
  {
    routes: '[p]/edit.ts u/[q].ts',
    finds: [
      'server/api/u/[q].ts:1:1: warning: `server/api/[p]/edit.ts` and `server/api/u/[q].ts` overlap, and ' +
        'neither is more specific. Both match GET `/api/u/edit`. `server/api/[p]/edit.ts` alone matches ' +
        '`/api/x/edit`, and `server/api/u/[q].ts` alone `/api/u/x`. The platform document does not say which ' +
        'of the two answers (rule 9). Fix: Rename `server/api/u/[q].ts` to `server/api/u/by-q/[q].ts`. Or ' +
        'decide which of the two answers GET `/api/u/edit`, and merge them.',
    ],
  },
  // A folder before `[b]` would not keep them apart.
  {
    routes: 'a/[b].ts [c]/[[m]]/d.ts',
    finds: [
      'server/api/a/[b].ts:1:1: warning: `server/api/[c]/[[m]]/d.ts` and `server/api/a/[b].ts` overlap, ' +
        'and neither is more specific. Both match GET `/api/a/d`. `server/api/[c]/[[m]]/d.ts` alone matches ' +
        '`/api/x/d`, and `server/api/a/[b].ts` alone `/api/a/x`. The platform document does not say which of ' +
        'the two answers (rule 9). Fix: Rename `server/api/[c]/[[m]]/d.ts` to ' +
        '`server/api/by-c/[c]/[[m]]/d.ts`. Or decide which of the two answers GET `/api/a/d`, and merge them.',
    ],
  },
]);

test('route-overlap counts the pairs that are not listed', () => {
  const names = Array.from({ length: 50 }, (_, i) => [`[p]/s${i}.ts`, `s${i}/[q].ts`]).flat();
  const files = names.map((name) => [`server/api/${name}`, 'export default () => ({});\n']);
  const { report } = check({ 'package.json': '{}', ...Object.fromEntries(files) });
  assert.equal(report.projects[0]?.findings.filter(({ rule }) => rule === 'route-overlap').length, 1000);
  assert.equal(report.projects[0]?.counts.warning, 2500);
});
