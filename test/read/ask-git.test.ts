import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import test from 'node:test';
import { commitId } from '../../src/read/ask-git.js';
import { repositoryAround } from '../../src/read/repository.js';
import { checkOut, git, makeOrigin, temporaryFolder } from '../e2e/site.js';
import { NO_LINKS, notOnWindows } from '../not-on-windows.js';

/** Folders of which git knows the commit: each is made beside `origin`, a bare repository, and `work`, a clone of it. */
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
  'a folder of a submodule': (folder) => {
    const outer = join(folder, 'outer');
    git(folder, ['init', '--quiet', outer]);
    git(outer, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', join(folder, 'origin'), 'inner']);
    return join(outer, 'inner', 'shop');
  },
  'a worktree of a bare repository': (folder) => {
    git(join(folder, 'origin'), ['worktree', 'add', '--quiet', '--detach', join(folder, 'beside')]);
    return join(folder, 'beside', 'shop');
  },
};

for (const [what, folderIn] of Object.entries(KNOWN)) {
  test(`git is asked for the commit of ${what}`, NO_LINKS, (context) => {
    const { folder, commit } = site(context);
    assert.equal(commitId(folderIn(folder), 'HEAD'), commit);
  });
}

/** Folders where a stranger's files are all there is of a repository. */
const UNKNOWN: Readonly<Record<string, (folder: string) => string>> = {
  'a bare repository': (folder) => join(folder, 'origin'),
  'a folder in a bare repository': (folder) => {
    mkdirSync(join(folder, 'origin', 'shop'));
    return join(folder, 'origin', 'shop');
  },
  'a folder whose .git names a folder in it': (folder) => {
    renameSync(join(folder, 'origin'), join(folder, 'site', 'fake'));
    writeFileSync(join(folder, 'site', '.git'), 'gitdir: ./fake\n');
    return join(folder, 'site');
  },
  'a folder whose .git is a link into it': (folder) => {
    renameSync(join(folder, 'origin'), join(folder, 'site', 'fake'));
    symlinkSync('fake', join(folder, 'site', '.git'));
    return join(folder, 'site');
  },
  'a folder whose .git names what is checked out beside it': (folder) => {
    renameSync(join(folder, 'origin'), join(folder, 'work', 'fake'));
    writeFileSync(join(folder, 'site', '.git'), `gitdir: ${join('..', 'work', 'fake')}\n`);
    return join(folder, 'site');
  },
  'a folder whose .git says nothing': (folder) => {
    writeFileSync(join(folder, 'site', '.git'), 'x');
    return join(folder, 'site');
  },
};

for (const [what, folderIn] of Object.entries(UNKNOWN)) {
  test(`git is not asked for the commit of ${what}`, NO_LINKS, (context) => {
    const { folder } = site(context);
    mkdirSync(join(folder, 'site'));
    assert.equal(commitId(folderIn(folder), 'HEAD'), null);
    assert.equal(repositoryAround(join(folder, 'site')), null);
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

test('git and its credential manager ask for no password', notOnWindows('there are no scripts'), (context) => {
  const { folder } = site(context);
  const seen = join(folder, 'seen');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/git'), `#!/bin/sh\nenv > '${seen}'\n`, { mode: 0o755 });
  inEnvironment({ PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` }, () =>
    commitId(join(folder, 'work'), 'HEAD'),
  );
  for (const set of ['GIT_TERMINAL_PROMPT=0', 'GCM_INTERACTIVE=Never'])
    assert.ok(readFileSync(seen, 'utf8').split('\n').includes(set), set);
});

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
