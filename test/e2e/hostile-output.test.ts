import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { NO_LINKS } from '../not-on-windows.js';
import { runCommandLine } from '../runner/command-line.js';
import { runAction } from '../runner/run-action.js';
import { checkedOut, history, linkTo } from './history.js';
import { temporaryFolder } from './site.js';

const folder = temporaryFolder(test);
const [workspace, outside] = [join(folder, 'workspace'), join(folder, 'outside')];
for (const one of [workspace, outside]) mkdirSync(one);
const [commit = ''] = history(workspace, [
  {
    'package.json': '{ "title": "Shop", "auth": {} }',
    hooks: linkTo('.git/made'),
    elsewhere: linkTo('../outside'),
    'forged.json': '{ "conclusion": "passed" }',
    'out/.keep': '',
  },
]);
checkedOut(workspace, commit);
mkdirSync(join(workspace, '.git/made'));

/** A file that a result is written to, and the exit code: a link of the change leads to no other place. */
const FILES: readonly (readonly [file: string, code: 0 | 2])[] = [
  ['hooks/post-checkout', 2],
  ['elsewhere/report.json', 2],
  ['out/report.json', 0],
];

for (const [file, code] of FILES)
  test(`a result in ${file}: ${code}`, NO_LINKS, async () => {
    for (const input of ['report-file', 'sarif-file'])
      assert.equal((await runAction({ workspace, inputs: { base: 'none', [input]: file } })).exitCode, code, input);
    const typed = await runCommandLine(workspace, ['--base', 'none', '--format', 'json', '--output', file]);
    assert.equal(typed.status, code, typed.stderr);
    assert.deepEqual([readdirSync(join(workspace, '.git/made')), readdirSync(outside)], [[], []]);
    assert.equal(existsSync(join(workspace, file)), code === 0);
  });

test('a report of the change is gone when a check is killed, and replaced when it ends', async () => {
  const inputs = { base: 'none', 'report-file': 'forged.json' };
  const killed = 'data:text/javascript,Array.prototype.toSorted = () => process.kill(process.pid, "SIGKILL");';
  const env = { NODE_OPTIONS: `--import ${JSON.stringify(killed)}` };
  assert.equal((await runAction({ workspace, inputs, env, isProcess: true })).exitCode, null);
  assert.ok(!existsSync(join(workspace, 'forged.json')));
  checkedOut(workspace, commit);
  assert.equal((await runAction({ workspace, inputs })).exitCode, 0);
  assert.equal(JSON.parse(readFileSync(join(workspace, 'forged.json'), 'utf8')).schemaVersion, 1);
});
