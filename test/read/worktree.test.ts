import assert from 'node:assert/strict';
import { constants } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { worktreeSnapshot } from '../../src/read/worktree.js';
import { temporaryFolder } from '../e2e/site.js';
import { link, put } from '../hostile/places.js';
import { NO_LINKS } from '../not-on-windows.js';

test('a link is not read on a system that would open it either, as Windows does', NO_LINKS, (context) => {
  const folder = temporaryFolder(context);
  put(join(folder, 'secret'), 'x');
  link(join(folder, 'root', 'package.json'), '../secret');
  const [content] = worktreeSnapshot(join(folder, 'root'), constants.O_RDONLY).read(['package.json']);
  assert.deepEqual(content, { kind: 'unsafe', why: 'it is a symbolic link' });
});

test('a path of as many folders as a commit can hold is missing, however deep', (context) => {
  const folder = temporaryFolder(context);
  const [content] = worktreeSnapshot(folder).read([`${'d/'.repeat(100_000)}x.ts`]);
  assert.deepEqual(content, { kind: 'missing' });
});
