import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { put, workspaceIn } from '../hostile/places.js';
import { notOnWindows } from '../not-on-windows.js';
import { runAction } from '../runner/run-action.js';
import { temporaryFolder } from './site.js';

const CLI = resolve('dist/cli.js');
const NO_SHELL = notOnWindows('the canaries are shell scripts');

/** What git would run of its own accord, if it were let: each leaves a file of its name in a folder. */
const CONFIGURED = [
  'core.fsmonitor',
  'core.sshCommand',
  'core.askPass',
  'core.editor',
  'core.pager',
  'core.gitProxy',
  'diff.external',
  'diff.canary.command',
  'diff.canary.textconv',
  'filter.canary.clean',
  'filter.canary.smudge',
  'filter.canary.process',
  'credential.helper',
  'gpg.program',
  'uploadpack.packObjectsHook',
  'trace2.eventTarget',
];
const ALIASES = [
  'diff',
  'ls-tree',
  'cat-file',
  'rev-parse',
  'ls-files',
  'check-ignore',
  'merge-base',
  'fetch',
  'config',
];
const HOOKS = ['post-index-change', 'fsmonitor-watchman', 'reference-transaction', 'post-checkout', 'pre-auto-gc'];

/** A repository where everything that can run is a canary, and a folder that stays empty while none does. */
function trapped(folder: string): { readonly root: string; readonly traces: string; readonly commit: string } {
  const { root, site } = workspaceIn(folder);
  const traces = join(folder, 'traces');
  put(join(traces, '.keep'), '');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  const leaves = (name: string) => `require('node:fs').writeFileSync(${JSON.stringify(join(traces, name))}, '');\n`;
  const scripts = Object.fromEntries(
    ['preinstall', 'install', 'prepare', 'test'].map((name) => [name, `touch ${traces}/${name}`]),
  );
  put(join(site, 'package.json'), JSON.stringify({ title: 'Shop', scripts }));
  put(join(site, 'server/api/run.get.ts'), `${leaves('route')}export default () => 'ok';\n`);
  // A manifest that a filter rewrites is not checked at all.
  put(join(root, '.gitattributes'), '* filter=canary diff=canary\npackage.json !filter\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'x');
  const commit = git('rev-parse', 'HEAD').trim();
  put(join(site, 'server/api/ok.get.ts'), "export default () => 'changed';\n");
  const canary = (name: string) => {
    const file = join(folder, 'canaries', name);
    put(file, `#!/bin/sh\ntouch '${join(traces, name)}'\ncat\n`);
    chmodSync(file, 0o755);
    return file;
  };
  for (const name of HOOKS) {
    put(join(root, '.git/hooks', name), `#!/bin/sh\ntouch '${join(traces, name)}'\n`);
    chmodSync(join(root, '.git/hooks', name), 0o755);
  }
  for (const name of CONFIGURED) git('config', name, canary(name));
  for (const name of ALIASES) git('config', `alias.${name}`, `!touch '${join(traces, `alias-${name}`)}'`);
  put(join(root, '.git/more'), `[core]\n\tfsmonitor = ${canary('included')}\n`);
  git('config', 'includeIf.gitdir:/.path', join(root, '.git/more'));
  git('config', 'remote.origin.url', `ext::${canary('remote')}`);
  git('config', 'protocol.ext.allow', 'always');
  git('config', 'remote.origin.uploadpack', canary('uploadpack'));
  return { root, traces, commit };
}

const runs: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['check', ['site']],
  ['check against HEAD', ['--base', 'HEAD', 'site']],
  ['check of a glob', ['--base', 'HEAD', '*']],
  ['plan', ['plan', '--base', 'HEAD', '*']],
  ['merge', ['merge', 'site/package.json']],
];

for (const [name, args] of runs) {
  test(`${name} runs nothing of the repository`, NO_SHELL, (context) => {
    const { root, traces } = trapped(temporaryFolder(context));
    const { status } = spawnSync(process.execPath, [CLI, ...args], { cwd: root, timeout: 30_000 });
    assert.equal(status, name === 'merge' ? 2 : 0);
    assert.deepEqual(readdirSync(traces), ['.keep']);
  });
}

for (const base of ['auto', 'HEAD', '0123456789012345678901234567890123456789', '--upload-pack=touch pwned', 'a b']) {
  test(`the action with base ${base} runs nothing of the repository`, NO_SHELL, async (context) => {
    const { root, traces, commit } = trapped(temporaryFolder(context));
    const payload = { ref: 'refs/heads/main', before: commit, repository: { default_branch: 'main' } };
    const { exitCode } = await runAction({
      workspace: root,
      inputs: { projects: 'site', base },
      event: { name: 'push', payload },
    });
    assert.equal(exitCode, base === 'auto' || base === 'HEAD' ? 0 : 2);
    assert.deepEqual(readdirSync(traces), ['.keep']);
    assert.ok(!existsSync(join(root, 'pwned')));
  });
}

test(
  'a program called git in the checked folder is not run, as Windows would, which looks there first',
  NO_SHELL,
  (context) => {
    const folder = temporaryFolder(context);
    const { root } = workspaceIn(folder);
    put(join(root, 'git'), `#!/bin/sh\ntouch '${join(folder, 'ran')}'\n`);
    chmodSync(join(root, 'git'), 0o755);
    const env = { ...process.env, PATH: `.:${process.env.PATH}` };
    const { status } = spawnSync(process.execPath, [CLI, 'site'], { cwd: root, env });
    assert.equal(status, 0);
    assert.ok(!existsSync(join(folder, 'ran')));
  },
);
