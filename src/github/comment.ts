import { hash } from 'node:crypto';
import { type Ask, NotAsked, pagesOf } from './client.js';

/** So many comments are searched for the one that is kept. */
const MOST = 1000;

/** The comment of a check on a pull request: one for each of both. */
export interface OwnComment {
  /** The number of the pull request. */
  readonly number: number;
  readonly check: string;
  /** Markdown; null where there is nothing to say. */
  readonly text: string | null;
  /** Where all of it is, as Markdown. */
  readonly more: string;
}

const RESOLVED = '## ✅ Website Preflight: resolved\n\nNo new findings, and no changes to routes or access.\n\n';

/** Keeps the comment of a check true, and writes one only where there is something to say. Rejects as `ask` does. */
export async function keepComment(ask: Ask, { number, check, text: said, more }: OwnComment): Promise<void> {
  const body = `${said ?? RESOLVED}More in ${more}.\n`;
  // The first line is invisible on the page: whose comment it is, and who wrote it, so that a copy is not taken for it.
  const textBy = (author: string) => `<!-- website-preflight comment ${shortHash(check)} by ${author} -->\n${body}`;
  const update = (id: number, text: string) =>
    ask('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', { comment_id: id, body: text });
  const earlier = await earlierComment(ask, number, shortHash(check));
  if (earlier) {
    const text = textBy(earlier.author);
    if (withoutRun(text) !== withoutRun(earlier.body)) await update(Number(earlier.id), text);
  } else if (said !== null) {
    const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
    const { id, user } = await ask(route, { issue_number: number, body: textBy(USUAL_AUTHOR) });
    const author = user?.login ?? USUAL_AUTHOR;
    // With another kind of token, only now is it known who writes. Unmarked, the comment is still posted.
    if (author !== USUAL_AUTHOR) await update(Number(id), textBy(author)).catch(() => {});
  }
}

/** Who writes with the token of a job. */
const USUAL_AUTHOR = 'github-actions[bot]';

/** The same text is not written again for the number of the run that it leads to. */
function withoutRun(text: string): string {
  return text
    .replaceAll('\r', '')
    .replace(/\/actions\/runs\/\d+/g, '')
    .trim();
}

async function earlierComment(ask: Ask, number: number, check: string) {
  const route = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments';
  let searched = 0;
  for await (const comments of pagesOf((page) => ask(route, { issue_number: number, ...page }))) {
    for (const { id, body = '', user, author_association } of comments) {
      const [, hash, author = ''] = /<!-- website-preflight comment ([0-9a-f]{16}) by (\S+) -->/.exec(body) ?? [];
      if (hash === check && author === user?.login && isTrusted(user, author_association)) return { id, body, author };
    }
    searched += comments.length;
  }
  if (searched < MOST) return null;
  throw new NotAsked(`lists more than ${MOST} comments, too many to search for an earlier one`);
}

/** Whether an author may write with a token: a stranger could copy what marks a text as ours. */
export function isTrusted(user: { readonly type?: string } | null | undefined, association = ''): boolean {
  return user?.type === 'Bot' || ['OWNER', 'MEMBER', 'COLLABORATOR'].includes(association);
}

/** A short name for a text, where a page must not show it. */
export function shortHash(text: string): string {
  return hash('sha256', text).slice(0, 16);
}
