import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { startGitHubServer } from '../github-server/server.js';
import { runAction } from '../runner/run-action.js';
import { payload } from './payloads.js';
import { checkOut, git, makeOrigin, temporaryFolder } from './site.js';

// `id` was there before every change: a base makes it a warning, and without one the guard fails closed.
const SITE = {
  'package.json': '{\n  "id": "web-0123456789ab"\n}\n',
  'server/api/a.get.ts': 'export default () => ({});\n',
};

/** `fork` is what the branch `feature` and `main` share; `merge` is GitHub's merge commit of the pull request. */
const COMMITS = ['fork', 'main', 'feature', 'merge', 'stranger'] as const;
type Name = (typeof COMMITS)[number];
type Commits = Readonly<Record<Name, string>>;

/** What there is beside the checkout: nothing, an origin to fetch from, or GitHub's API. */
type Help = 'nothing' | 'origin' | 'API';

interface Row {
  readonly event: Event;
  readonly head: Name;
  readonly depth: 'full' | 'depth 1';
  readonly help: Help;
  readonly input?: string;
  /** The base and where the summary says it is from, or why there is none, or why nothing was checked. */
  readonly base: Name | null | 'unchecked';
  readonly said: RegExp;
}

type Event = keyof typeof EVENTS;

const EVENTS = {
  'pull request': (at: Commits) => ({ name: 'pull_request', payload: pullRequest(at) }),
  'pull request review': (at: Commits) => ({
    name: 'pull_request_review',
    payload: payload('pull_request_review', () => true, pullRequestOf(at)),
  }),
  'pull request target': (at: Commits) => ({ name: 'pull_request_target', payload: pullRequest(at) }),
  'run behind a pull request': (at: Commits) => workflowRun('pull_request', at.feature, 'feature', [listed(at)]),
  'run behind a pull request of a fork': (at: Commits) => workflowRun('pull_request', at.feature, 'feature', []),
  'run behind a push': (at: Commits) => workflowRun('push', at.feature, 'feature', []),
  'run behind a push of main': (at: Commits) => workflowRun('push', at.main, 'main', []),
  'run behind a schedule': (at: Commits) => workflowRun('schedule', at.main, 'main', []),
  'second push': (at: Commits) => ({ name: 'push', payload: push('feature', { before: at.feature }) }),
  push: (at: Commits) => ({ name: 'push', payload: push('main', { before: at.fork, after: at.main }) }),
  'new branch': (_: Commits) => ({ name: 'push', payload: push('feature', { before: ZEROS, created: true }) }),
  'forced push': (at: Commits) => ({ name: 'push', payload: push('feature', { before: at.stranger, forced: true }) }),
  'forced push of main': (at: Commits) => ({
    name: 'push',
    payload: push('main', { before: at.stranger, forced: true }),
  }),
  'first push of main': (_: Commits) => ({ name: 'push', payload: push('main', { before: ZEROS, created: true }) }),
  tag: (_: Commits) => ({ name: 'push', payload: payload('push', ({ ref }) => ref === 'refs/tags/simple-tag', {}) }),
  deletion: (at: Commits) => ({ name: 'push', payload: push('feature', { before: at.feature, deleted: true }) }),
  'merge group': (at: Commits) => ({
    name: 'merge_group',
    payload: payload('merge_group', () => true, { merge_group: { base_sha: at.main, head_sha: at.merge } }),
  }),
  dispatch: (_: Commits) => ({ name: 'workflow_dispatch', payload: dispatch('refs/heads/main') }),
  'dispatch on a branch': (_: Commits) => ({ name: 'workflow_dispatch', payload: dispatch('refs/heads/feature') }),
  'dispatch on a tag': (_: Commits) => ({ name: 'workflow_dispatch', payload: dispatch('refs/tags/v1') }),
  schedule: (_: Commits) => ({ name: 'schedule', payload: { schedule: '0 0 * * *' }, ref: 'refs/heads/main' }),
  'schedule on a branch': (_: Commits) => ({
    name: 'schedule',
    payload: { schedule: '0 0 * * *', repository: { default_branch: 'main' } },
    ref: 'refs/heads/feature',
  }),
  unknown: (_: Commits) => ({ name: 'moon_rise', payload: {} }),
  'damaged payload': (_: Commits) => ({ name: 'pull_request', payload: { pull_request: { head: 1 } } }),
};

const TOKEN = 'ghs_0123456789';
const ZEROS = '0'.repeat(40);

function pullRequest(at: Commits) {
  return payload('pull_request', ({ action }) => action === 'opened', pullRequestOf(at));
}

function pullRequestOf(at: Commits) {
  const base = { sha: at.main, ref: 'main' };
  return { pull_request: { head: { sha: at.feature }, base, merge_commit_sha: at.merge } };
}

function listed(at: Commits) {
  return { number: 2, head: { sha: at.feature, ref: 'feature' }, base: { sha: at.main, ref: 'main', repo: { id: 7 } } };
}

function dispatch(ref: string) {
  return payload('workflow_dispatch', () => true, { ref, repository: { default_branch: 'main' } });
}

function workflowRun(event: string, head_sha: string, head_branch: string, pull_requests: readonly unknown[]) {
  const head_repository = { full_name: 'stranger/site' };
  const workflow_run = { event, head_sha, head_branch, head_repository, pull_requests };
  const given = { workflow_run, repository: { id: 7, default_branch: 'main' } };
  return { name: 'workflow_run', payload: payload('workflow_run', () => true, given) };
}

function push(branch: string, replaced: Record<string, unknown>) {
  const given = { ref: `refs/heads/${branch}`, deleted: false, repository: { default_branch: 'main' }, ...replaced };
  return payload('push', () => true, given);
}

const MERGE = /the base of this pull request \(read with /;
const SHARED = /the merge-base with the base branch \(read with /;
const DEFAULT = /the merge-base with the default branch \(read with /;
const NONE = /No base \(.* could not be read/;
const NOT_CHECKED =
  /The pull request was not checked: HEAD is \w{7}, not the head of the pull request, \w{7}\. Run on pull_request, or/;
const HEAD = /the checked commit itself \(read with git\)\./;

const rows: readonly Row[] = [
  { event: 'pull request', head: 'merge', depth: 'full', help: 'nothing', base: 'main', said: MERGE },
  { event: 'pull request', head: 'merge', depth: 'depth 1', help: 'origin', base: 'main', said: MERGE },
  { event: 'pull request', head: 'merge', depth: 'depth 1', help: 'API', base: 'main', said: MERGE },
  { event: 'pull request', head: 'merge', depth: 'depth 1', help: 'nothing', base: null, said: NONE },
  { event: 'pull request', head: 'feature', depth: 'full', help: 'nothing', base: 'fork', said: SHARED },
  { event: 'pull request', head: 'feature', depth: 'depth 1', help: 'origin', base: 'fork', said: SHARED },
  { event: 'pull request', head: 'feature', depth: 'depth 1', help: 'API', base: 'fork', said: SHARED },
  { event: 'pull request', head: 'feature', depth: 'depth 1', help: 'nothing', base: null, said: NONE },
  { event: 'pull request target', head: 'merge', depth: 'depth 1', help: 'origin', base: 'main', said: MERGE },
  { event: 'pull request target', head: 'feature', depth: 'full', help: 'nothing', base: 'fork', said: SHARED },
  { event: 'pull request target', head: 'feature', depth: 'depth 1', help: 'API', base: 'fork', said: SHARED },
  { event: 'pull request target', head: 'main', depth: 'depth 1', help: 'API', base: 'unchecked', said: NOT_CHECKED },
  { event: 'pull request target', head: 'fork', depth: 'full', help: 'nothing', base: 'unchecked', said: NOT_CHECKED },
  { event: 'pull request', head: 'main', depth: 'full', help: 'nothing', base: 'unchecked', said: NOT_CHECKED },
  { event: 'pull request review', head: 'merge', depth: 'depth 1', help: 'origin', base: 'main', said: MERGE },
  { event: 'run behind a pull request', head: 'feature', depth: 'full', help: 'nothing', base: 'fork', said: SHARED },
  {
    event: 'run behind a pull request',
    head: 'main',
    depth: 'full',
    help: 'nothing',
    base: 'unchecked',
    said: NOT_CHECKED,
  },
  {
    event: 'run behind a pull request of a fork',
    head: 'feature',
    depth: 'depth 1',
    help: 'API',
    base: 'fork',
    said: SHARED,
  },
  {
    event: 'run behind a pull request of a fork',
    head: 'feature',
    depth: 'full',
    help: 'nothing',
    base: null,
    said: /GitHub does not say which pull request/,
  },
  { event: 'run behind a push', head: 'feature', depth: 'full', help: 'nothing', base: 'fork', said: DEFAULT },
  {
    event: 'run behind a push',
    head: 'main',
    depth: 'full',
    help: 'nothing',
    base: 'unchecked',
    said: /The run that triggered this one was on \w{7}, but HEAD is \w{7}\. Set .*workflow_run\.head_sha\./,
  },
  {
    event: 'run behind a push of main',
    head: 'main',
    depth: 'full',
    help: 'nothing',
    base: null,
    said: /does not name the commit before the push/,
  },
  { event: 'run behind a schedule', head: 'main', depth: 'depth 1', help: 'nothing', base: 'main', said: HEAD },
  { event: 'second push', head: 'feature', depth: 'depth 1', help: 'origin', base: 'fork', said: DEFAULT },
  { event: 'push', head: 'main', depth: 'full', help: 'nothing', base: 'fork', said: /before the push \(read with / },
  { event: 'push', head: 'main', depth: 'depth 1', help: 'origin', base: 'fork', said: /before the push \(read with / },
  { event: 'push', head: 'main', depth: 'depth 1', help: 'API', base: 'fork', said: /before the push \(read with / },
  {
    event: 'push',
    head: 'main',
    depth: 'depth 1',
    help: 'nothing',
    base: null,
    said: /No base \(\w+, the commit before the push, could not be read: .*; the default branch has no other base\)/,
  },
  { event: 'new branch', head: 'feature', depth: 'full', help: 'nothing', base: 'fork', said: DEFAULT },
  { event: 'new branch', head: 'feature', depth: 'depth 1', help: 'origin', base: 'fork', said: DEFAULT },
  { event: 'new branch', head: 'feature', depth: 'depth 1', help: 'API', base: 'fork', said: DEFAULT },
  { event: 'new branch', head: 'feature', depth: 'depth 1', help: 'nothing', base: null, said: /branch is new/ },
  { event: 'forced push', head: 'feature', depth: 'full', help: 'nothing', base: 'fork', said: DEFAULT },
  { event: 'forced push', head: 'feature', depth: 'depth 1', help: 'origin', base: 'fork', said: DEFAULT },
  { event: 'forced push', head: 'feature', depth: 'depth 1', help: 'API', base: 'fork', said: DEFAULT },
  {
    event: 'forced push of main',
    head: 'main',
    depth: 'full',
    help: 'API',
    base: null,
    said: /No base \(\w+, the commit before the push, could not be read: .*; the default branch has no other base\)/,
  },
  { event: 'first push of main', head: 'main', depth: 'full', help: 'API', base: null, said: /branch is new/ },
  { event: 'tag', head: 'main', depth: 'depth 1', help: 'nothing', base: 'main', said: HEAD },
  { event: 'deletion', head: 'main', depth: 'depth 1', help: 'nothing', base: 'main', said: HEAD },
  {
    event: 'merge group',
    head: 'merge',
    depth: 'full',
    help: 'nothing',
    base: 'main',
    said: /merge group \(read with /,
  },
  { event: 'merge group', head: 'merge', depth: 'depth 1', help: 'origin', base: 'main', said: /group \(read with / },
  { event: 'merge group', head: 'merge', depth: 'depth 1', help: 'API', base: 'main', said: /group \(read with / },
  { event: 'merge group', head: 'merge', depth: 'depth 1', help: 'nothing', base: null, said: NONE },
  { event: 'dispatch', head: 'main', depth: 'depth 1', help: 'nothing', base: 'main', said: HEAD },
  { event: 'schedule', head: 'main', depth: 'depth 1', help: 'nothing', base: 'main', said: HEAD },
  { event: 'dispatch on a branch', head: 'feature', depth: 'depth 1', help: 'origin', base: 'fork', said: DEFAULT },
  { event: 'dispatch on a tag', head: 'feature', depth: 'depth 1', help: 'nothing', base: 'feature', said: HEAD },
  { event: 'schedule on a branch', head: 'feature', depth: 'full', help: 'nothing', base: 'fork', said: DEFAULT },
  {
    event: 'unknown',
    head: 'main',
    depth: 'full',
    help: 'API',
    base: null,
    said: /moon_rise is not about a change/,
  },
  { event: 'damaged payload', head: 'merge', depth: 'full', help: 'API', base: null, said: /payload of the event/ },
  {
    event: 'push',
    head: 'main',
    depth: 'depth 1',
    help: 'origin',
    input: 'fork',
    base: 'fork',
    said: /the commit you named/,
  },
  {
    event: 'push',
    head: 'main',
    depth: 'depth 1',
    help: 'API',
    input: 'fork',
    base: 'fork',
    said: /the commit you named/,
  },
  { event: 'push', head: 'feature', depth: 'full', help: 'nothing', input: 'main', base: 'main', said: /points to/ },
  { event: 'push', head: 'feature', depth: 'depth 1', help: 'origin', input: 'main', base: 'main', said: /points to/ },
  { event: 'push', head: 'feature', depth: 'depth 1', help: 'API', input: 'main', base: 'main', said: /points to/ },
  { event: 'push', head: 'main', depth: 'full', help: 'API', input: 'none', base: null, said: /\(base: none\)/ },
];

for (const { event, head, depth, help, input, base, said } of rows) {
  const title = `${event}, ${head} checked out with ${depth}, beside it ${help}${input ? `, input ${input}` : ''}`;
  test(title, async (context) => {
    const { run, at, faults } = await scene(context, { event, head, depth, help, ...(input && { input }) });
    assert.deepEqual(faults, []);
    if (base === 'unchecked') {
      assert.equal(run.exitCode, 2);
      assert.deepEqual([run.outputs.conclusion, run.outputs.base], ['unchecked', '']);
      return assert.match(run.summary.replaceAll('`', ''), said);
    }
    const from = { nothing: 'git', origin: depth === 'full' ? 'git' : 'git fetch', API: "GitHub's API" }[help];
    assert.equal(run.outputs.base, base ? at[base] : '', run.stdout);
    assert.equal(run.outputs.conclusion, base ? 'passed' : 'blocked', run.stdout);
    assert.equal(run.exitCode, base ? 0 : 1);
    assert.match(run.report?.base.note ?? '', said);
    assert.equal(run.report?.base.source, base ? (help === 'API' ? 'github' : 'git') : 'none');
    const first = run.summary.slice(0, 600);
    assert.match(
      first,
      base ? new RegExp(`Compared with .?${at[base].slice(0, 7)}.?, .*\\(read with ${from}\\)\\.`) : /no base/i,
    );
    assert.ok(!run.stdout.includes(TOKEN));
  });
}

for (const input of ['no-such-branch', 'f'.repeat(40), '--upload-pack=touch x', 'main:main']) {
  test(`an input that names no commit is unchecked: ${input}`, async (context) => {
    const { run } = await scene(context, { event: 'push', head: 'main', depth: 'depth 1', help: 'origin', input });
    assert.equal(run.exitCode, 2);
    assert.equal(run.outputs.conclusion, 'unchecked');
    assert.ok(run.summary.includes('base: no commit'), run.summary);
  });
}

const PLAIN = { 'package.json': '{}\n' };

/** A branch that main merged and that merged main: what it has beside a merge-base that had `id`, and what is to be said. */
const crossed = [
  { what: 'keeps the id that main has taken out', files: SITE, conclusion: 'blocked' },
  { what: 'writes nothing', files: PLAIN, conclusion: 'passed' },
] as const;

for (const { what, files, conclusion } of crossed)
  test(`a branch with several merge-bases ${what}`, async (context) => {
    const folder = temporaryFolder(context);
    const origin = makeOrigin(join(folder, 'origin'));
    const start = origin.commit(SITE);
    const early = origin.commit({ ...SITE, 'README.md': 'Shop\n' }, [start]);
    const cleaned = origin.commit(PLAIN, [start]);
    const main = origin.commit({ ...PLAIN, 'README.md': 'Shop\n' }, [cleaned, early]);
    const feature = origin.commit(files, [early, cleaned]);
    origin.branch('refs/heads/main', main);
    origin.branch('refs/heads/feature', feature);
    const at: Commits = { fork: start, main, feature, merge: feature, stranger: start };
    const server = await startGitHubServer({ respond: repositoryAnswers(origin) });
    context.after(() => server.close());
    const pull = { ...pullRequestOf(at).pull_request, merge_commit_sha: null };
    const events = [
      { name: 'pull_request', payload: payload('pull_request', () => true, { pull_request: pull }) },
      EVENTS['second push'](at),
      EVENTS['dispatch on a branch'](at),
    ];
    for (const [index, depth, help] of [
      [0, 'full', 'nothing'],
      [1, 'full', 'nothing'],
      [2, 'depth 1', 'origin'],
      [1, 'depth 1', 'API'],
    ] as const) {
      const workspace = join(folder, `workspace-${index}-${depth}`);
      checkOut(origin, workspace, feature, depth);
      if (help !== 'origin') git(workspace, ['remote', 'set-url', 'origin', join(folder, 'nowhere')]);
      const env = { GITHUB_API_URL: server.url, GITHUB_SHA: feature };
      const inputs = { 'report-file': 'report.json', token: help === 'API' ? TOKEN : '' };
      const event = events[index] ?? assert.fail();
      const run = await runAction({ workspace, event, inputs, env });
      assert.equal(run.outputs.conclusion, conclusion, run.stdout);
      assert.equal(run.outputs.base, main);
      const why = help === 'API' ? 'no merge-base was found' : 'there are several merge-bases';
      assert.match(run.report?.base.note ?? '', new RegExp(`the tip of the (?:base|default) branch, since ${why}`));
    }
    const workspace = join(folder, 'workspace-0-full');
    git(workspace, ['symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main']);
    const local = spawnSync(process.execPath, [resolve('dist/cli.js')], { cwd: workspace, encoding: 'utf8' });
    assert.equal(local.status, conclusion === 'passed' ? 0 : 1, local.stdout);
    assert.match(local.stdout, /the tip of origin\/main,\s+since\s+there\s+are\s+several\s+merge-bases/);
  });

async function scene(
  context: { after(done: () => void): void },
  { event, head, depth, help, input }: Pick<Row, 'event' | 'head' | 'depth' | 'help' | 'input'>,
) {
  const folder = temporaryFolder(context);
  const origin = makeOrigin(join(folder, 'origin'));
  const fork = origin.commit(SITE);
  const main = origin.commit({ ...SITE, 'README.md': 'Shop\n' }, [fork]);
  const ours = { ...SITE, 'server/api/b.get.ts': 'export default () => "b";\n' };
  const feature = origin.commit(ours, [fork]);
  const merge = origin.commit({ ...ours, 'README.md': 'Shop\n' }, [main, feature]);
  const at: Commits = { fork, main, feature, merge, stranger: 'e'.repeat(40) };
  origin.branch('refs/heads/main', main);
  origin.branch('refs/heads/feature', feature);
  origin.branch('refs/pull/1/merge', merge);
  const workspace = join(folder, 'workspace');
  checkOut(origin, workspace, at[head], depth);
  if (help !== 'origin') git(workspace, ['remote', 'set-url', 'origin', join(folder, 'nowhere')]);
  const server = await startGitHubServer({ respond: repositoryAnswers(origin) });
  context.after(() => server.close());
  const name = input && Object.hasOwn(at, input) && input !== 'main' ? at[input as Name] : input;
  const inputs = { 'report-file': 'report.json', token: help === 'API' ? TOKEN : '', ...(name && { base: name }) };
  const env = {
    GITHUB_API_URL: server.url,
    GITHUB_SHA: at[event === 'pull request target' || event.startsWith('run behind') ? 'main' : head],
  };
  const { ref = '', ...started }: ReturnType<(typeof EVENTS)[Event]> & { ref?: string } = EVENTS[event](at);
  const run = await runAction({ workspace, event: started, inputs, env: { ...env, GITHUB_REF: ref } });
  return { run, at, faults: server.faults };
}
