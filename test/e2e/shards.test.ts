import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { parse } from 'yaml';
import { example } from '../github-server/examples.js';
import { startGitHubServer } from '../github-server/server.js';
import { put } from '../hostile/places.js';
import { pullRequest } from '../runner/repository.js';
import { runAction } from '../runner/run-action.js';
import { git, temporaryFolder } from './site.js';

const CLI = resolve('dist/cli.js');

test('what a tree holds by the name of a report is replaced, and is not a report of a shard', async (context) => {
  const root = temporaryFolder(context);
  put(join(root, 'package.json'), '{ "mode": "static" }');
  put(join(root, 'report.json/package.json'), '{}');
  const inputs = { base: 'none', token: '', 'report-file': 'report.json' };
  const run = await runAction({ workspace: root, inputs });
  assert.deepEqual(
    [run.exitCode, run.report?.conclusion, run.report?.projects.map(({ path }) => path)],
    [0, 'passed', ['.']],
  );
  // Once more: it is not appended to.
  assert.deepEqual((await runAction({ workspace: root, inputs })).report, run.report);
});

test('a submodule that moves touches the projects in it, and one that stays does not', async (context) => {
  const root = temporaryFolder(context);
  git(root, ['init', '--quiet']);
  const moved = (path: string, digit: string) =>
    git(root, ['update-index', '--add', '--cacheinfo', `160000,${digit.repeat(40)},${path}`]);
  for (const path of ['vendor', 'other']) {
    put(join(root, path, 'site/package.json'), '{}');
    git(join(root, path), ['init', '--quiet']);
    moved(path, '1');
  }
  put(join(root, '.gitmodules'), '[submodule "vendor"]\n\tpath = vendor\n\turl = ./x\n\tignore = all\n');
  git(root, ['add', '.gitmodules']);
  git(root, ['commit', '--quiet', '--message', 'x']);
  moved('vendor', '2');
  const cli = (...args: readonly string[]) =>
    spawnSync(process.execPath, [CLI, ...args], { cwd: root, encoding: 'utf8' });
  const planned = cli('plan', '*/site', '--base', 'HEAD');
  assert.equal(planned.status, 0, planned.stderr);
  assert.deepEqual(
    JSON.parse(planned.stdout).map(({ paths }: { paths: unknown }) => paths),
    [['vendor/site']],
  );
});

for (const [count, conclusion] of [
  [320, 'passed'],
  [330, 'unchecked'],
] as const) {
  test(`a plan of ${count} projects with long names is ${conclusion}: each shard gets it as a variable`, async (context) => {
    const root = temporaryFolder(context);
    for (let at = 0; at < count; at += 1) put(join(root, `${'s'.repeat(196)}-${100 + at}`, 'package.json'), '{}');
    const plan = await runAction({
      workspace: root,
      inputs: { mode: 'plan', projects: 's*', base: 'none', token: '' },
    });
    assert.equal(plan.outputs.conclusion, conclusion);
    if (conclusion === 'unchecked') {
      assert.equal(plan.outputs.shards, '');
      return assert.match(plan.stdout, /The plan has \d+ bytes, but .* 131000 at most\. Plan fewer projects per run/);
    }
    const inputs = { plan: plan.outputs.shards ?? '', projects: `${'s'.repeat(196)}-100`, base: 'none', token: '' };
    const shard = await runAction({ workspace: root, inputs });
    assert.notEqual(shard.outputs.conclusion, 'unchecked');
    assert.match(shard.summary, /^This is the page of one shard\. The verdict is in the result of all shards\.\n\n## /);
  });
}

test('the command line merges by a plan and refuses reports of others', (context) => {
  const root = temporaryFolder(context);
  for (const name of ['a', 'b']) put(join(root, 'apps', name, 'server/api/x.get.ts'));
  for (const name of ['a', 'b']) put(join(root, 'apps', name, 'package.json'), '{}');
  git(root, ['init', '--quiet']);
  git(root, ['add', '--all']);
  git(root, ['commit', '--quiet', '--message', 'x']);
  const outside = temporaryFolder(context);
  const cli = (...args: readonly string[]) =>
    spawnSync(process.execPath, [CLI, ...args], { cwd: root, encoding: 'utf8' });
  const file = (name: string) => join(outside, name);
  writeFileSync(file('plan.json'), cli('plan', '--base', 'none', '--shards', '2').stdout);
  for (const { projects, report } of JSON.parse(readFileSync(file('plan.json'), 'utf8')))
    cli(projects, '--base', 'none', '--format', 'json', '--output', file(report));
  const merged = cli('merge', outside, '--plan', file('plan.json'), '--format', 'json');
  assert.deepEqual([merged.status, merged.stderr], [0, '']);
  assert.equal(merged.stdout, cli('--base', 'none', '--format', 'json').stdout);
  cli('apps/a', '--base', 'HEAD', '--format', 'json', '--output', file('preflight-2.json'));
  const other = cli('merge', outside, '--plan', file('plan.json'), '--format', 'json');
  assert.equal(other.status, 2);
  assert.match(
    other.stderr,
    /^Shard 2 of the plan has no report\. Not checked: "apps\/b"[\s\S]*repeats the project\s"apps\/a"/,
  );
  // Another commit that is compared with the same base.
  const base = git(root, ['rev-parse', 'HEAD']).toString().trim();
  put(join(root, 'apps/a/server/api/y.get.ts'));
  const committed = () => {
    git(root, ['add', '--all']);
    git(root, ['commit', '--quiet', '--message', 'x']);
    writeFileSync(file('plan.json'), cli('plan', '--base', base).stdout);
  };
  committed();
  cli('apps/a', '--base', base, '--format', 'json', '--output', file('preflight-1.json'));
  const same = cli('merge', file('preflight-1.json'), '--plan', file('plan.json'), '--format', 'json');
  assert.deepEqual([same.status, same.stdout], [0, cli('apps/a', '--base', base, '--format', 'json').stdout]);
  put(join(root, 'apps/a/server/api/y.get.ts'), 'export default () => "y";\n');
  committed();
  const stale = cli('merge', file('preflight-1.json'), '--plan', file('plan.json'));
  assert.equal(stale.status, 2);
  assert.match(stale.stderr, /is\sof\sanother\scommit\sthan\sthe\splan/);
  mkdirSync(file('empty'));
  assert.match(cli('merge', file('empty'), '--plan', file('plan.json')).stderr, /preflight-1\.json" is missing/);
  // A change that touches no project: no shard made a folder of reports.
  writeFileSync(file('none.json'), '[]');
  const none = cli('merge', file('nowhere'), '--plan', file('none.json'));
  assert.deepEqual([none.status, none.stderr], [0, '']);
  assert.equal(cli('merge', file('nowhere')).status, 2);
  assert.equal(cli('merge', file('preflight-1.json'), '--plan', file('none.json')).status, 2);
  writeFileSync(file('bad.json'), '{}');
  assert.match(cli('merge', outside, '--plan', file('bad.json')).stderr, /^--plan: The plan is not/);
});

test('without a base, too, a report of another commit or of the tree is none of this run', async (context) => {
  const root = temporaryFolder(context);
  const outside = temporaryFolder(context);
  const report = join(outside, 'preflight-1.json');
  const step = (inputs: Readonly<Record<string, string>>) =>
    runAction({ workspace: root, inputs: { base: 'none', token: '', ...inputs } });
  const committed = async (manifest: string) => {
    put(join(root, 'package.json'), manifest);
    git(root, ['add', '--all']);
    git(root, ['commit', '--quiet', '--message', 'x']);
    return (await step({ mode: 'plan' })).outputs.shards ?? '';
  };
  const merged = async (projects: string, plan = '') => {
    const { exitCode, stdout } = await step({ mode: 'merge', projects, plan });
    return [exitCode, /is of another commit than the plan|is a file of the repository/.exec(stdout)?.[0]];
  };
  git(root, ['init', '--quiet']);
  const before = await committed('{ "mode": "static" }');
  await step({ plan: before, 'report-file': report });
  assert.deepEqual(await merged(outside, before), [0, undefined]);
  put(join(root, 'forged.json'), readFileSync(report, 'utf8'));
  const plan = await committed('{ "mode": "static", "id": "web-cccccccccccc" }');
  assert.deepEqual(await merged(outside, plan), [2, 'is of another commit than the plan']);
  assert.deepEqual(await merged('forged.json'), [2, 'is a file of the repository']);
  // One that does not say its commit.
  await step({ 'report-file': 'made.json' });
  assert.deepEqual(await merged('made.json', plan), [2, 'is of another commit than the plan']);
  assert.deepEqual(await merged('made.json'), [1, undefined]);
  await step({ plan, 'report-file': report });
  assert.deepEqual(await merged(outside, plan), [1, undefined]);
});

/** Whether a check run is asked for and GitHub takes it, and on which lines the shard, the result and its check run show the finding. */
const shownBy: readonly (readonly [
  asked: boolean,
  taken: boolean,
  shard: number[],
  result: number[],
  run: number[],
])[] = [
  [false, false, [2], [], []],
  [true, true, [], [], [2]],
  [true, false, [], [2], [2]],
];

test("a finding of a shard is shown once, on the line of the pull request's head", async (context) => {
  const ID = '"id": "web-0123456789ab"';
  const TITLE = '"title": "Shop"';
  const site = (above: number, ...members: readonly string[]) => ({
    'shop/package.json': `${'\n'.repeat(above)}{\n  ${members.join(',\n  ')}\n}\n`,
    'shop/server/api/a.get.ts': 'export default () => ({});\n',
  });
  // The base branch added lines above, so that the merge commit has the finding further below.
  const repository = pullRequest(site(0, TITLE), site(0, ID, TITLE), site(3, TITLE));
  let status = 201;
  const server = await startGitHubServer({
    respond: ({ operation }) =>
      operation.startsWith('POST') && status === 201
        ? { status, body: example('check-run-example-of-completed-conclusion') }
        : { status: 403, body: { message: 'Resource not accessible by integration' } },
  });
  context.after(async () => {
    repository.remove();
    await server.close();
  });
  const outside = temporaryFolder(context);
  const step = (inputs: Readonly<Record<string, string>>) =>
    runAction({
      workspace: repository.folder,
      event: repository.event,
      inputs: { token: 't', ...inputs },
      env: { GITHUB_API_URL: server.url },
    });
  const plan = (await step({ mode: 'plan' })).outputs.shards ?? '';
  for (const [isAsked, isTaken, ...lines] of shownBy) {
    status = isTaken ? 201 : 403;
    const from = server.requests.length;
    const linesOf = ({ shown }: Awaited<ReturnType<typeof step>>) =>
      shown.flatMap(({ title, line }) => (title?.startsWith('manifest-id:') ? [line] : []));
    const asked = { plan, 'check-run': String(isAsked) };
    const shard = await step({
      ...asked,
      projects: 'shop',
      'fail-on': 'never',
      'report-file': join(outside, 'preflight-1.json'),
    });
    const made = server.requests.length;
    const result = await step({ ...asked, mode: 'merge', projects: outside });
    const runs = server.requests.slice(from).filter(({ method }) => method === 'POST');
    type Annotated = { readonly output: { readonly annotations: readonly { title: string; start_line: number }[] } };
    const annotated = runs
      .flatMap(({ body }) => (body as Annotated).output.annotations)
      .flatMap(({ title, start_line }) => (title.startsWith('manifest-id:') ? [start_line] : []));
    assert.equal(made, from, 'the shard asks GitHub nothing');
    assert.deepEqual([linesOf(shard), linesOf(result), annotated], lines);
    assert.equal(result.outputs.conclusion, 'blocked');
  }
  assert.deepEqual(server.faults, []);
});

test("the reusable workflow's action is the action", () => {
  const [own, action] = ['dist/shard/action.yml', 'action.yml'].map((name) => parse(readFileSync(name, 'utf8')));
  assert.deepEqual({ ...own, runs: null }, { ...action, runs: null });
  assert.equal(resolve('dist/shard', own.runs.main), resolve(action.runs.main));
});
