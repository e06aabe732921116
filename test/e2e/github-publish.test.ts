import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { example } from '../github-server/examples.js';
import { type GitHubRequest, type GitHubResponse, startGitHubServer } from '../github-server/server.js';
import { pullRequest } from '../runner/repository.js';
import { runAction, type StepResult } from '../runner/run-action.js';

const BASE = { 'package.json': '{\n  "name": "shop",\n  "title": "A shop"\n}\n' };
const HEAD = {
  'package.json': '{\n  "name": "web-0123456789ab",\n  "id": "web-0123456789ab",\n  "title": "A shop"\n}\n',
};
const INPUTS = { suggestions: 'true', comment: 'true', token: 't' };

const CREATE_REVIEW = 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews';
const CREATE_COMMENT = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
const LIST_SUGGESTIONS = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments';
const LIST_FILES = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files';
const LIST_COMMENTS = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments';

const REVIEW_MADE = { status: 200, body: example('pull-request-review') };
const COMMENT_MADE = {
  status: 201,
  body: { ...example('issue-comment'), user: userOf('github-actions[bot]') },
};
const FILES = [
  {
    ...(example('diff-entry-items') as unknown as object[])[0],
    filename: 'package.json',
    patch: '@@ -1,4 +1,5 @@\n {\n',
  },
];

type Answers = Readonly<Record<string, (request: GitHubRequest) => GitHubResponse>>;

async function run(t: TestContext, answers: Answers, from: string | null = 'octo/shop') {
  const repository = pullRequest(BASE, HEAD);
  const { head, base } = repository.event.payload.pull_request;
  Object.assign(head, { repo: from && { full_name: from } });
  Object.assign(base, { repo: { full_name: 'octo/shop' } });
  const server = await startGitHubServer({
    respond: (request) => answers[request.operation]?.(request) ?? { status: 404, body: { message: 'Not Found' } },
  });
  t.after(async () => {
    repository.remove();
    await server.close();
  });
  const result = await runAction({
    workspace: repository.folder,
    event: repository.event,
    inputs: INPUTS,
    env: { GITHUB_API_URL: server.url, GITHUB_SHA: repository.git('rev-parse', 'HEAD') },
  });
  return { repository, server, result };
}

const NOTHING_YET: Answers = {
  [LIST_SUGGESTIONS]: () => ({ status: 200, body: [] }),
  [LIST_FILES]: () => ({ status: 200, body: FILES }),
  [LIST_COMMENTS]: () => ({ status: 200, body: [] }),
};

function userOf(login: string) {
  return { ...(example('issue-comment') as { readonly user: object }).user, login, type: 'Bot' };
}

const FORBIDDEN = () => ({ status: 403, body: { message: 'No', documentation_url: 'https://docs.github.com' } });

function noticesOf({ shown }: StepResult): readonly string[] {
  return shown.filter(({ level, file }) => level === 'notice' && file === undefined).map(({ message }) => message);
}

test('a review and a comment are posted for the head of the pull request', async (t) => {
  const bodies = new Map<string, Record<string, unknown>>();
  const kept = (request: GitHubRequest) => {
    bodies.set(request.operation, request.body as Record<string, unknown>);
    return request.operation === CREATE_COMMENT ? COMMENT_MADE : REVIEW_MADE;
  };
  const answers = { ...NOTHING_YET, [CREATE_REVIEW]: kept, [CREATE_COMMENT]: kept };
  const { repository, server, result } = await run(t, answers);
  assert.deepEqual(server.faults, []);
  assert.deepEqual(noticesOf(result), []);
  const review = bodies.get(CREATE_REVIEW) as { commit_id: string; comments: { body: string; line: number }[] };
  assert.equal(review.commit_id, repository.headCommit);
  assert.deepEqual(
    review.comments.map(({ line }) => line),
    [3],
  );
  assert.match(review.comments[0]?.body ?? '', /```suggestion\n```/);
  assert.match(
    (bodies.get(CREATE_COMMENT) as { body: string }).body,
    /blocked[\s\S]*\[the job summary\]\(https:\/\/github.com\/octo\/shop\/actions\/runs\/7\)/,
  );
  assert.deepEqual(
    result.shown.map(({ file, line }) => [file, line]),
    [['package.json', 3]],
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
  test(`403 for a head in ${from}: one notice for each, the same conclusion`, async (t) => {
    const answers = { ...NOTHING_YET, [CREATE_REVIEW]: FORBIDDEN, [CREATE_COMMENT]: FORBIDDEN };
    const { server, result } = await run(t, answers, from);
    assert.deepEqual(server.faults, []);
    assert.equal(result.exitCode, 1);
    assert.equal(result.outputs.conclusion, 'blocked');
    const notices = noticesOf(result);
    assert.equal(notices.length, 2, notices.join('\n'));
    for (const notice of notices) assert.match(notice, says);
    assert.ok(result.shown.some(({ level, file }) => level === 'error' && file === 'package.json'));
    assert.match(result.summary, /manifest-id/);
  });
}

test('requests that hang end in time', async (t) => {
  const hang = () => ({ status: 200, body: [], delay: 60_000 });
  const { result } = await run(t, { [LIST_SUGGESTIONS]: hang, [LIST_COMMENTS]: hang });
  assert.equal(result.exitCode, 1);
  assert.equal(noticesOf(result).length, 2);
});

test('a limit that is soon over is waited for', async (t) => {
  let asked = 0;
  const limited = () => {
    asked += 1;
    return asked === 1
      ? { status: 429, headers: { 'retry-after': '1' }, body: { message: 'Slow down' } }
      : { status: 200, body: [] };
  };
  await run(t, { ...NOTHING_YET, [LIST_SUGGESTIONS]: limited });
  assert.equal(asked, 2);
});
