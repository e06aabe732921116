import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { put } from '../hostile/places.js';
import { runAction } from '../runner/run-action.js';
import { checkOut, makeOrigin, temporaryFolder } from './site.js';

const UNUSED = 'export default (data: unknown) => ({});\n';

/** The inputs beside a checkout into the folder `site`, and the projects and base that come of it. */
const rows: readonly (readonly [directory: string, projects: string, found: readonly string[], hasBase: boolean])[] = [
  ['site', 'apps/*', ['apps/blog', 'apps/shop'], true],
  ['./site/', 'auto', ['apps/shop', 'more'], true],
  // A folder narrows `auto`, also where nothing says it.
  ['site/apps', 'auto', ['apps/shop'], true],
  ['site/apps/shop', '', ['apps/shop'], true],
  // The repository is what is around it, and projects start from it.
  ['site/apps', '*\n!blog', ['apps/shop'], true],
  ['', 'other', ['other'], false],
];

/** One workspace for all: nothing is written into it but reports. */
const folder = temporaryFolder(test);
const origin = makeOrigin(join(folder, 'origin'));
const files = {
  'package.json': '{}\n',
  'apps/shop/package.json': '{}\n',
  'apps/shop/server/api/a.get.ts': UNUSED,
  'apps/blog/package.json': '{}\n',
  'more/package.json': '{ "auth": {} }\n',
  'apps/own.json': '{ "projects": ["apps/shop"] }\n',
};
const before = origin.commit(files);
const after = origin.commit({ ...files, 'apps/shop/server/api/b.get.ts': 'export default () => ({});\n' }, [before]);
origin.branch('refs/heads/main', after);
const workspace = join(folder, 'workspace');
checkOut(origin, join(workspace, 'site'), after, 'full');
put(join(workspace, 'other/package.json'), '{}\n');

function run(inputs: Readonly<Record<string, string>>) {
  const payload = { ref: 'refs/heads/main', before, after, repository: { default_branch: 'main' } };
  return runAction({
    workspace,
    event: { name: 'push', payload },
    inputs: { token: '', ...inputs },
    env: { GITHUB_SHA: after },
  });
}

for (const [directory, projects, found, hasBase] of rows)
  test(`a checkout into a folder: in ${directory || 'the workspace'}, ${JSON.stringify(projects)}`, async () => {
    const base = hasBase ? 'auto' : 'none';
    const given = { 'working-directory': directory, projects, base, 'report-file': 'out/report.json' };
    const { report, shown, outputs, summary, stdout } = await run(given);
    assert.ok(existsSync(join(workspace, 'out/report.json')), 'the file is relative to the workspace');
    assert.deepEqual(
      report?.projects.map(({ path }) => path),
      found,
    );
    assert.equal(outputs.base, hasBase ? before : '', stdout);
    if (!hasBase) return;
    assert.deepEqual(outputs['changed-projects'], '["apps/shop"]');
    const file = 'apps/shop/server/api/a.get.ts';
    // What was there before is in the report alone.
    assert.ok(report?.projects.some(({ findings }) => findings.some((finding) => finding.file === file)));
    assert.deepEqual(shown, []);
    assert.match(summary, new RegExp(`/blob/${after}/apps/shop/server/api/b\\.get\\.ts`));
  });

const IN_APPS = { 'working-directory': 'site/apps', 'settings-file': 'own.json', base: 'none' };

test('the settings file is relative to the same folder as projects', async () => {
  const { outputs, shown } = await run(IN_APPS);
  assert.deepEqual([outputs.conclusion, outputs.projects], ['passed', '["apps/shop"]'], JSON.stringify(shown));
});

/** What is no folder of the workspace, or no project of the repository. */
const REFUSED: readonly (readonly [inputs: Readonly<Record<string, string>>, said: RegExp])[] = [
  [{ 'working-directory': '..' }, /^unchecked: working-directory: .\.\.. is not a folder of the workspace/],
  [{ 'working-directory': 'nowhere' }, /^unchecked: working-directory: .nowhere. is not a folder/],
  [{ projects: 'site/apps/shop', base: 'none' }, /it is a repository of its own/],
  [{ 'working-directory': 'site/apps/blog', base: 'none' }, /^unchecked: No website found: /],
  [
    { 'report-file': 'out.json', 'sarif-file': './out.json' },
    /^unchecked: report-file: .out\.json. is the sarif-file, too\./,
  ],
  [
    { ...IN_APPS, 'sarif-file': 'site/apps/own.json' },
    /^unchecked: sarif-file: `site\/apps\/own\.json` could not be written: it is the settings file\.$/,
  ],
  [
    { ...IN_APPS, 'report-file': './site/apps/own.json' },
    /^unchecked: report-file: `\.\/site\/apps\/own\.json` could not be written: it is the settings file\.$/,
  ],
  [{ 'working-directory': 'site', projects: '/etc\napps/shop', base: 'none' }, /projects: .\/etc. is outside/],
];

for (const [inputs, said] of REFUSED)
  test(`${JSON.stringify(inputs)} is unchecked, and why`, async () => {
    const { outputs, shown } = await run(inputs);
    assert.equal(outputs.conclusion, 'unchecked');
    assert.match(shown.find(({ level }) => level === 'error')?.message ?? '', said);
  });

/** A workspace where actions/checkout did not write what is checked, and what is said of it. */
const ELSEWHERE: readonly (readonly [checkouts: readonly string[], said: RegExp])[] = [
  [[], /^unchecked: working-directory: `\.` is empty\. Run actions\/checkout before this step\.$/],
  [['site'], /^unchecked: working-directory: `\.` holds nothing but other checkouts\. Use one of them: `site`\.$/],
  [['blog', 'shop'], /Use one of them: `blog`, `shop`\.$/],
];

for (const [checkouts, said] of ELSEWHERE)
  test(`a workspace with ${checkouts.join() || 'nothing'} in it is no change that removes all websites`, async (context) => {
    const workspace = temporaryFolder(context);
    for (const name of checkouts) mkdirSync(join(workspace, name, '.git'), { recursive: true });
    const { outputs, shown } = await runAction({ workspace, inputs: { base: 'none' } });
    assert.deepEqual([outputs.conclusion, shown.length], ['unchecked', 1]);
    assert.match(shown[0]?.message ?? '', said);
  });

test('a working directory that gives no access is named, with what to do', {
  skip: process.platform === 'win32' || process.getuid?.() === 0,
}, async (context) => {
  const workspace = temporaryFolder(context);
  mkdirSync(join(workspace, 'site'));
  chmodSync(join(workspace, 'site'), 0);
  const { shown } = await runAction({ workspace, inputs: { 'working-directory': 'site', base: 'none' } });
  const why = 'could not be read: EACCES: permission denied';
  const said = `unchecked: working-directory: \`site\` ${why}. Let the job read it, or name another folder.`;
  assert.deepEqual(
    shown.map(({ message }) => message),
    [said],
  );
});
