import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Evaluator, Lexer, Parser } from '@actions/expressions';
import { BooleanData } from '@actions/expressions/data/boolean';
import { Dictionary } from '@actions/expressions/data/dictionary';
import { StringData } from '@actions/expressions/data/string';
import { parse } from 'yaml';
import { optionNames } from '../../src/options.js';

const text = readFileSync('.github/workflows/shards.yml', 'utf8');
const { jobs } = parse(text);
const CANCELLED = { name: 'cancelled', minArgs: 0, maxArgs: 0, call: () => new BooleanData(false) };

/** The output `shards` of a plan, how the checks ended and whether a comment is asked for; whether there is a result, what it takes for the plan, and whether it fails whatever is in the reports. */
const rows: readonly (readonly [
  shards: string,
  checks: string,
  comment: boolean,
  isMerged: string,
  plan: string,
  fails: string,
])[] = [
  ['', 'skipped', false, 'true', 'missing', 'true'],
  ['[]', 'skipped', false, 'false', '[]', 'false'],
  ['[]', 'skipped', true, 'true', '[]', 'false'],
  ['[{"shard":1}]', 'success', false, 'true', '[{"shard":1}]', 'false'],
  ['[{"shard":1}]', 'failure', false, 'true', '[{"shard":1}]', 'true'],
  ['[{"shard":1}]', 'cancelled', true, 'true', '[{"shard":1}]', 'true'],
];

const merging = jobs.merge.steps.find((step: { id?: string }) => step.id === 'merge').with;

for (const [shards, checks, comment, isMerged, plan, fails] of rows) {
  test(`a plan with the shards ${JSON.stringify(shards)}, checks ${checks}, comment ${comment}: merged ${isMerged}, fails ${fails}`, () => {
    const given = (expression: string) => evaluated(expression.replace(/^\$\{\{|\}\}$/g, ''), shards, checks, comment);
    assert.equal(given(jobs.merge.if), isMerged);
    assert.equal(given(merging.plan), plan);
    assert.equal(given(jobs.merge.steps.at(-1).if), fails);
  });
}

test('the check run and the comment of each call are its own', () => {
  assert.match(merging['check-name'], /^Website Preflight \(\$\{\{ inputs\.id \}\}\)$/);
});

test('the action is of the commit of the workflow, reports are outside of the checkout, and jobs and artifacts are told apart', () => {
  assert.doesNotMatch(text, /website-preflight\/website-preflight@/);
  type Step = { readonly uses?: string; readonly with?: Readonly<Record<string, string>> };
  const steps: readonly Step[] = Object.values<{ steps: Step[] }>(jobs).flatMap((job) => job.steps);
  for (const { with: inputs = {} } of steps.filter(({ uses }) => uses === '$/dist/shard'))
    assert.deepEqual(
      // The option `comment` has its own place.
      Object.keys(inputs).filter((name) => name !== 'comment' && !optionNames.some((known) => known === name)),
      [],
    );
  for (const { with: { 'report-file': file, path } = {} } of steps)
    for (const place of [file, path]) if (place) assert.match(place, /^\$\{\{ runner\.temp \}\}\//);
  for (const { uses = '', with: { name = '', pattern = name } = {} } of steps)
    if (uses.includes('artifact')) assert.match(pattern, /\$\{\{ inputs\.id \}\}/);
  for (const job of Object.values<{ name?: string }>(jobs)) assert.ok(job.name);
});

/** What GitHub makes of an expression where the job `plan` has set that output, the checks ended so, and of the opt-ins only `comment` may be set. */
function evaluated(expression: string, shards: string, checks: string, comment: boolean): string {
  const text = (key: string, value: string) => ({ key, value: new StringData(value) });
  const plan = new Dictionary({ key: 'outputs', value: new Dictionary(text('shards', shards)) });
  const needs = new Dictionary(
    { key: 'plan', value: plan },
    { key: 'check', value: new Dictionary(text('result', checks)) },
  );
  const { tokens } = new Lexer(expression).lex();
  const tree = new Parser(tokens, ['needs', 'inputs'], [CANCELLED]).parse();
  const inputs = new Dictionary(
    { key: 'comment', value: new BooleanData(comment) },
    { key: 'check-run', value: new BooleanData(false) },
  );
  const context = new Dictionary({ key: 'needs', value: needs }, { key: 'inputs', value: inputs });
  return new Evaluator(tree, context, new Map([['cancelled', CANCELLED]])).evaluate().coerceString();
}
