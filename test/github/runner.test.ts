import assert from 'node:assert/strict';
import test from 'node:test';
import { emitLog } from '../../src/github/runner.js';
import { workflowRun } from '../../src/github/step.js';
import { readCommands } from '../runner/commands.js';

test('a runner reads no command in the log', (context) => {
  let printed = '';
  context.mock.method(process.stdout, 'write', (text: string) => {
    printed += text;
    return true;
  });
  emitLog('::error::a\n  ::set-output name=x::y\n##[warning]b\nc ##[error]d\n::stop-commands::e\nf');
  context.mock.restoreAll();
  const { shown, others } = readCommands(printed);
  assert.deepEqual([shown, others], [[], []]);
  for (const text of ['error', 'set-output', 'warning', 'stop-commands', 'f']) assert.ok(printed.includes(text));
});

/** The environment of a step, and the pages that it names. */
const RUNS: readonly (readonly [env: Readonly<Record<string, string>>, home?: string, page?: string])[] = [
  [{}],
  [{ GITHUB_REPOSITORY: '', GITHUB_RUN_ID: '7' }],
  [{ GITHUB_REPOSITORY: 'a/b' }, 'https://github.com/a/b'],
  [{ GITHUB_REPOSITORY: 'a/b', GITHUB_RUN_ID: '7' }, 'https://github.com/a/b', 'https://github.com/a/b/actions/runs/7'],
  [{ GITHUB_REPOSITORY: 'a/b', GITHUB_SERVER_URL: 'https://git.example' }, 'https://git.example/a/b'],
];

for (const [env, home, page] of RUNS)
  test(`the pages of a run with ${JSON.stringify(env)}`, () => {
    const run = workflowRun(env);
    assert.deepEqual([run.home, run.page], [home, page]);
  });
