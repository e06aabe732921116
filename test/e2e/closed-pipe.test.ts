import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';

/** What is asked of the command line, and its exit code where somebody reads to the end. */
const ASKED: readonly { readonly project: string; readonly exit: number }[] = [
  { project: 'examples/storefront', exit: 0 },
  { project: 'examples/broken', exit: 1 },
  { project: 'no-such-folder', exit: 2 },
];

for (const { project, exit } of ASKED) {
  test(`a reader that stops reading leaves ${project} its exit code ${exit}`, async () => {
    const child = spawn(process.execPath, ['dist/cli.js', project, '--base', 'none']);
    child.stdout.destroy();
    child.stderr.destroy();
    assert.deepEqual(await once(child, 'exit'), [exit, null]);
  });
}
