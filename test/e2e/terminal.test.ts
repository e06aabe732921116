import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { put } from '../hostile/places.js';
import { notOnWindows } from '../not-on-windows.js';
import { git, temporaryFolder } from './site.js';

const CLI = resolve('dist/cli.js');

function run(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { FORCE_COLOR: _, NO_COLOR: __, ...own } = process.env;
  return spawnSync(process.execPath, [CLI, ...args], { cwd: folder, encoding: 'utf8', env: { ...own, ...env } });
}

test('a command that is told to be typed works when it is typed', notOnWindows('quotes are others'), (context) => {
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
    const { stderr, status } = run(join(root, folder), args);
    assert.equal(status, 2, stderr);
    const typed = /^ {2}website-preflight (.*)$/m.exec(stderr)?.[1];
    assert.ok(typed !== undefined, stderr);
    const again = spawnSync(`"${process.execPath}" "${CLI}" ${typed}`, {
      cwd: join(root, folder),
      shell: true,
      encoding: 'utf8',
    });
    assert.equal(again.status, 0, `${typed}\n${again.stderr}`);
  }
});

test('color is for terminals, unless the environment says otherwise', (context) => {
  const root = temporaryFolder(context);
  put(join(root, 'package.json'), '{"mode": "auto"}');
  const isColored = (env: NodeJS.ProcessEnv, ...args: readonly string[]) =>
    run(root, args, env).stdout.includes('\u001b[');
  assert.deepEqual(
    [{}, { FORCE_COLOR: '1' }, { FORCE_COLOR: '0' }, { FORCE_COLOR: '1', TERM: 'dumb' }, { NO_COLOR: '1' }].map((env) =>
      isColored(env),
    ),
    [false, true, false, true, false],
  );
  assert.ok(!isColored({ FORCE_COLOR: '1' }, '--format', 'json'));
  run(root, ['--output', 'out.txt'], { FORCE_COLOR: '1' });
  assert.ok(!readFileSync(join(root, 'out.txt'), 'utf8').includes('\u001b'));
});
