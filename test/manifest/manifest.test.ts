import assert from 'node:assert/strict';
import test from 'node:test';
import { type Keys, pointerOf } from '../../src/manifest/manifest.js';

const long = 'x'.repeat(1000);

const pointers: readonly (readonly [pointer: string, ...keys: Keys])[] = [
  [''],
  ['/a', 'a'],
  ['/auth/~1a~1b', 'auth', '/a/b'],
  ['/~01', '~1'],
  ['/a/0', 'a', 0],
  ['/a/', 'a', ''],
  [`/${long.slice(1)}`, long.slice(1)],
  ['', long],
  ['/a', 'a', long, 'id'],
];

for (const [pointer, ...keys] of pointers) {
  test(`pointer ${pointer.slice(0, 20)}`, () => assert.equal(pointerOf(keys), pointer));
}
