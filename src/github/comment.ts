import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Ask, itemsOf, understood, writtenSchema } from './client.js';

/** The comment of a check on a pull request; each check has its own. */
interface OwnComment {
  readonly number: number;
  readonly check: string;
  /** Markdown; null where there is nothing to say. */
  readonly text: string | null;
  /** What an earlier comment is changed to where `text` is null. */
  readonly resolved: string;
  /** A link to the whole result, as Markdown. */
  readonly more: string;
}

/** Updates the comment of a check, and creates one only if there is something to say. Rejects as `ask` does. */
export async function keepComment(ask: Ask, { number, check, text, resolved, more }: OwnComment): Promise<void> {
  const content = `${text ?? resolved}More in ${more}.\n`;
  // An invisible first line names the check, by a hash, because the name itself could end a comment of HTML.
  const marker = `<!-- website-preflight comment ${hash('sha256', check).slice(0, 16)} -->\n`;
  const body = `${marker}${content}`;
  const earlier = await earlierComment(ask, number, marker);
  if (earlier) {
    if (withoutRun(body) === withoutRun(earlier.body)) return;
    const endpoint = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}';
    understood(writtenSchema, await ask(endpoint, { comment_id: earlier.id, body }));
  } else if (text !== null) {
    const endpoint = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
    understood(writtenSchema, await ask(endpoint, { issue_number: number, body }));
  }
}

/** A text without the link to its run: another run alone does not update the comment. */
function withoutRun(text: string): string {
  return text
    .replaceAll('\r', '')
    .replace(/\/actions\/runs\/\d+/g, '')
    .trim();
}

/** The first comment that begins with the marker and is the token's own: anyone can copy a marker. */
async function earlierComment(ask: Ask, number: number, marker: string) {
  const endpoint = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments';
  const comments = itemsOf(commentSchema, (page) => ask(endpoint, { issue_number: number, ...page }));
  let author: string | undefined;
  for await (const { id, body, user } of comments) {
    if (!body?.replaceAll('\r', '').startsWith(marker)) continue;
    // GraphQL tells who the token speaks for, of users, jobs and apps alike.
    author ??= understood(viewerSchema, await ask('POST /graphql', { query: '{ viewer { login } }' })).data.viewer
      .login;
    if (user?.login === author) return { id, body };
  }
  return null;
}

const userSchema = z.object({ login: z.string() });

/** Any of a pull request's comments, which may lack what ours has. */
const commentSchema = z.object({ id: z.number(), body: z.nullish(z.string()), user: z.nullish(userSchema) });

const viewerSchema = z.object({ data: z.object({ viewer: userSchema }) });
