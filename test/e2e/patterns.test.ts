import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { put } from '../hostile/places.js';
import { notOnWindows } from '../not-on-windows.js';
import { runAction } from '../runner/run-action.js';
import { temporaryFolder } from './site.js';

const CLI = resolve('dist/cli.js');
const NAMES = notOnWindows('no name holds a star there');

/** What is given as projects, the folders that there are, and those that are checked. */
const rows: readonly (readonly [given: string, folders: readonly string[], checked: readonly string[]])[] = [
  ['apps/*', ['apps/*', 'apps/shop'], ['apps/*', 'apps/shop']],
  ['apps/**', ['apps/**', 'apps/shop', 'apps/shop/admin'], ['apps/**', 'apps/shop', 'apps/shop/admin']],
  ['apps/{blog,shop}', ['apps/{blog,shop}', 'apps/blog', 'apps/shop'], ['apps/blog', 'apps/shop']],
  ['apps/s?op', ['apps/s?op', 'apps/shop'], ['apps/s?op', 'apps/shop']],
  ['apps/@(shop)', ['apps/@(shop)', 'apps/shop'], ['apps/shop']],
  ['*/shop', ['*', 'apps/shop'], ['apps/shop']],
  ['apps/\\*', ['apps/*', 'apps/shop'], ['apps/*']],
  ['apps/\\{blog,shop\\}', ['apps/{blog,shop}', 'apps/blog'], ['apps/{blog,shop}']],
  ['\\*/*', ['*/blog', 'apps/shop'], ['*/blog']],
  ['apps/[shop]', ['apps/[shop]', 'apps/blog'], ['apps/[shop]']],
  ['./!a/*', ['!a/shop', 'apps/blog'], ['!a/shop']],
  ['./!a', ['!a', 'a'], ['!a']],
  ['apps/shop', ['apps/shop', 'apps/blog'], ['apps/shop']],
  ['apps/two words', ['apps/two words'], ['apps/two words']],
];

/** Most rows are one scene, each in a folder of its own; those whose beginning matters are one each. */
const below = rows.filter(([given]) => given.startsWith('apps/'));
const scenes = [
  {
    given: below.map(([given], at) => `r${at}/${given}`),
    folders: below.flatMap(([, folders], at) => folders.map((folder) => `r${at}/${folder}`)),
    checked: below.flatMap(([, , checked], at) => checked.map((folder) => `r${at}/${folder}`)),
  },
  ...rows
    .filter((row) => !below.includes(row))
    .map(([given, folders, checked]) => ({ given: [given], folders, checked })),
];

for (const { given, folders, checked } of scenes) {
  test(
    `${given.length > 1 ? `${given.length} patterns` : given} beside ${folders} is ${checked}`,
    NAMES,
    async (context) => {
      const workspace = temporaryFolder(context);
      for (const folder of folders) put(join(workspace, folder, 'package.json'), '{ "title": "" }');
      const projectsOf = async (inputs: Readonly<Record<string, string>>) => {
        const run = await runAction({
          workspace,
          inputs: { token: '', base: 'none', 'report-file': 'r.json', ...inputs },
        });
        return { ...run, paths: run.report?.projects.map(({ path }) => path).sort() };
      };
      const projects = given.join('\n');
      assert.deepEqual((await projectsOf({ projects })).paths, checked.toSorted());
      const { stdout, status } = spawnSync(process.execPath, [CLI, ...given, '--base', 'none', '--format', 'json'], {
        cwd: workspace,
        encoding: 'utf8',
      });
      assert.equal(status, 1);
      // Outside of a repository the folder before the first wildcard is the workspace.
      const local: readonly { readonly path: string }[] = JSON.parse(stdout).projects;
      assert.equal(local.length, checked.length);
      for (const { path } of local)
        assert.ok(path === '.' || checked.some((folder) => `/${folder}`.endsWith(`/${path}`)));
      const planned = await projectsOf({ projects, mode: 'plan' });
      const [shard, ...more] = JSON.parse(planned.outputs.shards ?? '');
      assert.deepEqual(more, []);
      assert.deepEqual((await projectsOf({ projects: shard.projects })).paths, checked.toSorted());
    },
  );
}
