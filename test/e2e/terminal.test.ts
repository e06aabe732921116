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
    for (const [folder, word] of [
      ['.', 'sites'],
      ['sites', '.'],
      ['.', 'sitse/h'],
      ['.', 'explian'],
    ] as const) {
      const { stderr, status } = await runCommandLine(join(root, folder), [word]);
      assert.equal(status, 2, stderr);
      const typed = /^ {2}website-preflight (.*)$/m.exec(stderr)?.[1];
      assert.ok(typed !== undefined, stderr);
      // A shell takes the words apart, as it would for a person.
      const shell = { cwd: join(root, folder), shell: true, encoding: 'utf8' } as const;
      const { stdout: words } = spawnSync(`printf '%s\\0' ${typed}`, shell);
      const again = await runCommandLine(join(root, folder), words.split('\0').slice(0, -1));
      assert.equal(again.status, 0, `${typed}\n${again.stderr}`);
    }
  },
);

/** How wide the terminal is, 0 for a pipe, what the environment says, the widest line, and whether lines have color. */
const STREAMS: readonly (readonly [columns: number, env: NodeJS.ProcessEnv, widest: number, hasColor: boolean])[] = [
  [100, {}, 100, true],
  [200, {}, 120, true],
  [20, {}, 40, true],
  [100, { NO_COLOR: '1' }, 100, false],
  [100, { TERM: 'dumb' }, 100, false],
  [100, { FORCE_COLOR: '0' }, 100, false],
  [0, {}, 80, false],
  [0, { FORCE_COLOR: '1' }, 80, true],
  [0, { FORCE_COLOR: '1', TERM: 'dumb' }, 80, true],
];

for (const [columns, env, widest, hasColor] of STREAMS)
  test(`${columns ? `${columns} columns` : 'a pipe'} with ${JSON.stringify(env)}: ${widest} are used`, async (context) => {
    const root = temporaryFolder(context);
    put(join(root, 'package.json'), `{ "auth": {}, "title": ${JSON.stringify('a word '.repeat(60))} }`);
    const run = (...args: readonly string[]) =>
      runHere('cli', { args, folder: root, env, ...(columns && { columns }) });
    const { stdout } = await run('--base', 'none');
    assert.equal(stdout.includes('\u001b['), hasColor);
    const lines = stripVTControlCharacters(stdout).split('\n');
    const longest = Math.max(...lines.map(({ length }) => length));
    assert.ok(longest > widest - 25 && longest <= Math.max(widest, 50), `${longest}`);
    assert.ok(!(await run('--format', 'json')).stdout.includes('\u001b'));
    await run('--output', 'out.txt');
    assert.ok(!readFileSync(join(root, 'out.txt'), 'utf8').includes('\u001b'));
  });

/** How many websites there are, the columns of the terminal, 0 for a pipe, and whether they are counted. */
const COUNTED: readonly (readonly [count: number, columns: number, env: NodeJS.ProcessEnv, isCounted: boolean])[] = [
  [20, 80, {}, false],
  [21, 80, {}, true],
  [21, 80, { TERM: 'dumb' }, false],
  [21, 0, {}, false],
];

for (const [count, columns, env, isCounted] of COUNTED)
  test(`${count} websites in ${columns} columns, ${JSON.stringify(env)}: counted is ${isCounted}`, async (context) => {
    const folder = temporaryFolder(context);
    for (let at = 0; at < count; at += 1) put(join(folder, `s${at}/package.json`), '{ "auth": {} }');
    const args = ['--base', 'none', '*'];
    const { status, stderr } = await runHere('cli', { args, folder, env, ...(columns && { columns }) });
    assert.equal(status, 0);
    const line = (done: number) => `\r\u001b[2KChecking website ${done} of ${count}`;
    const all = Array.from({ length: count - 1 }, (_, at) => line(at + 1)).join('');
    assert.equal(stderr, isCounted ? `${all}\r\u001b[2K` : '');
  });

test('at a terminal, too, failures are told on standard error, once, and the verdict is the last line', async (context) => {
  const folder = temporaryFolder(context);
  put(join(folder, 'package.json'), '{}');
  put(join(folder, 'server/api/a.get.ts'), 'x'.repeat(1024 * 1024 + 1));
  const args = ['--base', 'none'];
  const { status, stdout, stderr } = await runHere('cli', { args, folder, env: {}, columns: 80 });
  assert.equal(status, 2);
  assert.match(stderr, /a\.get\.ts` has 1048577 bytes/);
  assert.match(stripVTControlCharacters(stdout), /^(?![\s\S]*1048577)[\s\S]*\nunchecked[^\n]*\n$/);
});

/** What is typed beside a website with a fixable finding, and what is told on standard error. */
const ASIDE: readonly (readonly [typed: string, told: RegExp])[] = [
  ['sitse/a --base none', /Did you mean `sites\/a`\?\n {2}website-preflight sites\/a --base=none\n$/],
  ['sites/a --base none --fix', /^Fixed sites\/a\/package\.json \(1 fix\)\.\n$/],
];

for (const [typed, told] of ASIDE)
  test(`at a terminal the verdict is the last line of website-preflight ${typed}`, async (context) => {
    const folder = temporaryFolder(context);
    put(join(folder, 'sites/a/package.json'), '{ "id": "web-0123456789ab", "name": "web-0123456789ab" }');
    git(folder, ['init', '--quiet']);
    const { stdout, stderr } = await runHere('cli', { args: typed.split(' '), folder, env: {}, columns: 80 });
    assert.match(stderr, told);
    assert.match(stripVTControlCharacters(stdout), /(?:^|\n)(?:unchecked|[^\n]*passed)[^\n]*\n$/);
  });

test('the routes of a folder that is not there are nothing, not an empty line', async (context) => {
  const folder = temporaryFolder(context);
  put(join(folder, 'sites/a/package.json'), '{ "auth": {} }');
  const routes = async (site: string) => (await runHere('cli', { args: ['routes', site], folder, env: {} })).stdout;
  assert.equal(await routes('sites/b'), '');
  assert.match(await routes('sites/a'), /^0 routes\n/);
});
