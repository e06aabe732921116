import assert from 'node:assert/strict';
import test from 'node:test';
import { byIdentity } from '../../src/manifest/identity.js';
import { manifestIdentityShared } from '../../src/rules/manifest-identity-shared.js';
import { lines, projectOf, violations } from '../manifest/project.js';

const A = 'web-0123456789ab';
const start = { line: 1, column: 1 };
const identity = (file: string, identity = A) => ({ file, range: { start, end: start }, identity });

const rows = [
  { head: `{"name":"${A}"}`, identities: [], found: [] },
  { head: `{"name":"${A}"}`, identities: [identity('package.json')], found: [] },
  { head: `{"name":"${A}"}`, identities: [identity('b/package.json', 'web-000000000000')], found: [] },
  { head: `{"name":"${A}"}`, identities: [identity('b/package.json')], found: [`error /name "${A}"`] },
  { head: '{"name":"shop"}', identities: [identity('b/package.json')], found: [] },
  { head: `{"id":"${A}"}`, identities: [identity('b/package.json')], found: [] },
];

for (const { head, identities, found } of rows) {
  test(`manifest-identity-shared ${head} beside ${JSON.stringify(identities)}`, () => {
    assert.deepEqual(lines(manifestIdentityShared, projectOf(head, { identities: byIdentity(identities) })), found);
  });
}

test('manifest-identity-shared names the others', () => {
  const identities = Array.from({ length: 50 }, (_, at) => identity(`p${at}/package.json`));
  const [violation] = violations(
    manifestIdentityShared,
    projectOf(`{"name":"${A}"}`, { identities: byIdentity(identities) }),
  );
  assert.match(violation?.message ?? '', /50 other projects/);
  assert.equal(violation?.related?.length, 50);
  assert.equal(violation?.related?.[0]?.file, 'p0/package.json');
});
