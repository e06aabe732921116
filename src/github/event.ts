import { readFileSync } from 'node:fs';
import { asCommitId, type CommitId } from '../snapshot/ask-git.js';

/** What a workflow run was started by, as far as the base depends on it; every event not named is a check of everything. */
export type WorkflowEvent =
  | { readonly kind: 'pull-request'; readonly head: CommitId; readonly base: CommitId; readonly number: number }
  /** `before` is null on a new branch; `branch` is null for a tag. */
  | {
      readonly kind: 'push';
      readonly before: CommitId | null;
      readonly branch: string | null;
      readonly defaultBranch: string | null;
    }
  | { readonly kind: 'merge-group'; readonly base: CommitId }
  | { readonly kind: 'other'; readonly name: string };

/** The event of a run, from its name and the payload that GitHub left in a file. A payload that is not as GitHub writes it is `other`. */
export function readEvent(name: string, payloadFile: string | undefined): WorkflowEvent {
  const payload = payloadFile ? payloadAt(payloadFile) : undefined;
  return eventOf(name, payload) ?? { kind: 'other', name: name || 'no event' };
}

function payloadAt(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function eventOf(name: string, payload: unknown): WorkflowEvent | null {
  switch (name) {
    case 'pull_request':
    case 'pull_request_target': {
      const head = commitAt(payload, 'pull_request', 'head', 'sha');
      const base = commitAt(payload, 'pull_request', 'base', 'sha');
      const number = at(payload, 'pull_request', 'number');
      return head && base && typeof number === 'number' ? { kind: 'pull-request', head, base, number } : null;
    }
    case 'push': {
      const branch = /^refs\/heads\/(.+)$/s.exec(String(at(payload, 'ref')))?.[1] ?? null;
      const defaultBranch = at(payload, 'repository', 'default_branch');
      const before = commitAt(payload, 'before');
      return {
        kind: 'push',
        before: before && /^0+$/.test(before) ? null : before,
        branch,
        defaultBranch: typeof defaultBranch === 'string' ? defaultBranch : null,
      };
    }
    case 'merge_group': {
      const base = commitAt(payload, 'merge_group', 'base_sha');
      return base && { kind: 'merge-group', base };
    }
    default:
      return null;
  }
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
