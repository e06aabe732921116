import assert from 'node:assert/strict';
import test from 'node:test';
import { runAction } from '../runner/run-action.js';
import { pullRequestIn, temporaryFolder } from './site.js';

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
    const [base, head] = [{ 'package.json': before }, { 'package.json': after }];
    const { workspace, event } = pullRequestIn(temporaryFolder(context), base, head);
    const run = await runAction({ workspace, event, isProcess: true });
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
