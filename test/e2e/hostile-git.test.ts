import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import test from 'node:test';
import { notOnWindows } from '../not-on-windows.js';
import { runCommandLine } from '../runner/command-line.js';
import { runAction } from '../runner/run-action.js';
import { checkedOut, history } from './history.js';
import { git, temporaryFolder } from './site.js';

const folder = temporaryFolder(test);
const workspace = join(folder, 'workspace');
const bin = join(folder, 'bin');
const traces = join(folder, 'traces');
for (const one of [workspace, bin, traces]) mkdirSync(one);
const site = (manifest: object) => ({
  'package.json': JSON.stringify({ title: 'Shop', auth: {}, ...manifest }),
  'server/api/a.get.ts': 'export default () => ({});\n',
});
const [base = '', kept = '', lost = ''] = history(workspace, [
  site({ name: 'web-0123456789ab' }),
  site({ name: 'web-0123456789ab', title: 'The shop' }),
  site({ name: 'shop' }),
]);

/** Checks a commit against the base, through both doors; gives the exit codes. */
async function codesOf(head: string, env: Readonly<Record<string, string>> = {}): Promise<readonly unknown[]> {
  checkedOut(workspace, head);
  const payload = { ref: 'refs/heads/main', before: base, repository: { default_branch: 'main' } };
  const step = await runAction({ workspace, event: { name: 'push', payload }, inputs: { token: 'secret' }, env });
  const typed = await runCommandLine(workspace, ['--base', base], { INPUT_TOKEN: 'secret', ...env });
  return [step.exitCode, typed.status];
}

test('git is told no input of the action, and all else of the environment', notOnWindows('a script'), async () => {
  const script = '#!/bin/sh\nenv > "$TRACES/$$"\nPATH="$REST"\nexec git "$@"\n';
  writeFileSync(join(bin, 'git'), script, { mode: 0o755 });
  const PATH = [bin, process.env.PATH].join(delimiter);
  const env = { PATH, REST: process.env.PATH ?? '', TRACES: traces, INPUTRC: 'kept', input_other: 'secret' };
  assert.deepEqual(await codesOf(kept, env), [0, 0]);
  const told = readdirSync(traces).map((name) => readFileSync(join(traces, name), 'utf8'));
  assert.ok(told.length > 5, `${told.length}`);
  for (const one of told) {
    assert.doesNotMatch(one, /^INPUT_/im);
    assert.match(one, /^INPUTRC=kept$/m);
  }
});

test('an object that replaces another is not read in its place', async () => {
  git(workspace, ['replace', base, lost]);
  assert.deepEqual(await codesOf(lost), [1, 1]);
  assert.deepEqual(await codesOf(kept), [0, 0]);
});
