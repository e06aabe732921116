import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { diskSnapshot } from '../../src/read/disk.js';
import { Unreadable } from '../../src/read/snapshot.js';
import { git, temporaryFolder } from '../e2e/site.js';
import { fifo, link, put } from '../hostile/places.js';
import { NO_LINKS, notOnWindows, ODD_NAMES } from '../not-on-windows.js';

const pathsOf = (entries: readonly { readonly path: string }[]) => entries.map(({ path }) => path);

/** A folder with what a repository may hold, of which git ignores `built`. */
function site(context: { after(done: () => void): void }): string {
  const folder = temporaryFolder(context);
  const root = join(folder, 'root');
  put(join(folder, 'secret/package.json'), 'SECRET');
  put(join(root, '.gitignore'), '/built\n');
  for (const place of ['.', 'a', 'a/b', 'built', 'inner', 'node_modules/x', 'a/node_modules/y'])
    put(join(root, place, 'package.json'), '{}');
  put(join(root, 'inner/.git'), 'gitdir: ../.git/modules/inner\n');
  put(join(root, 'a/server/api/node_modules/x.get.ts'));
  put(join(root, 'a/server/api/\u{1F600}.get.ts'));
  git(root, ['init', '--quiet']);
  return root;
}

test('manifests are found outside of node_modules, of what git ignores, and of other repositories', (context) => {
  const manifests = diskSnapshot(site(context)).named('package.json');
  assert.deepEqual(pathsOf(manifests), ['a/b/package.json', 'a/package.json', 'package.json']);
  assert.ok(manifests.every(({ kind }) => kind === 'file'));
});

test('what is below a folder is listed whole, in code-unit order', (context) => {
  const paths = pathsOf(diskSnapshot(site(context)).below('a/server/api'));
  assert.deepEqual(paths, ['a/server/api/node_modules/x.get.ts', 'a/server/api/\u{1F600}.get.ts']);
  assert.deepEqual(diskSnapshot(site(context)).below('a/gone'), []);
});

for (const folder of ['o\\d[d] *{x}', 'c\nd', 'c\u2028d', ':/built'])
  test(`a name may be ${JSON.stringify(folder)}`, ODD_NAMES, (context) => {
    const root = site(context);
    put(join(root, folder, 'server/api/a\\b.get.ts'));
    put(join(root, folder, 'package.json'), '{}');
    const snapshot = diskSnapshot(root);
    assert.ok(snapshot.named('package.json').some(({ path }) => path === `${folder}/package.json`));
    assert.deepEqual(snapshot.below(`${folder}/server/api`), [
      { path: `${folder}/server/api/a\\b.get.ts`, kind: 'file' },
    ]);
  });

test('what is at a path, or on the way to it', NO_LINKS, (context) => {
  const root = site(context);
  link(join(root, 'link'), '../secret');
  link(join(root, 'file'), 'package.json');
  if (process.platform !== 'win32') fifo(join(root, 'fifo'));
  const { at } = diskSnapshot(root);
  const kindsOf = (places: string) => places.split(' ').map(at);
  assert.deepEqual(kindsOf('. a package.json'), ['folder', 'folder', 'file']);
  assert.deepEqual(kindsOf('link link/package.json file'), ['link', 'link', 'link']);
  assert.deepEqual(kindsOf('inner inner/package.json gone/x package.json/x'), ['other', 'other', null, null]);
  if (process.platform !== 'win32') assert.equal(at('fifo'), 'other');
});

test('a file is as large as it may be, and not larger', (context) => {
  const root = site(context);
  writeFileSync(join(root, 'large'), Buffer.alloc(1024 * 1024));
  writeFileSync(join(root, 'larger'), Buffer.alloc(1024 * 1024 + 1));
  assert.equal(diskSnapshot(root).read('large').kind, 'bytes');
  assert.deepEqual(diskSnapshot(root).read('larger'), { kind: 'too-large', size: 1024 * 1024 + 1 });
});

test('a snapshot is of one moment: what was read once stays', (context) => {
  const root = site(context);
  const snapshot = diskSnapshot(root);
  const [first] = [snapshot.read('package.json')];
  writeFileSync(join(root, 'package.json'), '{ }');
  assert.equal(snapshot.read('package.json'), first);
  assert.notDeepEqual(diskSnapshot(root).read('package.json'), first);
});

test('a name that is not UTF-8 is told as one', notOnWindows('names are UTF-16'), (context) => {
  const root = site(context);
  const place = (...parts: readonly string[]) => Buffer.from(join(root, ...parts), 'latin1');
  mkdirSync(place('caf\u00e9'));
  writeFileSync(place('caf\u00e9/package.json'), '{}');
  writeFileSync(place('a/server/api/caf\u00e9.get.ts'), '');
  const snapshot = diskSnapshot(root);
  assert.deepEqual(snapshot.closed(), [{ path: 'caf\uFFFD', why: 'its name is not valid UTF-8' }]);
  put(join(root, '.gitignore'), 'caf\uFFFD\n');
  assert.deepEqual(diskSnapshot(root).closed(), snapshot.closed());
  mkdirSync(place('node_modules/caf\u00e9'), { recursive: true });
  assert.deepEqual(diskSnapshot(root).closed(), snapshot.closed());
  assert.ok(snapshot.below('a/server/api').some(({ kind }) => kind === 'unnameable'));
});

test('a folder that cannot be listed is told by its name', {
  skip: process.platform === 'win32' || process.getuid?.() === 0,
}, (context) => {
  const root = site(context);
  chmodSync(join(root, 'a/server/api'), 0);
  context.after(() => chmodSync(join(root, 'a/server/api'), 0o755));
  assert.deepEqual(pathsOf(diskSnapshot(root).closed()), ['a/server/api']);
  assert.throws(
    () => diskSnapshot(root).below('a/server/api'),
    (error) => error instanceof Unreadable && /a\/server\/api.* could not be read: EACCES/.test(error.message),
  );
});

test('without git nothing is ignored', (context) => {
  const folder = temporaryFolder(context);
  put(join(folder, '.gitignore'), '*\n');
  put(join(folder, 'a/package.json'), '{}');
  assert.deepEqual(pathsOf(diskSnapshot(folder).named('package.json')), ['a/package.json']);
});

test('left out are files of the index that are not on disk, and the folders around them', (context) => {
  const root = site(context);
  git(root, ['add', '--all']);
  git(root, ['update-index', '--skip-worktree', 'a/server/api/\u{1F600}.get.ts', 'a/package.json']);
  rmSync(join(root, 'a/server'), { recursive: true });
  const snapshot = diskSnapshot(root);
  const asked = ['a/server/api', 'a/server/api/\u{1F600}.get.ts', 'a/package.json', 'a/b', 'a/server/api/gone.ts'];
  assert.deepEqual(asked.filter(snapshot.isLeftOut), asked.slice(0, 2));
});
