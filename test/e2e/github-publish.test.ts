import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { payload } from '../github-server/payloads.js';
import { type HeldPullRequest, holding, pullRequestWith } from '../github-server/pull-request.js';
import { type GitHubRequest, type GitHubResponse, server } from '../github-server/server.js';
import { runAction, type StepResult, summarySoFar } from '../runner/run-action.js';
import { checkOut, type Depth, type Files, makeOrigin, temporaryFolder } from './site.js';

const SETTINGS = 'website-preflight.json';
const BASE = { 'package.json': '{\n  "name": "shop",\n  "title": "A shop"\n}\n', [SETTINGS]: '{\n\n\n}\n' };
const HEAD = {
  'package.json': '{\n  "name": "web-0123456789ab",\n  "id": "web-0123456789ab",\n  "title": "A shop"\n}\n',
  [SETTINGS]: '{\n  "rules": {}\n}\n',
};
/** The base branch has two lines more than the head in a file that the head changes. */
const MERGE = { ...HEAD, [SETTINGS]: '{\n\n\n  "rules": {}\n}\n' };
const SERVER = 'https://github.octo.example';
const INPUTS = { suggestions: 'true', comment: 'true', token: 't' };

/** A pull request: where it comes from (null: deleted), its files and those of the merge, how it is checked, and how much is there. */
const PULL_REQUEST = {
  from: 'octo/shop' as string | null,
  files: { head: HEAD, merge: MERGE } as Readonly<Record<'head' | 'merge', Files>>,
  inputs: {} as Readonly<Record<string, string>>,
  depth: 'depth 2' as Depth,
};

/** Runs the action where GitHub's merge of a pull request is checked out. */
async function run(held: HeldPullRequest, pullRequest: Partial<typeof PULL_REQUEST> = {}) {
  const { from, files, inputs, depth } = { ...PULL_REQUEST, ...pullRequest };
  const folder = temporaryFolder(test);
  const origin = makeOrigin(join(folder, 'origin'));
  const base = origin.commit(BASE);
  const head = origin.commit(files.head, [base]);
  const workspace = join(folder, 'work');
  checkOut(origin, workspace, origin.commit(files.merge, [base, head]), depth);
  const side = (sha: string, name: string | null) => ({ sha, repo: name && { full_name: name } });
  const pull_request = { number: 5, head: side(head, from), base: side(base, 'octo/shop') };
  const event = { name: 'pull_request', payload: payload('pull_request', () => true, { pull_request }) };
  holding(held);
  const env = { GITHUB_API_URL: server.url, GITHUB_SERVER_URL: SERVER };
  const result = await runAction({ workspace, event, inputs: { ...INPUTS, ...inputs }, env });
  return { head, result };
}

function noticesOf({ shown }: StepResult): readonly string[] {
  return shown.filter(({ level, file }) => level === 'notice' && file === undefined).map(({ message }) => message);
}

test('a review and a comment are posted for the head of the pull request', async () => {
  const summaries: string[] = [];
  const first = ({ method }: GitHubRequest) => {
    if (method !== 'GET') summaries.push(summarySoFar());
    return undefined;
  };
  const held = pullRequestWith({ first });
  const { head, result } = await run(held);
  assert.deepEqual(server.faults, []);
  // What GitHub never answers keeps nobody from the summary.
  assert.deepEqual(summaries, [result.summary, result.summary]);
  assert.match(result.summary, /^## /);
  assert.deepEqual(noticesOf(result), []);
  const { body: review } = server.requests.find(({ operation }) => operation.endsWith('/reviews')) ?? assert.fail();
  assert.equal((review as { commit_id: string }).commit_id, head);
  const [suggestion, ...others] = held.reviewComments;
  assert.deepEqual([suggestion?.line, others], [3, []]);
  assert.match(suggestion?.body ?? '', /```suggestion\n```/);
  const comment = held.comments[0]?.body ?? '';
  assert.match(comment, /blocked[\s\S]*\[the job summary\]\(\S+\/octo\/shop\/actions\/runs\/7\)/);
  for (const page of [comment, result.summary])
    assert.deepEqual(new Set(page.match(/(?<=\()[^()\s]+(?=\/octo\/shop\/)/g)), new Set([SERVER]));
  assert.deepEqual(
    result.shown.map(({ file, line }) => [file, line]),
    [
      ['package.json', 3],
      [SETTINGS, 2],
    ],
  );
  assert.equal(result.exitCode, 1);
});

/** The repository that the head is in, null where it was deleted, and what is said of a 403. */
const REFUSALS: readonly (readonly [from: string | null, says: RegExp])[] = [
  // As Dependabot's pull requests are, which come from a branch of the repository.
  ['octo/shop', /"pull-requests: write"/],
  [null, /from a fork, whose token/],
];

for (const [from, says] of REFUSALS) {
  test(`403 for a head in ${from}: one notice for each, the same conclusion`, async () => {
    const forbidden = { status: 403, body: { message: 'No', documentation_url: 'https://docs.github.com' } };
    const held = pullRequestWith({ first: ({ method }) => (method === 'POST' ? forbidden : undefined) });
    const { result } = await run(held, { from });
    assert.deepEqual(server.faults, []);
    assert.deepEqual([result.exitCode, result.outputs.conclusion], [1, 'blocked']);
    const notices = noticesOf(result);
    assert.equal(notices.length, 2, notices.join('\n'));
    for (const notice of notices) assert.match(notice, says);
    assert.ok(result.shown.some(({ level, file }) => level === 'error' && file === 'package.json'));
    assert.match(result.summary, /manifest-id/);
  });
}

test('requests that hang end in time', async () => {
  const hang = { status: 200, body: [], delay: 60_000 };
  const { result } = await run(pullRequestWith({ first: () => hang }));
  assert.equal(result.exitCode, 1);
  const notices = noticesOf(result);
  assert.equal(notices.length, 2);
  for (const notice of notices) assert.match(notice, /no answer within 10 s/);
});

/** What is asked to publish suggestions, and how much of the pull request the clone has. */
const LIMITED: readonly (readonly [asked: string, depth: Depth])[] = [
  ['/pulls/{pull_number}/files', 'depth 2'],
  ['/git/trees/{tree_sha}', 'depth 1'],
];

for (const [what, depth] of LIMITED)
  test(`a limit of ${what} that is soon over is waited for`, async () => {
    let asked = 0;
    const limited = ({ operation }: GitHubRequest): GitHubResponse | undefined => {
      if (!operation.endsWith(what)) return undefined;
      asked += 1;
      return asked > 1 ? undefined : { status: 429, headers: { 'retry-after': '1' }, body: { message: 'Slow down' } };
    };
    await run(pullRequestWith({ first: limited }), { depth, inputs: { base: 'none' } });
    assert.equal(asked, 2);
  });

for (const [what, merge, said] of [
  ['a fix is', MERGE, [/^Suggestions are missing: the input token is empty/]],
  ['no fix is', BASE, []],
] as const)
  test(`without a token, suggestions are missed where ${what} there to post`, async () => {
    const files = { head: merge, merge };
    const { result } = await run(pullRequestWith(), { files, inputs: { token: '', comment: 'false' } });
    const notices = noticesOf(result);
    assert.equal(notices.length, said.length);
    for (const [at, why] of said.entries()) assert.match(notices[at] ?? '', why);
  });
