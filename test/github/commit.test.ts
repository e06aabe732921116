import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { findBase as findLocalBase } from '../../src/command-line/base.js';
import { readCommit } from '../../src/github/commit.js';
import { commitFiles } from '../../src/read/commit.js';
import { diskSnapshot } from '../../src/read/disk.js';
import { type CommitId, Unavailable } from '../../src/read/listing.js';
import { checkOut, git, makeOrigin, temporaryFolder } from '../e2e/site.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { asking, type GitHubRequest, type GitHubResponse } from '../github-server/server.js';

type Answer = (request: GitHubRequest, usual: GitHubResponse) => GitHubResponse;

const isTree = ({ operation }: GitHubRequest) => operation.includes('/git/trees/');
const isBlob = ({ operation }: GitHubRequest) => operation.includes('/git/blobs/');

const rows: readonly { name: string; answer: Answer; why: RegExp | null; asked?: readonly string[] }[] = [
  {
    name: 'what the disk holds unchanged is not asked for',
    answer: (_, usual) => usual,
    why: null,
    asked: ['git/trees', 'git/blobs'],
  },
  {
    name: 'the bytes of a file as text',
    answer: (request, usual) =>
      isBlob(request) ? { ...usual, body: { ...(usual.body as object), content: 'b', encoding: 'utf-8' } } : usual,
    why: null,
    asked: ['git/trees', 'git/blobs'],
  },
  {
    name: 'a listing that GitHub cut',
    answer: (request, usual) =>
      isTree(request) ? { ...usual, body: { ...(usual.body as object), truncated: true } } : usual,
    why: /lists only some of the files of \w{7}\. Set fetch-depth: 2/,
  },
  {
    name: 'other bytes than those of the file',
    answer: (request, usual) =>
      isBlob(request) ? { ...usual, body: { ...(usual.body as object), content: 'eA==' } } : usual,
    why: /answer was not understood .*not the requested file.* fetch-depth: 2/,
  },
  { name: 'no permission', answer: () => ({ status: 403 }), why: /\(403\): .*"contents: read".* fetch-depth: 2/ },
  // What a proxy, a maintenance page or another version may answer with status 200.
  ...[{}, { tree: {} }, { tree: [null] }, { tree: [{ mode: 1, path: 1, sha: 1 }] }].map((body) => ({
    name: `a tree that is ${JSON.stringify(body)}`,
    answer: () => ({ status: 200, body }),
    why: /answer was not understood .* fetch-depth: 2/,
  })),
];

for (const { name, answer, why, asked } of rows)
  test(`a commit by GitHub's API: ${name}`, async (context) => {
    const folder = temporaryFolder(context);
    const origin = makeOrigin(join(folder, 'origin'));
    const files = { 'package.json': '{}', 'server/api/a.ts': 'a\n', 'server/api/b.ts': 'b' };
    const base = origin.commit({ ...files, 'other.ts': 'x' }) as CommitId;
    checkOut(origin, join(folder, 'work'), origin.commit({ ...files, 'server/api/b.ts': 'c' }), 'depth 1');
    // As git for Windows checks it out.
    writeFileSync(join(folder, 'work/server/api/a.ts'), 'a\r\n');
    const requests: string[] = [];
    const usual = repositoryAnswers(origin);
    const ask = asking((request) => {
      requests.push(request.operation.split('/').slice(4, 6).join('/'));
      return answer(request, usual(request));
    });
    const paths = Object.keys(files);
    const read = async () => {
      const { snapshot, load } = commitFiles(
        await readCommit({ root: folder, ask }, base),
        diskSnapshot(join(folder, 'work')),
      );
      await load(paths, paths);
      return snapshot;
    };
    if (why) return assert.rejects(read, (error) => error instanceof Unavailable && why.test(error.message));
    const snapshot = await read();
    const texts = [...paths, 'none.ts', 'other.ts'].map(snapshot.read);
    assert.deepEqual(
      texts.map((content) => (content.kind === 'bytes' ? String(Buffer.from(content.bytes)) : content.kind)),
      ['{}', 'a\n', 'b', 'missing', 'unreadable'],
    );
    assert.deepEqual(requests, asked);
  });

test("a hundred blobs are read through GitHub's API, and not one more", async () => {
  const tree = Array.from({ length: 101 }, (_, at) => ({
    mode: '100644',
    path: `f${at}`,
    sha: `${at}`.padStart(40, '0'),
  }));
  let blobs = 0;
  const ask = asking((request) => {
    if (isTree(request)) return { status: 200, body: { tree, truncated: false } };
    blobs += 1;
    return { status: 404 };
  });
  const { blobs: read, entries } = await readCommit({ root: '/', ask }, '1'.repeat(40) as CommitId);
  const ids = entries.map(({ id }) => id);
  await assert.rejects(read(ids), /needs more than 100 requests, which are not made\. Set fetch-depth: 2/);
  assert.equal(blobs, 0);
  await assert.rejects(read(ids.slice(1)), /\(404\)/);
  assert.ok(blobs > 0);
});

for (const filter of ['blob:none', 'tree:0']) {
  test(`what a clone with --filter=${filter} lacks comes through GitHub's API, else the run is unchecked`, async (context) => {
    const folder = temporaryFolder(context);
    const origin = makeOrigin(join(folder, 'origin'));
    origin.git('config', 'uploadpack.allowFilter', 'true');
    const before = origin.commit({ 'package.json': '{}', 'a.ts': 'a', 'b.ts': 'b' }) as CommitId;
    const after = origin.commit({ 'package.json': '{ }', 'a.ts': 'a', 'b.ts': 'c' }, [before]);
    origin.branch('refs/heads/main', after);
    const clone = join(folder, 'clone');
    git(folder, ['clone', '--quiet', `--filter=${filter}`, '--branch=main', `file://${folder}/origin`, clone]);
    const objects = () => git(clone, ['count-objects', '-v']).toString();
    const had = objects();
    const usual = repositoryAnswers(origin);
    const requests: string[] = [];
    const ask = asking((request) => {
      requests.push(request.operation.split('/').slice(4, 6).join('/'));
      return usual(request);
    });
    const paths = ['package.json', 'a.ts', 'b.ts'];
    const load = async (listing: Awaited<ReturnType<typeof readCommit>>) => {
      const { snapshot, load } = commitFiles(listing, diskSnapshot(clone));
      await load(paths, paths);
      return paths.map((path) => snapshot.read(path).kind);
    };
    assert.deepEqual(await load(await readCommit({ root: clone, ask }, before)), ['bytes', 'bytes', 'bytes']);
    assert.deepEqual(requests, [...(filter === 'tree:0' ? ['git/trees'] : []), 'git/blobs', 'git/blobs']);
    const alone = async () => load(await readCommit({ root: clone, ask: null }, before));
    await assert.rejects(alone, /There is no token for GitHub's API, either\. Set fetch-depth: 2/);
    const local = await findLocalBase(clone, before);
    if (local.listing === null) assert.match(local.failure ?? '', LACKING);
    else await assert.rejects(load(local.listing), LACKING);
    // Nothing was fetched.
    assert.equal(objects(), had);
  });
}

const LACKING = /^(?:Error: )?This clone lacks files of \w{7}, as after git clone --filter\. .*, or use --base none\.$/;
