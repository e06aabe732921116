import assert from 'node:assert/strict';
import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { removeOutput, replaceFile, writeOutput } from '../src/write-file.js';
import { temporaryFolder } from './e2e/site.js';
import { NO_LINKS, notOnWindows } from './not-on-windows.js';

/** A checkout with links in it, beside what these lead to. */
function checkout(context: { after(done: () => void): void }): { readonly folder: string; readonly root: string } {
  const folder = temporaryFolder(context);
  const root = join(folder, 'root');
  mkdirSync(join(root, 'inside'), { recursive: true });
  writeFileSync(join(folder, 'precious'), 'kept');
  symlinkSync('../precious', join(root, 'report.json'));
  symlinkSync('..', join(root, 'out'));
  symlinkSync('inside', join(root, 'in'));
  return { folder, root };
}

for (const [path, why] of [
  ['report.json', 'it is a symbolic link'],
  ['out/report.json', 'a symbolic link leads to it'],
  ['in/report.json', 'a symbolic link leads to it'],
  ['in/new/report.json', 'a symbolic link leads to it'],
] as const)
  test(`nothing is written to ${path}, because ${why}`, NO_LINKS, (context) => {
    const { folder, root } = checkout(context);
    assert.throws(() => writeOutput(root, path, 'x'), new Error(why));
    assert.equal(readFileSync(join(folder, 'precious'), 'utf8'), 'kept');
    assert.deepEqual([readdirSync(folder).sort(), readdirSync(join(root, 'inside'))], [['precious', 'root'], []]);
  });

test('a link to write to is removed and told, not what it leads to', NO_LINKS, (context) => {
  const { folder, root } = checkout(context);
  assert.equal(removeOutput(root, 'report.json'), true);
  assert.equal(readFileSync(join(folder, 'precious'), 'utf8'), 'kept');
  writeOutput(root, 'report.json', 'x');
  assert.equal(removeOutput(root, 'report.json'), false);
  assert.equal(lstatSync(join(root, 'report.json'), { throwIfNoEntry: false }), undefined);
});

test('a file that is replaced keeps its mode', notOnWindows('there are no modes'), (context) => {
  const file = join(temporaryFolder(context), 'report.json');
  writeFileSync(file, 'x', { mode: 0o600 });
  replaceFile(file, 'y');
  assert.deepEqual([readFileSync(file, 'utf8'), statSync(file).mode & 0o777], ['y', 0o600]);
});

test('a file and the folders on its way are made', (context) => {
  const root = temporaryFolder(context);
  writeOutput(root, 'a/b/report.json', 'x');
  assert.deepEqual(
    [readFileSync(join(root, 'a/b/report.json'), 'utf8'), readdirSync(join(root, 'a/b'))],
    ['x', ['report.json']],
  );
});
