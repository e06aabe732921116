import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { gitHubOf } from '../../src/github/client.js';
import { readEvent } from '../../src/github/event.js';
import { findBase } from '../../src/github/find-base.js';
import type { Comparison } from '../../src/read/comparison.js';
import { isRepository } from '../../src/read/git.js';
import { asCommitId } from '../../src/read/listing.js';
import { commitId } from '../../src/read/local-commits.js';
import { checkOut, git, makeOrigin, temporaryFolder } from '../e2e/site.js';
import { type Deployment, deploymentAnswer } from '../github-server/deployment-answers.js';
import { payload } from '../github-server/payloads.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { type GitHubRequest, type GitHubResponse, server } from '../github-server/server.js';
import type { Place } from './bases.js';

const folder = temporaryFolder(test);
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
const later = commit('{       }', feature);
/** Two branches that merged each other. */
const crossMain = commit('{        }', main, feature);
const crossHead = commit('{         }', feature, main);
const crossMerge = commit('{          }', crossMain, crossHead);
const crossed = { crossMain, crossHead, crossMerge };
export const at = { fork, main, feature, later, merge, like, orphan, ...crossed, gone: 'e'.repeat(40) };
for (const [name, id] of Object.entries({ main, feature, orphan, like, later, trunk: crossMain, ...crossed }))
  origin.branch(`refs/heads/${name}`, id);
origin.branch('refs/tags/v1', fork);
origin.branch('refs/pull/1/merge', merge);

/** The last one began the run of the event `deployment`. */
const DEPLOYMENTS: readonly Deployment[] = [
  [1, 'fork', 'production', 'success', 'inactive'],
  [2, 'main', 'production', 'success'],
];

/** What GitHub knows, or answers before all else. */
export interface GitHub {
  readonly deployments?: readonly Deployment[];
  first?(request: GitHubRequest): GitHubResponse | undefined;
}

const usual = repositoryAnswers(origin);

/** What git says of the clones that differ from their commit. */
export function changedClones(): readonly string[] {
  const clones = readdirSync(folder).map((name) => join(folder, name));
  return clones.filter(isRepository).map((clone) => git(clone, ['status', '--porcelain']).toString());
}

/** A checkout of a commit, made once; `nothing`: the files without git, as in a container. */
function workspace({ head = 'main', depth = 'full', isStepOn, isFetchedMerge }: Place): string {
  const place = join(folder, `${head} ${depth} ${isStepOn} ${isFetchedMerge}`);
  if (!existsSync(place)) {
    checkOut(origin, place, at[head], depth === 'nothing' ? 'depth 1' : depth);
    if (depth === 'nothing') rmSync(join(place, '.git'), { recursive: true });
    if (isStepOn) git(place, ['commit', '--quiet', '--allow-empty', '--message', 'a step']);
    if (isFetchedMerge) git(place, ['update-ref', 'refs/remotes/pull/5/merge', at[head]]);
  }
  return place;
}

const ZEROS = '0'.repeat(40);
const repository = { default_branch: 'main' };

const pullRequest = (more: object = {}) => {
  const pull_request = { number: 5, head: { sha: feature }, base: { sha: main }, merge_commit_sha: merge, ...more };
  return payload('pull_request', ({ action }) => action === 'opened', { pull_request });
};
const CROSSED = { head: { sha: crossHead }, base: { sha: crossMain }, merge_commit_sha: crossMerge };
const push = (branch: string, before: string, more: object = {}) =>
  payload('push', () => true, { ref: `refs/heads/${branch}`, before, repository, ...more });
const on = (ref: string) => payload('workflow_dispatch', () => true, { ref, repository });
const deployment = (id: number) => payload('deployment', () => true, { deployment: { id, environment: 'production' } });

/** Each event as the runner tells it: its name, the payload, and the ref of the run. */
export const EVENTS: Readonly<Record<string, readonly [name: string, payload: unknown, ref: string]>> = {
  'pull request': ['pull_request', pullRequest(), 'refs/pull/5/merge'],
  'pull request review': ['pull_request_review', pullRequest(), 'refs/pull/5/merge'],
  'pull request target': ['pull_request_target', pullRequest(), 'refs/heads/main'],
  'pull request without a merge': ['pull_request', pullRequest({ merge_commit_sha: null }), 'refs/pull/5/merge'],
  'pull request whose payload is late': ['pull_request', pullRequest({ merge_commit_sha: fork }), 'refs/pull/5/merge'],
  'pull request of an orphan': ['pull_request', pullRequest({ head: { sha: orphan } }), 'refs/pull/5/merge'],
  'opened target': ['pull_request_target', pullRequest({ merge_commit_sha: null }), 'refs/heads/main'],
  'crossed pull request': ['pull_request', pullRequest(CROSSED), 'refs/pull/5/merge'],
  'crossed target': ['pull_request_target', pullRequest(CROSSED), 'refs/heads/main'],
  'crossed branch': ['push', push('crossHead', crossMain, { repository: { default_branch: 'trunk' } }), ''],
  'pull request that is merged': ['pull_request', pullRequest({ head: { sha: main }, merge_commit_sha: null }), ''],
  'push to main': ['push', push('main', fork), 'refs/heads/main'],
  'push without a ref': ['push', push('main', fork, { ref: undefined }), 'refs/heads/main'],
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
  deployment: ['deployment', deployment(2), 'refs/heads/main'],
  'deployment 4': ['deployment', deployment(4), 'refs/heads/main'],
  'deployment 50': ['deployment', deployment(50), 'refs/heads/main'],
  unknown: ['moon_rise', {}, 'refs/heads/main'],
  'another kind of payload': ['pull_request', { pull_request: { head: 1 } }, ''],
  'a payload that is no JSON': ['push', undefined, ''],
  'a deployment without an id': ['deployment', { deployment: { environment: 'production' } }, 'refs/heads/main'],
  'a pull request without a number': ['pull_request', pullRequest({ number: null }), 'refs/pull/5/merge'],
  'a schedule without a payload': ['schedule', undefined, 'refs/heads/feature'],
  'no payload for an unknown event': ['moon_rise', undefined, ''],
};

/** The base that is found, its commit, and what GitHub's API was asked for it. */
export async function baseAt(event: string, place: Place, known: GitHub = {}) {
  const { head = 'main', started = head, token = 't', base: option = 'auto', environment = '' } = place;
  const root = workspace(place);
  const [name, content, ref] = EVENTS[event] ?? assert.fail(event);
  const file = join(folder, 'event.json');
  writeFileSync(file, content === undefined ? '{ "ref":' : JSON.stringify(content));
  const { first, deployments = DEPLOYMENTS } = known;
  server.answering((request) => first?.(request) ?? deploymentAnswer(deployments, at, request) ?? usual(request));
  const run = {
    event: readEvent({ GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: file, GITHUB_REF: ref }),
    environment,
    runCommit: asCommitId(at[started]),
  };
  const checkedOut = commitId(root, 'HEAD') ?? run.runCommit;
  const base = await findBase({ root, ask: gitHubOf(token, 'octo/site'), checkedOut, ...run }, option);
  assert.deepEqual(server.faults, []);
  const asked = server.requests.map(({ operation }) => operation.split('/').slice(4, 6).join('/'));
  return { ...base, named: base.commit, commit: base.listing?.commit ?? null, asked };
}

/** The base of a push to `main`, where the checkout of a fork calls another commit so. */
export async function baseOfStranger(option: string): Promise<Comparison> {
  const root = join(folder, 'fork of a stranger');
  checkOut(origin, root, feature, 'depth 1');
  git(root, ['update-ref', 'refs/remotes/origin/main', feature]);
  const event = { kind: 'unchanged' } as const;
  const ask = gitHubOf('t', 'octo/site');
  return findBase({ root, ask, event, environment: '', runCommit: null, checkedOut: null }, option);
}
