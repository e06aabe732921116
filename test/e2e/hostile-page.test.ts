import assert from 'node:assert/strict';
import test from 'node:test';
import { rules } from '../../src/rules/index.js';
import { caseCount } from '../case-count.js';
import { assertOurs } from '../hostile/drawn.js';
import { hostileChange, hostileTexts } from '../hostile/texts.js';
import { ODD_NAMES } from '../not-on-windows.js';
import { runAction } from '../runner/run-action.js';
import { changedFrom, type Files, temporaryFolder } from './site.js';

/** The titles of annotations, sections aside. */
const OURS = ['website-preflight', ...rules.map(({ id, title }) => `${id}: ${title.replaceAll('`', '')}`)];

/** The names that a disk takes, and that are not refused: `test/read/` has those. */
const texts = hostileTexts.map(({ text }) => text).filter((text) => /^[^\n\r\u2028\u2029\uD800]+$/.test(text));

/** A share of the texts at a time: each is a website, whose name, routes, keys and values it is. */
const SHARES = 4;

for (let turn = 0; turn < caseCount(SHARES); turn += 1)
  test(`share ${turn} of hostile texts draws nothing and commands nothing`, ODD_NAMES, async (context) => {
    const workspace = temporaryFolder(context);
    const share = texts.filter((_, at) => at % SHARES === turn);
    const changes = share.map(hostileChange);
    const base: Files = Object.assign({}, ...changes.map((change) => change.base));
    const files: Files = Object.assign({}, ...changes.map((change) => change.files));
    const before = changedFrom(workspace, base, files);
    const hostile = share.join(' ');
    const payload = {
      ref: `refs/heads/${hostile}`,
      before,
      repository: { default_branch: hostile },
      commits: [{ message: hostile }],
    };
    const run = await runAction({ workspace, event: { name: 'push', payload } });
    assert.deepEqual([run.exitCode, run.outputs.conclusion, run.others], [1, 'blocked', []], run.stdout);
    for (const { title = '' } of run.shown) assert.ok(OURS.includes(title.replace(/ §[\d.]+(?=: )/, '')), title);
    for (const [name, value] of Object.entries(run.outputs)) {
      assert.doesNotMatch(value, /[\p{Cc}\p{Cf}]/u, name);
      if (!value.startsWith('[')) assert.doesNotMatch(value, /::|##\[/, name);
    }
    const websites = Object.keys(files).flatMap((file) => /^(.*)\/package\.json$/.exec(file)?.[1] ?? []);
    assert.deepEqual(JSON.parse(run.outputs.projects ?? '').sort(), websites.sort());
    assertOurs(run.summary);
  });

/** The ends of the lines around a fix, and whether the summary shows it as a diff. */
for (const [end, isShown] of [
  ['\r', false],
  ['\r\n', true],
] as const)
  test(`a fix beside ${JSON.stringify(end)} is ${isShown ? '' : 'not '}shown, and the summary has no lone CR`, async (context) => {
    const workspace = temporaryFolder(context);
    changedFrom(workspace, {}, { 'package.json': `{${end}  "mode": "Auto",${end}  "lang": "en"${end}}\n` });
    const run = await runAction({ workspace, inputs: { base: 'none' } });
    assert.deepEqual([run.outputs.conclusion, run.others], ['blocked', []], run.stdout);
    assert.equal(run.summary.includes('```diff'), isShown, run.summary);
    assert.doesNotMatch(run.summary + run.stdout, /\r(?!\n)/);
  });
