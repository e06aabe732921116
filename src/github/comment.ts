import { hash } from 'node:crypto';
import { type Ask, itemsOf } from './client.js';

/** The comment of a check on a pull request; each check has its own. */
interface OwnComment {
  readonly number: number;
  readonly check: string;
  /** Markdown; null where there is nothing to say. */
  readonly text: string | null;
  /** What an earlier comment says then. */
  readonly resolved: string;
  /** A link to the whole result, as Markdown. */
  readonly more: string;
}

/** Updates the comment of a check, and creates one only if there is something to say. Rejects as `ask` does. */
export async function keepComment(ask: Ask, comment: OwnComment): Promise<void> {
  const { number, check, text, resolved, more } = comment;
  const content = `${text ?? resolved}More in ${more}.\n`;
  // An invisible first line names the check and the author, so that a copy is not taken for the comment.
  const bodyBy = (author: string) => `<!-- website-preflight comment ${shortHash(check)} by ${author} -->\n${content}`;
  const update = (id: number, body: string) =>
    ask('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', { comment_id: id, body });
  const earlier = await earlierComment(ask, number, shortHash(check));
  if (earlier) {
    const body = bodyBy(earlier.author);
    if (withoutRun(body) !== withoutRun(earlier.body)) await update(Number(earlier.id), body);
  } else if (text !== null) {
    const endpoint = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
    const { id, user } = await ask(endpoint, { issue_number: number, body: bodyBy(USUAL_AUTHOR) });
    const author = user?.login ?? USUAL_AUTHOR;
    // Another kind of token is only now known by its author. If this fails, the comment stays unmarked.
    if (author !== USUAL_AUTHOR) await update(Number(id), bodyBy(author)).catch(() => {});
  }
}

/** The author of comments with the token of a job. */
const USUAL_AUTHOR = 'github-actions[bot]';

/** A text without the link to its run: another run alone does not update the comment. */
function withoutRun(text: string): string {
  return text
    .replaceAll('\r', '')
    .replace(/\/actions\/runs\/\d+/g, '')
    .trim();
}

async function earlierComment(ask: Ask, number: number, check: string) {
  const endpoint = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments';
  const comments = itemsOf((page) => ask(endpoint, { issue_number: number, ...page }));
  for await (const { id, body = '', user, author_association } of comments) {
    const [, hash, author = ''] = /<!-- website-preflight comment ([0-9a-f]{16}) by (\S+) -->/.exec(body) ?? [];
    if (hash === check && author === user?.login && isTrusted(user, author_association)) return { id, body, author };
  }
  return null;
}

/** Whether an author can write to the repository: a stranger could copy our markers. */
export function isTrusted(user: { readonly type?: string } | null | undefined, association = ''): boolean {
  return user?.type === 'Bot' || ['OWNER', 'MEMBER', 'COLLABORATOR'].includes(association);
}

/** A short name for a text that must not be public. */
function shortHash(text: string): string {
  return hash('sha256', text).slice(0, 16);
}
