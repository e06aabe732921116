import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { workspaceOf } from '../../src/command-line/workspace.js';
import { git, temporaryFolder } from '../e2e/site.js';
import { put } from '../hostile/places.js';
import { foundProjects } from '../read/found-projects.js';

const SITES = ['apps/blog', 'apps/legacy', 'apps/shop'];

/** The folder in which the command line is called, its arguments (`ROOT` stands for the repository), and the projects it checks. */
const rows: readonly (readonly [from: string, args: readonly string[], found: readonly string[] | RegExp])[] = [
  ['.', ['apps/shop'], ['apps/shop']],
  ['.', ['./apps/shop/'], ['apps/shop']],
  ['apps', ['shop', './blog'], ['apps/blog', 'apps/shop']],
  ['apps/shop', ['../blog', ''], ['apps/blog', 'apps/shop']],
  ['.', ['ROOT/apps/shop'], ['apps/shop']],
  ['.', ['apps/*'], SITES],
  ['apps', ['*'], SITES],
  ['apps/shop', ['../*'], SITES],
  ['apps/shop', ['ROOT/apps/*'], SITES],
  ['.', ['apps/*', '!apps/legacy'], ['apps/blog', 'apps/shop']],
  ['apps', ['!legacy', '*'], ['apps/blog', 'apps/shop']],
  ['apps', ['*', '!l*', '!ROOT/apps/b*'], ['apps/shop']],
  ['apps', ['!*'], /^No project was named\./],
];

for (const [from, args, expected] of rows) {
  test(`${args.join(' ')} in ${from} is ${expected}`, (context) => {
    const root = join(temporaryFolder(context), 'repository');
    for (const site of SITES) put(join(root, site, 'package.json'), '{}');
    execFileSync('git', ['init', '--quiet', root]);
    const given = args.map((arg) => arg.replace('ROOT', root));
    const workspace = workspaceOf(join(root, from), given, 'package.json');
    const { paths, failures } = foundProjects(workspace.root, workspace.projects, 'package.json');
    if (expected instanceof RegExp) assert.match(failures[0]?.message ?? '', expected);
    else assert.deepEqual({ paths, failures }, { paths: expected, failures: [] });
  });
}

test('without a repository, a project is its own workspace, and several share the folder above them', (context) => {
  const folder = temporaryFolder(context);
  for (const site of SITES) mkdirSync(join(folder, site), { recursive: true });
  const projects = (...args: readonly string[]) => workspaceOf(join(folder, 'apps'), args, 'package.json').projects;
  assert.deepEqual(projects('shop'), ['.']);
  assert.deepEqual(projects('shop', 'blog'), ['shop', 'blog']);
});

test('a folder that is gone from a repository is named all the same, and beside no repository it is none', (context) => {
  const folder = temporaryFolder(context);
  put(join(folder, 'site/apps/shop/package.json'), '{}');
  git(join(folder, 'site'), ['init', '--quiet']);
  const { root, projects } = workspaceOf(join(folder, 'site/apps'), ['gone', 'shop'], 'package.json');
  assert.deepEqual([root, projects], [realpathSync(join(folder, 'site')), ['apps/gone', 'apps/shop']]);
  assert.throws(() => workspaceOf(folder, ['gone'], 'package.json'), /There is no command or folder "gone"/);
});

test('a path through a file is not a folder that is gone', (context) => {
  const folder = temporaryFolder(context);
  put(join(folder, 'site/package.json'), '{}');
  git(join(folder, 'site'), ['init', '--quiet']);
  const { projects } = workspaceOf(join(folder, 'site'), ['package.json/x'], 'package.json');
  assert.deepEqual(projects, ['package.json/x']);
});

test('where git does not tell, the folder with a .git is the workspace', (context) => {
  const folder = realpathSync(temporaryFolder(context));
  put(join(folder, 'site/apps/shop/package.json'), '{}');
  mkdirSync(join(folder, 'site/.git'));
  assert.deepEqual(workspaceOf(folder, ['site/apps/shop'], 'package.json'), {
    root: join(folder, 'site'),
    projects: ['apps/shop'],
  });
});

test('a file is no project', (context) => {
  const folder = temporaryFolder(context);
  put(join(folder, 'shop/package.json'), '{}');
  assert.throws(
    () => workspaceOf(folder, ['shop/package.json'], 'package.json'),
    /^Error: "shop\/package\.json" is not a folder\./,
  );
});

const inputs: readonly (readonly [input: string, found: readonly string[] | RegExp])[] = [
  ['apps/shop/', ['apps/shop']],
  ['ROOT/apps/shop', ['apps/shop']],
  ['ROOT/apps/*', SITES],
  ['apps/../..', /is outside the workspace/],
  ['ROOT/..', /is outside the workspace/],
  ['ROOT/apps/{../..,x}', /is outside the workspace/],
  ['/', /is outside the workspace/],
];

for (const [input, expected] of inputs) {
  test(`the input ${input} is ${expected}`, (context) => {
    const root = join(temporaryFolder(context), 'repository');
    for (const site of SITES) put(join(root, site, 'package.json'), '{}');
    const { paths, failures } = foundProjects(root, [input.replace('ROOT', root)], 'package.json');
    if (expected instanceof RegExp) assert.match(failures[0]?.message ?? '', expected);
    else assert.deepEqual({ paths, failures }, { paths: expected, failures: [] });
  });
}

/** Folders beside each other, some of them git repositories: where a run over several of them works, or that it cannot. */
const sides: readonly (readonly [projects: readonly string[], root: string | null])[] = [
  [['one/a', 'one/b'], 'one'],
  [['one/a', 'one/*'], 'one'],
  [['none/a', 'none/b'], 'none'],
  [['one/inner/a'], 'one/inner'],
  [['one/a', 'two/a'], null],
  [['one/a', 'one/..'], null],
  [['one/a', 'one/inner/a'], null],
  [['one/inner/a', 'one/a'], null],
  [['one/a', 'none/a'], null],
  [['none/a', 'one/a'], null],
];

for (const [projects, root] of sides) {
  test(`the workspace of ${projects.join(' and ')}: ${root}`, (context) => {
    const folder = realpathSync(temporaryFolder(context));
    for (const name of ['one/a', 'one/b', 'one/inner/a', 'two/a', 'none/a', 'none/b'])
      mkdirSync(join(folder, name), { recursive: true });
    for (const name of ['one', 'one/inner', 'two']) git(join(folder, name), ['init', '--quiet']);
    if (root) assert.equal(workspaceOf(folder, projects, 'package.json').root, join(folder, root));
    else assert.throws(() => workspaceOf(folder, projects, 'package.json'), /are not in the same git repository/);
  });
}
