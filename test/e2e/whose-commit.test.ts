import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { startGitHubServer } from '../github-server/server.js';
import { notOnWindows } from '../not-on-windows.js';
import { runAction } from '../runner/run-action.js';
import { payload } from './payloads.js';
import { checkOut, git, makeOrigin, type Origin, temporaryFolder } from './site.js';

const UNUSED = 'export default (data: unknown) => ({});\n';
const OURS = { 'package.json': '{ "name": "web-0123456789ab" }\n', 'server/api/a.get.ts': UNUSED };
const THEIRS = { 'package.json': '{ "name": "web-ba9876543210" }\n', 'server/api/a.get.ts': UNUSED };
const ZEROS = '0'.repeat(40);

/** Where the project is, what its checkout calls its origin, and whether that is the workflow's repository. */
const checkouts: readonly {
  readonly name: string;
  readonly url?: string;
  readonly isSubmodule?: boolean;
  readonly event?: 'pull_request_target';
  readonly isOwn: boolean;
}[] = [
  { name: 'a submodule', isSubmodule: true, isOwn: false },
  {
    name: "a submodule by this repository's address",
    isSubmodule: true,
    url: 'https://github.com/octo/shop',
    isOwn: false,
  },
  { name: 'another repository', url: 'https://github.com/octo/other', isOwn: false },
  { name: 'another repository by SSH', url: 'git@github.com:octo/other.git', isOwn: false },
  { name: 'a fork that no event names', url: 'https://github.com/stranger/shop', isOwn: false },
  { name: 'this repository', url: 'https://github.com/octo/shop', isOwn: true },
  { name: 'this repository by SSH', url: 'ssh://git@github.com/Octo/Shop.git', isOwn: true },
  { name: 'this repository by way of a cache', url: 'https://cache.example/github.com/octo/shop.git', isOwn: true },
  {
    name: 'the fork of a pull request',
    url: 'https://github.com/stranger/shop.git',
    event: 'pull_request_target',
    isOwn: true,
  },
];

for (const { name, url, isSubmodule = false, event = 'push', isOwn } of checkouts) {
  test(`${name} is ${isOwn ? '' : 'not '}compared by the event`, notOnWindows('file addresses'), async (context) => {
    const folder = temporaryFolder(context);
    const origin = makeOrigin(join(folder, 'origin'));
    const before = origin.commit(OURS);
    const after = origin.commit(isOwn ? { ...OURS, 'server/api/b.get.ts': 'export default () => ({});\n' } : OURS, [
      before,
    ]);
    const other = makeOrigin(join(folder, 'other'));
    const head = isOwn ? after : other.commit(THEIRS);
    (isOwn ? origin : other).branch('refs/heads/main', head);
    const workspace = join(folder, 'workspace');
    checkOut(origin, workspace, after, 'depth 1');
    const site = join(workspace, 'site');
    if (isSubmodule) {
      const allowed = ['-c', 'protocol.file.allow=always'];
      git(workspace, [...allowed, 'submodule', '--quiet', 'add', `file://${other.folder}`, 'site']);
    } else checkOut(isOwn ? origin : other, site, head, 'depth 1');
    if (url) git(site, ['remote', 'set-url', 'origin', url]);
    // What git cannot reach, the API of the workflow's repository gives.
    git(site, ['config', 'protocol.allow', 'never']);
    const { run, faults } = await runBeside(context, origin, {
      workspace,
      event: eventOf(event, before, after),
      inputs: { projects: 'site', token: 'secret', 'report-file': 'report.json' },
      env: { GITHUB_SHA: event === 'push' ? after : before },
    });
    assert.deepEqual(faults, []);
    assert.equal(run.outputs.base, isOwn ? before : '', run.stdout);
    const found = run.report?.projects[0]?.findings.map(({ rule, state }) => `${rule} ${state}`);
    assert.deepEqual(found, [`handler-unused ${isOwn ? 'existing' : 'unknown'}`]);
    assert.equal(run.exitCode, 0);
    const shown = run.shown.filter(({ title }) => title?.startsWith('handler-unused: '));
    const known = event === 'push' ? ['server/api/a.get.ts'] : [];
    assert.deepEqual(
      shown.map(({ file }) => file),
      isOwn ? known : [undefined],
    );
    if (!isOwn) assert.match(shown[0]?.message ?? '', /^server\/api\/a\.get\.ts:1:\d+: /);
    assert.equal(run.summary.includes('/octo/shop/blob/'), isOwn);
    const says = /^No base \(the projects are in a .*, but the event is about octo\/shop\)/;
    if (!isOwn) assert.match(run.report?.base.note ?? '', says);
  });
}

/** What base has in the place of a submodule that is named as the project, and what a run of it comes to. */
for (const [was, conclusion] of [
  ['site/package.json', 'unchecked'],
  ['other/package.json', 'passed'],
] as const)
  test(
    `a submodule in whose place base has ${was} is ${conclusion}`,
    notOnWindows('file addresses'),
    async (context) => {
      const folder = temporaryFolder(context);
      const [origin, other] = [makeOrigin(join(folder, 'origin')), makeOrigin(join(folder, 'other'))];
      const before = origin.commit({ [was]: '{ "name": "web-0123456789ab" }\n' });
      other.branch('refs/heads/main', other.commit({ 'package.json': '{ "mode": "static" }\n' }));
      // The checkout is also one into a folder of the workspace.
      const workspace = join(folder, 'workspace');
      const root = join(workspace, 'repository');
      checkOut(origin, root, before, 'full');
      git(root, ['rm', '-rq', '--ignore-unmatch', 'site']);
      git(root, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', `file://${other.folder}`, 'site']);
      git(root, ['commit', '--quiet', '--message', 'x']);
      const inputs = { projects: 'repository/site', token: '', 'report-file': 'report.json' };
      const event = eventOf('push', before, git(root, ['rev-parse', 'HEAD']).toString().trim());
      const run = await runAction({ workspace, inputs, event });
      assert.equal(run.outputs.conclusion, conclusion, run.stdout);
      assert.match(run.stdout, conclusion === 'passed' ? /No base \(the projects are in a submodule/ : SUBMODULE);
      const plan = await runAction({ workspace, inputs: { ...inputs, mode: 'plan' }, event });
      assert.equal(plan.outputs.conclusion, conclusion, plan.stdout);
      // On the command line it is the same from outside of the submodule.
      git(root, ['update-ref', 'refs/remotes/origin/main', before]);
      git(root, ['symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main']);
      const cli = (cwd: string, ...args: readonly string[]) =>
        spawnSync(process.execPath, [resolve('dist/cli.js'), ...args], { cwd, encoding: 'utf8' });
      const local = cli(root, 'site');
      assert.equal(local.status, conclusion === 'passed' ? 0 : 2, local.stdout);
      if (conclusion !== 'passed') assert.match(local.stderr, SUBMODULE);
      assert.equal(cli(join(root, 'site')).status, 0);
    },
  );

const SUBMODULE = /The project "site" is\snow\sa\ssubmodule/;

// `id` was there before every change: a base makes it a warning, and without one the guard fails closed.
const WITH_ID = { 'package.json': '{ "id": "web-0123456789ab" }\n' };
const WITHOUT = { 'package.json': '{}\n' };

/** What a name stands for in a clone whose checkout made a local branch `main` at HEAD. */
const names: readonly (readonly [
  name: string,
  help: 'origin' | 'remote branch' | 'nothing',
  base: 'old' | 'head' | null,
])[] = [
  ['main', 'origin', 'old'],
  ['main', 'remote branch', 'old'],
  ['main', 'nothing', null],
  ['main~0', 'nothing', null],
  ['v1', 'origin', 'old'],
  ['HEAD', 'origin', 'head'],
  ['SHORT', 'nothing', 'head'],
];

for (const [name, help, base] of names) {
  test(`base ${name} beside ${help} is ${base}`, async (context) => {
    const folder = temporaryFolder(context);
    const origin = makeOrigin(join(folder, 'origin'));
    const old = origin.commit(WITHOUT);
    const head = origin.commit(WITH_ID, [old]);
    for (const [ref, commit] of Object.entries({ 'heads/main': old, 'tags/v1': old, 'heads/feature': head }))
      origin.branch(`refs/${ref}`, commit);
    const workspace = join(folder, 'workspace');
    checkOut(origin, workspace, head, 'depth 1');
    git(workspace, ['branch', '--quiet', '--force', 'main', head]);
    if (help === 'remote branch') git(workspace, ['fetch', '--quiet', 'origin', '+refs/heads/*:refs/remotes/origin/*']);
    if (help !== 'origin') git(workspace, ['remote', 'set-url', 'origin', join(folder, 'nowhere')]);
    const inputs = { base: name === 'SHORT' ? head.slice(0, 9) : name, token: '' };
    const run = await runAction({ workspace, inputs });
    assert.equal(run.outputs.base, base ? { old, head }[base] : '', run.stdout);
    assert.equal(run.exitCode, base === null ? 2 : base === 'old' ? 1 : 0);
  });
}

for (const owner of ['octo', 'stranger']) {
  test(`a branch of ${owner}'s checkout ${owner === 'octo' ? 'is a base' : 'is none: only GitHub tells of the own'}`, async (context) => {
    const folder = temporaryFolder(context);
    const origin = makeOrigin(join(folder, 'origin'));
    const main = origin.commit(WITHOUT);
    // A stranger's own branch of that name may hold what the change writes.
    const theirs = origin.commit(WITH_ID, [main]);
    const head = origin.commit({ ...WITH_ID, 'README.md': '' }, [theirs]);
    origin.branch('refs/heads/main', main);
    const workspace = join(folder, 'workspace');
    checkOut(origin, workspace, head, 'depth 1');
    git(workspace, ['fetch', '--quiet', origin.folder, `+${theirs}:refs/remotes/origin/main`]);
    git(workspace, ['remote', 'set-url', 'origin', `https://github.com/${owner}/shop`]);
    git(workspace, ['config', 'protocol.allow', 'never']);
    const { run, faults } = await runBeside(context, origin, {
      workspace,
      event: eventOf('pull_request_target', main, head),
      inputs: { base: 'main', token: 'secret' },
      env: { GITHUB_SHA: main },
    });
    assert.deepEqual(faults, []);
    assert.equal(run.outputs.base, owner === 'octo' ? theirs : main, run.stdout);
    assert.equal(run.outputs.conclusion, owner === 'octo' ? 'passed' : 'blocked');
  });
}

for (const isOfRun of [true, false]) {
  test(`a merge commit that is ${isOfRun ? '' : 'not '}that of the run`, async (context) => {
    const folder = temporaryFolder(context);
    const origin = makeOrigin(join(folder, 'origin'));
    const main = origin.commit(WITHOUT);
    const feature = origin.commit({ ...WITHOUT, 'README.md': '' }, [main]);
    const merge = origin.commit({ ...WITHOUT, 'README.md': '' }, [main, feature]);
    // Pushed after the event, by one who writes what the first parent holds.
    const evil = origin.commit(WITH_ID, [main]);
    const like = origin.commit(WITH_ID, [evil, feature]);
    for (const [name, commit] of Object.entries({ main, merge, feature, like }))
      origin.branch(`refs/heads/${name}`, commit);
    const workspace = join(folder, 'workspace');
    checkOut(origin, workspace, isOfRun ? merge : like, 'full');
    const pull_request = { head: { sha: feature }, base: { sha: main }, merge_commit_sha: null };
    const event = { name: 'pull_request', payload: payload('pull_request', () => true, { pull_request }) };
    const run = await runAction({ workspace, event, inputs: { token: '' }, env: { GITHUB_SHA: merge } });
    assert.equal(run.outputs.base, main, run.stdout);
    assert.match(run.summary, isOfRun ? /the base of this pull request/ : /merge-base with the base/);
    assert.equal(run.exitCode, isOfRun ? 0 : 1);
  });
}

function eventOf(name: 'push' | 'pull_request_target', before: string, after: string) {
  if (name === 'push')
    return { name, payload: { ref: 'refs/heads/main', before, repository: { default_branch: 'main' } } };
  const head = { sha: after, repo: { full_name: 'stranger/shop' } };
  const pull_request = { head, base: { sha: before }, merge_commit_sha: ZEROS };
  return { name, payload: payload('pull_request', () => true, { pull_request }) };
}

async function runBeside(
  context: { after(done: () => void): void },
  origin: Origin,
  step: Parameters<typeof runAction>[0],
) {
  const server = await startGitHubServer({ respond: repositoryAnswers(origin) });
  context.after(() => server.close());
  const run = await runAction({ ...step, env: { ...step.env, GITHUB_API_URL: server.url } });
  return { run, faults: server.faults };
}
