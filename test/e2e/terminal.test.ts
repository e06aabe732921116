import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { put } from '../hostile/places.js';
import { notOnWindows } from '../not-on-windows.js';
import { runCommandLine } from '../runner/command-line.js';
import { runHere } from '../runner/in-process.js';
import { git, temporaryFolder } from './site.js';

test(
  'a command that is told to be typed works when it is typed',
  notOnWindows('quotes are others'),
  async (context) => {
    const root = temporaryFolder(context);
    const sites = ['a', 'b c', '[d]', "e'f", '-g', 'h', 'i$j'];
    for (const site of sites) put(join(root, 'sites', site, 'server/api/x.get.ts'));
    for (const site of sites) put(join(root, 'sites', site, 'package.json'), '{}');
    put(join(root, 'sites/none/readme.txt'), '');
    git(root, ['init', '--quiet']);
    for (const [folder, args] of [
      ['.', ['sites']],
      ['sites', ['.']],
      ['sites/none', ['.']],
      ['.', ['sitse/h']],
      ['.', ['explian']],
    ] as const) {
      const { stderr, status } = await runCommandLine(join(root, folder), args);
      assert.equal(status, 2, stderr);
      const typed = /^ {2}website-preflight (.*)$/m.exec(stderr)?.[1];
      assert.ok(typed !== undefined, stderr);
      // A shell takes the words apart, as it would for a person.
      const words = spawnSync(`printf '%s\\0' ${typed}`, {
        cwd: join(root, folder),
        shell: true,
        encoding: 'utf8',
      }).stdout;
      const again = await runCommandLine(join(root, folder), words.split('\0').slice(0, -1));
      assert.equal(again.status, 0, `${typed}\n${again.stderr}`);
    }
  },
);

test('color is for terminals, unless the environment says otherwise', async (context) => {
  const root = temporaryFolder(context);
  put(join(root, 'package.json'), '{"mode": "auto"}');
  const isColored = async (env: NodeJS.ProcessEnv, ...args: readonly string[]) =>
    (await runCommandLine(root, args, env)).stdout.includes('\u001b[');
  for (const [env, expected] of [
    [{}, false],
    [{ FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '0' }, false],
    [{ FORCE_COLOR: '1', TERM: 'dumb' }, true],
    [{ NO_COLOR: '1' }, false],
  ] as const)
    assert.equal(await isColored(env), expected, JSON.stringify(env));
  assert.ok(!(await isColored({ FORCE_COLOR: '1' }, '--format', 'json')));
  await runCommandLine(root, ['--output', 'out.txt'], { FORCE_COLOR: '1' });
  assert.ok(!readFileSync(join(root, 'out.txt'), 'utf8').includes('\u001b'));
});

/** How wide the terminal is, what the environment says, the widest line, and whether lines have color. */
const terminals: readonly (readonly [columns: number, env: NodeJS.ProcessEnv, widest: number, hasColor: boolean])[] = [
  [100, {}, 100, true],
  [200, {}, 120, true],
  [20, {}, 40, true],
  [100, { NO_COLOR: '1' }, 100, false],
  [100, { TERM: 'dumb' }, 100, false],
  [100, { FORCE_COLOR: '0' }, 100, false],
];

for (const [columns, env, widest, hasColor] of terminals)
  test(`a terminal of ${columns} columns with ${JSON.stringify(env)}: ${widest} are used`, async (context) => {
    const root = temporaryFolder(context);
    put(join(root, 'package.json'), `{"title": ${JSON.stringify('a word '.repeat(60))}}`);
    const { stdout } = await runHere('cli', { args: ['--base', 'none'], folder: root, env, columns });
    assert.equal(stdout.includes('\u001b['), hasColor);
    const longest = Math.max(
      ...stripVTControlCharacters(stdout)
        .split('\n')
        .map(({ length }) => length),
    );
    assert.ok(longest > widest - 25 && longest <= Math.max(widest, 50), `${longest}`);
  });

/** How many websites there are, where it is told, and whether they are counted. */
const counting: readonly (readonly [
  count: number,
  columns: number | undefined,
  env: NodeJS.ProcessEnv,
  isCounted: boolean,
])[] = [
  [20, 80, {}, false],
  [21, 80, {}, true],
  [21, 80, { TERM: 'dumb' }, false],
  [21, undefined, {}, false],
];

for (const [count, columns, env, isCounted] of counting)
  test(`${count} websites ${columns ? 'on a terminal' : 'into a pipe'}, ${JSON.stringify(env)}: ${isCounted ? 'counted' : 'not counted'}`, async (context) => {
    const root = temporaryFolder(context);
    for (let at = 0; at < count; at += 1) put(join(root, `s${at}/package.json`), '{ "auth": {} }');
    const { status, stderr } = await runHere('cli', {
      args: ['--base', 'none', '*'],
      folder: root,
      env,
      ...(columns && { columns }),
    });
    assert.equal(status, 0);
    const line = (done: number) => `\r\u001b[2KChecking website ${done} of ${count}`;
    const all = Array.from({ length: count - 1 }, (_, at) => line(at + 1)).join('');
    assert.equal(stderr, isCounted ? `${all}\r\u001b[2K` : '');
  });

test('at a terminal failures are told above the verdict, once', async (context) => {
  const root = temporaryFolder(context);
  put(join(root, 'package.json'), '{}');
  put(join(root, 'server/api/a.get.ts'), 'x'.repeat(1024 * 1024 + 1));
  const { status, stdout, stderr } = await runHere('cli', {
    args: ['--base', 'none'],
    folder: root,
    env: {},
    columns: 80,
  });
  assert.deepEqual([status, stderr], [2, '']);
  assert.match(stripVTControlCharacters(stdout), /a\.get\.ts[^\n]*[\s\S]*\nunchecked[^\n]*\n$/);
});
