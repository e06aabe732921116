import assert from 'node:assert/strict';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { removeOutput } from '../../src/write-file.js';
import { put } from '../hostile/places.js';
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
    'forged.sarif': '{ "version": "2.1.0", "runs": [] }',
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

test('a result in /dev/stdout is refused with what prints it', NO_LINKS, async () => {
  const { status, stderr } = await runCommandLine(workspace, ['--base', 'none', '--output', '/dev/stdout']);
  assert.equal(status, 2, stderr);
  assert.match(
    stderr.replaceAll('\n', ' '),
    /it is a symbolic link\. Without --output, it goes to standard output\. $/,
  );
});

test('a file of the change is removed where the workspace itself is a link', NO_LINKS, () => {
  const linked = join(folder, 'linked');
  symlinkSync(workspace, linked);
  put(join(workspace, 'out/forged.json'), '{}');
  put(join(outside, 'kept.json'), '{}');
  for (const file of ['out/forged.json', join(linked, 'forged.json')]) {
    assert.equal(removeOutput(linked, file), false);
    assert.ok(!existsSync(join(linked, file)));
  }
  assert.throws(() => removeOutput(linked, 'elsewhere/kept.json'), /a symbolic link leads to it/);
  rmSync(join(outside, 'kept.json'));
  checkedOut(workspace, commit);
});

test('a report and a log of the change are gone when a check is killed, and replaced when it ends', async () => {
  const inputs = { base: 'none', 'report-file': 'forged.json', 'sarif-file': 'forged.sarif' };
  const killed = 'data:text/javascript,Array.prototype.toSorted = () => process.kill(process.pid, "SIGKILL");';
  const env = { NODE_OPTIONS: `--import ${JSON.stringify(killed)}` };
  assert.equal((await runAction({ workspace, inputs, env, isProcess: true })).exitCode, null);
  for (const file of ['forged.json', 'forged.sarif']) assert.ok(!existsSync(join(workspace, file)), file);
  checkedOut(workspace, commit);
  assert.equal((await runAction({ workspace, inputs })).exitCode, 0);
  assert.equal(JSON.parse(readFileSync(join(workspace, 'forged.json'), 'utf8')).schemaVersion, 1);
  assert.equal(JSON.parse(readFileSync(join(workspace, 'forged.sarif'), 'utf8')).runs.length, 1);
});

test('what --output names is replaced whole: whoever reads the former file has all of it', async () => {
  put(join(workspace, 'out/former.json'), 'former');
  linkSync(join(workspace, 'out/former.json'), join(workspace, 'out/read.json'));
  const typed = ['--base', 'none', '--format', 'json', '--output', 'out/former.json'];
  assert.equal((await runCommandLine(workspace, typed)).status, 0);
  assert.equal(readFileSync(join(workspace, 'out/read.json'), 'utf8'), 'former');
  assert.equal(JSON.parse(readFileSync(join(workspace, 'out/former.json'), 'utf8')).schemaVersion, 1);
  assert.ok(readdirSync(join(workspace, 'out')).every((name) => !name.endsWith('.tmp')));
});
