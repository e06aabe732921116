import assert from 'node:assert/strict';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { payload } from '../github-server/payloads.js';
import { runAction } from '../runner/run-action.js';
import { checkOut, makeOrigin, temporaryFolder } from './site.js';

const ID = '"id": "web-0123456789ab"';
const WITHOUT = '{\n  "name": "shop",\n  "private": true\n}\n';
const WITH = `{\n  "name": "shop",\n  ${ID},\n  "private": true\n}\n`;

/** What a pull request does to the manifest, and what GitHub must show: level and place of the guard's annotation. */
const rows: readonly (readonly [
  name: string,
  before: string,
  after: string,
  conclusion: string,
  shown: string | null,
])[] = [
  ['added', WITHOUT, WITH, 'blocked', 'error 3:3-7'],
  ['kept', WITH, WITH, 'passed', null],
  ['removed', WITH, WITHOUT, 'passed', null],
  ['added behind a byte order mark', WITHOUT, `\uFEFF{${ID}}`, 'blocked', 'error 1:2-6'],
];

for (const [name, before, after, conclusion, shown] of rows) {
  test(`a pull request with id ${name}: ${conclusion}`, async (context) => {
    const run = await pullRequest(context, before, after);
    assert.equal(run.outputs.conclusion, conclusion, run.stdout);
    assert.equal(run.exitCode, conclusion === 'passed' ? 0 : 1);
    const guard = run.shown.filter(({ title }) => title?.startsWith('manifest-id §9: '));
    assert.deepEqual(
      guard.map(({ level, file, line, column, endColumn }) => `${file} ${level} ${line}:${column}-${endColumn}`),
      shown === null ? [] : [`package.json ${shown}`],
    );
    // Of what was there before no annotation speaks.
    if (name === 'kept') assert.deepEqual(run.shown, []);
    assert.match(run.summary.slice(0, 300), new RegExp(conclusion));
  });
}

async function pullRequest(context: TestContext, before: string, after: string) {
  const folder = temporaryFolder(context);
  const origin = makeOrigin(join(folder, 'origin'));
  const base = origin.commit({ 'package.json': before });
  const head = origin.commit({ 'package.json': after }, [base]);
  const merge = origin.commit({ 'package.json': after }, [base, head]);
  origin.branch('main', merge);
  checkOut(origin, join(folder, 'work'), merge, 'depth 2');
  const opened = payload('pull_request', () => true, { pull_request: { head: { sha: head }, base: { sha: base } } });
  return runAction({
    workspace: join(folder, 'work'),
    event: { name: 'pull_request', payload: opened },
    isProcess: true,
  });
}
