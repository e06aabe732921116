import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import test from 'node:test';
import { diskSnapshot } from '../../src/read/disk.js';
import { gitIndex } from '../../src/read/git.js';
import type { CommitId } from '../../src/read/listing.js';
import { commitId, localCommit, mergeBase, parentsOf } from '../../src/read/local-commits.js';
import { checkOut, git, makeOrigin, temporaryFolder } from '../e2e/site.js';
import { put } from '../hostile/places.js';
import { NO_LINKS, notOnWindows } from '../not-on-windows.js';

test('git is asked for the commit of a worktree, and of a further one, but not from a folder of it', (context) => {
  const { folder, commit } = site(context);
  git(join(folder, 'work'), ['worktree', 'add', '--quiet', '--detach', join(folder, 'more')]);
  for (const tree of ['work', 'more']) {
    assert.equal(commitId(join(folder, tree), 'HEAD'), commit);
    assert.equal(commitId(join(folder, tree, 'shop'), 'HEAD'), null);
  }
});

test('an object that another one replaces is read as it is', (context) => {
  const { folder, commit } = site(context);
  const work = join(folder, 'work');
  writeFileSync(join(work, 'shop/package.json'), '[]');
  git(work, ['commit', '--quiet', '--all', '--message=x']);
  const parents = parentsOf(work, headOf(work));
  git(work, ['replace', 'HEAD', commit]);
  assert.deepEqual(parentsOf(work, headOf(work)), parents);
});

test('a submodule of the index is nothing that is read', (context) => {
  const { folder, commit } = site(context);
  const work = join(folder, 'work');
  for (const path of ['shop/server/api/more', 'shop/server/api/q.get.ts', 'blog']) {
    git(work, ['update-index', '--add', '--cacheinfo', `160000,${commit},${path}`]);
    mkdirSync(join(work, path), { recursive: true });
  }
  put(join(work, 'blog/package.json'), '{}');
  put(join(work, 'blog/c/package.json'), '{}');
  const disk = diskSnapshot(work);
  assert.deepEqual(disk.manifests(), ['shop/package.json']);
  const kinds = ['shop', 'shop/server/api', 'shop/server/api/more', 'shop/server/api/q.get.ts', 'blog/package.json'];
  assert.deepEqual(kinds.map(disk.kindAt), ['folder', 'folder', 'other', 'other', 'other']);
  assert.deepEqual(disk.below('shop/server/api'), [
    { path: 'shop/server/api/more', kind: 'other' },
    { path: 'shop/server/api/q.get.ts', kind: 'other' },
  ]);
});

test('git does not tell the commit of a bare repository, nor of a .git that says nothing', (context) => {
  const { folder } = site(context);
  mkdirSync(join(folder, 'origin', 'shop'));
  mkdirSync(join(folder, 'work', 'site', '.git'), { recursive: true });
  for (const place of ['origin', 'origin/shop', 'work/site']) assert.equal(commitId(join(folder, place), 'HEAD'), null);
});

test(
  'git is started only where a repository is, and fetches, asks and runs nothing',
  notOnWindows('no scripts'),
  (context) => {
    const { folder } = site(context);
    const seen = join(folder, 'seen');
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/git'), `#!/bin/sh\nenv > '${seen}'\necho "$@" >> '${seen}'\n`, { mode: 0o755 });
    const { PATH } = process.env;
    context.after(() => {
      process.env.PATH = PATH;
    });
    process.env.PATH = `${join(folder, 'bin')}${delimiter}${PATH}`;
    assert.equal(commitId(folder, 'HEAD'), null);
    assert.ok(!existsSync(seen));
    process.env.INPUT_TOKEN = 'secret';
    context.after(() => delete process.env.INPUT_TOKEN);
    commitId(join(folder, 'work'), 'HEAD');
    const told = readFileSync(seen, 'utf8');
    for (const said of [
      'GIT_TERMINAL_PROMPT=0',
      'GIT_NO_LAZY_FETCH=1',
      'GIT_ALLOW_PROTOCOL=none',
      'GIT_NO_REPLACE_OBJECTS=1',
    ])
      assert.ok(told.split('\n').includes(said), said);
    assert.doesNotMatch(told, /INPUT_|secret/);
    assert.match(told, /-c core\.hooksPath=\S+ -c core\.fsmonitor=false -c safe\.bareRepository=explicit/);
  },
);

test('a repository of another owner is read, as in a container', { skip: process.getuid?.() !== 0 }, (context) => {
  const { folder, commit } = site(context);
  git(folder, ['-c', 'alias.own=!chown -R 65534', 'own', join(folder, 'work')]);
  assert.equal(commitId(join(folder, 'work'), 'HEAD'), commit);
});

test('a commit is read with its kinds, and of its files those that are asked for', NO_LINKS, async (context) => {
  const folder = temporaryFolder(context);
  git(folder, ['init', '--quiet']);
  put(join(folder, 'a.ts'), 'a\n');
  put(join(folder, 'b/large'), 'x'.repeat(1024 * 1024 + 1));
  put(join(folder, 'c\nd'), '');
  symlinkSync('a.ts', join(folder, 'link'));
  git(folder, ['add', '--all']);
  git(folder, ['commit', '--quiet', '--message', 'x']);
  const listing = localCommit(folder, headOf(folder));
  assert.ok(listing);
  assert.deepEqual(
    listing.entries.map(({ path, kind }) => `${path} ${kind}`),
    ['a.ts file', 'b folder', 'b/large file', 'c\nd file', 'link link'],
  );
  const ids = listing.entries.filter(({ kind }) => kind === 'file').map(({ id }) => id);
  const blobs = await listing.blobs([...ids, '0'.repeat(40)]);
  assert.deepEqual(
    ids.map((id) => blobs.get(id)).map((content) => (content?.kind === 'bytes' ? String(content.bytes) : content)),
    ['a\n', { kind: 'too-large', size: 1024 * 1024 + 1 }, ''],
  );
  assert.equal(blobs.size, ids.length);
  assert.equal(localCommit(folder, '0'.repeat(40) as CommitId), null);
});

test('a shallow clone knows the parents of its last commit, and no merge-base beyond it', (context) => {
  const folder = temporaryFolder(context);
  const origin = makeOrigin(join(folder, 'origin'));
  const first = origin.commit({ a: '1' }) as CommitId;
  const second = origin.commit({ a: '2' }, [first]) as CommitId;
  checkOut(origin, join(folder, 'work'), second, 'depth 1');
  assert.deepEqual(parentsOf(join(folder, 'work'), second), [first]);
  assert.equal(parentsOf(join(folder, 'work'), first), null);
  assert.equal(mergeBase(join(folder, 'work'), second, first), null);
});

function headOf(folder: string): CommitId {
  return commitId(folder, 'HEAD') ?? assert.fail();
}

function site(context: { after(done: () => void): void }): { readonly folder: string; readonly commit: string } {
  const folder = temporaryFolder(context);
  const origin = makeOrigin(join(folder, 'origin'));
  const commit = origin.commit({ 'shop/package.json': '{}' });
  origin.branch('refs/heads/main', commit);
  checkOut(origin, join(folder, 'work'), commit, 'full');
  return { folder, commit };
}

test('what a sparse checkout leaves out the index has', (context) => {
  const { folder } = site(context);
  const work = join(folder, 'work');
  git(work, ['update-index', '--skip-worktree', 'shop/package.json']);
  assert.deepEqual(gitIndex(work).leftOut, new Set(['shop/package.json', 'shop', '.']));
  git(work, ['update-index', '--no-skip-worktree', 'shop/package.json']);
  assert.deepEqual(gitIndex(work), { leftOut: new Set(), submodules: new Set() });
});
