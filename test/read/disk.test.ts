import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { diskSnapshot } from '../../src/read/disk.js';
import { CheckError } from '../../src/read/failure.js';
import type { ClosedFolder } from '../../src/read/snapshot.js';
import { git, temporaryFolder } from '../e2e/site.js';
import { lowered } from '../hostile/lowered.js';
import { fifo, link, put } from '../hostile/places.js';
import { NO_LINKS, notOnWindows, ODD_NAMES } from '../not-on-windows.js';

const pathsOf = (entries: readonly { readonly path: string }[]) => entries.map(({ path }) => path);

const ofThisRepository = (closed: readonly ClosedFolder[]) => closed.filter(({ path }) => path !== 'inner');

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
  const { manifests, below } = diskSnapshot(site(context));
  assert.deepEqual(manifests(), ['a/b/package.json', 'a/package.json', 'package.json']);
  const paths = pathsOf(below('a/server/api'));
  assert.deepEqual(paths, ['a/server/api/node_modules/x.get.ts', 'a/server/api/\u{1F600}.get.ts']);
  assert.deepEqual(below('a/gone'), []);
});

test('what belongs to the code: with git what it tracks, else all but modules and hidden names', (context) => {
  const root = site(context);
  for (const file of ['a/app.ts', 'a/.env', 'a/new.ts']) put(join(root, file));
  git(root, ['add', 'a/app.ts', 'a/.env', 'a/package.json']);
  assert.deepEqual(diskSnapshot(root).kept('a').toSorted(), ['a/.env', 'a/app.ts', 'a/package.json']);
  rmSync(join(root, '.git'), { recursive: true });
  const kept = ['a/app.ts', 'a/b/package.json', 'a/new.ts', 'a/package.json', 'a/server/api/\u{1F600}.get.ts'];
  assert.deepEqual(diskSnapshot(root).kept('a').toSorted(), kept);
  put(join(root, '.git'), 'gitdir: gone\n');
  assert.deepEqual(diskSnapshot(root).kept('a').toSorted(), kept);
});

test('the folders in a folder are its own, and no link or repository among them', (context) => {
  const root = site(context);
  put(join(root, 'a/Server/x'), '');
  const { foldersIn } = diskSnapshot(root);
  assert.deepEqual(foldersIn('a').toSorted(), ['a/Server', 'a/b', 'a/node_modules', 'a/server']);
  assert.deepEqual([foldersIn('.').includes('inner'), foldersIn('gone')], [false, []]);
});

for (const folder of ['o\\d[d] *{x}', ':/built'])
  test(`a name may be ${JSON.stringify(folder)}`, ODD_NAMES, (context) => {
    const root = site(context);
    put(join(root, folder, 'server/api/a\\b.get.ts'));
    put(join(root, folder, 'package.json'), '{}');
    const snapshot = diskSnapshot(root);
    assert.ok(snapshot.manifests().includes(`${folder}/package.json`));
    assert.deepEqual(snapshot.below(`${folder}/server/api`), [
      { path: `${folder}/server/api/a\\b.get.ts`, kind: 'file' },
    ]);
  });

test('a manifest is found in a folder whose name holds a line break', ODD_NAMES, (context) => {
  const root = site(context);
  for (const folder of ['c\nd', 'a/c\u2028d', 'built/c\nd', 'node_modules/c\nd', 'inner/c\nd'])
    put(join(root, folder, 'x/package.json'), '{}');
  const { closed, manifests } = diskSnapshot(root);
  const others = ['a/b/package.json', 'a/package.json', 'package.json'];
  assert.deepEqual(ofThisRepository(closed()), []);
  assert.deepEqual(manifests(), [...others, 'a/c\u2028d/x/package.json', 'c\nd/x/package.json'].sort());
});

test('a root whose path holds a backslash is searched, and no other folder', ODD_NAMES, (context) => {
  const folder = temporaryFolder(context);
  put(join(folder, 'x/y/other/package.json'), '{}');
  put(join(folder, 'x\\y/a\\b/package.json'), '{}');
  assert.deepEqual(diskSnapshot(join(folder, 'x\\y')).manifests(), ['a\\b/package.json']);
});

test('a manifest that is a link or a repository of its own is listed, and a folder is none', NO_LINKS, (context) => {
  const root = site(context);
  link(join(root, 'b/package.json'), '../secret');
  put(join(root, 'c/package.json/.git'), 'gitdir: x');
  put(join(root, 'd/package.json/x'));
  const { kindAt, manifests } = diskSnapshot(root);
  const kinds = manifests().map((path) => `${path} ${kindAt(path)}`);
  assert.deepEqual(
    kinds.filter((line) => !line.endsWith(' file')),
    ['b/package.json link', 'c/package.json repository'],
  );
});

test('what is at a path, or on the way to it', NO_LINKS, (context) => {
  const root = site(context);
  link(join(root, 'link'), '../secret');
  link(join(root, 'file'), 'package.json');
  if (process.platform !== 'win32') fifo(join(root, 'fifo'));
  const { kindAt } = diskSnapshot(root);
  const kindsOf = (places: string) => places.split(' ').map(kindAt);
  assert.deepEqual(kindsOf('. a package.json'), ['folder', 'folder', 'file']);
  assert.deepEqual(kindsOf('link link/package.json file'), ['link', 'link', 'link']);
  assert.deepEqual(kindsOf('inner inner/package.json gone/x package.json/x'), ['repository', 'repository', null, null]);
  if (process.platform !== 'win32') assert.equal(kindAt('fifo'), 'device');
});

test('a file is as large as it may be, and not larger', (context) => {
  const root = temporaryFolder(context);
  for (const more of [0, 1]) writeFileSync(join(root, `${more}`), Buffer.alloc(1024 * 1024 + more));
  const { read } = diskSnapshot(root);
  assert.equal(read('0').kind, 'bytes');
  assert.deepEqual(read('1'), { kind: 'too-large', size: 1024 * 1024 + 1 });
});

test('a name that is not UTF-8 is told as one', notOnWindows('names are UTF-16'), (context) => {
  const root = site(context);
  const place = (...parts: readonly string[]) => Buffer.from(join(root, ...parts), 'latin1');
  mkdirSync(place('caf\u00e9'));
  writeFileSync(place('caf\u00e9/package.json'), '{}');
  writeFileSync(place('a/server/api/caf\u00e9.get.ts'), '');
  const snapshot = diskSnapshot(root);
  assert.deepEqual(ofThisRepository(snapshot.closed()), [
    { path: 'caf\uFFFD', why: 'its name is not valid UTF-8, or holds U+FFFD' },
  ]);
  put(join(root, '.gitignore'), 'caf\uFFFD\n');
  assert.deepEqual(diskSnapshot(root).closed(), snapshot.closed());
  mkdirSync(place('node_modules/caf\u00e9'), { recursive: true });
  assert.deepEqual(diskSnapshot(root).closed(), snapshot.closed());
  assert.ok(snapshot.below('a/server/api').some(({ kind }) => kind === 'unnameable'));
});

test('a folder that cannot be listed is told by its name', notOnWindows('it has no modes'), (context) => {
  const root = site(context);
  chmodSync(join(root, '..'), 0o755);
  chmodSync(join(root, 'a/server/api'), 0);
  // The owner of the machine may list everything.
  const isOwner = process.geteuid?.() === 0;
  if (isOwner) process.seteuid?.(65534);
  try {
    assert.deepEqual(pathsOf(ofThisRepository(diskSnapshot(root).closed())), ['a/server/api']);
    assert.throws(
      () => diskSnapshot(root).below('a/server/api'),
      (error) => error instanceof CheckError && /a\/server\/api.* could not be read: EACCES/.test(error.message),
    );
  } finally {
    if (isOwner) process.seteuid?.(0);
    chmodSync(join(root, 'a/server/api'), 0o755);
  }
});

test('a path that is too long for the disk is told with the reason', notOnWindows('it is gone there'), (context) => {
  const { kindAt, read } = diskSnapshot(site(context));
  const long = `a/${'d'.repeat(300)}`;
  assert.equal(kindAt(long), 'unreadable');
  assert.deepEqual(read(long), { kind: 'unreadable', why: 'ENAMETOOLONG: name too long' });
});

test('an ignored folder is not walked and not counted, and what git tracks in one is there', (context) => {
  const root = site(context);
  put(join(root, 'built/kept/package.json'), '{}');
  git(root, ['add', '--force', 'built/kept/package.json']);
  put(join(root, 'target/.gitignore'), '*\n');
  put(join(root, 'target/x/package.json'), '{}');
  lowered(context, 'listedFiles', 25);
  const before = diskSnapshot(root).manifests();
  for (let at = 0; at < 40; at += 1) {
    put(join(root, `target/x/${at}/${at}.txt`), '');
    put(join(root, `built/${at}.txt`), '');
  }
  assert.deepEqual(diskSnapshot(root).manifests(), before);
  assert.deepEqual(before, ['a/b/package.json', 'a/package.json', 'built/kept/package.json', 'package.json']);
});

test('a repository of its own is told as one', (context) => {
  assert.deepEqual(diskSnapshot(site(context)).closed(), [{ path: 'inner', why: 'it is a repository of its own' }]);
});

test('without git nothing is ignored', (context) => {
  const folder = temporaryFolder(context);
  put(join(folder, '.gitignore'), '*\n');
  put(join(folder, 'a/package.json'), '{}');
  assert.deepEqual(diskSnapshot(folder).manifests(), ['a/package.json']);
});

test('left out are files of the index that are not on disk, and the folders around them', (context) => {
  const root = site(context);
  git(root, ['add', '--all']);
  git(root, ['update-index', '--skip-worktree', 'a/server/api/\u{1F600}.get.ts', 'a/package.json', 'a/b/package.json']);
  rmSync(join(root, 'a/server'), { recursive: true });
  rmSync(join(root, 'a/b/package.json'));
  const { kindAt, read, below } = diskSnapshot(root);
  const route = 'a/server/api/\u{1F600}.get.ts';
  const asked = ['a/server/api', route, 'a/package.json', 'a/b', 'a/b/package.json', 'a/server/api/gone.ts', 'gone'];
  assert.deepEqual(asked.map(kindAt), ['left-out', 'left-out', 'file', 'folder', 'left-out', null, null]);
  assert.deepEqual(read(route), { kind: 'missing' });
  assert.deepEqual(below('a/server/api'), [{ path: route, kind: 'left-out' }]);
  put(join(root, 'a/server/api/b.get.ts'));
  const found = diskSnapshot(root).below('a/server/api');
  assert.deepEqual(
    found.map(({ path, kind }) => `${path} ${kind}`),
    ['a/server/api/b.get.ts file', `${route} left-out`],
  );
});

test('a folder that a sparse checkout leaves out is told by its files, not as one', (context) => {
  const root = site(context);
  put(join(root, 'a/server/api/admin/x.get.ts'));
  git(root, ['add', 'a/server/api']);
  git(root, ['sparse-checkout', 'set', '--no-cone', '/*', '!/a/server/api/admin/']);
  const leftOut = diskSnapshot(root)
    .below('a/server/api')
    .filter(({ kind }) => kind === 'left-out');
  assert.deepEqual(pathsOf(leftOut), ['a/server/api/admin/x.get.ts']);
});
