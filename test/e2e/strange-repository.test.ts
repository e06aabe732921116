import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { put } from '../hostile/places.js';
import { notOnWindows } from '../not-on-windows.js';
import { runAction } from '../runner/run-action.js';
import { checkOut, git, makeOrigin, type Origin, temporaryFolder } from './site.js';

const CLI = resolve('dist/cli.js');
const NO_SHELL = notOnWindows('the canaries are shell scripts and links');

// `id` was there before every change: a base makes it a warning, and without one the guard fails closed.
const SITE = { 'package.json': '{ "id": "web-0123456789ab" }\n', 'server/api/a.get.ts': 'export default () => 1;\n' };
const IN_FOLDER = Object.fromEntries(Object.entries(SITE).map(([name, text]) => [`shop/${name}`, text]));

/** What a place is made of: a repository that a stranger wrote, or that git made, and the commit of its HEAD. */
interface Made {
  readonly folder: string;
  readonly origin: Origin;
  readonly commit: string;
}

interface Scene {
  readonly name: string;
  /** Makes the workspace and gives its folder. */
  readonly workspace: (made: Made) => string;
  readonly project: string;
  readonly isKnown: boolean;
}

/** The files of a repository among those of a workspace. */
function plant({ folder, origin }: Made, place: string): string {
  const workspace = join(folder, 'workspace');
  for (const [name, text] of Object.entries({ ...SITE, ...IN_FOLDER })) put(join(workspace, name), text);
  for (const name of ['HEAD', 'config', 'objects', 'refs']) {
    put(join(workspace, place, '.keep'));
    renameSync(join(origin.folder, name), join(workspace, place, name));
  }
  return workspace;
}

function clone({ folder, origin, commit }: Made): string {
  checkOut(origin, join(folder, 'workspace'), commit, 'full');
  return join(folder, 'workspace');
}

const scenes: readonly Scene[] = [
  { name: "a repository's files", workspace: (made) => plant(made, '.'), project: '.', isKnown: false },
  {
    name: "a repository's files in the project",
    workspace: (made) => plant(made, 'shop'),
    project: 'shop',
    isKnown: false,
  },
  {
    name: "a repository's files above the project",
    workspace: (made) => plant(made, '.'),
    project: 'shop',
    isKnown: false,
  },
  {
    name: 'a .git that names a folder of the workspace',
    workspace: (made) => {
      const workspace = plant(made, 'fake');
      writeFileSync(join(workspace, '.git'), 'gitdir: ./fake\n');
      return workspace;
    },
    project: '.',
    isKnown: false,
  },
  {
    name: 'a .git that is a link to a folder of the workspace',
    workspace: (made) => {
      const workspace = plant(made, 'fake');
      symlinkSync('fake', join(workspace, '.git'));
      return workspace;
    },
    project: 'shop',
    isKnown: false,
  },
  {
    name: 'a .git of the project that names a folder of the workspace',
    workspace: (made) => {
      const workspace = plant(made, 'fake');
      writeFileSync(join(workspace, 'shop/.git'), 'gitdir: ../fake\n');
      return workspace;
    },
    project: 'shop',
    isKnown: false,
  },
  { name: 'a clone', workspace: clone, project: '.', isKnown: true },
  { name: 'a folder of a clone', workspace: clone, project: 'shop', isKnown: true },
  {
    name: 'a further worktree of a clone',
    workspace: (made) => {
      git(clone(made), ['worktree', 'add', '--quiet', '--detach', join(made.folder, 'more')]);
      return join(made.folder, 'more');
    },
    project: 'shop',
    isKnown: true,
  },
  {
    name: 'a further worktree of a bare repository',
    workspace: (made) => {
      git(made.origin.folder, ['worktree', 'add', '--quiet', '--detach', join(made.folder, 'more')]);
      return join(made.folder, 'more');
    },
    project: '.',
    isKnown: true,
  },
];

for (const { name, workspace, project, isKnown } of scenes) {
  test(
    `${name}: ${isKnown ? 'git is asked' : 'is no repository, and nothing of it runs'}`,
    NO_SHELL,
    async (context) => {
      const made = makeRepository(temporaryFolder(context));
      const canary = canaryIn(made.folder);
      if (!isKnown)
        for (const key of ['core.sshCommand', 'core.gitProxy', 'credential.helper', 'remote.origin.uploadpack'])
          made.origin.git('config', key, canary);
      made.origin.git('config', 'remote.origin.url', 'ssh://127.0.0.1:9/octo/shop.git');
      const root = workspace(made);
      const event = { name: 'push', payload: pushFrom(made.commit) };
      const run = await runAction({ workspace: root, event, inputs: { projects: project, token: '' } });
      assert.equal(run.outputs.base, isKnown ? made.commit : '', run.stdout);
      assert.equal(run.exitCode, isKnown ? 0 : 1);
      const gone = { name: 'push', payload: pushFrom('1'.repeat(40)) };
      assert.equal((await runAction({ workspace: root, event: gone, inputs: { projects: project } })).exitCode, 1);
      const local = spawnSync(process.execPath, [CLI, project, '--format', 'json'], { cwd: root, encoding: 'utf8' });
      assert.equal(JSON.parse(local.stdout).base.commit, isKnown ? made.commit : null, local.stdout);
      assert.equal(local.status, isKnown ? 0 : 1);
      const named = spawnSync(process.execPath, [CLI, project, '--base', 'HEAD'], { cwd: root, encoding: 'utf8' });
      assert.equal(named.status, isKnown ? 0 : 2, named.stdout);
      assert.ok(!existsSync(`${canary}.ran`));
    },
  );
}

const included: readonly (readonly [name: string, settings: string, isFetched: boolean])[] = [
  ['what a fetch starts', '[remote "origin"]\n\tuploadpack = CANARY\n', false],
  ['where a fetch goes', '[url "ext::CANARY"]\n\tinsteadOf = file:///\n', false],
  ['nothing of a fetch', '[pull]\n\trebase = true\n[alias]\n\tfetch = !CANARY\n', true],
];

for (const [name, settings, isFetched] of included) {
  test(`a checked file that git's configuration includes and that says ${name}`, NO_SHELL, async (context) => {
    const made = makeRepository(temporaryFolder(context));
    const canary = canaryIn(made.folder);
    const config = settings.replaceAll('CANARY', canary);
    const head = made.origin.commit({ ...SITE, '.gitconfig': config }, [made.commit]);
    made.origin.branch('refs/heads/main', head);
    const workspace = join(made.folder, 'workspace');
    checkOut(made.origin, workspace, head, 'depth 1');
    git(workspace, ['config', 'include.path', '../.gitconfig']);
    const event = { name: 'push', payload: pushFrom(made.commit) };
    const run = await runAction({ workspace, event, inputs: { token: '' } });
    assert.equal(run.outputs.base, isFetched ? made.commit : '', run.stdout);
    assert.equal(run.exitCode, isFetched ? 0 : 1);
    assert.ok(!existsSync(`${canary}.ran`));
  });
}

function makeRepository(folder: string): Made {
  const origin = makeOrigin(join(folder, 'origin'));
  const commit = origin.commit({ ...SITE, ...IN_FOLDER });
  origin.branch('refs/heads/main', commit);
  return { folder, origin, commit };
}

function canaryIn(folder: string): string {
  const canary = join(folder, 'canary');
  put(canary, '#!/bin/sh\ntouch "$0.ran"\nexit 1\n');
  chmodSync(canary, 0o755);
  return canary;
}

function pushFrom(before: string) {
  return { ref: 'refs/heads/main', before, repository: { default_branch: 'main' } };
}
