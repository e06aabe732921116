import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Evaluator, Lexer, Parser } from '@actions/expressions';
import { BooleanData } from '@actions/expressions/data/boolean';
import { Dictionary } from '@actions/expressions/data/dictionary';
import { StringData } from '@actions/expressions/data/string';
import { parse } from 'yaml';

const { jobs } = parse(readFileSync('.github/workflows/shards.yml', 'utf8'));
const ALWAYS = { name: 'always', minArgs: 0, maxArgs: 0, call: () => new BooleanData(true) };

/** The output `shards` of a plan, whether the reports are merged then, and which reports that wants. */
const rows: readonly (readonly [shards: string, isMerged: string, reports: string])[] = [
  ['', 'true', 'the plan of the shards'],
  ['[]', 'false', ''],
  ['[{"report":"preflight-1.json"},{"report":"preflight-2.json"}]', 'true', 'preflight-1.json\npreflight-2.json'],
];

for (const [shards, isMerged, reports] of rows) {
  test(`a plan with the shards ${JSON.stringify(shards)}: merged ${isMerged}, of ${JSON.stringify(reports)}`, () => {
    const merging = jobs.merge.steps.find((step: { id?: string }) => step.id === 'merge').with.projects;
    assert.equal(evaluated(jobs.merge.if, shards), isMerged);
    assert.equal(evaluated(merging.replace(/^\$\{\{|\}\}$/g, ''), shards), reports);
  });
}

/** What GitHub makes of an expression where the job `plan` has set that output. */
function evaluated(expression: string, shards: string): string {
  const outputs = { key: 'outputs', value: new Dictionary({ key: 'shards', value: new StringData(shards) }) };
  const needs = new Dictionary({ key: 'plan', value: new Dictionary(outputs) });
  const { tokens } = new Lexer(expression).lex();
  const tree = new Parser(tokens, ['needs'], [ALWAYS]).parse();
  const found = new Evaluator(
    tree,
    new Dictionary({ key: 'needs', value: needs }),
    new Map([['always', ALWAYS]]),
  ).evaluate();
  return found.coerceString();
}
