import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { type Deployment, deploymentAnswer } from '../github-server/deployment-answers.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { startGitHubServer } from '../github-server/server.js';
import { runAction } from '../runner/run-action.js';
import { checkOut, makeOrigin, temporaryFolder } from './site.js';

const HANDLER = 'export default () => ({});\n';
const NO_RULE = { 'package.json': '{}\n', 'server/api/a.get.ts': HANDLER };
const WITH_RULE = { 'package.json': '{ "auth": { "/api/a": true } }\n', 'server/api/a.get.ts': HANDLER };
const DEPLOYMENTS: readonly Deployment[] = [
  [1, 'old', 'production', 'success'],
  [2, 'last', 'staging', 'success'],
];

for (const environment of ['production', 'staging'] as const) {
  test(`what is live in ${environment} tells whether a rule is lost`, async (context) => {
    const folder = temporaryFolder(context);
    const origin = makeOrigin(join(folder, 'origin'));
    const old = origin.commit(WITH_RULE);
    // A red push took the rule, and a green one came after it.
    const last = origin.commit(NO_RULE, [old]);
    const head = origin.commit({ ...NO_RULE, 'README.md': '' }, [last]);
    origin.branch('refs/heads/main', head);
    checkOut(origin, join(folder, 'work'), head, 'depth 1');
    const at = { old, last, lost: '' };
    const usual = repositoryAnswers(origin);
    const server = await startGitHubServer({
      respond: (request) => deploymentAnswer(DEPLOYMENTS, at, request) ?? usual(request),
    });
    context.after(() => server.close());
    const payload = { ref: 'refs/heads/main', before: last, repository: { default_branch: 'main' } };
    const run = await runAction({
      workspace: join(folder, 'work'),
      event: { name: 'push', payload },
      inputs: { token: 'secret', base: 'deployed', environment },
      env: { GITHUB_API_URL: server.url },
    });
    const base = environment === 'production' ? old : last;
    assert.deepEqual(server.faults, []);
    const first = `Compared with \`${base.slice(0, 7)}\`, deployed to ${environment} on 2026-11-20 (read with git fetch).`;
    assert.ok(run.summary.slice(0, 300).includes(first), run.summary.slice(0, 300));
    assert.equal(run.outputs.base, base);
    assert.equal(run.stdout.includes('auth-lost'), environment === 'production');
    const outputs = ['changed-projects', 'deployable'].map((name) => run.outputs[name]);
    assert.deepEqual(outputs, ['["."]', '["."]']);
  });
}
