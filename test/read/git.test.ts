import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { diskSnapshot } from '../../src/read/disk.js';
import { gitIndex } from '../../src/read/git.js';
import type { CommitId } from '../../src/read/listing.js';
import { commitId, localCommit, mergeBases, parentsOf } from '../../src/read/local-commits.js';
import { checkOut, committed, type Ending, git, makeOrigin, temporaryFolder } from '../e2e/site.js';
import { lowered } from '../hostile/lowered.js';
import { put } from '../hostile/places.js';
import { NO_LINKS } from '../not-on-windows.js';

/** A repository of one commit, with a project `shop`. */
function site(context: Ending): { readonly work: string; readonly commit: CommitId } {
  const work = join(temporaryFolder(context), 'work');
  return { work, commit: committed(work, { 'shop/package.json': '{}' }) as CommitId };
}

test('git is asked for the commit of a worktree, and of a further one, but not from a folder of it', (context) => {
  const { work, commit } = site(context);
  const more = join(work, '../more');
  git(work, ['worktree', 'add', '--quiet', '--detach', more]);
  for (const tree of [work, more]) {
    assert.equal(commitId(tree, 'HEAD'), commit);
    assert.equal(commitId(join(tree, 'shop'), 'HEAD'), null);
  }
});

test('an object that another one replaces is read as it is', (context) => {
  const { work, commit } = site(context);
  const next = committed(work, { 'shop/package.json': '[]' }) as CommitId;
  git(work, ['replace', 'HEAD', commit]);
  assert.deepEqual(parentsOf(work, next), [commit]);
});

test('a line of a commit that only names a parent is none', (context) => {
  const { work, commit } = site(context);
  const text = git(work, ['cat-file', 'commit', commit]).toString();
  const forged = text.replace('\n\n', `\nencoding parent ${commit}\n\n`);
  const id = git(work, ['hash-object', '-t', 'commit', '-w', '--stdin'], forged).toString().trim();
  assert.deepEqual(parentsOf(work, id as CommitId), []);
});

test('a submodule of the index is nothing that is read', (context) => {
  const { work, commit } = site(context);
  for (const path of ['shop/server/api/more', 'shop/server/api/q.get.ts', 'blog']) {
    git(work, ['update-index', '--add', '--cacheinfo', `160000,${commit},${path}`]);
    mkdirSync(join(work, path), { recursive: true });
  }
  put(join(work, 'blog/package.json'), '{}');
  put(join(work, 'blog/c/package.json'), '{}');
  const { manifests, kindAt, below } = diskSnapshot(work);
  assert.deepEqual(manifests(), ['shop/package.json']);
  assert.deepEqual(['shop', 'shop/server/api', 'blog/package.json'].map(kindAt), ['folder', 'folder', 'repository']);
  const routes = ['shop/server/api/more', 'shop/server/api/q.get.ts'].map((path) => ({ path, kind: 'repository' }));
  assert.deepEqual(below('shop/server/api'), routes);
});

test('git does not tell the commit of a bare repository, nor of a .git that says nothing', (context) => {
  const { work } = site(context);
  const bare = join(work, '../bare');
  git(work, ['clone', '--quiet', '--bare', '.', bare]);
  mkdirSync(join(bare, 'shop'));
  mkdirSync(join(work, 'site/.git'), { recursive: true });
  for (const place of [bare, join(bare, 'shop'), join(work, 'site')]) assert.equal(commitId(place, 'HEAD'), null);
});

test('a tag that is called like the full name of a branch is not that branch', (context) => {
  const { work, commit } = site(context);
  const branch = 'refs/remotes/origin/main';
  git(work, ['update-ref', `refs/tags/${branch}`, commit]);
  assert.equal(commitId(work, branch), null);
  git(work, ['update-ref', branch, commit]);
  assert.equal(commitId(work, branch), commit);
});

test('a repository of another owner is read, as in a container', { skip: process.getuid?.() !== 0 }, (context) => {
  const { work, commit } = site(context);
  git(join(work, '..'), ['-c', 'alias.own=!chown -R 65534', 'own', work]);
  assert.equal(commitId(work, 'HEAD'), commit);
});

test('a commit is read with its kinds, and of its files those that are asked for', NO_LINKS, async (context) => {
  const { work } = site(context);
  symlinkSync('a.ts', join(work, 'link'));
  const commit = committed(work, { 'a.ts': 'a\n', 'b/large': 'x'.repeat(1024 * 1024 + 1), 'c\nd': '' }) as CommitId;
  const listing = localCommit(work, commit) ?? assert.fail();
  assert.deepEqual(
    listing.entries.map(({ path, kind }) => `${path} ${kind}`),
    ['a.ts file', 'b folder', 'b/large file', 'c\nd file', 'link link'],
  );
  const ids = listing.entries.filter(({ kind }) => kind === 'file').map(({ id }) => id);
  const blobs = listing.inClone([...ids, '0'.repeat(40)]);
  const contents = ids.map((id) => blobs.get(id));
  assert.deepEqual(
    contents.map((content) => (content?.kind === 'bytes' ? String(content.bytes) : content)),
    ['a\n', { kind: 'too-large', size: 1024 * 1024 + 1 }, ''],
  );
  assert.equal(blobs.size, ids.length);
  assert.equal(localCommit(work, '0'.repeat(40) as CommitId), null);
});

test('contents that are more than one answer of git holds are read in several', async (context) => {
  const { work } = site(context);
  const texts = ['1', '2', '3', '4'].map((text) => text.repeat(300));
  const commit = committed(work, Object.fromEntries(texts.entries())) as CommitId;
  const listing = localCommit(work, commit) ?? assert.fail();
  lowered(context, 'gitAnswerBytes', 1200);
  const blobs = listing.inClone(listing.entries.map(({ id }) => id));
  const contents = [...blobs.values()].map((content) => content.kind === 'bytes' && String(content.bytes));
  assert.deepEqual(contents, texts);
});

test('a shallow clone knows the parents of its last commit, and no merge-base beyond it', (context) => {
  const folder = temporaryFolder(context);
  const work = join(folder, 'work');
  const origin = makeOrigin(join(folder, 'origin'));
  const first = origin.commit({ a: '1' }) as CommitId;
  const second = origin.commit({ a: '2' }, [first]) as CommitId;
  checkOut(origin, work, second, 'depth 1');
  assert.deepEqual(parentsOf(work, second), [first]);
  assert.equal(parentsOf(work, first), null);
  assert.equal(mergeBases(work, second, first), null);
});

test('the merge-bases of branches that merged each other are told, and not guessed in a shallow clone', (context) => {
  const folder = temporaryFolder(context);
  const origin = makeOrigin(join(folder, 'origin'));
  const commit = (text: string, ...parents: readonly string[]) => origin.commit({ a: text }, parents) as CommitId;
  const first = commit('1');
  const [one, other] = [commit('2', first), commit('3', first)];
  const branch = commit('4', one, commit('5', commit('6', other)));
  const main = commit('7', other, one);
  const work = join(folder, 'work');
  origin.branch('refs/heads/main', main);
  checkOut(origin, work, branch, 'full');
  assert.deepEqual(mergeBases(work, branch, main)?.toSorted(), [one, other].toSorted());
  assert.deepEqual(mergeBases(work, one, main), [one]);
  const shallow = join(folder, 'shallow');
  checkOut(origin, shallow, branch, 'depth 2');
  git(shallow, ['fetch', '--quiet', '--depth=2', 'origin', main]);
  // Here git sees that `one` is in both, and not that `other` is.
  assert.equal(git(shallow, ['merge-base', '--all', branch, main]).toString().trim(), one);
  assert.equal(mergeBases(shallow, branch, main), null);
  assert.deepEqual(mergeBases(shallow, one, main), [one]);
});

test('what a sparse checkout leaves out the index has', (context) => {
  const { work } = site(context);
  git(work, ['update-index', '--skip-worktree', 'shop/package.json']);
  assert.deepEqual(gitIndex(work).leftOut, new Set(['shop/package.json', 'shop', '.']));
  git(work, ['update-index', '--no-skip-worktree', 'shop/package.json']);
  const { leftOut, submodules } = gitIndex(work);
  assert.deepEqual([leftOut, submodules], [new Set(), new Set()]);
});
