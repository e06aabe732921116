import assert from 'node:assert/strict';
import test from 'node:test';
import { byIdentity } from '../../src/manifest/identity.js';
import { manifestIdentityShared } from '../../src/rules/manifest-identity-shared.js';
import { lines, projectOf, violations } from '../manifest/project.js';

const A = '"web-0123456789ab"';
const B = '"web-ba9876543210"';

const start = { line: 1, column: 1 };
const holder = (file: string, identity = A) => ({ file, range: { start, end: start }, identity: JSON.parse(identity) });

/** A manifest, who holds which identity in `name`, and what is said. */
const shared: readonly (readonly [head: string, holders: readonly ReturnType<typeof holder>[], ...found: string[]])[] =
  [
    [`{"name":${A}}`, []],
    [`{"name":${A}}`, [holder('package.json')]],
    [`{"name":${A}}`, [holder('b/package.json', B)]],
    [`{"name":${A}}`, [holder('b/package.json')], `error /name ${A}`],
    ['{"name":"shop"}', [holder('b/package.json')]],
    [`{"id":${A}}`, [holder('b/package.json')]],
    [`{"name":${A},"name":"shop"}`, [holder('b/package.json')], `error /name ${A}`],
  ];

for (const [head, holders, ...found] of shared)
  test(`manifest-identity-shared ${head} beside ${JSON.stringify(holders)}`, () => {
    assert.deepEqual(lines(manifestIdentityShared, projectOf(head, { identities: byIdentity(holders) })), found);
  });

test('manifest-identity-shared names the others', () => {
  const identities = byIdentity(Array.from({ length: 50 }, (_, at) => holder(`p${at}/package.json`)));
  const [violation] = violations(manifestIdentityShared, projectOf(`{"name":${A}}`, { identities }));
  assert.match(violation?.message ?? '', /50 other projects/);
  assert.deepEqual([violation?.related?.length, violation?.related?.[0]?.file], [50, 'p0/package.json']);
});
