import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { put } from '../hostile/places.js';
import { notOnWindows } from '../not-on-windows.js';
import { git, temporaryFolder } from './site.js';

const CLI = resolve('dist/cli.js');

/** Handlers that a clock or the stack once decided, and sound ones, by their project. */
const PROJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  arrays: { 'nested.ts': `export default () => (${'['.repeat(345)}${']'.repeat(345)});` },
  chain: { 'arms.ts': `export default (a) => (${'a === "key" ? "b" : '.repeat(1109)}"c");` },
  guesses: {
    'less.ts': `export default () => ({ a: [${'a < b, '.repeat(7)}${'"x", '.repeat(320)}] });`,
    'tangled.ts': `a = ${'<a>('.repeat(40)}a${')'.repeat(40)};`,
    'deep.ts': '['.repeat(6000),
  },
  plain: {
    'x.get.ts': 'export default () => ({ a: 1 });',
    '[id].ts': 'export default (_a, { params }) => params.name;',
  },
};

test('the same files get the same bytes from simultaneous, stopped, sharded and newer runs', {
  ...notOnWindows('there is no SIGSTOP'),
}, async (context) => {
  const root = temporaryFolder(context);
  for (const [project, files] of Object.entries(PROJECTS)) {
    put(join(root, project, 'package.json'), '{ "auth": { "/api/*": "a", "/api/x": "b" } }');
    for (const [name, text] of Object.entries(files)) put(join(root, project, 'server/api', name), text);
  }
  git(root, ['init', '--quiet']);
  git(root, ['add', '--all']);
  git(root, ['commit', '--quiet', '--message', 'x']);
  const outside = temporaryFolder(context);
  const names = Object.keys(PROJECTS);
  const args = (projects: readonly string[], output: string) => [
    ...[CLI, ...projects, '--base', 'none', '--format', 'json'],
    ...['--output', join(outside, output)],
  ];
  const start = (node: string, output: string) => spawn(node, args(names, output), { cwd: root, stdio: 'ignore' });
  const read = (output: string) => readFileSync(join(outside, output), 'utf8');

  // Alone, and for comparison what was decided.
  assert.equal(await ended(start(process.execPath, 'alone.json')), 1);
  const alone = read('alone.json');
  const told = JSON.parse(alone).projects.flatMap((project: { findings: { rule: string; file: string }[] }) =>
    project.findings.flatMap(({ rule, file }) => (rule === 'handler-syntax' ? file : [])),
  );
  assert.deepEqual(told, ['guesses/server/api/deep.ts', 'guesses/server/api/tangled.ts']);

  // Five at once, which is a load for each; one of them is stopped for a while again and again.
  const outputs = Array.from({ length: 5 }, (_, at) => `at-once-${at}.json`);
  const runs = outputs.map((output) => start(process.execPath, output));
  const stopped = runs[0] as ChildProcess;
  const pauses = setInterval(() => {
    stopped.kill('SIGSTOP');
    setTimeout(() => stopped.kill('SIGCONT'), 60);
  }, 90);
  assert.deepEqual(await Promise.all(runs.map(ended)), [1, 1, 1, 1, 1]);
  clearInterval(pauses);
  for (const output of outputs) assert.equal(read(output), alone, output);

  // Divided by a plan, each shard in a run of its own.
  const cli = (...given: readonly string[]) => execFileSync(process.execPath, [CLI, ...given], { cwd: root });
  const plan = cli('plan', ...names, '--base', 'none', '--shards', '3');
  writeFileSync(join(outside, 'plan.json'), plan);
  const shards: readonly { readonly paths: readonly string[]; readonly report: string }[] = JSON.parse(String(plan));
  assert.equal(shards.length, 3);
  mkdirSync(join(outside, 'shards'));
  for (const { paths, report } of shards) spawnSync(process.execPath, args(paths, `shards/${report}`), { cwd: root });
  const merge = ['merge', join(outside, 'shards'), '--plan', join(outside, 'plan.json'), '--format', 'json'];
  const merged = spawnSync(process.execPath, [CLI, ...merge, '--output', join(outside, 'merged.json')], { cwd: root });
  assert.equal(merged.status, 1, String(merged.stderr));
  assert.equal(read('merged.json'), alone);

  // On another Node, whose stack and compiler differ.
  const other = process.env.PREFLIGHT_NODE ?? resolve('bench/tools/node_modules/node/bin/node');
  if (!existsSync(other)) return context.diagnostic('no other Node here: set PREFLIGHT_NODE');
  assert.equal(await ended(start(other, 'other.json')), 1);
  assert.equal(read('other.json'), alone);
});

test('projects that do not fit into one run are refused by it and by a plan of it, touched or not', (context) => {
  const root = temporaryFolder(context);
  const large = JSON.stringify({ description: 'x'.repeat(1_000_000) });
  const names = [...Array.from({ length: 3 }, (_, at) => (at === 0 ? 'a' : `a${at}`)), 'b'];
  for (const name of names) put(join(root, name, 'package.json'), large);
  put(join(root, 'c/package.json'), '{}');
  git(root, ['init', '--quiet']);
  git(root, ['add', '--all']);
  git(root, ['commit', '--quiet', '--message', 'x']);
  put(join(root, 'c/server/api/x.ts'));
  const cli = (...args: readonly string[]) =>
    spawnSync(process.execPath, [CLI, ...args, '--base', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const says = /The project "b" is too large for this run:[\s\S]*\sof\sits\smanifest\sas\sone\smore/;
  const [run, plan] = [cli(...names, 'c'), cli('plan', ...names, 'c')];
  assert.deepEqual([run.status, plan.status, plan.stdout], [2, 2, '']);
  assert.match(run.stdout + run.stderr, says);
  assert.match(plan.stderr, says);
  // Fewer are planned.
  assert.deepEqual(
    JSON.parse(cli('plan', 'a', 'c').stdout).map(({ paths }: { paths: unknown }) => paths),
    [['c']],
  );
});

function ended(run: ChildProcess): Promise<number | null> {
  return new Promise((done) => run.on('exit', done));
}
