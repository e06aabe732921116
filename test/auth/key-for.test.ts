import assert from 'node:assert/strict';
import test from 'node:test';
import { keyFor } from '../../src/auth/reading.js';
import { routeNameOf } from '../../src/routes/route-name.js';

/** A route file, and the key that covers its URLs and as little else as possible. */
const ROWS: readonly (readonly [file: string, key: string | null])[] = [
  ['orders.ts', '/api/orders'],
  ['orders/[id].get.ts', '/api/orders/*'],
  ['files/[...rest].ts', '/api/files/**'],
  // The key of the shorter path covers the longer one.
  ['posts/[[page]].ts', '/api/posts'],
  // With and without the segment in front, it would take two keys.
  ['[[lang]]/about.ts', null],
];

for (const [file, key] of ROWS)
  test(`the key for ${file} is ${key}`, () => {
    const name = routeNameOf(file, []);
    assert.ok(name.kind === 'route');
    assert.equal(keyFor(name.route.pattern), key);
  });
