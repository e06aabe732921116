import type { Endpoints } from '@octokit/types';
import * as z from 'zod/mini';
import { asCommitId, type CommitId } from '../read/ask-git.js';

const commit = z.custom<CommitId>((id) => typeof id === 'string' && asCommitId(id) !== null, 'not a commit id');
const objectId = z.string().check(z.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
const nothing = z.unknown();
const text = z.nullable(z.string());
const author = { user: z.nullish(z.object({ login: z.string(), type: z.string() })), author_association: z.string() };
const comment = z.object({ id: z.int(), body: z.optional(z.string()), ...author });

/**
 * Every question that GitHub is asked, with what is read of its answer. An answer of another shape is a failed request: it may
 * come from a proxy, or from a server of another version.
 */
export const ANSWERS = {
  'GET /repos/{owner}/{repo}/git/trees/{tree_sha}': z.object({
    tree: z.array(z.object({ mode: z.string(), path: z.string(), sha: objectId, size: z.optional(z.number()) })),
    truncated: z.boolean(),
  }),
  'GET /repos/{owner}/{repo}/git/commits/{commit_sha}': z.object({
    tree: z.object({ sha: objectId }),
    committer: z.object({ date: z.string() }),
    parents: z.array(z.object({ sha: commit })),
  }),
  'GET /repos/{owner}/{repo}/git/blobs/{file_sha}': z.object({
    content: z.string(),
    encoding: z.enum(['base64', 'utf-8']),
  }),
  'GET /repos/{owner}/{repo}/commits/{ref}': z.object({ sha: commit }),
  'GET /repos/{owner}/{repo}/compare/{basehead}': z.object({
    merge_base_commit: z.object({ sha: commit }),
    total_commits: z.int(),
    commits: z.array(z.object({ parents: z.array(z.unknown()) })),
  }),
  'GET /repos/{owner}/{repo}/pulls': z.array(
    z.object({
      number: z.int(),
      head: z.object({ sha: z.string(), repo: z.nullish(z.object({ full_name: z.string() })) }),
      base: z.object({ sha: commit }),
    }),
  ),
  'GET /repos/{owner}/{repo}/deployments': z.array(
    z.object({ id: z.int(), sha: commit, environment: z.string(), created_at: z.string() }),
  ),
  'GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses': z.array(
    z.object({ id: z.int(), state: z.string(), created_at: z.string() }),
  ),
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/files': z.array(
    z.object({ filename: z.string(), patch: z.optional(z.string()) }),
  ),
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments': z.array(
    z.object({ id: z.int(), body: z.string(), path: z.string(), line: z.nullish(z.int()), ...author }),
  ),
  'PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}': nothing,
  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments': z.array(comment),
  'POST /repos/{owner}/{repo}/issues/{issue_number}/comments': comment,
  'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}': nothing,
  'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews': nothing,
  'GET /repos/{owner}/{repo}/commits/{ref}/check-runs': z.object({
    check_runs: z.array(z.object({ id: z.int(), external_id: text, output: z.object({ annotations_count: z.int() }) })),
  }),
  'GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations': z.array(
    z.object({ path: z.string(), start_line: z.int(), annotation_level: text, title: text, message: text }),
  ),
  'POST /repos/{owner}/{repo}/check-runs': z.object({ id: z.int() }),
  'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}': nothing,
} satisfies Partial<Record<keyof Endpoints, z.ZodMiniType>>;

/** A question to GitHub, by its method and path. */
export type Route = keyof typeof ANSWERS;

/** What is read of the answer. */
export type Answer<R extends Route> = z.output<(typeof ANSWERS)[R]>;
