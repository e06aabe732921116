import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import test from 'node:test';
import packageJson from '../../package.json' with { type: 'json' };
import { put } from '../hostile/places.js';
import { CLI } from '../runner/command-line.js';
import { runAction } from '../runner/run-action.js';
import { temporaryFolder } from './site.js';

/** What happens in the middle of a check instead of what should, the exit code, and what is shown of it and said. */
const INSTEAD: readonly (readonly [
  what: string,
  code: string,
  exit: 2 | null,
  shown: readonly string[],
  said: RegExp,
])[] = [
  [
    'an exception',
    "throw new Error('broken')",
    2,
    [`unchecked: Internal error (broken). Please report it: ${packageJson.bugs.url}`],
    /^Internal error \(broken\)\. Please report it:\shttps:/,
  ],
  ['an early end', 'process.exit()', 2, [], /^$/],
  ['a kill', "process.kill(process.pid, 'SIGTERM')", null, [], /^$/],
  ['a lack of memory', 'for (const all = [];;) all.push(Array(1e5).fill(1))', null, [], /memory/],
];

for (const [what, code, exit, shown, said] of INSTEAD)
  test(`${what} is not green`, async (context) => {
    const workspace = site(temporaryFolder(context));
    const broken = `data:text/javascript,Array.prototype.toSorted = () => { ${code} };`;
    const env = { NODE_OPTIONS: `--max-old-space-size=64 --import ${JSON.stringify(broken)}` };
    const step = await runAction({ workspace, env, isProcess: true });
    assert.deepEqual([step.exitCode, step.shown.map(({ message }) => message)], [exit, shown]);
    const started = { cwd: workspace, encoding: 'utf8', env: { ...process.env, ...env } } as const;
    const { status, stderr } = spawnSync(process.execPath, [CLI, '--base', 'none'], started);
    assert.equal(status, exit);
    assert.match(stderr, said);
  });

function site(folder: string): string {
  put(join(folder, 'package.json'), '{}');
  put(join(folder, 'server/api/ok.get.ts'));
  return folder;
}
