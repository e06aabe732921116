import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import test from 'node:test';
import { ANSWERS } from '../../src/github/answers.js';
import { baseOf } from '../../src/github/base.js';
import { gitHubOf } from '../../src/github/client.js';
import { asCommitId } from '../../src/read/ask-git.js';
import { worktreeSnapshot } from '../../src/read/worktree.js';
import { checkOut, git, makeOrigin, temporaryFolder } from '../e2e/site.js';
import { example } from '../github-server/examples.js';

// What a proxy, a maintenance page or another version may answer with status 200.
const SHAPES: readonly unknown[] = [
  {},
  [],
  [null],
  null,
  { sha: 1, tree: {}, parents: [{}] },
  { merge_base_commit: null, merge_commit_sha: 7 },
  { tree: [{ mode: '100644', path: 'package.json', sha: '../x' }], truncated: false },
];

const PARAMETERS = { tree_sha: 'a', commit_sha: 'a', file_sha: 'a', ref: 'a', basehead: 'a...b', deployment_id: 1 };

test('an answer of another shape is a failed request, and none a base', async (context) => {
  let answer: unknown = null;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  process.env.GITHUB_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const github = gitHubOf('token', 'octo/site') ?? assert.fail();
  const folder = temporaryFolder(context);
  const origin = makeOrigin(join(folder, 'origin'));
  const main = origin.commit({ 'package.json': '{}' });
  const head = origin.commit({ 'package.json': '{ }' }, [main]);
  checkOut(origin, join(folder, 'work'), head, 'depth 1');
  git(join(folder, 'work'), ['remote', 'remove', 'origin']);
  const root = join(folder, 'work');
  const needed = () => ['package.json'];
  const search = { root, worktree: worktreeSnapshot(root), github, started: asCommitId(head), needed };
  for (answer of SHAPES) {
    for (const route of ['trees/{tree_sha}', 'commits/{commit_sha}', 'blobs/{file_sha}'] as const)
      await assert.rejects(
        github.ask(`GET /repos/{owner}/{repo}/git/${route}`, PARAMETERS as never),
        /an unexpected format/,
      );
    for (const route of ['commits/{ref}', 'compare/{basehead}'] as const)
      await assert.rejects(
        github.ask(`GET /repos/{owner}/{repo}/${route}`, PARAMETERS as never),
        /an unexpected format/,
      );
    const onBranch = { kind: 'branch', branch: 'feature', defaultBranch: 'main' } as const;
    const group = { kind: 'merge-group', base: asCommitId(main) ?? assert.fail() } as const;
    for (const event of [onBranch, group]) assert.equal((await baseOf(search, event)).commit, null);
    const deployment = { kind: 'deployment', id: 2, environment: 'production' } as const;
    if (!Array.isArray(answer) || answer.length > 0)
      await assert.rejects(
        baseOf(search, deployment),
        /Cannot compare with the deployed version: .*an unexpected format/,
      );
  }
});

const DESCRIBED: Readonly<Partial<Record<keyof typeof ANSWERS, string>>> = {
  'GET /repos/{owner}/{repo}/git/trees/{tree_sha}': 'git-tree-response-recursively-retrieving-a-tree',
  'GET /repos/{owner}/{repo}/git/commits/{commit_sha}': 'git-commit',
  'GET /repos/{owner}/{repo}/git/blobs/{file_sha}': 'blob',
  'GET /repos/{owner}/{repo}/commits/{ref}': 'commit',
  'GET /repos/{owner}/{repo}/compare/{basehead}': 'commit-comparison',
  'GET /repos/{owner}/{repo}/pulls': 'pull-request-simple-items',
  'GET /repos/{owner}/{repo}/deployments': 'deployment-items',
  'GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses': 'deployment-status-items',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments': 'pull-request-review-comment-items',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/files': 'diff-entry-items',
  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments': 'issue-comment-items',
  'GET /repos/{owner}/{repo}/commits/{ref}/check-runs': 'check-run-paginated',
  'GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations': 'check-annotation-items',
};

for (const [route, name] of Object.entries(DESCRIBED)) {
  test(`what GitHub's description shows as an answer is taken: ${route}`, () => {
    assert.deepEqual(ANSWERS[route as keyof typeof ANSWERS].safeParse(example(name)).error, undefined);
  });
}

test('every question that reads is held to such an answer', () => {
  const reading = Object.keys(ANSWERS).filter((route) => route.startsWith('GET '));
  assert.deepEqual(Object.keys(DESCRIBED).sort(), reading.sort());
});
