import { createHash } from 'node:crypto';
import type { Comment } from '../formats/comment.js';
import { LIMITS } from '../limits.js';
import { type Ask, NotAsked } from './client.js';

/** Where a comment is kept: one per pull request and check. */
export interface CommentPlace {
  /** The number of the pull request. */
  readonly number: number;
  readonly check: string;
}

/** Keeps the comment of a check on a pull request true, and writes one only where there is something new to say. Rejects as `ask` does. */
export async function keepComment(ask: Ask, place: CommentPlace, { body, says }: Comment): Promise<void> {
  const earlier = await earlierOne(ask, place);
  if (earlier !== null) {
    const text = marked(body, place, earlier.author);
    if (withoutRun(text) !== withoutRun(earlier.body)) await updated(ask, earlier.id, text);
  } else if (says === 'new') {
    const { id, user } = await ask('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
      issue_number: place.number,
      body: marked(body, place, USUAL_AUTHOR),
    });
    const author = user?.login ?? USUAL_AUTHOR;
    // With another kind of token, only now is it known who writes. Unmarked, the comment is still posted.
    if (author !== USUAL_AUTHOR) await updated(ask, id, marked(body, place, author)).catch(() => {});
  }
}

/** Who writes with the token of a job. */
const USUAL_AUTHOR = 'github-actions[bot]';

/** With a first line that is invisible on the page: whose comment it is, and who wrote it, so that a copy is not taken for it. */
function marked(body: string, { check }: CommentPlace, author: string): string {
  return `<!-- website-preflight comment ${hashOf(check)} by ${author} -->\n${body}`;
}

function hashOf(check: string): string {
  return createHash('sha256').update(check).digest('hex').slice(0, 16);
}

/** The same text is not written again for the number of the run that it leads to. */
function withoutRun(text: string): string {
  return text
    .replaceAll('\r', '')
    .replace(/\/actions\/runs\/\d+/g, '')
    .trim();
}

async function updated(ask: Ask, id: number | bigint, body: string): Promise<void> {
  await ask('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', { comment_id: Number(id), body });
}

/** Who may write with a token of their own. */
const OWN = new Set(['OWNER', 'MEMBER', 'COLLABORATOR']);

async function earlierOne(ask: Ask, { number, check }: CommentPlace) {
  for (let page = 1; page <= LIMITS.apiPages; page += 1) {
    const comments = await ask('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
      issue_number: number,
      per_page: 100,
      page,
    });
    for (const { id, body = '', user, author_association } of comments) {
      const [, hash, author = ''] = /<!-- website-preflight comment ([0-9a-f]{16}) by (\S+) -->/.exec(body) ?? [];
      const isTrusted = user?.type === 'Bot' || OWN.has(author_association ?? '');
      if (hash === hashOf(check) && author === user?.login && isTrusted) return { id, body, author };
    }
    if (comments.length < 100) return null;
  }
  throw new NotAsked(`lists more than ${100 * LIMITS.apiPages} comments, too many to search for an earlier one`);
}
