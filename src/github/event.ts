import { readFileSync } from 'node:fs';
import { asCommitId, type CommitId } from '../read/listing.js';

/** What started a workflow run, as far as the base depends on it. */
export type WorkflowEvent =
  | PullRequest
  /** A push to the default branch. `before`: what it replaced; null where the branch is new. */
  | { readonly kind: 'push'; readonly before: CommitId | null }
  /** A run on another branch. */
  | { readonly kind: 'branch'; readonly defaultBranch: string }
  /** A tag, or a run on the default branch without a push: nothing is new. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'merge-group'; readonly base: CommitId }
  | { readonly kind: 'deployment'; readonly id: number; readonly environment: string }
  /** An event without a base, for a reason that completes "No base (…)". */
  | { readonly kind: 'other'; readonly why: string }
  /** An event that has a base, and a payload that does not tell it. */
  | { readonly kind: 'unreadable'; readonly name: string };

/** An event of a pull request. */
export interface PullRequest {
  readonly kind: 'pull-request';
  readonly number: number;
  readonly head: CommitId;
  readonly base: CommitId;
  /** The last merge commit that GitHub made of it, if the payload has it. */
  readonly merge: CommitId | null;
  /** Whether the run starts at the base branch, and may check out the pull request. */
  readonly isTarget: boolean;
  /** Whether the token of the run can only read. */
  readonly isFork: boolean;
}

/** The event of a run: from its name, the payload that GitHub left in a file, and the ref that it runs on (`GITHUB_REF`). */
export function readEvent(name: string, payloadFile: string, ref: string): WorkflowEvent {
  try {
    return eventOf(name, JSON.parse(readFileSync(payloadFile, 'utf8')), ref) ?? { kind: 'unreadable', name };
  } catch {
    return KNOWN.includes(name) ? { kind: 'unreadable', name } : other(name);
  }
}

const KNOWN = [
  ...['pull_request', 'pull_request_review', 'pull_request_target', 'push', 'merge_group', 'deployment'],
  ...['workflow_dispatch', 'repository_dispatch', 'schedule'],
];

function other(name: string): WorkflowEvent {
  return { kind: 'other', why: `the event ${name || 'of this run'} is not about a change` };
}

/** Null, or a `TypeError`, where the payload lacks what the event always has. */
// biome-ignore lint/suspicious/noExplicitAny: a payload may hold anything, and what is read of it is checked
function eventOf(name: string, payload: any, ref: string): WorkflowEvent | null {
  const place: unknown = name === 'push' ? payload.ref : ref || payload.ref;
  if (String(place).startsWith('refs/tags/')) return { kind: 'unchanged' };
  switch (name) {
    case 'pull_request':
    case 'pull_request_review':
    case 'pull_request_target':
      return pullRequest(payload.pull_request, name === 'pull_request_target');
    case 'push': {
      const branch = branchOf(payload, place);
      if (branch?.kind !== 'unchanged') return branch;
      const before = asCommitId(payload.before);
      return before && { kind: 'push', before: /^0+$/.test(before) ? null : before };
    }
    case 'workflow_dispatch':
      return branchOf(payload, place);
    // GitHub starts these on the default branch, and may not say what that is called.
    case 'repository_dispatch':
    case 'schedule':
      return payload.repository && place ? branchOf(payload, place) : { kind: 'unchanged' };
    case 'merge_group': {
      const base = asCommitId(payload.merge_group.base_sha);
      return base && { kind: 'merge-group', base };
    }
    case 'deployment': {
      const { id, environment } = payload.deployment;
      return typeof id === 'number' && typeof environment === 'string' ? { kind: 'deployment', id, environment } : null;
    }
    default:
      return other(name);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function pullRequest({ number, head, base, merge_commit_sha }: any, isTarget: boolean): PullRequest | null {
  const [headId, baseId] = [asCommitId(head.sha), asCommitId(base.sha)];
  if (!headId || !baseId || typeof number !== 'number') return null;
  const isFork = !isTarget && head.repo?.full_name !== base.repo?.full_name;
  return {
    kind: 'pull-request',
    number,
    head: headId,
    base: baseId,
    merge: asCommitId(merge_commit_sha),
    isTarget,
    isFork,
  };
}

/** A run on a branch; `unchanged` where it is the default one. */
// biome-ignore lint/suspicious/noExplicitAny: as above
function branchOf(payload: any, ref: unknown): WorkflowEvent | null {
  const defaultBranch: unknown = payload.repository.default_branch;
  if (typeof ref !== 'string' || typeof defaultBranch !== 'string') return null;
  return ref === `refs/heads/${defaultBranch}` ? { kind: 'unchanged' } : { kind: 'branch', defaultBranch };
}
