import assert from 'node:assert/strict';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import test from 'node:test';
import { commitId } from '../../src/read/ask-git.js';
import { checkOut, git, makeOrigin, temporaryFolder } from '../e2e/site.js';
import { NO_LINKS, notOnWindows } from '../not-on-windows.js';

/** Folders of which git knows the commit: each is made beside `origin`, a bare repository, and `work`, a worktree of it. */
const KNOWN: Readonly<Record<string, (folder: string) => string>> = {
  'a folder of a worktree': (folder) => join(folder, 'work', 'shop'),
  'a folder of a further worktree': (folder) => {
    git(join(folder, 'work'), ['worktree', 'add', '--quiet', '--detach', join(folder, 'more')]);
    return join(folder, 'more', 'shop');
  },
  'a folder behind a link': (folder) => {
    symlinkSync(join(folder, 'work', 'shop'), join(folder, 'link'));
    return join(folder, 'link');
  },
  'a folder in a bare repository': (folder) => {
    mkdirSync(join(folder, 'origin', 'shop'));
    return join(folder, 'origin', 'shop');
  },
};

for (const [what, folderIn] of Object.entries(KNOWN)) {
  test(`git is asked for the commit of ${what}`, NO_LINKS, (context) => {
    const { folder, commit } = site(context);
    assert.equal(commitId(folderIn(folder), 'HEAD'), commit);
  });
}

test(
  'git is started only where a repository is, or where the environment names one',
  notOnWindows('there are no scripts'),
  (context) => {
    const { folder, commit } = site(context);
    const started = join(folder, 'started');
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'git'), `#!/bin/sh\ntouch '${started}'\nPATH=\${PATH#*:} exec git "$@"\n`, { mode: 0o755 });
    inEnvironment({ PATH: `${bin}${delimiter}${process.env.PATH}` }, () => {
      assert.equal(commitId(folder, 'HEAD'), null);
      assert.ok(!existsSync(started));
      inEnvironment({ GIT_DIR: join(folder, 'origin') }, () => assert.equal(commitId(folder, 'HEAD'), commit));
      assert.ok(existsSync(started));
    });
  },
);

function site(context: { after(done: () => void): void }): { readonly folder: string; readonly commit: string } {
  const folder = temporaryFolder(context);
  const origin = makeOrigin(join(folder, 'origin'));
  const commit = origin.commit({ 'shop/package.json': '{}' });
  origin.branch('refs/heads/main', commit);
  checkOut(origin, join(folder, 'work'), commit, 'full');
  return { folder, commit };
}

function inEnvironment(values: Readonly<Record<string, string>>, work: () => void): void {
  const before = { ...process.env };
  Object.assign(process.env, values);
  try {
    work();
  } finally {
    for (const name of Object.keys(values)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
