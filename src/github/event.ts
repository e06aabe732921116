import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { CommitId } from '../read/listing.js';
import { commitIdSchema, understood } from './client.js';

/** What started a workflow run, as far as the base depends on it. */
export type WorkflowEvent =
  | PullRequest
  /** A push to the default branch. `before`: the commit before it; null for a new branch. */
  | { readonly kind: 'push'; readonly before: CommitId | null }
  /** A run on another branch; `isPush`: a push to it started the run. */
  | { readonly kind: 'branch'; readonly defaultBranch: string; readonly isPush: boolean }
  /** A tag, or the default branch without a push: nothing is new. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'merge-group'; readonly base: CommitId }
  | { readonly kind: 'deployment'; readonly id: number; readonly environment: string }
  /** An event without a base; `why` completes "No base (…)". */
  | { readonly kind: 'other'; readonly why: string }
  /** An event whose payload lacks its base. */
  | { readonly kind: 'unreadable'; readonly name: string };

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

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the event of a run from its name, the file of its payload, and its ref, which the environment names. */
export function readEvent(env: Environment): WorkflowEvent {
  const { GITHUB_EVENT_NAME: name = '', GITHUB_EVENT_PATH: path = '', GITHUB_REF: ref = '' } = env;
  try {
    return eventOf(name, payloadIn(path), ref);
  } catch {
    return { kind: 'unreadable', name };
  }
}

/** Null where the payload cannot be read: some events are known by name and ref alone. */
function payloadIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Throws where the payload lacks what the event always has. */
function eventOf(name: string, payload: unknown, ref: string): WorkflowEvent {
  if (name === 'push') return pushed(understood(pushSchema, payload), ref);
  if (isTag(ref)) return { kind: 'unchanged' };
  switch (name) {
    case 'pull_request':
    case 'pull_request_review':
    case 'pull_request_target':
      return pullRequest(understood(pullRequestSchema, payload), name === 'pull_request_target');
    case 'workflow_dispatch': {
      const { ref: payloadRef = '', repository } = understood(dispatchSchema, payload);
      return onBranch(repository, ref || payloadRef);
    }
    // These start on the default branch, and may not name it.
    case 'repository_dispatch':
    case 'schedule': {
      const { repository } = understood(scheduleSchema, payload);
      return repository && ref ? onBranch(repository, ref) : { kind: 'unchanged' };
    }
    case 'merge_group':
      return { kind: 'merge-group', base: understood(mergeGroupSchema, payload).merge_group.base_sha };
    case 'deployment':
      return { kind: 'deployment', ...understood(deploymentEventSchema, payload).deployment };
    default:
      return { kind: 'other', why: `the event ${name || 'of this run'} is not about a change` };
  }
}

function isTag(ref: string): boolean {
  return ref.startsWith('refs/tags/');
}

const repositorySchema = z.object({ default_branch: z.string() });
const dispatchSchema = z.object({ ref: z.optional(z.string()), repository: repositorySchema });
const scheduleSchema = z.object({ repository: z.optional(repositorySchema) });
const mergeGroupSchema = z.object({ merge_group: z.object({ base_sha: commitIdSchema }) });
const deploymentEventSchema = z.object({ deployment: z.object({ id: z.number(), environment: z.string() }) });
const pushSchema = z.object({ ref: z.optional(z.string()), before: commitIdSchema, repository: repositorySchema });

/** A push. Of a deleted branch `GITHUB_REF` is the default branch, but the payload still names the deleted one. */
function pushed({ ref, before, repository }: z.output<typeof pushSchema>, runRef: string): WorkflowEvent {
  const pushedRef = ref ?? runRef;
  if (isTag(pushedRef)) return { kind: 'unchanged' };
  const branch = onBranch(repository, pushedRef, true);
  return branch.kind === 'unchanged' ? { kind: 'push', before: /^0+$/.test(before) ? null : before } : branch;
}

/** A side of a pull request; no repository: it was deleted. */
const sideSchema = z.object({ sha: commitIdSchema, repo: z.nullish(z.object({ full_name: z.string() })) });

const pullRequestSchema = z.object({
  pull_request: z.object({
    number: z.number(),
    head: sideSchema,
    base: sideSchema,
    merge_commit_sha: z.nullish(commitIdSchema),
  }),
});

function pullRequest({ pull_request }: z.output<typeof pullRequestSchema>, isTarget: boolean): PullRequest {
  const { number, head, base, merge_commit_sha: merge = null } = pull_request;
  const isFork = !isTarget && head.repo?.full_name !== base.repo?.full_name;
  return { kind: 'pull-request', number, head: head.sha, base: base.sha, merge, isTarget, isFork };
}

/** The event of a run on a branch; on the default one nothing is new. */
function onBranch(repository: z.output<typeof repositorySchema>, ref: string, isPush = false): WorkflowEvent {
  const { default_branch: defaultBranch } = repository;
  return ref === `refs/heads/${defaultBranch}` ? { kind: 'unchanged' } : { kind: 'branch', defaultBranch, isPush };
}
