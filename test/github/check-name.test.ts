import assert from 'node:assert/strict';
import test from 'node:test';
import { checkNameOf } from '../../src/github/check-run.js';
import { workflowRun } from '../../src/github/runner.js';
import { type OptionName, parseOptions } from '../../src/options.js';

const RUN = { GITHUB_WORKFLOW: 'Check', GITHUB_JOB: 'sites', GITHUB_ACTION: '__octo_preflight', GITHUB_RUN_ID: '7' };

function nameOf(
  env: Readonly<Record<string, string | undefined>> = {},
  texts: Readonly<Partial<Record<OptionName, string>>> = {},
) {
  const parsed = parseOptions(texts);
  assert.ok('options' in parsed);
  return checkNameOf(workflowRun({ ...RUN, ...env }), parsed.options);
}

const NAMES: readonly (readonly [
  env: Parameters<typeof nameOf>[0],
  texts: NonNullable<Parameters<typeof nameOf>[1]>,
  name: string,
])[] = [
  [{}, {}, 'Website Preflight (sites)'],
  [{}, { 'check-name': 'null' }, 'Website Preflight (sites)'],
  [{ GITHUB_JOB: '', GITHUB_ACTION: '' }, {}, 'Website Preflight'],
  [{ GITHUB_ACTION: '__octo_preflight_2' }, {}, 'Website Preflight (sites, 2)'],
  [{ GITHUB_ACTION: 'shop' }, {}, 'Website Preflight (sites, shop)'],
  [{}, { projects: 'apps/a\napps/b' }, 'Website Preflight (sites, apps/a apps/b)'],
  [{}, { 'check-name': '{\n  "os": "ubuntu",\n  "node": 24\n}' }, 'Website Preflight (sites, ubuntu, 24)'],
  [{}, { 'check-name': '{"projects":"apps/a"}', projects: 'apps/a' }, 'Website Preflight (sites, apps/a)'],
  [{}, { mode: 'merge', projects: '../reports-of-this-run' }, 'Website Preflight (sites)'],
  [{}, { projects: 'a\u202Eb' }, 'Website Preflight (sites, a\\u{202e}b)'],
  [{}, { 'check-name': 'Shop' }, 'Shop'],
];

for (const [env, texts, name] of NAMES) {
  test(`${JSON.stringify({ ...env, ...texts })} is called ${name}`, () => assert.equal(nameOf(env, texts).name, name));
}

const OTHERS: readonly Parameters<typeof nameOf>[] = [
  [{ GITHUB_WORKFLOW: 'Other' }],
  [{ GITHUB_JOB: 'other' }],
  [{ GITHUB_ACTION: 'other' }],
  [{ GITHUB_RUN_ID: '8' }],
  [{}, { projects: 'apps/a' }],
  [{}, { 'check-name': '{"os":"windows"}' }],
  [{}, { 'check-name': 'Shop' }],
  [{}, { rules: 'manifest-id: off' }],
];

for (const other of OTHERS) {
  test(`${JSON.stringify(other)} is known apart`, () => assert.notEqual(nameOf(...other).id, nameOf().id));
}

test('a re-run is known as the same, and another token makes it no other', () => {
  assert.equal(nameOf({ GITHUB_RUN_ATTEMPT: '2' }, { token: 'x' }).id, nameOf().id);
});

test('long names stay short and apart', () => {
  const [one, two] = ['a', 'b'].map((last) => nameOf({}, { projects: `${'apps/shop '.repeat(40)}${last}` }).name);
  assert.equal(one?.length, 100);
  assert.notEqual(one, two);
});
