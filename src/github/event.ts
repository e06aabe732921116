import { readFileSync } from 'node:fs';
import { asCommitId, type CommitId } from '../read/ask-git.js';

/** What started a workflow run, as far as the base depends on it. */
export type WorkflowEvent = {
  /** On `workflow_run`, the commit that the run behind it is shown on, and the name of its event. */
  readonly behind?: { readonly head: CommitId; readonly event: string };
} & (
  | {
      readonly kind: 'pull-request';
      readonly head: CommitId;
      /** Null, as the number, where a `workflow_run` does not tell: for the head of a fork, or of several pull requests. */
      readonly base: CommitId | null;
      readonly number: number | null;
      /** Whether the run starts at another commit than this pull request's, and may check that out. */
      readonly isTarget: boolean;
      /** The last merge commit that GitHub made of it, if the payload has it. */
      readonly merge: CommitId | null;
      /** What GitHub answered instead, completing "No comment: …"; only where it was asked. */
      readonly untold?: string;
      /** The repository of the head, `owner/name`: a fork's, or the workflow's own. Null: it was deleted. */
      readonly from: string | null;
      /** The branch of the head. */
      readonly branch: string | null;
    }
  /** A run on a branch. `before`: what a push replaced, null where the branch is new; undefined where nothing was pushed. */
  | {
      readonly kind: 'branch';
      readonly branch: string;
      readonly defaultBranch: string | null;
      readonly before?: CommitId | null;
    }
  | { readonly kind: 'merge-group'; readonly base: CommitId }
  | { readonly kind: 'deployment'; readonly id: number; readonly environment: string }
  /** A tag, or what is left where a branch was deleted: nothing is new. */
  | { readonly kind: 'unchanged' }
  /** An event without a base, for a reason that completes "No base (…)". */
  | { readonly kind: 'other'; readonly why: string }
);

/** Where a run is, by its ref, and what it checks. The content of the default branch and of a tag was accepted. */
export interface Place {
  readonly ref: string | undefined;
  readonly defaultBranch: string | null;
  /** Whether the commit of the run is checked out, and no other. */
  readonly isOfRun: boolean;
}

/**
 * Whether an event is about work that is not on the default branch yet. What is there was accepted, its settings with it; an event
 * that cannot be read accepts nothing.
 */
export function isProposal(event: WorkflowEvent, { ref, defaultBranch, isOfRun }: Place): boolean {
  switch (event.kind) {
    case 'pull-request':
    case 'merge-group':
      return true;
    case 'branch':
      return event.branch !== event.defaultBranch || !isOfRun;
    case 'unchanged':
      return !isOfRun;
    case 'deployment':
    case 'other':
      // What is deployed may be on any branch, and an event that is not known, or cannot be read, may run on anything.
      return !isOfRun || !(ref?.startsWith('refs/tags/') || ref === `refs/heads/${defaultBranch}`);
  }
}

/** The event of a run: from its name, the payload that GitHub left in a file, and the ref that it runs on (`GITHUB_REF`). */
export function readEvent(name: string, payloadFile: string | undefined, ref?: string): WorkflowEvent {
  return eventOf(name, payloadFile ? payloadAt(payloadFile) : undefined, ref || undefined);
}

/** The default branch, as the payload of any event tells it; null where it does not. */
export function defaultBranchIn(payloadFile: string | undefined): string | null {
  return payloadFile ? textAt(payloadAt(payloadFile), 'repository', 'default_branch') : null;
}

function payloadAt(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function eventOf(name: string, payload: unknown, ref: string | undefined): WorkflowEvent {
  switch (name) {
    case 'pull_request':
    case 'pull_request_review':
    case 'pull_request_target':
      return pullRequest(name, at(payload, 'pull_request'));
    case 'push':
      return push(payload);
    case 'workflow_dispatch':
    case 'repository_dispatch':
    case 'schedule': {
      const event = onRef(payload, ref ?? at(payload, 'ref') ?? at(payload, 'branch'));
      // A payload that names no branch is that of a schedule, which GitHub starts on the default branch alone.
      return event?.kind === 'branch' && event.defaultBranch !== null ? event : { kind: 'unchanged' };
    }
    case 'merge_group': {
      const base = commitAt(payload, 'merge_group', 'base_sha');
      return base ? { kind: 'merge-group', base } : unreadable(name);
    }
    case 'deployment': {
      const id = at(payload, 'deployment', 'id');
      const environment = textAt(payload, 'deployment', 'environment');
      return typeof id === 'number' && environment !== null
        ? { kind: 'deployment', id, environment }
        : unreadable(name);
    }
    case 'workflow_run':
      return workflowRun(payload);
    default:
      return { kind: 'other', why: `the event ${name || 'of this run'} is not about a change` };
  }
}

function unreadable(name: string): WorkflowEvent {
  return { kind: 'other', why: `the payload of the event ${name} is not in GitHub's format` };
}

function pullRequest(name: string, payload: unknown): WorkflowEvent {
  const head = commitAt(payload, 'head', 'sha');
  const base = commitAt(payload, 'base', 'sha');
  if (head === null || base === null) return unreadable(name);
  const number = at(payload, 'number');
  return {
    kind: 'pull-request',
    head,
    base,
    number: typeof number === 'number' ? number : null,
    isTarget: name === 'pull_request_target',
    merge: commitAt(payload, 'merge_commit_sha'),
    from: textAt(payload, 'head', 'repo', 'full_name'),
    branch: textAt(payload, 'head', 'ref'),
  };
}

function push(payload: unknown): WorkflowEvent {
  const event = onRef(payload, at(payload, 'ref'));
  if (event === null) return unreadable('push');
  // Where a branch was deleted, the default branch is checked out, and nothing was written to it.
  if (event.kind !== 'branch' || at(payload, 'deleted') === true) return { kind: 'unchanged' };
  const before = commitAt(payload, 'before');
  return { ...event, before: before && /^0+$/.test(before) ? null : before };
}

/** A run on a branch or a tag; null where none is named. */
function onRef(payload: unknown, ref: unknown): Extract<WorkflowEvent, { kind: 'branch' | 'unchanged' }> | null {
  if (typeof ref !== 'string') return null;
  if (ref.startsWith('refs/') && !ref.startsWith('refs/heads/')) return { kind: 'unchanged' };
  const defaultBranch = textAt(payload, 'repository', 'default_branch');
  return { kind: 'branch', branch: ref.replace(/^refs\/heads\//, ''), defaultBranch };
}

/** The event of the run that triggered it; the payload has little more than its head. */
function workflowRun(payload: unknown): WorkflowEvent {
  const run = at(payload, 'workflow_run');
  const [head, branch, name] = [commitAt(run, 'head_sha'), textAt(run, 'head_branch'), textAt(run, 'event')];
  if (head === null || name === null) return unreadable('workflow_run');
  const behind = { head, event: name };
  switch (name) {
    case 'pull_request':
    case 'pull_request_review':
    case 'pull_request_target': {
      const listed = at(run, 'pull_requests');
      // A pull request inside of a fork has the same head.
      const isOwn = (one: unknown) =>
        at(one, 'head', 'sha') === head && at(one, 'base', 'repo', 'id') === at(payload, 'repository', 'id');
      const own = Array.isArray(listed) ? listed.filter(isOwn) : [];
      const [one] = own.length === 1 ? own : [];
      const number = at(one, 'number');
      return {
        kind: 'pull-request',
        behind,
        head,
        base: commitAt(one, 'base', 'sha'),
        number: typeof number === 'number' ? number : null,
        isTarget: true,
        merge: null,
        from: textAt(run, 'head_repository', 'full_name'),
        branch,
      };
    }
    case 'push':
    case 'merge_group':
    case 'workflow_dispatch':
    case 'repository_dispatch':
    case 'schedule': {
      const event = onRef(payload, branch) ?? unreadable('workflow_run');
      const isPushed = event.kind === 'branch' && name === 'push' && event.branch === event.defaultBranch;
      const why = 'the event workflow_run does not name the commit before the push';
      return { ...(isPushed ? { kind: 'other', why } : event), behind };
    }
    default:
      return { kind: 'other', why: `the event ${name} that triggered this run is not about a change`, behind };
  }
}

/** The value behind some keys of a payload, undefined where there is none. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );
}

/** The text behind some keys of a payload, or null. */
export function textAt(value: unknown, ...keys: readonly string[]): string | null {
  const text = at(value, ...keys);
  return typeof text === 'string' ? text : null;
}

function commitAt(value: unknown, ...keys: readonly string[]): CommitId | null {
  return asCommitId(textAt(value, ...keys) ?? '');
}
