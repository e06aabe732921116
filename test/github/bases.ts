import type { Depth } from '../e2e/site.js';

/** A commit of the repository in `base-at.ts`, which says how they are related. */
export type Commit =
  | 'fork'
  | 'main'
  | 'feature'
  | 'later'
  | 'merge'
  | 'like'
  | 'orphan'
  | 'crossMain'
  | 'crossHead'
  | 'crossMerge';

/** What is checked out, how much of it, which commit the run is of, and whether GitHub's API can be asked. */
export interface Place {
  readonly head?: Commit;
  readonly depth?: Depth | 'nothing';
  readonly started?: Commit;
  /** Whether an earlier step of the job committed something on top, of which GitHub knows nothing. */
  readonly isStepOn?: true;
  /** Whether `actions/checkout` was told `refs/pull/5/merge`. */
  readonly isFetchedMerge?: true;
  readonly token?: '';
  /** The input `base`. */
  readonly base?: string;
  /** The input `environment`. */
  readonly environment?: string;
}

/** An event of `base-at.ts`, the base that is found (null: none), what is said of it, and what is asked of GitHub's API. */
export type Scene = readonly [event: string, place: Place, base: Commit | null, what: string, ...asked: string[]];

/** A row of the table in docs/reference.md, and the scenes that prove it. */
export interface BaseRow {
  readonly event: string;
  readonly base: string;
  readonly why: string;
  readonly scenes: readonly Scene[];
}

const MERGE = 'the base of this pull request';
const SHARED = 'the merge-base with the base branch';
const APART = 'the base branch, with which it has no history in common';
const DEFAULT = 'the merge-base with `main`';
const HEAD = 'the checked commit itself';
const DEPLOYED = 'deployed to `production` on 2026-11-20';
const COMPARE = 'compare/{basehead}';
const TREES = 'git/trees';
const STATUSES = 'deployments/{deployment_id}';

/** What a run compares with: the tests run the scenes, and `npm run docs` prints the rest in docs/reference.md. */
export const BASES: readonly BaseRow[] = [
  {
    event: '`pull_request`, `pull_request_review`, `pull_request_target`',
    base: 'the commit that GitHub merged it into, else the merge-base with the base branch',
    why: 'the pull request is the change',
    scenes: [
      ['pull request', { head: 'merge', depth: 'depth 2' }, 'main', MERGE],
      ['pull request', { head: 'merge', depth: 'depth 2', token: '' }, 'main', MERGE],
      ['pull request', { head: 'merge', depth: 'depth 1' }, 'main', MERGE, TREES],
      ['pull request', { head: 'merge', depth: 'nothing' }, 'main', MERGE, 'git/commits', TREES],
      ['pull request without a merge', { head: 'merge', depth: 'depth 2' }, 'main', MERGE],
      ['pull request review', { head: 'merge', depth: 'depth 2' }, 'main', MERGE],
      ['pull request', { head: 'feature', started: 'merge' }, 'fork', SHARED],
      [
        'pull request',
        { head: 'feature', started: 'merge', depth: 'depth 1' },
        'fork',
        SHARED,
        COMPARE,
        COMPARE,
        TREES,
      ],
      ['pull request', { head: 'merge', depth: 'depth 2', isStepOn: true }, 'main', MERGE],
      ['pull request', { head: 'merge', depth: 'depth 1', isStepOn: true }, 'main', MERGE, TREES],
      ['pull request', { head: 'feature', started: 'merge', isStepOn: true }, 'fork', SHARED],
      ['pull request whose payload is late', { head: 'merge', isStepOn: true }, 'main', MERGE],
      ['pull request', { head: 'later', started: 'merge' }, 'fork', SHARED],
      [
        'pull request',
        { head: 'later', started: 'merge', depth: 'depth 1' },
        'fork',
        SHARED,
        ...Array(4).fill(COMPARE),
        TREES,
      ],
      ['crossed pull request', { head: 'crossMerge', depth: 'depth 2' }, 'crossMain', MERGE],
      // Where one side descends from the other, there is one best merge-base.
      ['pull request that is merged', { head: 'main', started: 'main', depth: 'depth 2' }, 'main', SHARED],
      // Its parents are not those of a merge of this head: GitHub made it of an earlier one.
      ['pull request of an orphan', { head: 'merge' }, 'main', SHARED],
      ['pull request of an orphan', { head: 'orphan' }, 'main', APART, COMPARE],
      ['pull request target', { head: 'feature', started: 'main' }, 'fork', SHARED],
      ['pull request target', { head: 'merge', started: 'main', depth: 'depth 2' }, 'main', MERGE],
      // Its parents are those of a merge commit, but it is not GitHub's.
      ['pull request target', { head: 'like', started: 'main' }, 'fork', SHARED],
      ['opened target', { head: 'merge', started: 'main', depth: 'depth 2', isFetchedMerge: true }, 'main', MERGE],
      ['crossed target', { head: 'crossMerge', started: 'main', depth: 'depth 2' }, 'crossMain', MERGE],
    ],
  },
  {
    event: '`push` to the default branch',
    base: 'the commit before the push, if it still exists',
    why: 'what was pushed is the change',
    scenes: [
      ['push to main', {}, 'fork', 'the commit before the push'],
      ['push to main', { depth: 'depth 1' }, 'fork', 'the commit before the push', TREES],
      ['push to main', { depth: 'depth 2' }, 'fork', 'the commit before the push'],
      ['push to main', { depth: 'nothing' }, 'fork', 'the commit before the push', TREES],
      ['push to main', { depth: 'depth 1', isStepOn: true }, 'fork', 'the commit before the push', TREES],
      ['push without a ref', {}, 'fork', 'the commit before the push'],
      ['first push of main', {}, null, 'the default branch is new'],
      ['forced push to main', {}, null, 'the commit before the push does not exist any more', TREES, 'commits/{ref}'],
    ],
  },
  {
    event: '`push`, `workflow_dispatch` or `schedule` on another branch',
    base: 'the merge-base with the default branch',
    why: 'the branch is the change, whatever its last push was',
    scenes: [
      ['second push', { head: 'feature' }, 'fork', DEFAULT],
      ['second push', { head: 'feature', depth: 'depth 2' }, 'fork', DEFAULT, COMPARE, COMPARE],
      ['second push', { head: 'feature', isStepOn: true }, 'fork', DEFAULT],
      ['new branch', { head: 'feature', depth: 'depth 1' }, 'fork', DEFAULT, COMPARE, COMPARE, TREES],
      ['new branch', { head: 'feature', depth: 'nothing' }, 'fork', DEFAULT, COMPARE, COMPARE, TREES],
      ['deletion', {}, 'main', DEFAULT],
      ['dispatch on a branch', { head: 'feature' }, 'fork', DEFAULT],
      ['schedule on a branch', { head: 'feature' }, 'fork', DEFAULT],
    ],
  },
  {
    event: '`merge_group`',
    base: 'the commit that the queue builds on',
    why: 'the group is the change',
    scenes: [
      ['merge group', { head: 'merge' }, 'main', 'the base of this merge group'],
      ['merge group', { head: 'merge', depth: 'depth 1' }, 'main', 'the base of this merge group', TREES],
    ],
  },
  {
    event: '`workflow_dispatch`, `repository_dispatch` or `schedule` on the default branch; any event on a tag',
    base: 'the checked commit itself',
    why: 'nothing is new',
    scenes: [
      ['dispatch', { depth: 'depth 1' }, 'main', HEAD],
      ['dispatch', { depth: 'nothing' }, 'main', HEAD, TREES],
      ['dispatch', { depth: 'depth 1', isStepOn: true }, 'main', 'the commit of this run'],
      ['repository dispatch', { depth: 'depth 1' }, 'main', HEAD],
      ['schedule', { depth: 'depth 1' }, 'main', HEAD],
      ['tag', { depth: 'depth 1' }, 'main', HEAD],
      ['release', { depth: 'depth 1' }, 'main', HEAD],
      ['dispatch on a tag', { head: 'feature', depth: 'depth 1' }, 'feature', HEAD],
    ],
  },
  {
    event: '`deployment`',
    base: 'the last successful deployment to its environment before it',
    why: 'what will differ there is the change',
    scenes: [['deployment', {}, 'fork', DEPLOYED, 'deployments', STATUSES]],
  },
  {
    event: 'any other event',
    base: 'none',
    why: 'it is not about a change',
    scenes: [
      ['unknown', {}, null, 'the event moon_rise is not about a change'],
      ['no payload for an unknown event', {}, null, 'the event moon_rise is not about a change'],
    ],
  },
  {
    event: 'input `base: NAME`',
    base: 'that branch or tag of the repository, or full commit id',
    why: 'you said so',
    scenes: [
      ['push to main', { base: 'feature' }, 'feature', 'the commit that `feature` names', 'commits/{ref}'],
      ['push to main', { base: 'v1' }, 'fork', 'the commit that `v1` names', 'commits/{ref}', 'commits/{ref}'],
    ],
  },
  {
    event: 'input `base: none`',
    base: 'none',
    why: 'you said so',
    scenes: [['push to main', { base: 'none' }, null, 'base: none']],
  },
  {
    event: 'input `base: deployed`',
    base: 'the newest successful deployment, of `environment` if given',
    why: 'what will differ on the live website is the change',
    scenes: [['push to main', { base: 'deployed' }, 'main', DEPLOYED, 'deployments', STATUSES]],
  },
];
