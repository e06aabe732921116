import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { put } from '../hostile/places.js';
import { notOnWindows } from '../not-on-windows.js';
import { type Ending, temporaryFolder } from './site.js';

const ACTION = resolve('dist/index.js');
const FORMER = '{"former": true}\n';
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGKILL'] as const;
const MOMENTS = 6;

test(
  'a run that is ended by a signal is not green and leaves each file as it was or whole',
  notOnWindows('signals'),
  async (context) => {
    const root = largeSite(context);
    const files = ['report.json', 'sarif.json'].map((name) => join(root, name));
    const whole = await run(root, null, 0);
    const expected = files.map((file) => readFileSync(file, 'utf8'));
    for (let moment = 1; moment <= MOMENTS; moment += 1) {
      for (const file of files) put(file, FORMER);
      const signal = SIGNALS[moment % SIGNALS.length] ?? 'SIGKILL';
      const { code, ended } = await run(root, signal, (whole.duration * moment) / MOMENTS);
      assert.equal(code, ended === null ? whole.code : null);
      for (const [index, file] of files.entries())
        assert.ok([FORMER, expected[index]].includes(readFileSync(file, 'utf8')), file);
    }
  },
);

test('what cannot be written to its end leaves each file as it was', notOnWindows('limits of a shell'), (context) => {
  const root = largeSite(context);
  put(join(root, 'report.json'), FORMER);
  const env = { PATH: process.env.PATH ?? '', GITHUB_WORKSPACE: root };
  // By way of `env`, since a shell drops variables with a hyphen.
  const start = 'ulimit -f 8; exec env INPUT_REPORT-FILE=report.json "$0" "$1"';
  const { status } = spawnSync('sh', ['-c', start, process.execPath, ACTION], { env });
  assert.notEqual(status, 0);
  assert.equal(readFileSync(join(root, 'report.json'), 'utf8'), FORMER);
});

function largeSite(test: Ending): string {
  const root = temporaryFolder(test);
  put(join(root, 'package.json'), '{}');
  for (let at = 0; at < 500; at += 1) put(join(root, `server/api/r${at}.ts`), 'export default () => 1;\n');
  return root;
}

interface Ended {
  readonly code: number | null;
  readonly ended: NodeJS.Signals | null;
  readonly duration: number;
}

function run(root: string, signal: NodeJS.Signals | null, after: number): Promise<Ended> {
  const env = {
    PATH: process.env.PATH ?? '',
    GITHUB_WORKSPACE: root,
    'INPUT_REPORT-FILE': 'report.json',
    'INPUT_SARIF-FILE': 'sarif.json',
  };
  const start = performance.now();
  const child = spawn(process.execPath, [ACTION], { env, stdio: 'ignore' });
  if (signal) setTimeout(() => child.kill(signal), after);
  return new Promise((resolve) => {
    child.on('close', (code, ended) => resolve({ code, ended, duration: performance.now() - start }));
  });
}
