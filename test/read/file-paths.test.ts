import assert from 'node:assert/strict';
import { posix, win32 } from 'node:path';
import test from 'node:test';
import { diskPath, pathBelow, slashed } from '../../src/read/file-paths.js';

const below: readonly (readonly [path: typeof win32, folder: string, place: string, below: string | null])[] = [
  [win32, 'C:\\repo', 'C:\\repo', '.'],
  [win32, 'C:\\repo', 'C:\\repo\\apps\\shop', 'apps/shop'],
  [win32, 'c:\\Repo\\', 'C:\\repo\\apps\\', 'apps'],
  [win32, 'C:\\', 'C:\\apps', 'apps'],
  [win32, 'C:\\repo', 'C:\\other', null],
  [win32, 'C:\\repo', 'C:\\repository', null],
  [win32, 'C:\\repo', 'D:\\repo\\apps', null],
  [win32, '\\\\server\\share\\repo', '\\\\SERVER\\share\\repo\\apps', 'apps'],
  [win32, '\\\\server\\share\\repo', '\\\\server\\other\\repo\\apps', null],
  [posix, '/repo', '/repo/apps/back\\slash', 'apps/back\\slash'],
  [posix, '/repo', '/repo/..x', '..x'],
  [posix, '/repo', '/Repo/apps', null],
  [posix, '/', '/apps', 'apps'],
];

for (const [path, folder, place, expected] of below) {
  test(`${place} below ${folder} is ${expected}`, () => {
    assert.equal(pathBelow(folder, place, path), expected);
    if (expected !== null) assert.equal(pathBelow(folder, path.join(folder, expected), path), expected);
  });
}

test('a path is written with `/`, where `\\` is no part of its name', () => {
  assert.equal(slashed('!apps\\**', win32), '!apps/**');
  assert.equal(slashed('apps\\shop', posix), 'apps\\shop');
});

const named: readonly (readonly [path: typeof win32, name: string, place: string | null])[] = [
  [win32, 'apps/shop', 'C:\\repo\\apps\\shop'],
  [win32, '..\\secret', null],
  [win32, 'C:secret', null],
  [win32, 'package.json:stream', null],
  [posix, 'apps/back\\slash', '/repo/apps/back\\slash'],
  [posix, 'C:x', '/repo/C:x'],
];

for (const [path, name, place] of named)
  test(`what a commit calls ${name} is ${place === null ? 'nowhere' : `at ${place}`}`, () =>
    assert.equal(diskPath(path === win32 ? 'C:\\repo' : '/repo', name, path), place));
