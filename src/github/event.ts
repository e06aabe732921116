import { readFileSync } from 'node:fs';
import { asCommitId, type CommitId } from '../read/ask-git.js';

/** What started a workflow run, as far as the base depends on it. */
export type WorkflowEvent = {
  /** On `workflow_run`, the commit that the run behind it is shown on, and the name of its event. */
  readonly behind?: { readonly head: CommitId; readonly event: string };
  /** The run is on the default branch or a tag, whose content was accepted. */
  readonly isOnAccepted?: true;
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

/** The events of one kind. */
export type EventOf<Kind> = Extract<WorkflowEvent, { readonly kind: Kind }>;

/**
 * Whether an event is about work that is not on the default branch yet. What is there was accepted, its settings with it; an event
 * that cannot be read accepts nothing. `isOfRun`: the commit of the run is checked out, and no other.
 */
export function isProposal(event: WorkflowEvent, isOfRun: boolean): boolean {
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
      return !isOfRun || !event.isOnAccepted;
  }
}

/** The event of a run: from its name, the payload that GitHub left in a file, and the ref that it runs on (`GITHUB_REF`). */
export function readEvent(name: string, payloadFile = '', ref = ''): WorkflowEvent {
  const payload = payloadAt(payloadFile);
  const isOnAccepted =
    ref.startsWith('refs/tags/') || ref === `refs/heads/${textOf(payload?.repository?.default_branch)}`;
  return { ...eventOf(name, payload, ref), ...(isOnAccepted && { isOnAccepted }) };
}

/** A value of a payload: one that has no such member gives undefined, whatever it is. */
export type Payload = { readonly [key: string]: Payload } | null | undefined;

function payloadAt(file: string): Payload {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function eventOf(name: string, payload: Payload, ref: string): WorkflowEvent {
  switch (name) {
    case 'pull_request':
    case 'pull_request_review':
    case 'pull_request_target':
      return pullRequest(name, payload?.pull_request);
    case 'push':
      return push(payload);
    case 'workflow_dispatch':
    case 'repository_dispatch':
    case 'schedule': {
      const event = onRef(payload, ref || (payload?.ref ?? payload?.branch));
      // A payload that names no branch is that of a schedule, which GitHub starts on the default branch alone.
      return event?.kind === 'branch' && event.defaultBranch !== null ? event : { kind: 'unchanged' };
    }
    case 'merge_group': {
      const base = commitOf(payload?.merge_group?.base_sha);
      return base ? { kind: 'merge-group', base } : unreadable(name);
    }
    case 'deployment': {
      const id = numberOf(payload?.deployment?.id);
      const environment = textOf(payload?.deployment?.environment);
      return id === null || environment === null ? unreadable(name) : { kind: 'deployment', id, environment };
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

function pullRequest(name: string, payload: Payload): WorkflowEvent {
  const head = commitOf(payload?.head?.sha);
  const base = commitOf(payload?.base?.sha);
  if (head === null || base === null) return unreadable(name);
  return {
    kind: 'pull-request',
    head,
    base,
    number: numberOf(payload?.number),
    isTarget: name === 'pull_request_target',
    merge: commitOf(payload?.merge_commit_sha),
    from: textOf(payload?.head?.repo?.full_name),
    branch: textOf(payload?.head?.ref),
  };
}

function push(payload: Payload): WorkflowEvent {
  const event = onRef(payload, payload?.ref);
  if (event === null) return unreadable('push');
  // Where a branch was deleted, the default branch is checked out, and nothing was written to it.
  const isDeleted: unknown = payload?.deleted;
  if (event.kind !== 'branch' || isDeleted === true) return { kind: 'unchanged' };
  const before = commitOf(payload?.before);
  return { ...event, before: before && /^0+$/.test(before) ? null : before };
}

/** A run on a branch or a tag; null where none is named. */
function onRef(payload: Payload, named: unknown): EventOf<'branch' | 'unchanged'> | null {
  const ref = textOf(named);
  if (ref === null) return null;
  if (ref.startsWith('refs/') && !ref.startsWith('refs/heads/')) return { kind: 'unchanged' };
  const defaultBranch = textOf(payload?.repository?.default_branch);
  return { kind: 'branch', branch: ref.replace(/^refs\/heads\//, ''), defaultBranch };
}

/** The event of the run that triggered it; the payload has little more than its head. */
function workflowRun(payload: Payload): WorkflowEvent {
  const run = payload?.workflow_run;
  const [head, branch, name] = [commitOf(run?.head_sha), textOf(run?.head_branch), textOf(run?.event)];
  if (head === null || name === null) return unreadable('workflow_run');
  const behind = { head, event: name };
  switch (name) {
    case 'pull_request':
    case 'pull_request_review':
    case 'pull_request_target': {
      const listed: readonly Payload[] = Array.isArray(run?.pull_requests) ? run.pull_requests : [];
      // A pull request inside of a fork has the same head.
      const own = listed.filter(
        (one) => textOf(one?.head?.sha) === head && one?.base?.repo?.id === payload?.repository?.id,
      );
      const [one] = own.length === 1 ? own : [];
      return {
        kind: 'pull-request',
        behind,
        head,
        base: commitOf(one?.base?.sha),
        number: numberOf(one?.number),
        isTarget: true,
        merge: null,
        from: textOf(run?.head_repository?.full_name),
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

/** The text that a value of a payload is, or null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The number that a value of a payload is, or null. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function commitOf(value: unknown): CommitId | null {
  return asCommitId(textOf(value) ?? '');
}
