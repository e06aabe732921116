import assert from 'node:assert/strict';
import test from 'node:test';
import { type Path, pathTo, pointerOf } from '../../src/manifest/path.js';

const long = 'x'.repeat(1000);

const pointers: readonly { readonly path: Path; readonly pointer: string }[] = [
  { path: null, pointer: '' },
  { path: pathTo('a'), pointer: '/a' },
  { path: pathTo('auth', '/a/b'), pointer: '/auth/~1a~1b' },
  { path: pathTo('~1'), pointer: '/~01' },
  { path: pathTo('a', 0), pointer: '/a/0' },
  { path: pathTo('a', ''), pointer: '/a/' },
  { path: pathTo(long.slice(1)), pointer: `/${long.slice(1)}` },
  { path: pathTo(long), pointer: '' },
  { path: pathTo('a', long, 'id'), pointer: '/a' },
];

for (const { path, pointer } of pointers) {
  test(`pointer ${pointer.slice(0, 20)}`, () => assert.equal(pointerOf(path), pointer));
}
