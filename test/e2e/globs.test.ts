import assert from 'node:assert/strict';
import test from 'node:test';
import { runCommandLine } from '../runner/command-line.js';
import { runAction } from '../runner/run-action.js';
import { changedFrom, type Files, temporaryFolder } from './site.js';

const BASE: Files = Object.fromEntries(['a', 'b', 'c'].map((name) => [`sites/${name}/package.json`, '{ "auth": {} }']));
const { 'sites/c/package.json': _, ...KEPT } = BASE;
/** The change breaks one website and removes another. */
const HEAD: Files = { ...KEPT, 'sites/b/package.json': '{ "auth": { "login": 5 } }' };

/** A glob, the websites that it covers, and those of base that are removed. */
const ROWS: readonly (readonly [glob: string, checked: readonly string[], removed: readonly string[]])[] = [
  ['sites/[!a]', ['sites/b'], ['sites/c']],
  ['sites/[^a]', ['sites/b'], ['sites/c']],
  ['sites/[!b]', ['sites/a'], ['sites/c']],
  ['sites/[a-b]', ['sites/a', 'sites/b'], []],
];

for (const [glob, checked, removed] of ROWS)
  test(`${glob} covers ${checked.join()} on the disk and ${removed.join() || 'no more'} in base, at each door`, async (context) => {
    const root = temporaryFolder(context);
    const base = changedFrom(root, BASE, HEAD);
    const status = checked.includes('sites/b') ? 1 : 0;
    const action = await runAction({
      workspace: root,
      inputs: { base, projects: glob, 'report-file': 'r.json', token: '' },
    });
    const line = await runCommandLine(root, [glob, '--base', base, '--format', 'json']);
    for (const report of [action.report, JSON.parse(line.stdout)])
      assert.deepEqual(
        [report.projects, report.removed].map((list) =>
          list.map((one: { path?: string; project?: string }) => one.path ?? one.project),
        ),
        [checked, removed],
      );
    assert.deepEqual([action.exitCode, line.status], [status, status]);
  });
