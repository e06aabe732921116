import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { put, workspaceIn } from '../hostile/places.js';
import { notOnWindows } from '../not-on-windows.js';
import { CLI } from '../runner/command-line.js';
import { runAction } from '../runner/run-action.js';
import { committed, temporaryFolder } from './site.js';

const NO_SHELL = notOnWindows('the canaries are shell scripts');

/** What git would run of its own accord, if it were let: each leaves a file of its name in a folder. */
const CONFIGURED = [
  ...['core.fsmonitor', 'core.sshCommand', 'core.askPass', 'core.editor', 'core.pager', 'core.gitProxy'],
  ...['diff.external', 'diff.canary.command', 'diff.canary.textconv', 'credential.helper', 'gpg.program'],
  ...['filter.canary.clean', 'filter.canary.smudge', 'filter.canary.process', 'uploadpack.packObjectsHook'],
  ...['trace2.eventTarget', 'remote.origin.uploadpack'],
];
const ALIASES = 'diff ls-tree cat-file rev-parse ls-files check-ignore merge-base fetch config'.split(' ');
const HOOKS = ['post-index-change', 'fsmonitor-watchman', 'reference-transaction', 'post-checkout', 'pre-auto-gc'];

/** A repository where everything that can run is a canary, and a folder that stays empty while none does. */
function trapped(folder: string): { readonly root: string; readonly traces: string; readonly commit: string } {
  const { root, site } = workspaceIn(folder);
  const traces = join(folder, 'traces');
  put(join(traces, '.keep'), '');
  const program = (file: string, name: string) => {
    put(file, `#!/bin/sh\ntouch '${join(traces, name)}'\ncat\n`);
    chmodSync(file, 0o755);
    return file;
  };
  const canary = (name: string) => program(join(folder, 'canaries', name), name);
  const scripts = { preinstall: `touch ${traces}/preinstall`, prepare: `touch ${traces}/prepare` };
  put(join(site, 'package.json'), JSON.stringify({ title: 'Shop', scripts }));
  const leaves = `require('node:fs').writeFileSync(${JSON.stringify(join(traces, 'route'))}, '');\n`;
  put(join(site, 'server/api/run.get.ts'), `${leaves}export default () => 'ok';\n`);
  put(join(root, '.gitattributes'), '* filter=canary diff=canary\n');
  const commit = committed(root);
  put(join(site, 'server/api/ok.get.ts'), "export default () => 'changed';\n");
  for (const name of HOOKS) program(join(root, '.git/hooks', name), name);
  const settings = [
    ...CONFIGURED.map((name) => [name, canary(name)] as const),
    ...ALIASES.map((name) => [`alias.${name}`, `!touch '${join(traces, `alias-${name}`)}'`] as const),
    ['include.path', '../.gitmore'],
    ['remote.origin.url', `ext::${canary('remote')}`],
    ['protocol.ext.allow', 'always'],
  ] as const;
  put(join(root, '.gitmore'), `[core]\n\tfsmonitor = ${canary('included')}\n`);
  appendFileSync(join(root, '.git/config'), settings.map(configured).join(''));
  // As Windows would start it, which looks in the current folder first.
  program(join(root, 'git'), 'git');
  for (const file of readdirSync(traces)) if (file !== '.keep') throw new Error(`${file} ran too early`);
  return { root, traces, commit };
}

/** A line of git's configuration, under a header of its own. */
function configured([name, value]: readonly [name: string, value: string]): string {
  const [, section, middle, key] = /^(\w+)(?:\.(\w+))?\.(\w+)$/.exec(name) ?? [];
  return `[${section}${middle ? ` "${middle}"` : ''}]\n\t${key} = "${value}"\n`;
}

const { root, traces, commit } = trapped(temporaryFolder(test));

for (const args of [['site'], ['--base', 'HEAD', '*'], ['--fix', 'site'], ['which', '/api/ok', 'site']])
  test(`website-preflight ${args.join(' ')} runs nothing of the repository`, NO_SHELL, () => {
    const env = { ...process.env, PATH: `.:${process.env.PATH}` };
    const { status, stderr } = spawnSync(process.execPath, [CLI, ...args], { cwd: root, env, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    assert.deepEqual(readdirSync(traces), ['.keep']);
  });

/** What the input `base` is, and the exit code: a base that is named and cannot be had is unchecked. */
for (const [base, exitCode] of [
  ['auto', 0],
  ['0123456789012345678901234567890123456789', 2],
  ['--upload-pack=touch pwned', 2],
] as const)
  test(`the action with base ${base} runs nothing of the repository`, NO_SHELL, async () => {
    const payload = { ref: 'refs/heads/main', before: commit, repository: { default_branch: 'main' } };
    const inputs = { projects: 'site', base, token: '' };
    const run = await runAction({ workspace: root, inputs, event: { name: 'push', payload } });
    assert.equal(run.exitCode, exitCode, run.stdout);
    assert.deepEqual(readdirSync(traces), ['.keep']);
    assert.ok(!readdirSync(root).includes('pwned'));
  });

test('a bare repository among the checked files is not taken for one, and nothing of it runs', NO_SHELL, () => {
  renameSync(join(root, '.git'), join(root, 'site/fake'));
  const args = [CLI, 'site', '--format', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  assert.equal(JSON.parse(stdout).base.source, 'none', stderr);
  assert.deepEqual(readdirSync(traces), ['.keep']);
});
