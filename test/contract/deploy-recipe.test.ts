import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { Evaluator, Lexer, Parser } from '@actions/expressions';
import { Dictionary } from '@actions/expressions/data/dictionary';
import { StringData } from '@actions/expressions/data/string';
import { parse } from 'yaml';
import { checkOut, makeOrigin, temporaryFolder } from '../e2e/site.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { server } from '../github-server/server.js';
import { runAction } from '../runner/run-action.js';

const [, text = ''] =
  /^## Before a deployment\n[\s\S]*?```yaml\n([\s\S]*?)^```/m.exec(readFileSync('docs/recipes.md', 'utf8')) ?? [];
const { preflight, deploy } = parse(text).jobs;

test('the recipe for a deployment deploys every website, and none when one is blocked', async (context) => {
  const folder = temporaryFolder(context);
  const origin = makeOrigin(join(folder, 'origin'));
  const respond = repositoryAnswers(origin);
  server.answering((request) =>
    request.operation.endsWith('/deployments') ? { status: 200, body: [] } : respond(request),
  );
  const shop = { 'apps/shop/package.json': '{}\n' };
  const sites: readonly (readonly [files: Record<string, string>, deployable: readonly string[], exitCode: number])[] =
    [
      [{ ...shop, 'apps/blog/package.json': '{}\n' }, ['apps/blog', 'apps/shop'], 0],
      [{ ...shop, 'apps/blog/package.json': '{ "lang": 1 }\n' }, ['apps/shop'], 1],
    ];
  for (const [files, deployable, exitCode] of sites) {
    const workspace = join(folder, `work${exitCode}`);
    checkOut(origin, workspace, origin.commit(files), 'depth 1');
    const { with: inputs } = preflight.steps.find((step: { id?: string }) => step.id === 'preflight');
    const env = { GITHUB_API_URL: server.url };
    const run = await runAction({ workspace, inputs: { ...inputs, token: 'secret' }, env });
    assert.deepEqual(server.faults, []);
    // A job whose step failed ends the run here: without a condition on the state of jobs, `needs` skips the next.
    assert.equal(run.exitCode, exitCode, run.stdout);
    const output = run.outputs.deployable ?? '';
    assert.equal(evaluated(preflight.outputs.deployable, 'steps', output), output);
    assert.equal(evaluated(deploy.if, 'needs', output), 'true');
    const legs = evaluated(deploy.strategy.matrix.project.replace(/fromJSON\((.*)\)/, '$1'), 'needs', output);
    assert.deepEqual(JSON.parse(legs), deployable);
  }
  assert.doesNotMatch(deploy.if, /always|cancelled|failure/);
  assert.equal(evaluated(deploy.if, 'needs', '[]'), 'false');
});

/** What GitHub makes of an expression where `preflight` has set that output. */
function evaluated(expression: string, from: 'steps' | 'needs', deployable: string): string {
  const { tokens } = new Lexer(expression.replace(/^\$\{\{|\}\}$/g, '')).lex();
  const outputs = new Dictionary({ key: 'deployable', value: new StringData(deployable) });
  const job = new Dictionary({ key: 'outputs', value: outputs });
  const known = new Dictionary({ key: from, value: new Dictionary({ key: 'preflight', value: job }) });
  const tree = new Parser(tokens, [from], []).parse();
  return new Evaluator(tree, known, new Map()).evaluate().coerceString();
}
