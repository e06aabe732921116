import assert from 'node:assert/strict';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { example } from '../github-server/examples.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { startGitHubServer } from '../github-server/server.js';
import { pullRequest } from '../runner/repository.js';
import { runAction } from '../runner/run-action.js';
import { payload } from './payloads.js';
import { git, temporaryFolder } from './site.js';

const SITE = { 'package.json': '{ "title": "A shop" }\n', 'server/api/a.get.ts': 'export default () => "a";\n' };

type Name = 'main' | 'head' | 'merge' | 'later';
type Commits = Readonly<Record<Name, string>>;

const EVENTS = {
  pull_request: (at: Commits) => ({ pull_request: pullOf(at) }),
  pull_request_target: (at: Commits) => ({ pull_request: pullOf(at) }),
  push: (_: Commits) => ({ ref: 'refs/heads/main', before: '0'.repeat(40), repository: { default_branch: 'main' } }),
  workflow_run: (at: Commits) =>
    payload('workflow_run', () => true, {
      workflow_run: { event: 'push', head_sha: at.head, head_branch: 'change', pull_requests: [] },
      repository: { default_branch: 'main' },
    }),
};

function pullOf(at: Commits) {
  const head = { sha: at.head, ref: 'change', repo: { full_name: 'octo/shop' } };
  return { number: 5, head, base: { sha: at.main }, merge_commit_sha: at.merge };
}

/** The event, what is checked out, and which commit's check run gets which conclusion, or what is said instead. */
const rows: readonly (readonly [
  event: keyof typeof EVENTS,
  checkout: Name | 'no git',
  more: { readonly base?: 'none'; readonly started?: Name },
  run: readonly [Name, 'success' | 'failure'] | null,
  says: RegExp | null,
])[] = [
  ['pull_request', 'merge', {}, ['head', 'success'], null],
  ['pull_request', 'head', {}, ['head', 'success'], null],
  ['pull_request', 'later', {}, null, /No check run: it would say that \w{7} passed, but \w{7} was checked\. Set/],
  ['pull_request', 'no git', {}, ['head', 'success'], null],
  ['pull_request_target', 'merge', {}, ['head', 'success'], null],
  // Its settings are the base's.
  ['pull_request_target', 'later', { base: 'none' }, ['head', 'failure'], /The pull request was not checked/],
  ['pull_request_target', 'no git', { started: 'main' }, ['head', 'failure'], /Install git in the container before/],
  ['push', 'main', { started: 'main' }, ['main', 'success'], null],
  ['push', 'head', { started: 'main' }, null, /No check run: it would say/],
  ['workflow_run', 'head', { started: 'main' }, ['head', 'success'], null],
  ['workflow_run', 'main', { started: 'main' }, ['head', 'failure'], /was on \w{7}, but HEAD is \w{7}\. Set/],
  ['workflow_run', 'main', { started: 'main', base: 'none' }, ['head', 'failure'], /was on \w{7}, but HEAD is/],
  ['workflow_run', 'no git', { started: 'main' }, ['head', 'failure'], /Install git in the container before/],
];

for (const [event, checkout, { base = 'auto', started = 'merge' }, run, says] of rows) {
  const title = `${event}, base ${base}, ${checkout} checked out: ${run ? `${run[1]} on ${run[0]}` : 'no check run'}`;
  test(title, async (context) => {
    const repository = pullRequest(SITE, { ...SITE, 'README.md': 'Shop\n' });
    const { folder, baseCommit, headCommit } = repository;
    const merge = repository.git('rev-parse', 'HEAD');
    const later = repository.commit({ ...SITE, 'later.md': 'x\n' });
    const at: Commits = { main: baseCommit, head: headCommit, merge, later };
    repository.git('checkout', '--quiet', '--detach', checkout === 'no git' ? at[started] : at[checkout]);
    const kept = join(temporaryFolder(context), '.git');
    cpSync(join(folder, '.git'), kept, { recursive: true });
    if (checkout === 'no git') rmSync(join(folder, '.git'), { recursive: true });
    const usual = repositoryAnswers({ git: (...args) => git(kept, args) });
    const made: unknown[] = [];
    const server = await startGitHubServer({
      respond: (request) => {
        if (!request.operation.startsWith('POST')) return usual(request);
        const { head_sha, conclusion } = request.body as Readonly<Record<string, unknown>>;
        made.push(head_sha, conclusion);
        return { status: 201, body: example('check-run-example-of-completed-conclusion') };
      },
    });
    context.after(async () => {
      repository.remove();
      await server.close();
    });
    const result = await runAction({
      workspace: folder,
      event: { name: event, payload: EVENTS[event](at) },
      inputs: { token: 't', 'check-run': 'true', 'fail-on': 'never', base },
      env: { GITHUB_API_URL: server.url, GITHUB_SHA: at[started], GITHUB_REF: 'refs/heads/main' },
    });
    assert.deepEqual(server.faults, []);
    assert.deepEqual(made, run ? [at[run[0]], run[1]] : []);
    assert.equal(result.outputs.conclusion, run?.[1] === 'failure' ? 'unchecked' : 'passed');
    const said = result.shown.map(({ message }) => message).join('\n');
    if (says) assert.match(said, says);
  });
}
