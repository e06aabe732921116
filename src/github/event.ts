import { readFileSync } from 'node:fs';
import { asCommitId, type CommitId } from '../read/listing.js';

/** What started a workflow run, as far as the base depends on it. */
export type WorkflowEvent =
  | PullRequest
  /** A push to the default branch. `before`: the commit before it; null for a new branch. */
  | { readonly kind: 'push'; readonly before: CommitId | null }
  /** A run on another branch. */
  | { readonly kind: 'branch'; readonly defaultBranch: string }
  /** A tag, or the default branch without a push: nothing is new. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'merge-group'; readonly base: CommitId }
  | { readonly kind: 'deployment'; readonly id: number; readonly environment: string }
  /** An event without a base; `why` completes "No base (…)". */
  | { readonly kind: 'other'; readonly why: string }
  /** An event whose payload lacks its base. */
  | { readonly kind: 'unreadable'; readonly name: string };

/** A pull request. */
export interface PullRequest {
  readonly kind: 'pull-request';
  readonly number: number;
  readonly head: CommitId;
  readonly base: CommitId;
  /** GitHub's last merge commit, if the payload has it. */
  readonly merge: CommitId | null;
  /** For `pull_request_target`: the run starts at the base branch, and may check out the pull request. */
  readonly isTarget: boolean;
  /** Whether the token can only read. */
  readonly isFork: boolean;
}

/** Reads the event of a run from its name, the file of its payload, and its ref (`GITHUB_REF`). */
export function readEvent(name: string, payloadFile: string, ref: string): WorkflowEvent {
  try {
    return eventOf(name, payloadIn(payloadFile), ref);
  } catch {
    return { kind: 'unreadable', name };
  }
}

/** Null for a payload that cannot be read: an event that needs none of it stays what it is. */
function payloadIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Throws where the payload lacks what the event always has. */
// biome-ignore lint/suspicious/noExplicitAny: a payload may hold anything, and what is read of it is checked
function eventOf(name: string, payload: any, ref: string): WorkflowEvent {
  const started: unknown = name === 'push' ? (payload?.ref ?? ref) : ref || payload?.ref;
  if (String(started).startsWith('refs/tags/')) return { kind: 'unchanged' };
  switch (name) {
    case 'pull_request':
    case 'pull_request_review':
    case 'pull_request_target':
      return pullRequest(payload.pull_request, name === 'pull_request_target');
    case 'push': {
      const branch = branchOf(payload, started);
      if (branch.kind !== 'unchanged') return branch;
      const before = commitIn(payload.before);
      return { kind: 'push', before: /^0+$/.test(before) ? null : before };
    }
    case 'workflow_dispatch':
      return branchOf(payload, started);
    // These start on the default branch, and may not name it.
    case 'repository_dispatch':
    case 'schedule':
      return payload.repository && started ? branchOf(payload, started) : { kind: 'unchanged' };
    case 'merge_group':
      return { kind: 'merge-group', base: commitIn(payload.merge_group.base_sha) };
    case 'deployment':
      return {
        kind: 'deployment',
        id: numberIn(payload.deployment.id),
        environment: textIn(payload.deployment.environment),
      };
    default:
      return { kind: 'other', why: `the event ${name || 'of this run'} is not about a change` };
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function pullRequest({ number, head, base, merge_commit_sha }: any, isTarget: boolean): PullRequest {
  return {
    kind: 'pull-request',
    number: numberIn(number),
    head: commitIn(head.sha),
    base: commitIn(base.sha),
    merge: asCommitId(merge_commit_sha),
    isTarget,
    isFork: !isTarget && head.repo?.full_name !== base.repo?.full_name,
  };
}

/** A run on a branch; `unchanged` on the default one. */
// biome-ignore lint/suspicious/noExplicitAny: as above
function branchOf(payload: any, ref: unknown): WorkflowEvent {
  const defaultBranch = textIn(payload.repository.default_branch);
  return textIn(ref) === `refs/heads/${defaultBranch}` ? { kind: 'unchanged' } : { kind: 'branch', defaultBranch };
}

function commitIn(value: unknown): CommitId {
  const commit = asCommitId(value);
  if (commit === null) throw new TypeError('not a commit');
  return commit;
}

function numberIn(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('not a number');
  return value;
}

function textIn(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not a text');
  return value;
}
