import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';

const HANDLER = 'export default () => ({});\n';

/** The value of `auth`, the files below `server/api`, and what the first of them is told to be renamed to. */
const rows: readonly (readonly [auth: string, files: string, help: string])[] = [
  ['{}', 'users/index.get.ts', 'Rename the file to `server/api/users.get.ts`.'],
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
  // The key of the route would cover other routes, too.
  [
    '{"/api/users/index":"s"}',
    'users/index.get.ts users/[id].get.ts',
    'Decide which auth rule GET `/api/users` needs: ' +
      'as `server/api/users.get.ts`, the file would lose or change its rule.',
  ],
  [
    '{"/api/a.gett":"s"}',
    'a.gett.ts',
    'Rename the file to `server/api/a.get.ts`, and the key `/api/a.gett` to `/api/a`.',
  ],
  [
    '{"/api/u/:id":"s"}',
    'u/:id.ts',
    'Rename the file to `server/api/u/[id].ts`, and the key `/api/u/:id` to `/api/u/*`.',
  ],
  ['{"/api/u/*":"s"}', 'u/:id.ts', 'Rename the file to `server/api/u/[id].ts`.'],
  ['{"/api/a":"s","/api/a/*":"t"}', 'a.GET.ts a/b.ts', 'Rename the file to `server/api/a.get.ts`.'],
  // Another file called index serves that route, if index stands for its folder.
  [
    '{}',
    'a/index.get.ts a/index.ts',
    '`server/api/a.get.ts` would be the right name, but `server/api/a/index.ts` serves that route already. ' +
      'Remove this file, or replace that one with it.',
  ],
  // The right name would overlap another file.
  [
    '{}',
    'pre[p].ts [q]/x.ts',
    'Decide which file serves what, and rename it: `server/api/pre/[p].ts` would overlap another file.',
  ],
];

for (const [auth, names, help] of rows)
  test(`${names} with ${auth}`, () => {
    const files = names.split(' ').map((name) => [`server/api/${name}`, HANDLER] as const);
    const { findings } = check({ 'package.json': `{"auth":${auth}}`, ...Object.fromEntries(files) });
    const own = findings.filter(({ file, rule }) => file === files[0]?.[0] && rule !== 'route-conflict');
    assert.deepEqual(
      own.map((finding) => finding.help),
      [help],
    );
  });
