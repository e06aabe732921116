import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { findBase } from '../../src/github/base.js';
import { gitHubOf } from '../../src/github/client.js';
import { lastDeployed } from '../../src/github/deployments.js';
import type { WorkflowEvent } from '../../src/github/event.js';
import { asCommitId } from '../../src/read/listing.js';
import { checkOut, makeOrigin } from '../e2e/site.js';
import { type Deployment, deploymentAnswer } from '../github-server/deployment-answers.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { type GitHubRequest, type GitHubResponse, startGitHubServer } from '../github-server/server.js';

const HANDLER = 'export default () => ({});\n';
const NO_RULE = { 'package.json': '{}\n', 'server/api/a.get.ts': HANDLER };
const WITH_RULE = { 'package.json': '{ "auth": { "/api/a": true } }\n', 'server/api/a.get.ts': HANDLER };

type Commit = 'old' | 'last';

/** Deployments as `ID COMMIT ENVIRONMENT STATUS…`, the oldest first. */
const deployed = (...lines: readonly string[]) =>
  lines.map((line): Deployment => {
    const [id, commit, environment = '', ...states] = line.split(' ');
    return [Number(id), commit as Deployment[1], environment, ...states];
  });

const FAILED = deployed(...Array.from({ length: 104 }, (_, at) => `${100 + at} last production failure`));
const [OLD, STAGING] = ['1 old production success', '2 last staging success'];
const UNFINISHED = ['3 last production success error', '4 last production in_progress', '5 last production'];

/** Deployments, what of them counts, and the base that it is; null: none yet. */
const FOUND: readonly (readonly [
  name: string,
  deployments: readonly Deployment[],
  counts: { readonly environment?: string; readonly event?: number },
  base: Commit | null,
  says: RegExp,
])[] = [
  [
    'one that succeeded at last',
    deployed('1 old production in_progress success'),
    {},
    'old',
    /^Compared with \w{7}, deployed to `production` on 2026-11-20 \(read with GitHub's API\)\.$/,
  ],
  [
    'none of this environment, one of another',
    deployed(STAGING),
    { environment: 'production' },
    null,
    /^No base \(nothing was deployed to `production` yet\): everything counts as new\.$/,
  ],
  ['several environments', deployed(OLD, STAGING), { environment: 'Production' }, 'old', /to `production` on/],
  ['any environment', deployed(OLD, STAGING), {}, 'last', /to `staging` on/],
  ['those after it without a success', deployed(OLD, ...UNFINISHED), {}, 'old', /to `production` on/],
  ['one that was replaced', deployed('1 last p success inactive', '2 old p success'), {}, 'old', /on/],
  ['all inactive', deployed('1 old p success inactive'), {}, null, /nothing was deployed yet/],
  ['an event deployment, more than a page before', [...deployed(OLD), ...FAILED], { event: 50 }, 'old', /on/],
  [
    'an event deployment, its own, a later one and another environment aside',
    deployed(
      '1 old production success inactive',
      '3 last staging success',
      '4 last production success inactive',
      '5 last production success',
    ),
    { event: 4 },
    'old',
    /to `production` on/,
  ],
  ['an event deployment, the first', deployed('4 last production'), { event: 4 }, null, /to `production` before/],
];

/** What keeps the deployments, or the commit of one, from being had: the run is unchecked. */
const MISSING: readonly (readonly [
  name: string,
  deployments: readonly Deployment[],
  refused: readonly [operation: RegExp, status: number] | null,
  event: number | undefined,
  says: RegExp,
])[] = [
  ['no permission', [], [/deployments$/, 403], undefined, /\(403\).* "deployments: read", add it to the job's/],
  ['no permission for an event deployment', [], [/deployments$/, 403], 4, /\(403\).* "deployments: read"/],
  ['a fault of the server', deployed(OLD), [/statuses$/, 502], undefined, /answered 502\. Run the job again\./],
  ['a commit that was deleted', deployed('1 lost p success'), null, undefined, /^eeeeeee could not be .*\(404\)/],
];

let respond: (request: GitHubRequest) => GitHubResponse = () => ({ status: 500 });
const server = await startGitHubServer({ respond: (request) => respond(request) });
// Octokit reads it once.
process.env.GITHUB_API_URL = server.url;
const folder = mkdtempSync(join(tmpdir(), 'preflight-deployed-'));
const origin = makeOrigin(join(folder, 'origin'));
const old = origin.commit(WITH_RULE);
const last = origin.commit(NO_RULE, [old]);
const head = origin.commit({ ...NO_RULE, 'README.md': '' }, [last]);
origin.branch('refs/heads/main', head);
const root = join(folder, 'work');
checkOut(origin, root, head, 'depth 1');
const at = { old, last, lost: 'e'.repeat(40) };
test.after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The base that the deployments give, by `base: deployed` or by the event of one of them. */
async function found(environment = '', event?: number, token = 'secret') {
  const ofRun: WorkflowEvent = event
    ? { kind: 'deployment', id: event, environment: 'production' }
    : { kind: 'unchanged' };
  const search = { root, ask: gitHubOf(token, 'octo/site'), event: ofRun, started: asCommitId(head), environment };
  const base = await findBase(search, event ? 'auto' : 'deployed');
  assert.deepEqual(server.faults, []);
  return base;
}

for (const [name, deployments, { environment, event }, base, says] of FOUND)
  test(`base deployed: ${name}`, async () => {
    respond = answering(deployments);
    const { commit, note, failure } = await found(environment, event);
    assert.match(note, says);
    assert.deepEqual([commit, failure], [base && at[base], undefined]);
  });

for (const [name, deployments, refused, event, says] of MISSING)
  test(`base deployed: ${name}`, async () => {
    respond = answering(deployments, refused);
    const { commit, failure = '' } = await found('', event);
    assert.match(failure, says);
    assert.equal(commit, null);
  });

test('base deployed: no token', async () => {
  assert.match((await found('', undefined, '')).failure ?? '', /there is no token\. Set the input token\./);
});

test('failures of more than a page are passed over, up to a bound, which is said', async () => {
  // Without the server: it holds each of so many answers to the description.
  const asking = (deployments: readonly Deployment[]) => async (route: string, query: object) => {
    const params = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const request = { operation: route, method: 'GET', path: '', params, query: params, headers: {}, body: undefined };
    return deploymentAnswer(deployments, at, request)?.body as never;
  };
  const few = await lastDeployed(asking([...deployed(OLD), ...FAILED.slice(0, 99)]), null);
  assert.deepEqual('commit' in few && few.commit, old);
  const many = lastDeployed(asking([...deployed(OLD), ...FAILED]), null);
  await assert.rejects(many, /None of the last 100 deployments succeeded\. Set base to a commit, or to none\./);
});

function answering(deployments: readonly Deployment[], refused: (typeof MISSING)[number][2] = null): typeof respond {
  const usual = repositoryAnswers(origin);
  return (request) => {
    if (refused?.[0].test(request.operation)) return { status: refused[1], body: {} };
    return deploymentAnswer(deployments, at, request) ?? usual(request);
  };
}
