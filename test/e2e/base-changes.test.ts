import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { payload } from '../github-server/payloads.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { startGitHubServer } from '../github-server/server.js';
import { runAction } from '../runner/run-action.js';
import { checkOut, type Files, makeOrigin, temporaryFolder } from './site.js';

const HANDLER = 'export default (data: unknown) => ({});\n';
const twenty = '// a line of the base\n'.repeat(20);
const fine = 'export default () => ({});\n';

for (const help of ['depth 2', 'API', 'nothing'] as const) {
  test(`what the base branch adds above a line does not move its annotation, from ${help}`, async (context) => {
    const before = `${'// a line\n'.repeat(4)}${fine}`;
    const ours = before.replace(fine, HANDLER);
    const run = await pullRequest(context, help, {
      fork: { 'package.json': '{}\n', 'server/api/a.get.ts': before },
      main: { 'package.json': '{}\n', 'server/api/a.get.ts': `${twenty}${before}` },
      feature: { 'package.json': '{}\n', 'server/api/a.get.ts': ours },
      merge: { 'package.json': '{}\n', 'server/api/a.get.ts': `${twenty}${ours}` },
    });
    const line = help === 'nothing' ? 25 : 5;
    assert.match(
      run.stdout,
      new RegExp(`^::warning title=handler-unused[^,]*,file=server/api/a\\.get\\.ts,line=${line},`, 'm'),
    );
    assert.equal(run.report?.projects[0]?.findings[0]?.range?.start.line, 25);
    assert.ok(run.summary.includes('#L25'), run.summary);
    // A comparison that was not made is not green.
    assert.deepEqual([run.exitCode, run.outputs.conclusion], help === 'nothing' ? [2, 'unchecked'] : [0, 'passed']);
    assert.equal(run.requests.length > 0, help === 'API', run.requests.join());
  });
}

test("a moved project is followed through GitHub's API", async (context) => {
  const files = { 'package.json': '{ "name": "web-0123456789ab" }\n', 'server/api/a.ts': HANDLER };
  const inside = (folder: string) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
  const fork = inside('old');
  const moved = inside('new');
  const run = await pullRequest(context, 'API', { fork, main: fork, feature: moved, merge: moved }, 'new');
  assert.deepEqual(
    run.report?.projects[0]?.findings.map(({ rule, state }) => `${rule} ${state}`),
    ['handler-unused existing'],
  );
  assert.equal(run.report?.projects[0]?.touched, true);
  assert.deepEqual(run.report?.projects[0]?.changes, {
    routes: [],
    access: [],
    withoutRule: { before: 1, after: 1 },
  });
});

async function pullRequest(
  context: { after(done: () => void): void },
  help: 'depth 2' | 'API' | 'nothing',
  files: Readonly<Record<'fork' | 'main' | 'feature' | 'merge', Files>>,
  projects = '.',
) {
  const folder = temporaryFolder(context);
  const origin = makeOrigin(join(folder, 'origin'));
  const fork = origin.commit(files.fork);
  const main = origin.commit(files.main, [fork]);
  const feature = origin.commit(files.feature, [fork]);
  const merge = origin.commit(files.merge, [main, feature]);
  for (const [name, commit] of Object.entries({ main, feature, merge })) origin.branch(`refs/heads/${name}`, commit);
  const workspace = join(folder, 'workspace');
  checkOut(origin, workspace, merge, help === 'depth 2' ? help : 'depth 1');
  const server = await startGitHubServer({ respond: repositoryAnswers(origin) });
  context.after(() => server.close());
  const pull_request = { head: { sha: feature }, base: { sha: main } };
  const event = {
    name: 'pull_request',
    payload: payload('pull_request', ({ action }) => action === 'opened', { pull_request }),
  };
  const inputs = { projects, 'report-file': 'report.json', token: help === 'nothing' ? '' : 'secret' };
  const run = await runAction({ workspace, event, inputs, env: { GITHUB_API_URL: server.url } });
  assert.deepEqual(server.faults, []);
  return { ...run, requests: server.requests.map(({ operation }) => operation) };
}
