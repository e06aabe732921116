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
  const started: unknown = name === 'push' ? payload.ref : ref || payload.ref;
  if (String(started).startsWith('refs/tags/')) return { kind: 'unchanged' };
  switch (name) {
    case 'pull_request':
    case 'pull_request_review':
    case 'pull_request_target':
      return pullRequest(payload.pull_request, name === 'pull_request_target');
    case 'push': {
      const branch = branchOf(payload, started);
      if (branch?.kind !== 'unchanged') return branch;
      const before = asCommitId(payload.before);
      return before && { kind: 'push', before: /^0+$/.test(before) ? null : before };
    }
    case 'workflow_dispatch':
      return branchOf(payload, started);
    // These start on the default branch, and may not name it.
    case 'repository_dispatch':
    case 'schedule':
      return payload.repository && started ? branchOf(payload, started) : { kind: 'unchanged' };
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

/** A run on a branch; `unchanged` on the default one. */
// biome-ignore lint/suspicious/noExplicitAny: as above
function branchOf(payload: any, ref: unknown): WorkflowEvent | null {
  const defaultBranch: unknown = payload.repository.default_branch;
  if (typeof ref !== 'string' || typeof defaultBranch !== 'string') return null;
  return ref === `refs/heads/${defaultBranch}` ? { kind: 'unchanged' } : { kind: 'branch', defaultBranch };
}
