import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { check } from '../src/check.js';
import { localBase } from '../src/command-line/base.js';
import { parseOptions } from '../src/options.js';
import { diskSnapshot } from '../src/read/disk.js';
import type { Report } from '../src/report/report.js';
import { committed, temporaryFolder } from './e2e/site.js';
import { put } from './hostile/places.js';
import { NO_LINKS } from './not-on-windows.js';

const A = '{ "name": "web-aaaaaaaaaaaa" }';
const HANDLER = "export default () => 'ok';\n";
const IDS = '{ "name": "web-cccccccccccc", "id": "web-cccccccccccc" }';

/** What a change does to the workspace that `start` makes, and what is said of it. */
interface Scene {
  readonly what: string;
  readonly projects?: string;
  /** The manifest of apps/a before the change; without an identity unless it says otherwise. */
  readonly manifest?: string;
  change(root: string): void;
  /** The conclusion, and what the report holds: checked folders, removed ones, failures by project, findings by rule. */
  readonly ends: Report['conclusion'];
  readonly checked: readonly string[];
  readonly removed?: readonly string[];
  readonly failed?: RegExp;
  readonly rules?: readonly string[];
}

const move = (from: string, to: string) => (root: string) => {
  mkdirSync(join(root, to, '..'), { recursive: true });
  renameSync(join(root, from), join(root, to));
};
const remove = (path: string) => (root: string) => rmSync(join(root, path), { recursive: true });
const write = (file: string, text: string) => (root: string) => put(join(root, file), text);
const GONE = { removed: ['apps/a web-aaaaaaaaaaaa'], rules: ['manifest-identity'] };

const scenes: readonly Scene[] = [
  { what: 'nothing', change: () => {}, ends: 'passed', checked: ['apps/a', 'apps/b'] },
  {
    what: 'a project becomes a link to a folder outside of the glob',
    change(root) {
      move('apps/a', 'hidden/a')(root);
      symlinkSync('../hidden/a', join(root, 'apps/a'));
    },
    ends: 'unchecked',
    checked: ['apps/b'],
    failed: /^apps\/a: `apps\/a` was not read: it is a symbolic link, or behind one\.$/,
  },
  {
    what: 'a project moves under node_modules',
    manifest: A,
    change: move('apps/a', 'apps/node_modules/a'),
    ends: 'passed',
    checked: ['apps/b'],
    ...GONE,
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
  ...['auto', 'apps/*'].map(
    (projects): Scene => ({
      what: `a new website is in a folder whose name holds a line break (${projects})`,
      projects,
      change: write('apps/c\nd/package.json', IDS),
      ends: 'unchecked',
      checked: ['apps/a', 'apps/b'],
      failed: /^apps\/c\nd: `apps\/c\\nd` may hold a website and could not be read: its name holds a line break\. /,
    }),
  ),
  {
    what: 'a website loses its fields and its routes, and is ignored',
    projects: 'auto',
    manifest: '{ "mode": "static" }',
    change(root) {
      write('apps/a/package.json', '{ "description": "" }')(root);
      remove('apps/a/server')(root);
      write('.gitignore', 'apps/a\n')(root);
    },
    ends: 'blocked',
    checked: ['apps/a', 'apps/b'],
    rules: ['manifest-field'],
  },
  {
    what: 'a manifest that is not checked takes the identity of a project',
    projects: 'apps/b',
    change: write('docs/package.json', '{ "name": "web-bbbbbbbbbbbb" }'),
    ends: 'blocked',
    checked: ['apps/b'],
    rules: ['manifest-identity-shared'],
  },
];

for (const {
  what,
  projects = 'apps/*',
  manifest = '{}',
  change,
  ends,
  checked,
  removed = [],
  failed,
  rules = [],
} of scenes)
  test(`a change: ${what}`, NO_LINKS, async (context) => {
    const root = temporaryFolder(context);
    const base = committed(root, start(manifest));
    change(root);
    const given = parseOptions({ projects, base });
    assert.deepEqual(given.faults, []);
    const door = { root, from: root, disk: diskSnapshot(root) };
    const { report } = await check({ ...door, named: null, howToName: '', base: localBase(root, base) }, given);
    const failures = report.failures.map(({ project, message }) => `${project}: ${message}`);
    assert.match(failures.join('\n'), failed ?? /^$/);
    assert.deepEqual([report.conclusion, ...report.projects.map(({ path }) => path)], [ends, ...checked]);
    assert.deepEqual(
      report.removed.map(({ project, identity }) => `${project} ${identity}`),
      removed,
    );
    const findings = [...report.findings, ...report.projects.flatMap((project) => project.findings)];
    assert.deepEqual([...new Set(findings.map(({ rule }) => rule))], rules);
    for (const { file, message } of report.findings)
      assert.match(`${file} ${message}`, /package\.json This change removes/);
  });

/** A workspace of three folders, and a manifest for one of them. */
const start = (manifest: string) => ({
  'package.json': '{ "private": true, "workspaces": ["apps/*"] }',
  'docs/package.json': '{}',
  'apps/a/package.json': manifest,
  'apps/a/server/api/a.get.ts': HANDLER,
  'apps/a/server/api/users/b.get.ts': HANDLER,
  'apps/b/package.json': '{ "name": "web-bbbbbbbbbbbb" }',
  'apps/b/server/api/c.get.ts': HANDLER,
});
