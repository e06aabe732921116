import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import type { GitHub } from '../../src/github/client.js';
import { readCommit } from '../../src/github/read-commit.js';
import { asCommitId, type CommitId } from '../../src/read/ask-git.js';
import { worktreeSnapshot } from '../../src/read/worktree.js';
import { checkOut, makeOrigin, temporaryFolder } from '../e2e/site.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import type { GitHubRequest, GitHubResponse } from '../github-server/server.js';

type Answer = (request: GitHubRequest, usual: GitHubResponse) => GitHubResponse;

const isTree = ({ operation }: GitHubRequest) => operation.includes('/git/trees/');
const isBlob = ({ operation }: GitHubRequest) => operation.includes('/git/blobs/');

const rows: readonly { name: string; answer: Answer; why: RegExp | null; asked?: readonly string[] }[] = [
  {
    name: 'what the workspace holds unchanged is not asked for',
    answer: (_, usual) => usual,
    why: null,
    asked: ['git/trees', 'git/blobs'],
  },
  {
    name: 'a tree that is only known by its own id',
    answer: (request, usual) => (isTree(request) && request.params.tree_sha === BASE ? { status: 404 } : usual),
    why: null,
    asked: ['git/trees', 'git/commits', 'git/trees', 'git/blobs'],
  },
  {
    name: 'a listing that GitHub cut',
    answer: (request, usual) =>
      isTree(request) ? { ...usual, body: { ...(usual.body as object), truncated: true } } : usual,
    why: /lists only some of the files of such a large commit/,
  },
  {
    name: 'an answer of another form',
    answer: () => ({ status: 200, body: '<html>' }),
    why: /gave no answer/,
  },
  {
    name: 'other bytes than those of the file',
    answer: (request, usual) =>
      isBlob(request) ? { ...usual, body: { ...(usual.body as object), content: 'eA==' } } : usual,
    why: /returned the wrong content for the file [0-9a-f]{40}/,
  },
  {
    name: 'the bytes of the file as text',
    answer: (request, usual) =>
      isBlob(request) ? { ...usual, body: { ...(usual.body as object), content: 'b', encoding: 'utf-8' } } : usual,
    why: null,
    asked: ['git/trees', 'git/blobs'],
  },
  { name: 'no permission', answer: () => ({ status: 403 }), why: /answered 403/ },
  {
    name: 'a content that is refused',
    answer: (request, usual) => (isBlob(request) ? { status: 429 } : usual),
    why: /answered 429/,
  },
  { name: 'no connection', answer: () => ({ status: 500 }), why: /gave no answer/ },
];

let BASE = '';

for (const { name, answer, why, asked } of rows) {
  test(`API: ${name}`, async (context) => {
    const folder = temporaryFolder(context);
    const origin = makeOrigin(join(folder, 'origin'));
    BASE = origin.commit({ 'package.json': '{}', 'server/api/a.ts': 'a\n', 'server/api/b.ts': 'b', 'other.ts': 'x' });
    const head = origin.commit({ 'package.json': '{}', 'server/api/a.ts': 'a\n', 'server/api/b.ts': 'c' });
    checkOut(origin, join(folder, 'workspace'), head, 'depth 1');
    // As git for Windows checks it out.
    writeFileSync(join(folder, 'workspace/server/api/a.ts'), 'a\r\n');
    const requests: string[] = [];
    const usual = repositoryAnswers(origin);
    const github = gitHub((request) => {
      requests.push(request.operation.split('/').slice(4, 6).join('/'));
      return answer(request, usual(request));
    });
    const root = join(folder, 'nowhere');
    const worktree = worktreeSnapshot(join(folder, 'workspace'));
    const files = ['package.json', 'server/api/a.ts', 'server/api/b.ts'];
    const read = await readCommit({ root, worktree, github }, asCommitId(BASE) as CommitId, () => files);
    if (why) return assert.match('why' in read ? read.why : 'it was read', why);
    assert.ok(read.snapshot);
    const texts = Array.from(read.snapshot.read([...files, 'none.ts', 'other.ts']), (content) =>
      content.kind === 'bytes' ? Buffer.from(content.bytes).toString() : content.kind,
    );
    assert.deepEqual(texts, ['{}', 'a\n', 'b', 'missing', 'unreadable']);
    assert.deepEqual(requests, asked);
  });
}

test('API: a link and a submodule in the tree are not asked for and not read', async () => {
  const sha = '1'.repeat(40);
  const tree = [
    { mode: '120000', type: 'blob', path: 'package.json', sha, size: 14 },
    { mode: '040000', type: 'tree', path: 'server', sha },
    { mode: '160000', type: 'commit', path: 'server/api', sha },
  ];
  const requests: string[] = [];
  const github = gitHub(({ operation }) => {
    requests.push(operation.split('/').slice(4, 6).join('/'));
    return { status: 200, body: { sha, tree, truncated: false } };
  });
  const files = ['package.json', 'server/api', 'server/api/a.ts'];
  const worktree = worktreeSnapshot('nowhere');
  const { snapshot } = await readCommit({ root: 'nowhere', worktree, github }, sha as CommitId, () => files);
  assert.deepEqual(
    Array.from(snapshot?.read(files) ?? [], ({ kind }) => kind),
    ['unsafe', 'unsafe', 'missing'],
  );
  assert.deepEqual(requests, ['git/trees']);
});

/** A client without a network; a status other than 200 rejects as Octokit does. */
function gitHub(respond: (request: GitHubRequest) => GitHubResponse): GitHub {
  return {
    owner: 'octo',
    repo: 'site',
    ask: async (route, parameters) => {
      const params = parameters as unknown as Record<string, string>;
      const request = {
        operation: route,
        method: 'GET',
        path: '',
        params,
        query: params,
        headers: {},
        body: undefined,
      };
      const { status, body } = respond(request);
      if (status !== 200) throw Object.assign(new Error('refused'), { status });
      return body as never;
    },
  };
}
