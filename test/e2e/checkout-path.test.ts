import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { put } from '../hostile/places.js';
import { runAction } from '../runner/run-action.js';
import { checkOut, git, makeOrigin, temporaryFolder } from './site.js';

const UNUSED = 'export default (data: unknown) => ({});\n';

/** The input `projects` beside a checkout into the folder `site`, and the projects and base that come of it. */
const rows: readonly (readonly [input: string, projects: readonly string[], hasBase: boolean])[] = [
  ['site/apps/shop', ['apps/shop'], true],
  ['./site/apps/shop/', ['apps/shop'], true],
  ['site/apps/*', ['apps/blog', 'apps/shop'], true],
  ['site/apps/*\n!site/apps/blog', ['apps/shop'], true],
  ['site', ['.'], true],
  ['./site/', ['.'], true],
  ['site\nother', ['other', 'site'], false],
  ['WORKSPACE/site/apps/shop', ['apps/shop'], true],
  ['site/apps/*\n!**/blog', ['apps/shop'], true],
  ['site/apps/*\n!other', ['apps/blog', 'apps/shop'], true],
  ['WORKSPACE/site/apps/*\n!WORKSPACE/site/apps/blog', ['apps/shop'], true],
];

for (const [projects, found, hasBase] of rows) {
  test(`a checkout into a folder, projects ${JSON.stringify(projects)}`, async (context) => {
    const { workspace, push } = site(context);
    const given = projects.replaceAll('WORKSPACE', workspace);
    const inputs = { projects: given, token: '', 'report-file': 'out/report.json' };
    const { report, shown, outputs, summary } = await runAction({ workspace, event: push, inputs });
    assert.ok(existsSync(join(workspace, 'out/report.json')), 'the file is relative to the workspace');
    assert.deepEqual(
      report?.projects.map(({ path }) => path),
      found,
    );
    assert.equal(outputs.base, hasBase ? push.payload.before : '');
    if (!found.includes('apps/shop')) return;
    assert.ok(
      shown.some(
        ({ file, title }) => title?.startsWith('handler-unused: ') && file === 'apps/shop/server/api/a.get.ts',
      ),
    );
    assert.match(summary, new RegExp(`/blob/${push.payload.after}/apps/shop/server/api/b\\.get\\.ts`));
  });
}

test('a submodule in a checkout into a folder does not take the base from the others', async (context) => {
  const { workspace, push } = site(context);
  const root = join(workspace, 'site');
  rmSync(join(workspace, 'other'), { recursive: true });
  put(join(root, 'vendor/package.json'), '{}');
  git(join(root, 'vendor'), ['init', '--quiet']);
  git(root, ['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},vendor`]);
  for (const [projects, found] of [
    ['auto', ['.', 'apps/shop']],
    ['site/apps/shop\nsite/vendor', ['apps/shop', 'vendor']],
  ] as const) {
    const inputs = { projects, token: '', 'report-file': 'report.json' };
    const { report, outputs, stdout } = await runAction({ workspace, event: push, inputs });
    assert.equal(outputs.base, push.payload.before, stdout);
    assert.deepEqual(
      report?.projects.map(({ path }) => path),
      found,
    );
  }
});

test('a plan for a checkout into a folder gives what the input projects takes', async (context) => {
  const { workspace, push } = site(context);
  const inputs = { projects: 'site/apps/*', token: '', mode: 'plan', base: 'none' };
  const { outputs } = await runAction({ workspace, event: push, inputs });
  assert.deepEqual(
    JSON.parse(outputs.shards ?? '').map((shard: { projects: string }) => shard.projects),
    ['site/apps/blog\nsite/apps/shop'],
  );
});

test('a plan that could not be made lists no shards, not even none', async (context) => {
  const { workspace, push } = site(context);
  const planned = (projects: string, base: string) =>
    runAction({ workspace, event: push, inputs: { projects, token: '', mode: 'plan', base } });
  const { outputs, summary } = await planned('site/nowhere/*', 'none');
  assert.deepEqual([outputs.conclusion, outputs.shards], ['unchecked', '']);
  assert.match(summary, /^## Website Preflight: unchecked\n\nNo folder that matches [^\n]*\n$/);
  const idle = await planned('site/apps/*', push.payload.after);
  assert.deepEqual([idle.outputs.conclusion, idle.outputs.shards], ['passed', '[]']);
});

for (const projects of ['/etc', '/', '//', '/*', '!', '!/etc', '..']) {
  test(`${projects} in the input projects is unchecked, and what else it names is checked`, async (context) => {
    const { workspace } = site(context);
    const inputs = { projects: `${projects}\nsite/apps/shop`, token: '', base: 'none', 'report-file': 'report.json' };
    const { report, outputs, summary } = await runAction({ workspace, inputs });
    const isLeftOut = projects.startsWith('!');
    // What is left out does not say where the projects are.
    assert.deepEqual(
      report?.projects.map(({ path }) => path),
      [isLeftOut ? 'apps/shop' : 'site/apps/shop'],
    );
    assert.equal(outputs.conclusion, isLeftOut ? 'passed' : 'unchecked');
    assert.match(summary, isLeftOut ? /passed/ : /is outside the workspace/);
  });
}

test('what no line of an input could name is planned so that it is checked', async (context) => {
  const workspace = temporaryFolder(context);
  for (const name of ['!r', ' a', 'b ', 'c']) put(join(workspace, name, 'package.json'), '{"title":""}');
  const plan = () => runAction({ workspace, inputs: { projects: '*', token: '', base: 'none', mode: 'plan' } });
  const [shard] = JSON.parse((await plan()).outputs.shards ?? '');
  const inputs = { projects: shard.projects, token: '', base: 'none', 'report-file': 'report.json' };
  const { report } = await runAction({ workspace, inputs });
  assert.deepEqual(
    report?.projects.map(({ path, counts }) => [path, counts.error]),
    [' a', '!r', 'b ', 'c'].map((path) => [path, 1]),
  );
  put(join(workspace, 'd\ne/package.json'), '{}');
  const { outputs, summary } = await plan();
  assert.deepEqual([outputs.conclusion, outputs.shards], ['unchecked', '']);
  assert.match(summary, /its name has a line break/);
});

test('a project that lost its manifest is planned and unchecked, although a glob no longer finds it', async (context) => {
  const folder = temporaryFolder(context);
  const origin = makeOrigin(join(folder, 'origin'));
  const files = {
    'apps/a/package.json': '{}\n',
    'apps/b/package.json': '{}\n',
    'apps/b/server/api/x.ts': "export default () => 'ok';\n",
  };
  const before = origin.commit(files);
  const after = origin.commit(
    { 'apps/a/package.json': '{}\n', 'apps/b/server/api/x.ts': "export default () => 'ok';\n" },
    [before],
  );
  origin.branch('refs/heads/main', after);
  const workspace = join(folder, 'workspace');
  checkOut(origin, workspace, after, 'full');
  const inputs = { projects: 'apps/*', token: '', base: before };
  const planned = await runAction({ workspace, inputs: { ...inputs, mode: 'plan' } });
  assert.deepEqual(JSON.parse(planned.outputs.projects ?? ''), ['apps/b']);
  const single = await runAction({ workspace, inputs });
  assert.equal(single.outputs.conclusion, 'unchecked');
});

function site(context: { after(done: () => void): void }) {
  const folder = temporaryFolder(context);
  const origin = makeOrigin(join(folder, 'origin'));
  const files = {
    'package.json': '{}\n',
    'apps/shop/package.json': '{}\n',
    'apps/shop/server/api/a.get.ts': UNUSED,
    'apps/blog/package.json': '{}\n',
  };
  const before = origin.commit(files);
  const after = origin.commit({ ...files, 'apps/shop/server/api/b.get.ts': 'export default () => ({});\n' }, [before]);
  origin.branch('refs/heads/main', after);
  const workspace = join(folder, 'workspace');
  checkOut(origin, join(workspace, 'site'), after, 'full');
  checkOut(origin, join(workspace, 'other'), after, 'full');
  const payload = { ref: 'refs/heads/main', before, after, repository: { default_branch: 'main' } };
  return { workspace, push: { name: 'push', payload } };
}
