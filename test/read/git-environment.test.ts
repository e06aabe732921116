import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { commitId } from '../../src/read/git.js';
import { temporaryFolder } from '../e2e/site.js';
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

test('git is told to change, ask and fetch nothing, and gets no input', notOnWindows('there is no sh'), (context) => {
  const root = temporaryFolder(context);
  mkdirSync(join(root, '.git'));
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin/git'), `#!/bin/sh\nenv > '${join(root, 'told')}'\n`, { mode: 0o755 });
  const { PATH } = process.env;
  Object.assign(process.env, { PATH: `${join(root, 'bin')}:${PATH}`, INPUT_TOKEN: 'secret' });
  context.after(() => {
    process.env.PATH = PATH;
    delete process.env.INPUT_TOKEN;
  });
  commitId(root, 'HEAD');
  const lines = readFileSync(join(root, 'told'), 'utf8').split('\n');
  assert.deepEqual(
    TOLD.filter((line) => !lines.includes(line)),
    [],
  );
  assert.ok(!lines.some((line) => line.startsWith('INPUT_')));
});
