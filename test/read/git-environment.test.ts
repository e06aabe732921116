import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { gitIndex } from '../../src/read/git.js';
import { commitId } from '../../src/read/local-commits.js';
import { git, temporaryFolder } from '../e2e/site.js';
import { notOnWindows } from '../not-on-windows.js';

/** What git is told, so that it writes no lock, asks nothing, fetches nothing and reads each object as it is. */
const TOLD = [
  'GIT_ALLOW_PROTOCOL=none',
  `GIT_GRAFT_FILE=${devNull}`,
  'GIT_NO_LAZY_FETCH=1',
  'GIT_NO_REPLACE_OBJECTS=1',
  'GIT_OPTIONAL_LOCKS=0',
  'GIT_TERMINAL_PROMPT=0',
  'LC_ALL=C',
];

/** What git does not get. */
const LEFT = { INPUT_TOKEN: 'secret', GIT_ALTERNATE_OBJECT_DIRECTORIES: 'other', GIT_NAMESPACE: 'other' };

test(
  'git is started only where a repository is, with no input, no hook and no fetch',
  notOnWindows('no sh'),
  (context) => {
    const root = temporaryFolder(context);
    const told = join(root, 'told');
    mkdirSync(join(root, 'bin'));
    const script = `#!/bin/sh\nenv > '${told}'\necho "$@" >> '${told}'\necho "in $(pwd -P)" >> '${told}'\n`;
    writeFileSync(join(root, 'bin/git'), script, { mode: 0o755 });
    const { PATH } = process.env;
    Object.assign(process.env, { PATH: `${join(root, 'bin')}:${PATH}`, ...LEFT });
    context.after(() => {
      process.env.PATH = PATH;
      for (const name of Object.keys(LEFT)) delete process.env[name];
    });
    assert.equal(commitId(root, 'HEAD'), null);
    assert.ok(!existsSync(told));
    mkdirSync(join(root, '.git'));
    commitId(root, 'HEAD');
    const lines = readFileSync(told, 'utf8').split('\n');
    // Where a checkout cannot put a program that Windows would take for git.
    assert.ok(lines.includes(`in ${realpathSync(dirname(process.execPath))}`));
    for (const line of TOLD) assert.ok(lines.includes(line), line);
    for (const name of Object.keys(LEFT)) assert.ok(!lines.some((line) => line.startsWith(`${name}=`)), name);
    assert.match(lines.join(' '), /-c core\.hooksPath=\S+ -c core\.fsmonitor=false -c safe\.bareRepository=explicit/);
  },
);

test('of the environment git gets nothing that leads to another repository', (context) => {
  const root = temporaryFolder(context);
  git(root, ['init', '--quiet']);
  git(root, ['commit', '--quiet', '--allow-empty', '--message', 'x']);
  git(root, ['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},here`]);
  const head = commitId(root, 'HEAD');
  assert.notEqual(head, null);
  for (const name of ['GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_COMMON_DIR']) {
    process.env[name] = join(root, 'other');
    const found = [commitId(root, 'HEAD'), gitIndex(root).submodules.has('here')];
    delete process.env[name];
    assert.deepEqual(found, [head, true], name);
  }
});
