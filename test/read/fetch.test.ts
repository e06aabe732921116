import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { asCommitId, type CommitId, changedFiles, commitId, mergeBases } from '../../src/read/ask-git.js';
import { fetchCommit, fetchedObjects, fetchMergeBases, fetchName } from '../../src/read/fetch.js';
import { gitSnapshot } from '../../src/read/git-snapshot.js';
import { git, temporaryFolder } from '../e2e/site.js';

/** Clones of a branch of 120 commits, of which `main` shares the first 20: how each is made. */
const CLONES: Readonly<Record<string, readonly string[]>> = {
  'of depth 1': ['--depth=1', '--no-tags'],
  'of depth 80': ['--depth=80'],
  'of one branch in full': ['--single-branch'],
  'of all branches in full': [],
  'without blobs': ['--filter=blob:none', '--single-branch'],
};

for (const [kind, how] of Object.entries(CLONES)) {
  test(`a clone ${kind} stays as it was, whatever is fetched beside it`, (context) => {
    const { folder, address, main, feature, gone } = site(context);
    const clone = join(folder, 'clone');
    git(folder, ['clone', '--quiet', '--branch=feature', ...how, address, clone]);
    // Where it is fetched from stands in the clone's own configuration alone.
    git(clone, ['remote', 'set-url', 'origin', 'https://example.invalid/site']);
    git(clone, ['config', `url.${address}.insteadOf`, 'https://example.invalid/site']);
    const before = contents(join(clone, '.git'));
    const holder = fetchCommit(clone, gone) ?? assert.fail('a commit that a forced push left behind');
    const texts = Array.from(gitSnapshot(holder, gone, () => [])?.read(['package.json']) ?? [], textOf);
    assert.deepEqual(texts, ['{ "title": "gone" }']);
    const changed = changedFiles(clone, gone, fetchedObjects(clone));
    assert.deepEqual(changed, kind === 'without blobs' ? changed : ['package.json']);
    assert.equal(fetchName(clone, 'main'), main);
    const shared = [...mergeBases(clone, feature, main), ...fetchMergeBases(clone, feature, main)];
    // Fifty commits of each do not reach so far.
    const known = git(folder, ['-C', 'origin', 'rev-parse', 'main~5']).toString().trim();
    assert.deepEqual([...new Set(shared)], how.join().includes('depth') ? [] : [known]);
    assert.deepEqual(contents(join(clone, '.git')), before);
  });
}

test('a merge-base within fifty commits is found beside a clone of depth 1', (context) => {
  const { folder, address, feature, near } = site(context);
  const clone = join(folder, 'clone');
  git(folder, ['clone', '--quiet', '--branch=feature', '--depth=1', address, clone]);
  const before = contents(join(clone, '.git'));
  assert.deepEqual(mergeBases(clone, feature, near), []);
  assert.deepEqual(fetchMergeBases(clone, feature, near), [commitId(join(folder, 'origin'), 'feature~10')]);
  assert.deepEqual(contents(join(clone, '.git')), before);
});

test('a repository with SHA-256 is fetched from', (context) => {
  const folder = temporaryFolder(context);
  const origin = join(folder, 'origin');
  git(folder, ['init', '--quiet', '--object-format=sha256', origin]);
  const [first = '', second = ''] = ['one', 'two'].map((message) => commit(origin, message));
  git(folder, ['clone', '--quiet', '--depth=1', pathToFileURL(origin).href, join(folder, 'clone')]);
  assert.equal(commitId(join(folder, 'clone'), 'HEAD'), second);
  assert.notEqual(fetchCommit(join(folder, 'clone'), first as CommitId), null);
});

test('nothing is fetched where there is no origin', (context) => {
  const folder = temporaryFolder(context);
  git(folder, ['init', '--quiet', 'work']);
  commit(join(folder, 'work'), 'one');
  assert.equal(fetchCommit(join(folder, 'work'), 'e'.repeat(40) as CommitId), null);
  assert.equal(fetchName(join(folder, 'work'), 'main'), null);
});

function site(context: { after(done: () => void): void }) {
  const folder = temporaryFolder(context);
  const origin = join(folder, 'origin');
  git(folder, ['init', '--quiet', '--initial-branch=main', origin]);
  for (const key of ['uploadpack.allowFilter', 'uploadpack.allowAnySHA1InWant']) git(origin, ['config', key, 'true']);
  const blob = (text: string) => git(origin, ['hash-object', '-w', '--stdin'], text).toString().trim();
  const tree = (text: string) =>
    git(origin, ['mktree'], `100644 blob ${blob(text)}\tpackage.json\n`)
      .toString()
      .trim();
  const made = (branch: string, from: string, trees: readonly string[]) => {
    const commits = trees.map((id, at) => {
      const parent = at === 0 ? from && `from ${from}\n` : '';
      return `commit refs/heads/${branch}\ncommitter a <a@example.com> ${at} +0000\ndata 1\nx\n${parent}M 040000 ${id} \n`;
    });
    git(origin, ['fast-import', '--quiet'], commits.join(''));
    const id = git(origin, ['rev-parse', branch]).toString().trim();
    return asCommitId(id) ?? assert.fail();
  };
  const old = tree('{}');
  const main = made('main', '', Array(20).fill(old));
  const feature = made('feature', main, Array(100).fill(tree('{ "title": "Shop" }')));
  const near = made('near', `${feature}~10`, [old]);
  made('main', main, Array(5).fill(old));
  const gone = made('gone', main, [tree('{ "title": "gone" }')]);
  git(origin, ['update-ref', '-d', 'refs/heads/gone']);
  const tip = asCommitId(git(origin, ['rev-parse', 'main']).toString().trim()) ?? assert.fail();
  return { folder, address: pathToFileURL(origin).href, main: tip, feature, near, gone };
}

function commit(repository: string, message: string): string {
  git(repository, ['commit', '--quiet', '--allow-empty', '--message', message]);
  return git(repository, ['rev-parse', 'HEAD']).toString().trim();
}

/** Every file below a folder, and a digest of what it holds. */
function contents(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return names.map((name) => {
    const file = join(folder, name);
    const digest = statSync(file).isFile() ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
    return `${name} ${digest}`;
  });
}

function textOf(content: { readonly kind: string; readonly bytes?: Uint8Array }): string {
  return content.bytes ? Buffer.from(content.bytes).toString() : content.kind;
}
