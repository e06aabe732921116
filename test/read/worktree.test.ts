import assert from 'node:assert/strict';
import { constants, rmSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { projectFolders } from '../../src/folders/folders.js';
import { wantedProjects } from '../../src/read/find-projects.js';
import { indexSnapshot } from '../../src/read/git-snapshot.js';
import { worktreeSnapshot } from '../../src/read/worktree.js';
import { git, temporaryFolder } from '../e2e/site.js';
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

test('what is only intended to be added is not staged, however the file is now', (context) => {
  const root = temporaryFolder(context);
  for (const name of ['empty', 'full', 'gone', 'staged']) put(join(root, name), name === 'full' ? 'x' : '');
  git(root, ['init', '--quiet']);
  git(root, ['add', 'staged']);
  git(root, ['add', '--intent-to-add', 'empty', 'full', 'gone']);
  rmSync(join(root, 'gone'));
  const index = indexSnapshot(root);
  assert.ok(typeof index !== 'string');
  assert.deepEqual(
    index.children('.').map(({ path }) => path),
    ['staged'],
  );
});

test('what a sparse checkout leaves out is not gone', (context) => {
  const root = temporaryFolder(context);
  for (const name of ['a', 'b', 'c'])
    put(join(root, name, 'package.json'), `{ "name": "web-${name.repeat(12)}", "mode": "static" }`);
  git(root, ['init', '--quiet']);
  git(root, ['add', '--all']);
  const base = indexSnapshot(root);
  assert.ok(typeof base !== 'string');
  git(root, ['update-index', '--skip-worktree', 'a/package.json']);
  for (const name of ['a', 'c']) rmSync(join(root, name), { recursive: true });
  const found = (...projects: readonly string[]) => {
    const wanted = wantedProjects(root, projects);
    const reading = { manifest: 'package.json', methods: [] };
    const { removed, failures } = projectFolders(wanted, worktreeSnapshot(root), base, reading);
    return [removed.map(({ project }) => project), ...failures.map(({ message }) => message)];
  };
  assert.deepEqual(found('b'), [['c']]);
  for (const projects of ['auto', '*']) {
    const [removed, failure, ...others] = found(projects);
    assert.deepEqual([removed, others], [['c'], []]);
    assert.match(String(failure), /^The project "a" is left out by a sparse checkout\./);
  }
});
