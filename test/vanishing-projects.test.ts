import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { checkThrough } from '../src/check-through.js';
import { localBase } from '../src/command-line/local-base.js';
import { parseOptions } from '../src/options.js';
import { diskSnapshot } from '../src/read/disk.js';
import { findingsIn, type Report } from '../src/report/report.js';
import { committed, temporaryFolder } from './e2e/site.js';
import { put } from './hostile/places.js';
import { doorAt } from './in-memory.js';
import { NO_LINKS } from './not-on-windows.js';

const IDS = '{ "name": "web-cccccccccccc", "id": "web-cccccccccccc" }';

const START = {
  'package.json': '{ "private": true, "workspaces": ["apps/*"] }',
  'apps/a/package.json': '{ "name": "web-aaaaaaaaaaaa" }',
  'apps/a/server/api/a.get.ts': "export default () => 'ok';\n",
  'apps/b/package.json': '{ "name": "web-bbbbbbbbbbbb" }',
};

/** What a change does to the workspace, and what the report holds. */
interface Scene {
  readonly what: string;
  readonly projects?: string;
  change(root: string): void;
  readonly ends: Report['conclusion'];
  readonly checked: readonly string[];
  readonly failed?: RegExp;
  readonly rules?: readonly string[];
}

const move = (from: string, to: string) => (root: string) => {
  mkdirSync(join(root, to, '..'), { recursive: true });
  renameSync(join(root, from), join(root, to));
};
const write = (file: string, text: string) => (root: string) => put(join(root, file), text);

const scenes: readonly Scene[] = [
  {
    what: 'a project becomes a link to a folder outside of the glob',
    change(root) {
      move('apps/a', 'hidden/a')(root);
      symlinkSync('../hidden/a', join(root, 'apps/a'));
    },
    ends: 'unchecked',
    checked: ['apps/b'],
    failed: /^apps\/a: `apps\/a` was not read: it is a symbolic link, or behind one\.$/,
    rules: ['manifest-identity'],
  },
  {
    what: 'a project moves under node_modules',
    change: move('apps/a', 'apps/node_modules/a'),
    ends: 'passed',
    checked: ['apps/b'],
    rules: ['manifest-identity'],
  },
  {
    what: 'a new website is in ":/foo"',
    projects: 'auto',
    change(root) {
      write(':/foo/package.json', IDS)(root);
      write('.gitignore', '/foo/\n')(root);
    },
    ends: 'blocked',
    checked: [':/foo', 'apps/a', 'apps/b'],
    rules: ['manifest-id'],
  },
  {
    what: 'a new website is in a folder whose name holds a line break',
    change: write('apps/c\nd/package.json', IDS),
    ends: 'blocked',
    checked: ['apps/a', 'apps/b', 'apps/c\nd'],
    rules: ['manifest-id'],
  },
  {
    what: 'a website loses its fields and its routes, and is ignored',
    projects: 'auto',
    change(root) {
      write('apps/a/package.json', '{ "description": "" }')(root);
      rmSync(join(root, 'apps/a/server'), { recursive: true });
      write('.gitignore', 'apps/a\n')(root);
    },
    ends: 'blocked',
    checked: ['apps/a', 'apps/b'],
    rules: ['manifest-identity', 'manifest-field'],
  },
];

for (const { what, projects = 'apps/*', change, ends, checked, failed = /^$/, rules = [] } of scenes)
  test(`a change: ${what}`, NO_LINKS, async (context) => {
    const root = temporaryFolder(context);
    const base = committed(root, START);
    change(root);
    const given = parseOptions({ projects, base });
    const door = doorAt(root, localBase(root, base), given);
    const { report } = await checkThrough(door, diskSnapshot(root), given);
    const failures = report.failures.map(({ project, message }) => `${project}: ${message}`);
    assert.match(failures.join('\n'), failed);
    assert.deepEqual([report.conclusion, ...report.projects.map(({ path }) => path)], [ends, ...checked]);
    assert.deepEqual([...new Set(findingsIn(report).map(({ rule }) => rule))], rules);
  });
