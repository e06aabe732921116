import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { gitIndex } from '../../src/read/git.js';
import { commitId } from '../../src/read/local-commits.js';
import { git, temporaryFolder } from '../e2e/site.js';
import { notOnWindows } from '../not-on-windows.js';

/** What git is told, so that it writes no lock, asks nothing, fetches nothing and reads each object as it is. */
const TOLD = [
  'GIT_ALLOW_PROTOCOL=none',
  'GIT_NO_LAZY_FETCH=1',
  'GIT_NO_REPLACE_OBJECTS=1',
  'GIT_OPTIONAL_LOCKS=0',
  'GIT_TERMINAL_PROMPT=0',
  'LC_ALL=C',
];

/** What git does not get. */
const LEFT = { INPUT_TOKEN: 'secret', GIT_ALTERNATE_OBJECT_DIRECTORIES: 'other', GIT_NAMESPACE: 'other' };

test('git is told to change, ask and fetch nothing, and gets no input', notOnWindows('there is no sh'), (context) => {
  const root = temporaryFolder(context);
  mkdirSync(join(root, '.git'));
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin/git'), `#!/bin/sh\nenv > '${join(root, 'told')}'\n`, { mode: 0o755 });
  const { PATH } = process.env;
  Object.assign(process.env, { PATH: `${join(root, 'bin')}:${PATH}`, ...LEFT });
  context.after(() => {
    process.env.PATH = PATH;
    for (const name of Object.keys(LEFT)) delete process.env[name];
  });
  commitId(root, 'HEAD');
  const lines = readFileSync(join(root, 'told'), 'utf8').split('\n');
  assert.deepEqual(
    TOLD.filter((line) => !lines.includes(line)),
    [],
  );
  for (const name of Object.keys(LEFT)) assert.ok(!lines.some((line) => line.startsWith(`${name}=`)), name);
});

/** What a hook, or a shell, may leave in the environment, and whether git gets it: an index of this repository alone. */
const INHERITED: readonly (readonly [name: string, place: string, isKept: boolean])[] = [
  ['GIT_INDEX_FILE', 'other/index', false],
  ['GIT_INDEX_FILE', '.git/next-index-1.lock', true],
  ['GIT_OBJECT_DIRECTORY', 'other', false],
  ['GIT_COMMON_DIR', 'other', false],
];

for (const [name, place, isKept] of INHERITED)
  test(`git ${isKept ? 'gets' : 'does not get'} ${name}: ${place}`, (context) => {
    const root = temporaryFolder(context);
    git(root, ['init', '--quiet']);
    git(root, ['commit', '--quiet', '--allow-empty', '--message', 'x']);
    git(root, ['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},here`]);
    const head = commitId(root, 'HEAD');
    context.after(() => delete process.env[name]);
    process.env[name] = join(root, place);
    assert.deepEqual([commitId(root, 'HEAD'), gitIndex(root).submodules.has('here')], [head, !isKept]);
    assert.notEqual(head, null);
  });
