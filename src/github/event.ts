import { readFileSync } from 'node:fs';
import { asCommitId, type CommitId } from '../read/ask-git.js';

/** What a workflow run was started by, as far as the base depends on it. */
export type WorkflowEvent =
  /** `isTarget`: of `pull_request_target`, which checks out the base branch unless told otherwise. */
  | {
      readonly kind: 'pull-request';
      readonly head: CommitId;
      readonly base: CommitId;
      readonly number: number | null;
      readonly isTarget: boolean;
      /** The merge commit that GitHub made of it last, as far as the payload tells. */
      readonly merge: CommitId | null;
      /** The repository of the head, `owner/name`: a fork's, or the workflow's own. */
      readonly from: string | null;
    }
  /** A push to a branch; `before` is null where the branch is new. */
  | {
      readonly kind: 'push';
      readonly before: CommitId | null;
      readonly branch: string;
      readonly defaultBranch: string | null;
    }
  | { readonly kind: 'merge-group'; readonly base: CommitId }
  /** An event that changes no branch, or one not known: a check of everything. */
  | { readonly kind: 'other'; readonly name: string }
  /** One of those above whose payload is not as GitHub writes it. */
  | { readonly kind: 'unreadable'; readonly name: string };

/**
 * Whether an event is about work that is not on the default branch yet. What is there was accepted, its settings with it; of one
 * that cannot be read nothing is accepted.
 */
export function isProposal(event: WorkflowEvent): boolean {
  switch (event.kind) {
    case 'pull-request':
    case 'merge-group':
    case 'unreadable':
      return true;
    case 'push':
      return event.branch !== event.defaultBranch;
    case 'other':
      return false;
  }
}

/** The event of a run, from its name and the payload that GitHub left in a file. */
export function readEvent(name: string, payloadFile: string | undefined): WorkflowEvent {
  return eventOf(name, payloadFile ? payloadAt(payloadFile) : undefined);
}

function payloadAt(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function eventOf(name: string, payload: unknown): WorkflowEvent {
  switch (name) {
    case 'pull_request':
    case 'pull_request_target':
      return pullRequest(name, payload);
    case 'push':
      return push(payload);
    case 'merge_group': {
      const base = commitAt(payload, 'merge_group', 'base_sha');
      return base ? { kind: 'merge-group', base } : { kind: 'unreadable', name };
    }
    default:
      return { kind: 'other', name };
  }
}

function pullRequest(name: string, payload: unknown): WorkflowEvent {
  const head = commitAt(payload, 'pull_request', 'head', 'sha');
  const base = commitAt(payload, 'pull_request', 'base', 'sha');
  if (head === null || base === null) return { kind: 'unreadable', name };
  const number = at(payload, 'pull_request', 'number') ?? at(payload, 'number');
  const from = at(payload, 'pull_request', 'head', 'repo', 'full_name');
  return {
    kind: 'pull-request',
    head,
    base,
    number: typeof number === 'number' ? number : null,
    isTarget: name === 'pull_request_target',
    merge: commitAt(payload, 'pull_request', 'merge_commit_sha'),
    from: typeof from === 'string' ? from : null,
  };
}

function push(payload: unknown): WorkflowEvent {
  const ref = at(payload, 'ref');
  const before = commitAt(payload, 'before');
  if (typeof ref !== 'string') return { kind: 'unreadable', name: 'push' };
  // Where a branch was deleted, the default branch is checked out, and nothing was written to it.
  if (!ref.startsWith('refs/heads/') || at(payload, 'deleted') === true) return { kind: 'other', name: 'push' };
  const defaultBranch = at(payload, 'repository', 'default_branch');
  return {
    kind: 'push',
    before: before && /^0+$/.test(before) ? null : before,
    branch: ref.slice('refs/heads/'.length),
    defaultBranch: typeof defaultBranch === 'string' ? defaultBranch : null,
  };
}

function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );
}

function commitAt(value: unknown, ...keys: readonly string[]): CommitId | null {
  const text = at(value, ...keys);
  return typeof text === 'string' ? asCommitId(text) : null;
}
