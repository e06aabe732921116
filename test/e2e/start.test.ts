import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { runAction } from '../runner/run-action.js';

const folder = mkdtempSync(join(tmpdir(), 'website-preflight-start-'));
test.after(() => rmSync(folder, { recursive: true }));
const loaded = join(folder, 'loaded.json');
/** Leaves the names of Node's own modules that a process loaded, and the files that it loaded synchronously. */
const PROBE = `data:text/javascript,import { writeFileSync } from 'node:fs'; import module from 'node:module'; process.on('exit', () => writeFileSync(${JSON.stringify(loaded)}, JSON.stringify([...process.moduleLoadList, ...Object.keys(module._cache)])));`;
const CLIENT = 'NativeModule http';

test('a run that asks GitHub nothing loads no HTTP client', async () => {
  const { report } = await runAction({
    workspace: 'examples/storefront',
    inputs: { base: 'none', 'report-file': join(folder, 'report.json') },
    env: { NODE_OPTIONS: `--import ${JSON.stringify(PROBE)}` },
  });
  assert.equal(report?.conclusion, 'passed');
  const names = namesLoaded();
  assert.ok(names.includes('NativeModule child_process'));
  assert.ok(!names.includes(CLIENT));
});

test('the client for GitHub is a file of its own', () => {
  const client = pathToFileURL('dist/octokit.js').href;
  execFileSync(process.execPath, ['--import', PROBE, '--input-type=module', '-e', `await import('${client}')`]);
  assert.ok(namesLoaded().includes(CLIENT));
});

/** What is asked of the command line, and which of the other files that takes. */
const ASKED: readonly { readonly project: string; readonly files: readonly string[] }[] = [
  { project: folder, files: [] },
  { project: 'examples/storefront', files: ['read-handler.cjs'] },
  { project: 'examples/store*', files: ['fast-glob.cjs', 'read-handler.cjs'] },
];

for (const { project, files } of ASKED) {
  test(`to check ${project === folder ? 'a manifest alone' : project}, ${files.join(' and ') || 'no further file'} is loaded`, () => {
    writeFileSync(join(folder, 'package.json'), '{}\n');
    execFileSync(process.execPath, ['--import', PROBE, 'dist/cli.js', project, '--base', 'none']);
    assert.deepEqual(
      namesLoaded()
        .filter((name) => name.endsWith('.cjs'))
        .map((name) => basename(name))
        .sort(),
      files,
    );
  });
}

test('the command line can be started by its name', {
  skip: process.platform === 'win32' && 'there are no modes',
}, () => {
  assert.match(execFileSync('dist/cli.js', ['--version'], { encoding: 'utf8' }), /^\d+\.\d+\.\d+\n$/);
});

function namesLoaded(): readonly string[] {
  return JSON.parse(readFileSync(loaded, 'utf8'));
}
