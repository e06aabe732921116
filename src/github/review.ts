import * as z from 'zod/mini';
import type { Suggestion } from '../formats/github/suggestions.js';
import { type Ask, itemsOf, understood, writtenSchema } from './client.js';
import type { PullRequest } from './event.js';

/** Posts the suggestions that fit a pull request's diff and are not there yet. Rejects as `ask` does. */
export async function postSuggestions(
  ask: Ask,
  { number, head }: Pick<PullRequest, 'number' | 'head'>,
  suggestions: readonly Suggestion[],
): Promise<void> {
  if (suggestions.length === 0) return;
  const posted = await postedKeys(ask, number);
  const hunks = await hunksOf(ask, number, new Set(suggestions.map(({ path }) => path)));
  const fresh = suggestions.filter(({ path, firstLine, lastLine, body }) => {
    const isInDiff = hunks.get(path)?.some(({ first, count }) => first <= firstLine && lastLine < first + count);
    return isInDiff && !posted.has(keyOf(path, lastLine, body));
  });
  if (fresh.length === 0) return;
  const answer = await ask('POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews', {
    pull_number: number,
    commit_id: head,
    event: 'COMMENT',
    body: 'Website Preflight: fixes to apply with one click.',
    comments: fresh.map(({ path, body, firstLine, lastLine }) => ({
      path,
      body,
      side: 'RIGHT',
      line: lastLine,
      ...(firstLine < lastLine && { start_line: firstLine, start_side: 'RIGHT' }),
    })),
  });
  understood(writtenSchema, answer);
}

/** A suggestion by its place and its lines: the sentence before them may count what a later push changes. */
function keyOf(path: string, line: number | null | undefined, body: string): string {
  const text = body.replaceAll('\r', '').trim();
  return `${path}:${line} ${text.slice(text.search(/^`{3,}suggestion$/m))}`;
}

const fileSchema = z.object({ filename: z.string(), patch: z.optional(z.string()) });

/** The lines of each file that the diff accepts comments on; GitHub omits files that are large or not text. */
async function hunksOf(ask: Ask, number: number, files: ReadonlySet<string>) {
  const found = new Map<string, readonly { readonly first: number; readonly count: number }[]>();
  const endpoint = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files';
  const changed = itemsOf(fileSchema, (page) => ask(endpoint, { pull_number: number, ...page }));
  for await (const { filename, patch = '' } of changed) {
    // By `\n` alone: a line of the change may hold another line break, and then what looks like a header.
    const hunks = patch.split('\n').flatMap((line) => {
      const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
      return first === undefined ? [] : { first: Number(first), count: Number(count) };
    });
    if (files.has(filename)) found.set(filename, hunks);
    if (found.size === files.size) break;
  }
  return found;
}

/** The keys of what was posted, by someone who can write to the repository, on lines that the diff still has. */
async function postedKeys(ask: Ask, number: number): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  const endpoint = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments';
  const comments = itemsOf(reviewCommentSchema, (page) => ask(endpoint, { pull_number: number, ...page }));
  for await (const comment of comments)
    if (isTrusted(comment)) keys.add(keyOf(comment.path, comment.line, comment.body ?? ''));
  return keys;
}

const reviewCommentSchema = z.object({
  body: z.nullish(z.string()),
  path: z.string(),
  /** Missing or null: the diff has its line no more. */
  line: z.nullish(z.number()),
  user: z.nullish(z.object({ type: z.string() })),
  author_association: z.string(),
});

/** Whether an author can write to the repository: a stranger could copy a suggestion, and hide ours so. */
function isTrusted({ user, author_association: role }: z.output<typeof reviewCommentSchema>): boolean {
  return user?.type === 'Bot' || ['OWNER', 'MEMBER', 'COLLABORATOR'].includes(role);
}
