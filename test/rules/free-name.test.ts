import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';

/** The value of `auth`, the files below `server/api`, and what the first of them is told to be renamed to. */
const rows: readonly (readonly [auth: string, files: string, help: string])[] = [
  ['{"/api/users":"s"}', 'users/index.get.ts', 'Rename the file to `server/api/users.get.ts`.'],
  [
    '{"/api/users/*":"s"}',
    'users/index.get.ts users/[id].get.ts',
    'Rename the file to `server/api/users.get.ts`, and add `"/api/users": "s",` at the top of `auth`.',
  ],
  [
    '{"/api/users/index":"s"}',
    'users/index.get.ts',
    'Rename the file to `server/api/users.get.ts`, and the key `/api/users/index` to `/api/users`.',
  ],
  [
    '{"/api/u/:id":"s"}',
    'u/:id.ts',
    'Rename the file to `server/api/u/[id].ts`, and the key `/api/u/:id` to `/api/u/*`.',
  ],
  // The key of the route would cover other routes, too.
  ['{"/api/users/index":"s"}', 'users/index.get.ts users/[id].get.ts', decision('users.get.ts')],
  ['{"/api/a":"s","/api/a/*":"t"}', 'a.GET.ts a/b.ts', 'Rename the file to `server/api/a.get.ts`.'],
  // It would be another finding.
  ['{}', 'pre[p].ts [q]/x.ts', decision('pre/[p].ts')],
  ['{}', 'pre[p].ts [q]/y/x.ts', 'Rename the file to `server/api/pre/[p].ts`.'],
  ['{}', 'A.js a.ts', decision('A.ts')],
  ['{}', 'A.js 0.ts a.ts', decision('A.ts')],
  [
    '{"/api/a":"s"}',
    'a.GET.ts a.get.ts',
    '`server/api/a.get.ts` would be the right name, but `server/api/a.get.ts` serves that route already. ' +
      'Decide which of the files does.',
  ],
  // Further slips in one rename.
  ['{}', 'a.GET.js', 'Rename the file to `server/api/a.get.ts`.'],
];

/** What is said where a name would be right and does not hold. */
function decision(name: string): string {
  return `Decide which URLs the file serves: as \`server/api/${name}\`, it would change its auth rule or lead to another finding.`;
}

for (const [auth, names, help] of rows)
  test(`${names} with ${auth}`, () => {
    const files = names.split(' ').map((name) => [`server/api/${name}`, 'export default () => ({});\n'] as const);
    const { findings } = check({ 'package.json': `{"auth":${auth}}`, ...Object.fromEntries(files) });
    const own = findings.filter(({ file, rule }) => file === files[0]?.[0] && rule !== 'route-conflict');
    assert.equal(own.length, 1);
    assert.equal(own[0]?.help, help);
  });
