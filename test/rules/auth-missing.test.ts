import assert from 'node:assert/strict';
import test from 'node:test';
import { authMissing } from '../../src/rules/auth-missing.js';
import { authProject } from '../auth/auth-project.js';
import { violations } from '../manifest/project.js';

const STAFF = '{"auth":{"/api/admin":"staff"}}';

/** The files below `server/api` before (null: no base) and after, the manifest, and what is said. */
const rows: readonly (readonly [
  before: readonly string[] | null,
  after: readonly string[],
  manifest: string,
  ...said: string[],
])[] = [
  [[], ['a.ts'], STAFF, 'server/api/a.ts: GET `/api/a` is new and has no auth rule.'],
  [['a.ts'], ['a.ts'], STAFF],
  [['a.ts'], ['a.get.ts'], STAFF],
  [['a.ts'], ['a.ts', 'a.get.ts'], STAFF],
  [['[a].ts'], ['[b].ts'], STAFF],
  [['a.ts'], ['a.post.ts'], STAFF],
  [[], ['admin/a.ts'], STAFF],
  [[], ['[...a].ts'], STAFF, 'server/api/[...a].ts: GET `/api/*` is new and has no auth rule for some of its URLs.'],
  [null, ['a.ts'], '{}', 'server/api/a.ts: GET `/api/a` is new and has no auth rule.'],
  [[], ['a.ts'], '{'],
];

for (const [before, after, manifest, ...said] of rows) {
  test(`auth-missing: ${before?.join(' ')} then ${after.join(' ')} with ${manifest}`, () => {
    const found = violations(authMissing, authProject(manifest, after), before && authProject(STAFF, before));
    assert.deepEqual(
      found.map(({ file, message }) => `${file}: ${message}`),
      said,
    );
  });
}

test('auth-missing offers a key for the URLs of the route alone', () => {
  const [violation] = violations(authMissing, authProject('{}', ['users/[id]/keys.post.ts']));
  assert.equal(violation?.help, 'Add a key to `auth` that covers it, for example `/api/users/*/keys`.');
});

test('auth-missing has nothing to say where several keys cover all URLs together', () => {
  const keys = '{"auth":{"/api/o":1,"/api/o/*":1}}';
  assert.deepEqual(violations(authMissing, authProject(keys, ['o/[[id]].ts'], 'glob')), []);
});
