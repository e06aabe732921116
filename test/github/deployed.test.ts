import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { baseOf, namedBase } from '../../src/github/base.js';
import { gitHubOf } from '../../src/github/client.js';
import { lastDeployed } from '../../src/github/deployments.js';
import { worktreeSnapshot } from '../../src/read/worktree.js';
import { checkOut, makeOrigin } from '../e2e/site.js';
import { type Deployment, deploymentAnswer } from '../github-server/deployment-answers.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { type GitHubRequest, type GitHubResponse, startGitHubServer } from '../github-server/server.js';

const HANDLER = 'export default () => ({});\n';
const NO_RULE = { 'package.json': '{}\n', 'server/api/a.get.ts': HANDLER };
const WITH_RULE = { 'package.json': '{ "auth": { "/api/a": true } }\n', 'server/api/a.get.ts': HANDLER };

interface Scene {
  readonly name: string;
  /** Oldest first. */
  readonly deployments: readonly Deployment[];
  readonly environment?: string;
  /** Of the event `deployment`, the id. */
  readonly event?: number;
  readonly refused?: { readonly operation: RegExp; readonly status: number };
  readonly token?: '';
  readonly base: 'old' | 'last' | null | 'unchecked';
  readonly says: RegExp;
}

const FAILED = Array.from({ length: 104 }, (_, at): Deployment => [100 + at, 'last', 'production', 'failure']);

const scenes: readonly Scene[] = [
  {
    name: 'the rule that a red push took and a green one hid',
    deployments: [[1, 'old', 'production', 'in_progress', 'success']],
    base: 'old',
    says: /Compared with \w{7}, deployed to production on 2026-11-20 \(read with git fetch\)\./,
  },
  {
    name: 'none yet',
    deployments: [],
    environment: 'production',
    base: null,
    says: /No base \(nothing was deployed to production yet\): everything counts as new\./,
  },
  {
    name: 'none of this environment, one of another',
    deployments: [[1, 'old', 'staging', 'success']],
    environment: 'production',
    base: null,
    says: /nothing was deployed to production yet/,
  },
  {
    name: 'several environments',
    deployments: [
      [1, 'old', 'production', 'success'],
      [2, 'last', 'staging', 'success'],
    ],
    environment: 'Production',
    base: 'old',
    says: /deployed to production on/,
  },
  {
    name: 'any environment',
    deployments: [
      [1, 'old', 'production', 'success'],
      [2, 'last', 'staging', 'success'],
    ],
    base: 'last',
    says: /deployed to staging on/,
  },
  {
    name: 'one that failed, one that runs and one without a status after it',
    deployments: [
      [1, 'old', 'production', 'success'],
      [2, 'last', 'production', 'in_progress', 'failure'],
      [3, 'last', 'production', 'success', 'error'],
      [4, 'last', 'production', 'queued', 'in_progress'],
      [5, 'last', 'production'],
    ],
    base: 'old',
    says: /deployed to production on/,
  },
  {
    name: 'one that was replaced',
    deployments: [
      [1, 'last', 'production', 'success', 'inactive'],
      [2, 'old', 'production', 'success'],
    ],
    base: 'old',
    says: /deployed to production on/,
  },
  {
    name: 'all inactive',
    deployments: [[1, 'old', 'production', 'success', 'inactive']],
    base: null,
    says: /nothing was deployed yet/,
  },
  {
    name: 'an event deployment, more than a page of later ones',
    deployments: [[1, 'old', 'production', 'success'], ...FAILED],
    event: 50,
    base: 'old',
    says: /deployed to production on/,
  },
  {
    name: 'an event deployment, its own and a later one aside',
    deployments: [
      [1, 'old', 'production', 'success', 'inactive'],
      [2, 'last', 'production', 'failure'],
      [3, 'last', 'staging', 'success'],
      [4, 'last', 'production', 'success', 'inactive'],
      [5, 'last', 'production', 'success'],
    ],
    event: 4,
    base: 'old',
    says: /deployed to production on/,
  },
  {
    name: 'an event deployment, the first',
    deployments: [[4, 'last', 'production', 'in_progress']],
    event: 4,
    base: null,
    says: /nothing was deployed to production before/,
  },
  {
    name: 'no permission',
    deployments: [],
    refused: { operation: /deployments$/, status: 403 },
    base: 'unchecked',
    says: /answered 403\. Add the permission "deployments: read" to the job\./,
  },
  {
    name: 'no permission for an event deployment',
    deployments: [],
    event: 4,
    refused: { operation: /deployments$/, status: 403 },
    base: 'unchecked',
    says: /answered 403\./,
  },
  {
    name: 'a fault of the server',
    deployments: [[1, 'old', 'production', 'success']],
    refused: { operation: /statuses$/, status: 502 },
    base: 'unchecked',
    says: /answered 502\. Run the check again\./,
  },
  {
    name: 'a commit that was deleted',
    deployments: [[1, 'lost', 'production', 'success']],
    base: 'unchecked',
    says: /eeeeeee, deployed to production on 2026-11-20, could not be read: .*answered 404\. Use another base, or none\./,
  },
  {
    name: 'no token',
    deployments: [],
    token: '',
    base: 'unchecked',
    says: /there is no token for GitHub's API/,
  },
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

for (const { name, deployments, environment = '', event, refused, token = 'secret', base, says } of scenes) {
  test(`base deployed: ${name}`, async () => {
    respond = answering(deployments, refused);
    const needed = () => ['package.json'];
    const github = gitHubOf(token, 'octo/site');
    const search = { root, worktree: worktreeSnapshot(root), github, started: null, needed };
    const found = event
      ? baseOf(search, { kind: 'deployment', id: event, environment: 'production' })
      : namedBase(search, 'deployed', environment);
    if (base === 'unchecked') await assert.rejects(found, says);
    else {
      const { commit, note } = await found;
      assert.match(note, says);
      assert.equal(commit, base && at[base]);
    }
    assert.deepEqual(server.faults, []);
  });
}

test('failures of more than a page are passed over, up to a bound, which is said', async () => {
  const all = [[1, 'old', 'production', 'success'] as const, ...FAILED];
  // Without the server: it holds each of so many answers to the description.
  const ask = async (route: string, query: object) => {
    const params = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const request = { operation: route, method: 'GET', path: '', params, query: params, headers: {}, body: undefined };
    return deploymentAnswer(all, at, request)?.body as never;
  };
  const github = { owner: 'octo', repo: 'site', ask };
  const most = (deployments: number) => lastDeployed(github, null, undefined, deployments);
  await assert.rejects(most(104), /lists more than 104 deployments since the last successful one/);
  assert.equal((await most(105))?.commit, old);
});

function answering(deployments: readonly Deployment[], refused?: Scene['refused']): typeof respond {
  const usual = repositoryAnswers(origin);
  return (request) => {
    if (refused?.operation.test(request.operation)) return { status: refused.status, body: {} };
    return deploymentAnswer(deployments, at, request) ?? usual(request);
  };
}
