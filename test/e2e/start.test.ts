import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { runAction } from '../runner/run-action.js';

const folder = mkdtempSync(join(tmpdir(), 'website-preflight-start-'));
test.after(() => rmSync(folder, { recursive: true }));
const loaded = join(folder, 'loaded.json');
/** Leaves the names of Node's own modules that a process loaded. */
const PROBE = `data:text/javascript,import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync(${JSON.stringify(loaded)}, JSON.stringify(process.moduleLoadList)));`;
const CLIENT = 'NativeModule http';

test('a run that asks GitHub nothing loads no HTTP client', async () => {
  const { report } = await runAction({
    workspace: 'examples/storefront',
    inputs: { base: 'none', 'report-file': join(folder, 'report.json') },
    env: { NODE_OPTIONS: `--import ${JSON.stringify(PROBE)}` },
  });
  assert.equal(report?.conclusion, 'passed');
  const names: readonly string[] = JSON.parse(readFileSync(loaded, 'utf8'));
  assert.ok(names.includes('NativeModule child_process'));
  assert.ok(!names.includes(CLIENT));
});

test('the command line can be started by its name', {
  skip: process.platform === 'win32' && 'there are no modes',
}, () => {
  assert.match(execFileSync('dist/cli.js', ['--version'], { encoding: 'utf8' }), /^\d+\.\d+\.\d+\n$/);
});

test('the client for GitHub is a file of its own', () => {
  const client = pathToFileURL('dist/octokit.js').href;
  execFileSync(process.execPath, ['--import', PROBE, '--input-type=module', '-e', `await import('${client}')`]);
  assert.ok(JSON.parse(readFileSync(loaded, 'utf8')).includes(CLIENT));
});
