import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { checkThrough } from '../../src/check-through.js';
import { localBase as findLocalBase } from '../../src/command-line/local-base.js';
import { readCommit } from '../../src/github/read-commit.js';
import { parseOptions } from '../../src/options.js';
import { blobId, commitFiles } from '../../src/read/commit.js';
import { comparedWith, noBase } from '../../src/read/comparison.js';
import { diskSnapshot } from '../../src/read/disk.js';
import { CheckError } from '../../src/read/failure.js';
import type { CommitId } from '../../src/read/listing.js';
import { checkOut, git, makeOrigin, type Origin, temporaryFolder } from '../e2e/site.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { asking, type GitHubRequest } from '../github-server/server.js';
import { doorAt, type Files, memorySnapshot, within } from '../in-memory.js';

/** GitHub as it knows a repository, and what was asked of it; `change` is what differs in its answers. */
function gitHubOf(origin: Origin, change: (request: GitHubRequest) => { readonly status?: number } = () => ({})) {
  const requests: string[] = [];
  const usual = repositoryAnswers(origin);
  const ask = asking((request) => {
    requests.push(request.operation.split('/').slice(4, 6).join('/'));
    const { status = 200, ...other } = change(request);
    return { status, body: { ...(usual(request).body as object), ...other } };
  });
  return { ask, requests };
}

const UNKNOWN = /answer was not understood .* fetch-depth: 2/;

/** A tree of one file, and what may differ in its entry. */
const treeWith = (odd: object) => ({
  tree: [{ path: 'package.json', mode: '100644', type: 'blob', sha: '9'.repeat(40), ...odd }],
});
const ODD_ENTRIES = [
  { path: undefined },
  { path: '' },
  { path: './package.json' },
  { path: 'a/../package.json' },
  { path: '/package.json' },
  { path: 'a//b' },
  { mode: undefined },
  { mode: '' },
  { type: undefined },
  { type: 'file' },
  { sha: undefined },
  { sha: '9' },
];

/** What differs in GitHub's trees or blobs, and why the commit is unavailable then; null: it is not. */
const ANSWERS: readonly (readonly [what: string, of: 'trees' | 'blobs', change: object, why: RegExp | null])[] = [
  ['what the disk holds unchanged is not asked for', 'blobs', {}, null],
  ['the bytes of a file as text', 'blobs', { content: 'b', encoding: 'utf-8' }, null],
  ['a listing that GitHub cut', 'trees', { truncated: true }, /only some of the files of \w{7}\. Set fetch-depth: 2/],
  ['other bytes than those of the file', 'blobs', { content: 'eA==' }, /not the requested file.* fetch-depth: 2/],
  ['no permission', 'trees', { status: 403 }, /\(403\): .*"contents: read".* fetch-depth: 2/],
  // What a proxy, a maintenance page or another version may answer with status 200.
  ['no tree', 'trees', { tree: undefined }, UNKNOWN],
  ['a tree that is no list', 'trees', { tree: {} }, UNKNOWN],
  ['a tree of nothing', 'trees', { tree: [null] }, UNKNOWN],
  ['a tree of numbers', 'trees', { tree: [{ mode: 1, path: 1, sha: 1 }] }, UNKNOWN],
  ['a tree of empty entries', 'trees', { tree: [{}] }, UNKNOWN],
  ...ODD_ENTRIES.map((odd) => [`an entry with ${JSON.stringify(odd)}`, 'trees', treeWith(odd), UNKNOWN] as const),
  ['a tree that does not say whether it is whole', 'trees', { truncated: undefined }, UNKNOWN],
  ['a blob without an encoding', 'blobs', { encoding: undefined }, UNKNOWN],
];

/** One repository for all of them, and a checkout of the commit after `base`, which lacks it. */
const folder = temporaryFolder(test);
const origin = makeOrigin(join(folder, 'origin'));
const files = { 'package.json': '{}', 'server/api/a.ts': 'a\n', 'server/api/b.ts': 'b' };
const base = origin.commit({ ...files, 'other.ts': 'x' }) as CommitId;
checkOut(origin, join(folder, 'work'), origin.commit({ ...files, 'server/api/b.ts': 'c' }), 'depth 1');
// As git for Windows checks it out.
writeFileSync(join(folder, 'work/server/api/a.ts'), 'a\r\n');

for (const [what, of, change, why] of ANSWERS)
  test(`a commit by GitHub's API: ${what}`, async () => {
    const { ask, requests } = gitHubOf(origin, ({ operation }) => (operation.includes(of) ? change : {}));
    const paths = Object.keys(files);
    const read = async () => {
      const listing = await readCommit({ root: folder, ask }, base);
      const { snapshot, load } = commitFiles(listing);
      await load({ inCommit: paths, onDisk: paths }, diskSnapshot(join(folder, 'work')));
      return snapshot;
    };
    if (why) return assert.rejects(read, (error) => error instanceof CheckError && why.test(error.message));
    const snapshot = await read();
    const texts = [...paths, 'none.ts', 'other.ts'].map(snapshot.read);
    assert.deepEqual(
      texts.map((content) => (content.kind === 'bytes' ? String(Buffer.from(content.bytes)) : content.kind)),
      ['{}', 'a\n', 'b', 'missing', 'unreadable'],
    );
    assert.deepEqual(requests, ['git/trees', 'git/blobs']);
  });

const treeOf = (modes: readonly string[]) =>
  modes.map((mode, at) => ({ mode, path: `f${at}`, type: 'blob', sha: `${at}`.padStart(40, '0') }));

test('a link, a submodule and what has an unknown mode are no files', async () => {
  const tree = treeOf(['100644', '100755', '040000', '120000', '160000', '777777']);
  const ask = asking(() => ({ status: 200, body: { tree, truncated: false } }));
  const { entries } = await readCommit({ root: '/', ask }, '1'.repeat(40) as CommitId);
  assert.deepEqual(
    entries.map(({ kind }) => kind),
    ['file', 'file', 'folder', 'link', 'repository', 'device'],
  );
});

test("a hundred blobs are read through GitHub's API, and not one more", async () => {
  let blobs = 0;
  const ask = asking(({ operation }) => {
    if (operation.includes('/git/trees/'))
      return { status: 200, body: { tree: treeOf(Array(101).fill('100644')), truncated: false } };
    blobs += 1;
    return { status: 404 };
  });
  const { lacking, entries } = await readCommit({ root: '/', ask }, '1'.repeat(40) as CommitId);
  const ids = entries.map(({ id }) => id);
  await assert.rejects(lacking(ids), /needs more than 100 requests, which are not made\. Set fetch-depth: 2/);
  assert.equal(blobs, 0);
  await assert.rejects(lacking(ids.slice(1)), /\(404\)/);
  assert.ok(blobs > 0);
});

const ROUTES = (count: number, text = 'a') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`server/api/r${at}.ts`, `// ${text} ${at}\n`]));
const site = (folder: string, identity: string, routes: Files): Files =>
  within(folder, { 'package.json': `{ "name": "web-${identity.repeat(12)}" }`, ...routes });
const SHOP = site('apps/shop', 'a', ROUTES(120));

/** What a whole check asks of GitHub's API for a commit that the clone lacks: contents, besides the one tree. */
const REQUESTS: readonly (readonly [what: string, base: Files, head: Files, blobs: number, projects?: string])[] = [
  ['nothing changed', SHOP, SHOP, 0],
  ['a file is edited', SHOP, { ...SHOP, 'apps/shop/server/api/r1.ts': 'b' }, 1],
  ['a folder moved with its identity', SHOP, site('sites/shop', 'a', ROUTES(120)), 0],
  [
    'a folder moved, and a file in it is edited',
    SHOP,
    site('sites/shop', 'a', { ...ROUTES(120), ...ROUTES(1, 'b') }),
    1,
  ],
  [
    'a folder moved without an identity',
    SHOP,
    { ...site('b', 'a', ROUTES(120)), 'b/package.json': '{ "auth": {} }' },
    1,
  ],
  [
    'a website is gone',
    { ...SHOP, ...site('b', 'b', { 'server/api/b.ts': 'b' }) },
    site('b', 'b', { 'server/api/b.ts': 'b' }),
    1,
  ],
  [
    'a website that is not checked has other routes',
    { ...SHOP, ...site('b', 'b', ROUTES(120, 'b')) },
    { ...SHOP, ...site('b', 'b', ROUTES(120, 'c')) },
    0,
    'apps/*',
  ],
  ['a website that is checked has other routes', site('b', 'b', ROUTES(99, 'b')), site('b', 'b', ROUTES(99, 'c')), 99],
];

for (const [what, inBase, head, blobs, projects = 'auto'] of REQUESTS)
  test(`${what}: ${blobs} requests for contents`, async () => {
    const texts = new Map(Object.entries(inBase).map(([path, text]) => [path, Buffer.from(text)]));
    const byId = new Map([...texts.values()].map((bytes) => [blobId(bytes, 40), bytes]));
    const tree = Array.from(texts, ([path, bytes]) => ({ path, mode: '100644', type: 'blob', sha: blobId(bytes, 40) }));
    const asked: string[] = [];
    const ask = asking(({ operation, params }) => {
      if (operation.includes('/git/trees/')) return { status: 200, body: { tree, truncated: false } };
      asked.push(params.file_sha ?? '');
      const content = byId.get(params.file_sha ?? '')?.toString('base64');
      return { status: 200, body: { content, encoding: 'base64' } };
    });
    const findBase = async () => comparedWith(await readCommit({ root: '/', ask }, '1'.repeat(40) as CommitId), 'it');
    const given = parseOptions({ projects });
    const door = { ...doorAt('/', noBase('it is found below'), given), findBase };
    const { report } = await checkThrough(door, memorySnapshot(head), given);
    assert.deepEqual([report.failures, asked.length], [[], blobs]);
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
    const { ask, requests } = gitHubOf(origin);
    const paths = ['package.json', 'a.ts', 'b.ts'];
    const load = async (listing: Awaited<ReturnType<typeof readCommit>>) => {
      const { snapshot, load } = commitFiles(listing);
      await load({ inCommit: paths, onDisk: paths }, diskSnapshot(clone));
      return paths.map((path) => snapshot.read(path).kind);
    };
    assert.deepEqual(await load(await readCommit({ root: clone, ask }, before)), ['bytes', 'bytes', 'bytes']);
    assert.deepEqual(requests, [...(filter === 'tree:0' ? ['git/trees'] : []), 'git/blobs', 'git/blobs']);
    const alone = async () => load(await readCommit({ root: clone, ask: null }, before));
    await assert.rejects(alone, /There is no token for GitHub's API, either\. Set fetch-depth: 2/);
    const local = findLocalBase(clone, before);
    if (local.listing === null) assert.match(local.failure ?? '', LACKING);
    else await assert.rejects(load(local.listing), LACKING);
    // Nothing was fetched.
    assert.equal(objects(), had);
  });
}

const LACKING = /^(?:Error: )?This clone lacks files of \w{7}, as after git clone --filter\. .*, or use --base none\.$/;
