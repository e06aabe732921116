import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { findBase } from '../../src/github/base.js';
import { gitHubOf } from '../../src/github/client.js';
import { readEvent } from '../../src/github/event.js';
import { asCommitId } from '../../src/read/listing.js';
import { checkOut, type Depth, git, makeOrigin } from '../e2e/site.js';
import { type Deployment, deploymentAnswer } from '../github-server/deployment-answers.js';
import { payload } from '../github-server/payloads.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { type GitHubRequest, type GitHubResponse, startGitHubServer } from '../github-server/server.js';
import { BASES, type Commit, type Place } from './bases.js';

const folder = mkdtempSync(join(tmpdir(), 'preflight-base-'));
const origin = makeOrigin(join(folder, 'origin'));
const commit = (text: string, ...parents: readonly string[]) => origin.commit({ 'package.json': text }, parents);

/**
 * `fork` is what the branch `feature` and `main` share, `merge` GitHub's merge of the pull request, `like` one that looks like it,
 * `orphan` has no history in common with them, and `gone` nobody has.
 */
const fork = commit('{}');
const main = commit('{ }', fork);
const feature = commit('{  }', fork);
const merge = commit('{   }', main, feature);
const like = commit('{    }', commit('{     }', main), feature);
const orphan = commit('{      }');
const at = { fork, main, feature, merge, like, orphan, gone: 'e'.repeat(40) };
for (const [name, id] of Object.entries({ main, feature, orphan, like })) origin.branch(`refs/heads/${name}`, id);
origin.branch('refs/tags/v1', fork);
origin.branch('refs/pull/1/merge', merge);

/** The last one began the run of the event `deployment`. */
const DEPLOYMENTS: readonly Deployment[] = [
  [1, 'fork', 'production', 'success', 'inactive'],
  [2, 'main', 'production', 'success'],
];
const DEPLOYING = { id: 2, environment: 'production' };

let requests: string[] = [];
let first: (request: GitHubRequest) => GitHubResponse | undefined = () => undefined;
const usual = repositoryAnswers(origin);
const server = await startGitHubServer({
  respond: (request) => {
    requests.push(request.operation.split('/').slice(4, 6).join('/'));
    return first(request) ?? deploymentAnswer(DEPLOYMENTS, at, request) ?? usual(request);
  },
});
// Octokit reads it once.
process.env.GITHUB_API_URL = server.url;
test.after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** A checkout of a commit, made once; `nothing`: the files without git, as in a container. */
function workspace(head: Commit, depth: Depth | 'nothing'): string {
  const place = join(folder, `${head} ${depth}`);
  if (!existsSync(place)) {
    checkOut(origin, place, at[head], depth === 'nothing' ? 'depth 1' : depth);
    if (depth === 'nothing') rmSync(join(place, '.git'), { recursive: true });
  }
  return place;
}

const ZEROS = '0'.repeat(40);
const repository = { default_branch: 'main' };

const pullRequest = (more: object = {}) => {
  const pull_request = { number: 5, head: { sha: feature }, base: { sha: main }, merge_commit_sha: merge, ...more };
  return payload('pull_request', ({ action }) => action === 'opened', { pull_request });
};
const push = (branch: string, before: string, more: object = {}) =>
  payload('push', () => true, { ref: `refs/heads/${branch}`, before, repository, ...more });
const on = (ref: string) => payload('workflow_dispatch', () => true, { ref, repository });

/** Each event as the runner tells it: its name, the payload, and the ref of the run. */
const EVENTS: Readonly<Record<string, readonly [name: string, payload: unknown, ref: string]>> = {
  'pull request': ['pull_request', pullRequest(), 'refs/pull/5/merge'],
  'pull request review': ['pull_request_review', pullRequest(), 'refs/pull/5/merge'],
  'pull request target': ['pull_request_target', pullRequest(), 'refs/heads/main'],
  'pull request without a merge': ['pull_request', pullRequest({ merge_commit_sha: null }), 'refs/pull/5/merge'],
  'pull request of an orphan': ['pull_request', pullRequest({ head: { sha: orphan } }), 'refs/pull/5/merge'],
  'push to main': ['push', push('main', fork), 'refs/heads/main'],
  'first push of main': ['push', push('main', ZEROS), 'refs/heads/main'],
  'forced push to main': ['push', push('main', at.gone), 'refs/heads/main'],
  'second push': ['push', push('feature', main), 'refs/heads/feature'],
  'new branch': ['push', push('feature', ZEROS), 'refs/heads/feature'],
  deletion: ['push', push('feature', feature, { deleted: true }), 'refs/heads/main'],
  tag: ['push', payload('push', ({ ref }) => ref === 'refs/tags/simple-tag', {}), 'refs/tags/simple-tag'],
  release: ['release', {}, 'refs/tags/v1'],
  'merge group': ['merge_group', payload('merge_group', () => true, { merge_group: { base_sha: main } }), ''],
  dispatch: ['workflow_dispatch', on('refs/heads/main'), 'refs/heads/main'],
  'dispatch on a branch': ['workflow_dispatch', on('refs/heads/feature'), 'refs/heads/feature'],
  'dispatch on a tag': ['workflow_dispatch', on('refs/tags/v1'), 'refs/tags/v1'],
  'repository dispatch': ['repository_dispatch', { repository }, 'refs/heads/main'],
  schedule: ['schedule', { schedule: '0 0 * * *' }, 'refs/heads/main'],
  'schedule on a branch': ['schedule', { repository }, 'refs/heads/feature'],
  deployment: ['deployment', payload('deployment', () => true, { deployment: DEPLOYING }), 'refs/heads/main'],
  unknown: ['moon_rise', {}, 'refs/heads/main'],
  'another kind of payload': ['pull_request', { pull_request: { head: 1 } }, ''],
  'a payload that is no JSON': ['push', undefined, ''],
  'a deployment without an id': ['deployment', { deployment: { environment: 'production' } }, 'refs/heads/main'],
  'a pull request without a number': ['pull_request', pullRequest({ number: null }), 'refs/pull/5/merge'],
  'a schedule without a payload': ['schedule', undefined, 'refs/heads/feature'],
  'no payload for an unknown event': ['moon_rise', undefined, ''],
};

function eventOf(name: string) {
  const [event, content, ref] = EVENTS[name] ?? assert.fail(name);
  const file = join(folder, 'event.json');
  writeFileSync(file, content === undefined ? '{ "ref":' : JSON.stringify(content));
  return readEvent(event, file, ref);
}

async function baseAt(event: string, place: Place) {
  const { head = 'main', depth = 'full', started = head, token = 't', base: option = 'auto' } = place;
  requests = [];
  const root = workspace(head, depth);
  const search = { root, ask: gitHubOf(token, 'octo/site'), event: eventOf(event), environment: '' };
  const base = await findBase({ ...search, started: asCommitId(at[started]) }, option);
  assert.deepEqual(server.faults, []);
  // The clone stays as it was.
  if (depth !== 'nothing') assert.equal(git(root, ['status', '--porcelain']).toString(), '');
  return base;
}

for (const [event, place, base, what, ...asked] of BASES.flatMap(({ scenes }) => scenes))
  test(`${event} with ${JSON.stringify(place)} is compared with ${base ?? 'nothing'}`, async () => {
    const { note, commit, failure } = await baseAt(event, place);
    const from = asked.includes('git/trees') ? "GitHub's API" : 'git';
    const compared = base && `Compared with ${at[base].slice(0, 7)}, ${what} (read with ${from}).`;
    assert.equal(note, compared ?? `No base (${what}): everything counts as new.`);
    assert.deepEqual([commit, failure], [base && at[base], undefined]);
    assert.deepEqual(requests, asked);
  });

for (const { event, scenes } of BASES)
  test(`the scenes of "${event}" are of the events that it names`, () => {
    const named = [...event.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
    const shown = scenes.map(([scene]) => EVENTS[scene]?.[0] ?? scene);
    assert.ok(shown.length > 0);
    assert.deepEqual(
      named.filter((name) => !shown.includes(name)),
      [],
    );
  });

/** Where the event is not about what is checked out, so that there is no base. */
const NONE: readonly (readonly [event: string, place: Place, why: RegExp])[] = [
  [
    'pull request',
    { head: 'like', started: 'merge' },
    /^No base \(HEAD is \w{7}, not the head of the pull request, \w{7}\)/,
  ],
  [
    'push to main',
    { head: 'feature', started: 'main' },
    /^No base \(HEAD is \w{7}, which is not the commit of this run\)/,
  ],
  [
    'merge group',
    { head: 'feature', started: 'merge' },
    /^No base \(HEAD is \w{7}, which is not the commit of this run\)/,
  ],
];

for (const [event, place, why] of NONE)
  test(`${event} with ${JSON.stringify(place)} has no base`, async () => {
    const { note, commit, listing, failure } = await baseAt(event, place);
    assert.match(note, why);
    assert.deepEqual([commit, listing, failure], [null, null, undefined]);
  });

/** Where a base that the event has cannot be had, and what to do about it. */
const MISSING: readonly (readonly [event: string, place: Place, says: RegExp])[] = [
  [
    'pull request',
    { head: 'merge', depth: 'depth 1', token: '' },
    /does not have \w{7}\. There is no token .* fetch-depth: 2/,
  ],
  [
    'pull request',
    { head: 'feature', started: 'merge', depth: 'depth 1', token: '' },
    /merge-base .* no token .* fetch-depth: 2/,
  ],
  ['pull request', { head: 'merge', depth: 'nothing', token: '' }, /no token .* fetch-depth: 2/],
  ['push to main', { depth: 'depth 1', token: '' }, /no token .* fetch-depth: 2/],
  ['forced push to main', { token: '' }, /no token .* fetch-depth: 2/],
  ['new branch', { head: 'feature', depth: 'depth 1', token: '' }, /no token .* fetch-depth: 2/],
  ['new branch', { head: 'orphan' }, /^There is no merge-base with `main`\. Set the input base\.$/],
  ['another kind of payload', {}, /^The payload of the event `pull_request` could not be read\. Run the job again\.$/],
  ['a payload that is no JSON', {}, /^The payload of the event `push` could not be read/],
  ['a deployment without an id', {}, /^The payload of the event `deployment` could not be read/],
  ['a pull request without a number', {}, /^The payload of the event `pull_request` could not be read/],
  ['a schedule without a payload', {}, /^The payload of the event `schedule` could not be read/],
  [
    'pull request target',
    {},
    /^The pull request was not checked: HEAD is \w{7}, not the head of the pull request, \w{7}\. Set the input ref .*head\.sha.*, or run on pull_request\.$/,
  ],
  ['pull request target', { head: 'like', started: 'main' }, /^The pull request was not checked/],
];

for (const [event, place, says] of MISSING)
  test(`${event} with ${JSON.stringify(place)} is unchecked, with what to do`, async () => {
    const { note, listing, failure = '' } = await baseAt(event, place);
    assert.match(failure, says);
    assert.deepEqual(
      [note, listing],
      ['No base (the commit to compare with could not be had): everything counts as new.', null],
    );
  });

/** What the input `base` names, where a push to `main` was checked out with nothing beside it. */
const NAMED: readonly (readonly [place: Place, base: Commit | RegExp])[] = [
  [{ base: fork }, 'fork'],
  [{ base: fork, depth: 'depth 1' }, 'fork'],
  [{ base: at.gone }, /^eeeeeee could not be read through GitHub's API: .*\(404\).* fetch-depth: 2/],
  [{ base: 'feature', depth: 'depth 1' }, 'feature'],
  [{ base: 'feature', token: '' }, 'feature'],
  [{ base: 'feature', depth: 'depth 1', token: '' }, /^There is no branch or tag `feature`/],
  [{ base: 'v1', token: '' }, 'fork'],
  [{ base: 'moon' }, /^There is no branch or tag `moon` to compare with\. Set base to auto, none, deployed, a branch/],
  [{ base: fork.slice(0, 9) }, /^There is no branch or tag/],
  [{ base: 'HEAD' }, /^There is no branch or tag/],
  [{ base: '--upload-pack=touch x' }, /^There is no branch or tag/],
];

for (const [place, base] of NAMED)
  test(`an input of ${JSON.stringify(place)} is ${base}`, async () => {
    const { commit, failure } = await baseAt('push to main', place);
    if (base instanceof RegExp) return assert.match(failure ?? '', base);
    assert.deepEqual([commit, failure], [at[base], undefined]);
  });

test("a branch is GitHub's own, whatever the checkout of a fork calls so", async () => {
  const root = join(folder, 'fork of a stranger');
  checkOut(origin, root, feature, 'depth 1');
  git(root, ['update-ref', 'refs/remotes/origin/main', feature]);
  const search = { root, ask: gitHubOf('t', 'octo/site'), event: eventOf('push to main'), environment: '' };
  const { commit } = await findBase({ ...search, started: null }, 'main');
  assert.equal(commit, main);
});

for (const event of ['push to main', 'new branch', 'forced push to main'] as const)
  test(`a rate limit on ${event} is unchecked, with what to do`, async (context) => {
    context.after(() => {
      first = () => undefined;
    });
    first = () => ({ status: 429, body: { message: 'x' }, headers: { 'retry-after': '60' } });
    const head = event === 'new branch' ? 'feature' : 'main';
    const { failure = '', listing } = await baseAt(event, { head, depth: 'depth 1' });
    assert.match(failure, /rate limit .* again in 60 s\..* fetch-depth: 2/);
    assert.equal(listing, null);
  });
