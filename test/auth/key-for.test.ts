import assert from 'node:assert/strict';
import test from 'node:test';
import { keyFor, type Reading } from '../../src/auth/reading.js';
import { routeNameOf } from '../../src/routes/read-name.js';

/** A route file, and the key that covers its URLs in a reading. */
const ROWS: readonly (readonly [file: string, reading: Reading, key: string | null])[] = [
  ['orders.ts', 'prefix', '/api/orders'],
  ['orders/[id].get.ts', 'prefix', '/api/orders/*'],
  ['files/[...rest].ts', 'glob', '/api/files/**'],
  // The key of the shorter path covers the longer one.
  ['posts/[[page]].ts', 'prefix', '/api/posts'],
  ['posts/[[page]].ts', 'glob', null],
  // With and without the segment in front, it would take two keys.
  ['[[lang]]/about.ts', 'prefix', null],
  // A star before the end is literal.
  ['users/[id]/posts.ts', 'servlet', null],
  ['users/[id]/posts.ts', 'glob', '/api/users/*/posts'],
  // In a key, these are stars.
  ['users/*.ts', 'prefix', null],
  ['users/**.ts', 'servlet', null],
  ['*/posts.ts', 'glob', null],
  // No reading explains a space.
  ['a b.ts', 'prefix', null],
];

for (const [file, reading, key] of ROWS)
  test(`the key for ${file} in ${reading} is ${key}`, () => {
    const name = routeNameOf(file, []);
    assert.ok(name.kind === 'route');
    assert.equal(keyFor(name.route.pattern, reading), key);
  });
