import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { example } from '../github-server/examples.js';
import { type GitHubRequest, type GitHubResponse, startGitHubServer } from '../github-server/server.js';
import { pullRequest } from '../runner/repository.js';
import { runAction, type StepResult } from '../runner/run-action.js';
import { payload } from './payloads.js';

const BASE = { 'package.json': '{\n  "name": "shop",\n  "title": "A shop"\n}\n' };
const HEAD = {
  'package.json': '{\n  "name": "web-0123456789ab",\n  "id": "web-0123456789ab",\n  "title": "A shop"\n}\n',
};
const INPUTS = { 'check-run': 'true', suggestions: 'true', comment: 'true', token: 't' };

const CREATE_RUN = 'POST /repos/{owner}/{repo}/check-runs';
const CREATE_REVIEW = 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews';
const CREATE_COMMENT = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
const LIST_SUGGESTIONS = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments';
const LIST_FILES = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files';
const LIST_COMMENTS = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments';

const RUN_MADE = { status: 201, body: example('check-run-example-of-completed-conclusion') };
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

async function run(
  t: TestContext,
  answers: Answers,
  files = { base: BASE, head: HEAD },
  from: string | null = 'octo/shop',
) {
  const repository = pullRequest(files.base, files.head);
  Object.assign(repository.event.payload.pull_request.head, { repo: from && { full_name: from } });
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

function refusing(status: number, headers: Readonly<Record<string, string>> = {}): Answers {
  const answer = () => ({ status, headers, body: { message: 'No', documentation_url: 'https://docs.github.com' } });
  return { ...NOTHING_YET, [CREATE_RUN]: answer, [CREATE_REVIEW]: answer, [CREATE_COMMENT]: answer };
}

function noticesOf({ shown }: StepResult): readonly string[] {
  return shown.filter(({ level, file }) => level === 'notice' && file === undefined).map(({ message }) => message);
}

test('a check run, a review and a comment are posted for the head of the pull request', async (t) => {
  const bodies = new Map<string, Record<string, unknown>>();
  const kept = (request: GitHubRequest) => {
    bodies.set(request.operation, request.body as Record<string, unknown>);
    return { [CREATE_RUN]: RUN_MADE, [CREATE_COMMENT]: COMMENT_MADE }[request.operation] ?? REVIEW_MADE;
  };
  const answers = { ...NOTHING_YET, [CREATE_RUN]: kept, [CREATE_REVIEW]: kept, [CREATE_COMMENT]: kept };
  const { repository, server, result } = await run(t, answers);
  assert.deepEqual(server.faults, []);
  assert.deepEqual(noticesOf(result), []);
  assert.doesNotMatch(result.summary, /git apply/);
  const made = bodies.get(CREATE_RUN) as { output: { annotations: { path: string; start_line: number }[] } };
  assert.equal((made as unknown as { head_sha: string }).head_sha, repository.headCommit);
  assert.equal((made as unknown as { conclusion: string }).conclusion, 'failure');
  assert.deepEqual(
    made.output.annotations.map(({ path, start_line }) => [path, start_line]),
    [['package.json', 3]],
  );
  const review = bodies.get(CREATE_REVIEW) as { commit_id: string; comments: { body: string; line: number }[] };
  assert.equal(review.commit_id, repository.headCommit);
  assert.equal(review.comments.length, 1);
  assert.equal(review.comments[0]?.line, 3);
  assert.match(review.comments[0]?.body ?? '', /```suggestion\n```/);
  assert.match(
    (bodies.get(CREATE_COMMENT) as { body: string }).body,
    /blocked[\s\S]*\[the job summary\]\(https:\/\/github.com\/octo\/shop\/actions\/runs\/7\)/,
  );
  // What the check run shows is not shown again.
  assert.deepEqual(result.shown, []);
  assert.equal(result.exitCode, 1);
});

const LIST_PULLS = 'GET /repos/{owner}/{repo}/pulls';

/** The number in the event that the first workflow left, what GitHub lists, and where the second one writes. */
const behindRuns: readonly {
  left: number | null;
  isOpen: boolean;
  writes: 'all' | 'check run';
  says: RegExp | null;
}[] = [
  { left: 5, isOpen: true, writes: 'all', says: null },
  { left: null, isOpen: true, writes: 'all', says: null },
  { left: 1, isOpen: true, writes: 'check run', says: /event-file: pull request 1 is closed, or its head is not/ },
  { left: null, isOpen: false, writes: 'check run', says: /^No comment or suggestion: no open pull request is known/ },
];

for (const { left, isOpen, writes, says } of behindRuns) {
  const title = `behind a fork's ${isOpen ? 'open' : 'closed'} pull request, ${left ?? 'nothing'} in the event file: ${writes} posted`;
  test(title, async (t) => {
    const repository = pullRequest(BASE, HEAD);
    repository.git('checkout', '--quiet', '--detach', repository.headCommit);
    const written: { where: string; commit: unknown; conclusion?: unknown }[] = [];
    const kept = ({ path, body, operation }: GitHubRequest) => {
      const { head_sha, commit_id, conclusion } = body as Record<string, unknown>;
      written.push({ where: path, commit: head_sha ?? commit_id, ...(conclusion !== undefined && { conclusion }) });
      return { [CREATE_RUN]: RUN_MADE, [CREATE_COMMENT]: COMMENT_MADE }[operation] ?? REVIEW_MADE;
    };
    const [pull] = example('pull-request-simple-items') as unknown as [Record<'head' | 'base', { repo: object }>];
    const repo = { ...pull.head.repo, full_name: 'stranger/shop' };
    const head = { ...pull.head, repo, sha: repository.headCommit };
    const base = { ...pull.base, sha: repository.baseCommit };
    const listed = { ...pull, number: 5, requested_teams: [], head, base };
    const answers: Answers = {
      ...NOTHING_YET,
      [LIST_PULLS]: ({ query }) => ({ status: 200, body: isOpen && query.head === 'stranger:change' ? [listed] : [] }),
      [CREATE_RUN]: kept,
      [CREATE_REVIEW]: kept,
      [CREATE_COMMENT]: kept,
    };
    const server = await startGitHubServer({
      respond: (request) => answers[request.operation]?.(request) ?? { status: 404, body: { message: 'Not Found' } },
    });
    t.after(async () => {
      repository.remove();
      await server.close();
    });
    const payloadLeft = {
      pull_request: { number: left, head: { sha: head.sha, repo: { full_name: 'stranger/shop' } } },
    };
    writeFileSync(join(repository.folder, '.git', 'event.json'), JSON.stringify(payloadLeft));
    const workflow_run = {
      event: 'pull_request',
      head_sha: head.sha,
      head_branch: 'change',
      head_repository: { full_name: 'stranger/shop' },
      pull_requests: [],
    };
    const result = await runAction({
      workspace: repository.folder,
      event: { name: 'workflow_run', payload: payload('workflow_run', () => true, { workflow_run }) },
      inputs: { ...INPUTS, ...(left && { 'event-file': '.git/event.json', 'event-name': 'pull_request' }) },
      env: { GITHUB_API_URL: server.url, GITHUB_SHA: repository.baseCommit },
    });
    assert.deepEqual(server.faults, []);
    assert.equal(result.outputs.conclusion, left === 1 ? 'unchecked' : 'blocked');
    const checkRun = { where: '/repos/octo/shop/check-runs', commit: head.sha, conclusion: 'failure' };
    const others = [
      { where: '/repos/octo/shop/issues/5/comments', commit: undefined },
      { where: '/repos/octo/shop/pulls/5/reviews', commit: head.sha },
    ];
    const byPlace = (one: { where: string }, other: { where: string }) => (one.where < other.where ? -1 : 1);
    assert.deepEqual(written.sort(byPlace), writes === 'all' ? [checkRun, ...others] : [checkRun]);
    assert.equal(result.outputs.base, writes === 'all' ? repository.baseCommit : '');
    const said = result.shown.map(({ message }) => message);
    if (says)
      assert.ok(
        said.some((message) => says.test(message.replace(/^unchecked: /, ''))),
        said.join('\n'),
      );
    else assert.deepEqual(said, []);
  });
}

const REFUSALS: readonly { name: string; answers: Answers; from?: string | null; says: RegExp }[] = [
  // As Dependabot's pull requests are, which come from a branch of the repository.
  { name: '403', answers: refusing(403), says: /"(checks|pull-requests): write"/ },
  { name: '404', answers: refusing(404), says: /"(checks|pull-requests): write"/ },
  {
    name: '403 in a fork',
    answers: refusing(403),
    from: 'stranger/shop',
    says: /from a fork, whose token can only read/,
  },
  { name: '403 in a fork that was deleted', answers: refusing(403), from: null, says: /from a fork, whose token/ },
  { name: '422', answers: refusing(422), says: /422|500/ },
  { name: '429 with a long retry-after', answers: refusing(429, { 'retry-after': '120' }), says: /rate limit/ },
  { name: '403 of a rate limit', answers: refusing(403, { 'x-ratelimit-remaining': '0' }), says: /rate limit/ },
  { name: '500', answers: refusing(500), says: /500/ },
];

for (const { name, answers, from, says } of REFUSALS) {
  test(`${name}: one notice for each, the same conclusion`, async (t) => {
    const { server, result } = await run(t, answers, undefined, from);
    // The description leaves this answer out; GitHub gives it.
    const known = `${CREATE_RUN} 422: GitHub never answers so`;
    assert.deepEqual(
      server.faults.filter((fault) => fault !== known),
      [],
    );
    assert.equal(result.exitCode, 1);
    assert.equal(result.outputs.conclusion, 'blocked');
    const notices = noticesOf(result);
    assert.equal(notices.length, 3, notices.join('\n'));
    for (const notice of notices) assert.match(notice, says);
    // Without a check run the step shows what it would have shown.
    assert.ok(result.shown.some(({ level, file }) => level === 'error' && file === 'package.json'));
    assert.match(result.summary, /manifest-id/);
  });
}

test('a dead network is one notice for each', async (t) => {
  const repository = pullRequest(BASE, HEAD);
  t.after(repository.remove);
  const result = await runAction({
    workspace: repository.folder,
    event: repository.event,
    inputs: INPUTS,
    env: { GITHUB_API_URL: 'http://127.0.0.1:9', GITHUB_SHA: repository.git('rev-parse', 'HEAD') },
  });
  assert.equal(result.exitCode, 1);
  assert.equal(noticesOf(result).length, 3);
});

test('without a token the notices blame nothing but that', async (t) => {
  const repository = pullRequest(BASE, HEAD);
  t.after(() => repository.remove());
  const result = await runAction({
    workspace: repository.folder,
    event: repository.event,
    inputs: { ...INPUTS, token: '' },
    env: { GITHUB_API_URL: 'http://127.0.0.1:9' },
  });
  const notices = noticesOf(result);
  assert.equal(notices.length, 3);
  for (const notice of notices) assert.match(notice, /input token is empty.*(checks|pull-requests): write/);
  assert.equal(result.outputs.conclusion, 'blocked');
});

test('requests that hang end in time', async (t) => {
  const hang = () => ({ status: 200, body: [], delay: 60_000 });
  const { result } = await run(t, { [CREATE_RUN]: hang, [LIST_SUGGESTIONS]: hang, [LIST_COMMENTS]: hang });
  assert.equal(result.exitCode, 1);
  assert.equal(noticesOf(result).length, 3);
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

test('120 annotations are published in three requests', async (t) => {
  const routes = Array.from({ length: 118 }, (_, index) => [`server/api/r${index}.get.ts`, 'export default 1;\n']);
  const head = { ...HEAD, ...Object.fromEntries(routes) };
  const sizes: number[] = [];
  const kept = (request: GitHubRequest) => {
    sizes.push((request.body as { output: { annotations: unknown[] } }).output.annotations.length);
    return { ...RUN_MADE, status: request.method === 'POST' ? 201 : 200 };
  };
  const update = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}';
  const answers = {
    ...NOTHING_YET,
    [CREATE_RUN]: kept,
    [update]: kept,
    [CREATE_REVIEW]: () => REVIEW_MADE,
    [CREATE_COMMENT]: () => COMMENT_MADE,
  };
  const { server, result } = await run(t, answers, { base: BASE, head });
  assert.deepEqual(server.faults, []);
  assert.deepEqual(sizes, [50, 50, 19]);
  assert.equal(result.dropped, 0);
});
