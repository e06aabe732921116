import assert from 'node:assert/strict';
import test from 'node:test';
import { payload } from '../github-server/payloads.js';
import { type HeldComment, holding, pullRequestWith } from '../github-server/pull-request.js';
import { server } from '../github-server/server.js';
import { runAction, type Step } from '../runner/run-action.js';
import { committed, temporaryFolder } from './site.js';

const OURS = 'github-actions[bot]';
const workspace = temporaryFolder(test);
const head = committed(workspace, { 'package.json': '{ "id": "web-0123456789ab" }\n' });
const pull_request = { number: 5, head: { sha: head } };
const event = { name: 'pull_request', payload: payload('pull_request', () => true, { pull_request }) };

/** The comments of a pull request after the check commented on it. */
function commented(...comments: readonly HeldComment[]): Promise<readonly HeldComment[]> {
  return commentedBy({}, ...comments);
}

/** The same for another job than the usual one. */
async function commentedBy(other: Partial<Step>, ...comments: readonly HeldComment[]): Promise<readonly HeldComment[]> {
  const held = pullRequestWith({ comments: comments.map((comment) => ({ ...comment })) });
  holding(held);
  const inputs = { base: 'none', comment: 'true', token: 't', ...other.inputs };
  const run = await runAction({ workspace, event, inputs, env: { GITHUB_API_URL: server.url, ...other.env } });
  assert.deepEqual([run.exitCode, server.faults], [1, []], run.stdout);
  return held.comments;
}

test("a comment of another author, or that quotes the marker, is not edited, and the check's own is", async () => {
  const [{ body } = assert.fail()] = await commented();
  const stale = `${body}Something else.\n`;
  const theirs: readonly HeldComment[] = [
    // May only read, and would own what the check says.
    { id: 1, user: 'maintainer', body: stale },
    { id: 2, user: 'other-app[bot]', body: stale },
    // What a bot of the same name makes of a text that a stranger wrote.
    { id: 3, user: OURS, body: `Coverage of the pull request:\n${stale}` },
  ];
  assert.deepEqual(await commented(...theirs), [...theirs, { id: 101, user: OURS, body }]);
  assert.deepEqual(await commented(...theirs, { id: 4, user: OURS, body: stale }), [
    ...theirs,
    { id: 4, user: OURS, body },
  ]);
});

for (const body of [null, 'Nice.'])
  test(`beside a comment whose body is ${body} the check's own is kept`, async () => {
    const held = pullRequestWith();
    holding(held);
    held.first = ({ operation }) => {
      if (operation !== 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments') return undefined;
      const listed = held.comments.map((comment) => ({ ...comment, user: { login: comment.user } }));
      return { status: 200, isAnything: true, body: [{ id: 1, user: { login: OURS }, body }, ...listed] };
    };
    const inputs = { base: 'none', comment: 'true', token: 't' };
    for (const run of ['1', '2']) {
      const env = { GITHUB_API_URL: server.url, GITHUB_RUN_ID: run };
      const { exitCode, stdout } = await runAction({ workspace, event, inputs, env });
      assert.deepEqual([exitCode, server.faults], [1, []], stdout);
    }
    assert.deepEqual(held.writes, ['POST comments']);
  });

/** Checks that are not the usual one, each of which says the same. */
const OTHERS: readonly (readonly [what: string, other: Partial<Step>])[] = [
  ['another workflow', { env: { GITHUB_WORKFLOW: 'Nightly' } }],
  ['another job', { env: { GITHUB_JOB: 'blog' } }],
  ['other projects', { inputs: { projects: '.' } }],
  ['another working directory', { inputs: { 'working-directory': './' } }],
  ['other settings', { inputs: { 'settings-file': 'none' } }],
  ['another environment', { inputs: { environment: 'staging' } }],
];

for (const [what, other] of OTHERS)
  test(`${what} has a comment of its own, and keeps it`, async () => {
    const usual = await commented();
    const both = await commentedBy(other, ...usual);
    assert.deepEqual([both.length, both[0]], [2, usual[0]]);
    assert.deepEqual(await commentedBy(other, ...both), both);
  });
