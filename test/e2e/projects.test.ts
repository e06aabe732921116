import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { put } from '../hostile/places.js';
import { notOnWindows } from '../not-on-windows.js';
import { runCommandLine } from '../runner/command-line.js';
import { runAction } from '../runner/run-action.js';
import { changedFrom, type Files, git, temporaryFolder } from './site.js';

const BASE: Files = Object.fromEntries(['a', 'b', 'c'].map((name) => [`sites/${name}/package.json`, '{ "auth": {} }']));
const { 'sites/c/package.json': _, ...KEPT } = BASE;
/** The change breaks one website and removes another. */
const HEAD: Files = { ...KEPT, 'sites/b/package.json': '{ "auth": { "login": 5 } }' };

/** A glob, the websites that it covers, and those of base that are removed. */
const ROWS: readonly (readonly [glob: string, checked: readonly string[], removed: readonly string[]])[] = [
  ['sites/[!a]', ['sites/b'], ['sites/c']],
  ['sites/[^a]', ['sites/b'], ['sites/c']],
  ['sites/[!b]', ['sites/a'], ['sites/c']],
  ['sites/[a-b]', ['sites/a', 'sites/b'], []],
];

for (const [glob, checked, removed] of ROWS)
  test(`${glob} covers ${checked.join()} on the disk and ${removed.join() || 'no more'} in base, at each door`, async (context) => {
    const root = temporaryFolder(context);
    const base = changedFrom(root, BASE, HEAD);
    const status = checked.includes('sites/b') ? 1 : 0;
    const action = await runAction({
      workspace: root,
      inputs: { base, projects: glob, 'report-file': 'r.json', token: '' },
    });
    const line = await runCommandLine(root, [glob, '--base', base, '--format', 'json']);
    for (const report of [action.report, JSON.parse(line.stdout)])
      assert.deepEqual(
        [report.projects, report.removed].map((list) =>
          list.map((one: { path?: string; project?: string }) => one.path ?? one.project),
        ),
        [checked, removed],
      );
    assert.deepEqual([action.exitCode, line.status], [status, status]);
  });

test('a JSON list in the input is told with the lines to write', async (context) => {
  const root = temporaryFolder(context);
  changedFrom(root, BASE, HEAD);
  const projects = JSON.stringify(['sites/a', 'sites/b']);
  const run = await runAction({ workspace: root, inputs: { projects, base: 'none' } });
  const remedy = 'Make each an entry of its own, in a workflow a line of its own: `sites/a`, `sites/b`.';
  const told = run.shown.map(({ message }) => message);
  assert.deepEqual([run.exitCode, told], [2, [`unchecked: \`${projects}\` is read as one folder or glob. ${remedy}`]]);
});

/** A submodule that the change adds, as actions/checkout leaves it or cloned, and whether the list is about it. */
for (const [words, isCloned, status] of [
  ['sites/*', false, 2],
  ['sites/*', true, 2],
  ['sites/* !sites/new', true, 0],
  ['auto', false, 0],
  ['sites/[a-c]', false, 0],
] as const)
  test(`${words} beside a submodule that is ${isCloned ? '' : 'not '}cloned ends with ${status}`, async (context) => {
    const root = temporaryFolder(context);
    const base = changedFrom(root, BASE, BASE);
    git(root, ['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},sites/new`]);
    mkdirSync(join(root, 'sites/new'));
    if (isCloned) put(join(root, 'sites/new/.git'), 'gitdir: ../../.git/modules/new');
    const ended = await runCommandLine(root, [...words.split(' '), '--base', base]);
    assert.equal(ended.status, status, ended.stdout + ended.stderr);
    if (status === 2)
      assert.match(
        (ended.stderr + ended.stdout).replaceAll('\n', ' '),
        /`sites\/new` may hold a website .* repository of its own/,
      );
  });

/** What lies in a folder that git ignores or does not, and what the check then says. */
for (const [ignored, status, says] of [
  ['/built/\n', 0, /^passed/m],
  ['/other/\n', 2, /`built\/caf\uFFFD` may hold a website[\s\S]*manifest-field/],
] as const)
  test(
    `where git ignores ${ignored.trim()}, a check with files in built/ ends with ${status}`,
    notOnWindows('names are UTF-16'),
    async (context) => {
      const root = temporaryFolder(context);
      const base = changedFrom(root, BASE, { ...BASE, '.gitignore': ignored });
      put(join(root, 'built/shop/package.json'), '{ "auth": { "login": 5 } }');
      mkdirSync(Buffer.from(join(root, 'built/caf\u00e9'), 'latin1'));
      const { status: code, stdout, stderr } = await runCommandLine(root, ['auto', '--base', base]);
      assert.equal(code, status, stdout + stderr);
      assert.match(stderr + stdout, says);
    },
  );

/** What is handed over as a project: the words, and how it ends. */
for (const [words, says] of [
  ['sites/b/server/api/x.get.ts', /^blocked .*manifest-field/m],
  ['sites/b/package.json', /^blocked .*manifest-field/m],
  ['sites/a/README.md', /^passed/m],
  ['README.md', /There is no `README\.md\/package\.json`/],
  ['-- routes', /There is no `routes\/package\.json`/],
] as const)
  test(`a project may be a file: ${words}`, async (context) => {
    const root = temporaryFolder(context);
    const files = {
      'README.md': '',
      'sites/a/README.md': '',
      'sites/b/server/api/x.get.ts': 'export default () => 1;\n',
    };
    changedFrom(root, BASE, { ...HEAD, ...files });
    const { stdout, stderr } = await runCommandLine(root, ['--base', 'none', ...words.split(' ')]);
    assert.match(stdout + stderr, says);
  });
