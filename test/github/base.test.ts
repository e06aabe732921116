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
import { payload } from '../github-server/payloads.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { type GitHubRequest, type GitHubResponse, startGitHubServer } from '../github-server/server.js';

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
type Name = keyof typeof at;
for (const [name, id] of Object.entries({ main, feature, orphan, like })) origin.branch(`refs/heads/${name}`, id);
origin.branch('refs/tags/v1', fork);
origin.branch('refs/pull/1/merge', merge);

let requests: string[] = [];
let first: (request: GitHubRequest) => GitHubResponse | undefined = () => undefined;
const usual = repositoryAnswers(origin);
const server = await startGitHubServer({
  respond: (request) => {
    requests.push(request.operation.split('/').slice(4, 6).join('/'));
    return first(request) ?? usual(request);
  },
});
// Octokit reads it once.
process.env.GITHUB_API_URL = server.url;
test.after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** A checkout of a commit, made once; `nothing`: the files without git, as in a container. */
function workspace(head: Name, depth: Depth | 'nothing'): string {
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
const EVENTS = {
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
  unknown: ['moon_rise', {}, 'refs/heads/main'],
  'another kind of payload': ['pull_request', { pull_request: { head: 1 } }, ''],
  'a payload that is no JSON': ['push', undefined, ''],
  'no payload for an unknown event': ['moon_rise', undefined, ''],
} as const satisfies Record<string, readonly [name: string, payload: unknown, ref: string]>;

function eventOf(name: keyof typeof EVENTS) {
  const [event, content, ref] = EVENTS[name];
  const file = join(folder, 'event.json');
  writeFileSync(file, content === undefined ? '{ "ref":' : JSON.stringify(content));
  return readEvent(event, file, ref);
}

/** What is checked out, how much of it, which commit the run is of, and whether GitHub's API can be asked. */
interface Place {
  readonly head?: Name;
  readonly depth?: Depth | 'nothing';
  readonly started?: Name;
  readonly token?: '';
}

async function baseAt(event: keyof typeof EVENTS, place: Place, option = 'auto') {
  const { head = 'main', depth = 'full', started = head, token = 't' } = place;
  requests = [];
  const root = workspace(head, depth);
  const search = { root, ask: gitHubOf(token, 'octo/site'), event: eventOf(event), environment: '' };
  const base = await findBase({ ...search, started: asCommitId(at[started]) }, option);
  assert.deepEqual(server.faults, []);
  // The clone stays as it was.
  if (depth !== 'nothing') assert.equal(git(root, ['status', '--porcelain']).toString(), '');
  return { ...base, note: plain(base.note), failure: base.failure && plain(base.failure) };
}

function plain(sentence: string): string {
  return sentence;
}

const MERGE = 'the base of this pull request';
const SHARED = 'the merge-base with the base branch';
const DEFAULT = 'the merge-base with `main`';
const HEAD = 'the checked commit itself';

/** Bases that are found, and what is asked of the API for each. */
const FOUND: readonly (readonly [
  event: keyof typeof EVENTS,
  place: Place,
  base: Name,
  what: string,
  ...asked: string[],
])[] = [
  ['pull request', { head: 'merge', depth: 'depth 2' }, 'main', MERGE],
  ['pull request', { head: 'merge', depth: 'depth 2', token: '' }, 'main', MERGE],
  ['pull request', { head: 'merge', depth: 'depth 1' }, 'main', MERGE, 'git/trees'],
  ['pull request', { head: 'merge', depth: 'nothing' }, 'main', MERGE, 'git/commits', 'git/trees'],
  ['pull request without a merge', { head: 'merge', depth: 'depth 2' }, 'main', MERGE],
  ['pull request review', { head: 'merge', depth: 'depth 2' }, 'main', MERGE],
  ['pull request', { head: 'feature', started: 'merge' }, 'fork', SHARED],
  [
    'pull request',
    { head: 'feature', started: 'merge', depth: 'depth 1' },
    'fork',
    SHARED,
    'compare/{basehead}',
    'git/trees',
  ],
  // Its parents are not those of a merge of this head: GitHub made it of an earlier one.
  ['pull request of an orphan', { head: 'merge' }, 'main', SHARED],
  ['pull request target', { head: 'feature', started: 'main' }, 'fork', SHARED],
  ['pull request target', { head: 'merge', started: 'main', depth: 'depth 2' }, 'main', MERGE],
  [
    'pull request of an orphan',
    { head: 'orphan' },
    'main',
    'the base branch, with which it has no history in common',
    'compare/{basehead}',
  ],
  ['push to main', {}, 'fork', 'the commit before the push'],
  ['push to main', { depth: 'depth 1' }, 'fork', 'the commit before the push', 'git/trees'],
  ['second push', { head: 'feature' }, 'fork', DEFAULT],
  ['second push', { head: 'feature', depth: 'depth 2' }, 'fork', DEFAULT, 'compare/{basehead}'],
  ['new branch', { head: 'feature', depth: 'depth 1' }, 'fork', DEFAULT, 'compare/{basehead}', 'git/trees'],
  ['new branch', { head: 'feature', depth: 'nothing' }, 'fork', DEFAULT, 'compare/{basehead}', 'git/trees'],
  ['dispatch on a branch', { head: 'feature' }, 'fork', DEFAULT],
  ['schedule on a branch', { head: 'feature' }, 'fork', DEFAULT],
  ['deletion', {}, 'main', 'the merge-base with `main`'],
  ['merge group', { head: 'merge' }, 'main', 'the base of this merge group'],
  ['merge group', { head: 'merge', depth: 'depth 1' }, 'main', 'the base of this merge group', 'git/trees'],
  ['tag', { depth: 'depth 1' }, 'main', HEAD],
  ['release', { depth: 'depth 1' }, 'main', HEAD],
  ['dispatch', { depth: 'depth 1' }, 'main', HEAD],
  ['dispatch on a tag', { head: 'feature', depth: 'depth 1' }, 'feature', HEAD],
  ['repository dispatch', { depth: 'depth 1' }, 'main', HEAD],
  ['schedule', { depth: 'depth 1' }, 'main', HEAD],
];

for (const [event, place, base, what, ...asked] of FOUND)
  test(`${event} with ${JSON.stringify(place)} is compared with ${base}`, async () => {
    const found = await baseAt(event, place);
    assert.equal(found.failure, undefined);
    const from = asked.includes('git/trees') ? "GitHub's API" : 'git';
    assert.equal(found.note, `Compared with ${at[base].slice(0, 7)}, ${what} (read with ${from}).`);
    assert.equal(found.commit, at[base]);
    assert.deepEqual(requests, asked);
  });

/** Where there is no base, and why. */
const NONE: readonly (readonly [event: keyof typeof EVENTS, place: Place, why: RegExp])[] = [
  ['first push of main', {}, /^No base \(the default branch is new\): everything counts as new\.$/],
  ['forced push to main', {}, /^No base \(the commit before the push does not exist any more\)/],
  ['unknown', {}, /^No base \(the event moon_rise is not about a change\)/],
  ['no payload for an unknown event', {}, /^No base \(the event moon_rise is not about a change\)/],
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
const MISSING: readonly (readonly [event: keyof typeof EVENTS, place: Place, says: RegExp])[] = [
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
const NAMED: readonly (readonly [option: string, place: Place, base: Name | null | RegExp])[] = [
  ['none', {}, null],
  [fork, {}, 'fork'],
  [fork, { depth: 'depth 1' }, 'fork'],
  [at.gone, {}, /^eeeeeee could not be read through GitHub's API: .*\(404\).* fetch-depth: 2/],
  ['feature', {}, 'feature'],
  ['feature', { depth: 'depth 1' }, 'feature'],
  ['feature', { token: '' }, 'feature'],
  ['feature', { depth: 'depth 1', token: '' }, /^There is no branch or tag `feature`/],
  ['v1', {}, 'fork'],
  ['v1', { token: '' }, 'fork'],
  ['moon', {}, /^There is no branch or tag `moon` to compare with\. Set base to auto, none, deployed, a branch/],
  [fork.slice(0, 9), {}, /^There is no branch or tag/],
  ['HEAD', {}, /^There is no branch or tag/],
  ['--upload-pack=touch x', {}, /^There is no branch or tag/],
];

for (const [option, place, base] of NAMED)
  test(`base: ${option.slice(0, 12)} with ${JSON.stringify(place)} is ${base}`, async () => {
    const found = await baseAt('push to main', place, option);
    if (base instanceof RegExp) return assert.match(found.failure ?? '', base);
    assert.equal(found.failure, undefined);
    assert.equal(found.commit, base && at[base]);
    if (base === null) assert.equal(found.note, 'No base (base: none): everything counts as new.');
  });

test("a branch is GitHub's own, whatever the checkout of a fork calls so", async () => {
  const root = join(folder, 'fork of a stranger');
  checkOut(origin, root, feature, 'depth 1');
  git(root, ['update-ref', 'refs/remotes/origin/main', feature]);
  const search = { root, ask: gitHubOf('t', 'octo/site'), event: eventOf('push to main'), environment: '' };
  const { commit } = await findBase({ ...search, started: null }, 'main');
  assert.equal(commit, main);
});

/** What GitHub answers instead of a tree, and what is said. */
const REFUSED: readonly (readonly [what: string, answer: GitHubResponse, says: RegExp])[] = [
  [
    'a missing permission',
    refusal(403, 'Resource not accessible by integration'),
    /has no "contents: read" \(403\)\. Add it/,
  ],
  ['a bad token', refusal(401, 'Bad credentials'), /refused the token \(401\)\. Check the input token/],
  [
    'a rate limit',
    { ...refusal(429, 'x'), headers: { 'retry-after': '60' } },
    /rate limit .* again in 60 s\..* fetch-depth: 2/,
  ],
  ['a fault', refusal(502, 'x'), /GitHub answered 502\. Run the job again\./],
];

function refusal(status: number, message: string): GitHubResponse {
  return { status, body: { message } };
}

for (const [what, answer, says] of REFUSED)
  for (const event of ['push to main', 'new branch', 'forced push to main'] as const)
    test(`${what} on ${event} is unchecked, with what to do`, async (context) => {
      context.after(() => {
        first = () => undefined;
      });
      first = () => answer;
      const head = event === 'new branch' ? 'feature' : 'main';
      const { failure = '', listing } = await baseAt(event, { head, depth: 'depth 1' });
      assert.match(failure, says);
      assert.equal(listing, null);
    });
