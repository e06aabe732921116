import { createHash } from 'node:crypto';
import type { Suggestion } from '../formats/suggestions.js';
import { LIMITS } from '../limits.js';
import type { Ask, Refusal } from './client.js';

/** The review of a pull request. */
export interface Review {
  readonly number: number;
  /** The commit that its diff shows. */
  readonly head: string;
  /** The check that makes it: it marks no suggestion of another one. */
  readonly check: string;
  readonly suggestions: readonly Suggestion[];
  /** Whether a finding, known by its fingerprint, is still there. */
  isThere(fingerprint: string): boolean;
}

/**
 * Posts the suggestions that fit GitHub's diff and are not there yet, and marks outdated ones. Gives how many do not fit the diff.
 * Rejects as `ask` does, after all else is done also where GitHub refused one.
 */
export async function postSuggestions(ask: Ask, review: Review): Promise<number> {
  const earlier = await earlierOnes(ask, review.number);
  const { suggestions } = review;
  const files = new Set(suggestions.map(({ path }) => path));
  const hunks = files.size === 0 ? new Map<string, readonly Hunk[]>() : await hunksOf(ask, review.number, files);
  const placed = suggestions.filter(({ path, firstLine, lastLine }) =>
    hunks.get(path)?.some(({ first, last }) => first <= firstLine && lastLine <= last),
  );
  const stands = (suggestion: Suggestion) =>
    earlier.some(
      ({ name, path, line }) => name === nameOf(suggestion) && path === suggestion.path && line === suggestion.lastLine,
    );
  const fresh = placed.filter((suggestion) => !stands(suggestion));
  const refused = await posted(ask, review, fresh);
  const moved = new Set(fresh.filter((one) => !refused.has(one)).map(({ fingerprint }) => fingerprint));
  for (const { id, check, name, line } of earlier) {
    const [fingerprint = ''] = name.split(' ');
    const isMoved = moved.has(fingerprint) && !placed.some((one) => nameOf(one) === name && one.lastLine === line);
    if (check !== checkOf(review) || (review.isThere(fingerprint) && !isMoved)) continue;
    await marked(
      ask,
      id,
      isMoved ? 'Outdated: this fix is now suggested elsewhere.' : 'Resolved: this finding is gone.',
    );
  }
  for (const refusal of refused.values()) throw refusal;
  return suggestions.length - placed.length;
}

/** Posts one review. Where GitHub refuses it for one of its lines, the halves are tried apart. Gives what was refused, and why. */
async function posted(
  ask: Ask,
  review: Review,
  suggestions: readonly Suggestion[],
): Promise<ReadonlyMap<Suggestion, unknown>> {
  if (suggestions.length === 0) return new Map();
  try {
    await ask('POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews', {
      pull_number: review.number,
      commit_id: review.head,
      event: 'COMMENT',
      body: 'Website Preflight: fixes to apply with one click.',
      comments: suggestions.map((suggestion) => commentOf(review, suggestion)),
    });
    return new Map();
  } catch (error) {
    const [only] = suggestions;
    if ((error as Refusal).status !== 422) throw error;
    if (only && suggestions.length === 1) return new Map([[only, error]]);
    const half = Math.ceil(suggestions.length / 2);
    const first = await posted(ask, review, suggestions.slice(0, half));
    return new Map([...first, ...(await posted(ask, review, suggestions.slice(half)))]);
  }
}

function commentOf(review: Review, suggestion: Suggestion) {
  const { path, firstLine, lastLine, body } = suggestion;
  return {
    path,
    // The last line is invisible on the page; a later run reads it.
    body: `${body}\n<!-- website-preflight ${checkOf(review)} ${nameOf(suggestion)} -->`,
    side: 'RIGHT',
    line: lastLine,
    ...(firstLine < lastLine && { start_line: firstLine, start_side: 'RIGHT' }),
  };
}

function checkOf({ check }: Review): string {
  return createHash('sha256').update(check).digest('hex').slice(0, 16);
}

/** The finding and the text of its fix. */
function nameOf({ fingerprint, body }: Suggestion): string {
  return `${fingerprint} ${createHash('sha256').update(body).digest('hex').slice(0, 16)}`;
}

/** Lines of the head that GitHub's diff holds together, from 1, the last included. */
interface Hunk {
  readonly first: number;
  readonly last: number;
}

/** Where the pull request's diff takes comments, as GitHub computes it; it leaves out what is too large or no text. */
async function hunksOf(
  ask: Ask,
  number: number,
  files: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly Hunk[]>> {
  const found = new Map<string, readonly Hunk[]>();
  for (let page = 1; page <= LIMITS.changedFilePages && found.size < files.size; page += 1) {
    const changed = await ask('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', {
      pull_number: number,
      per_page: 100,
      page,
    });
    for (const { filename, patch = '' } of changed) {
      if (!files.has(filename)) continue;
      const headers = [...patch.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)];
      found.set(
        filename,
        headers.map(([, first, count = '1']) => ({ first: Number(first), last: Number(first) + Number(count) - 1 })),
      );
    }
    if (changed.length < 100) break;
  }
  return found;
}

/** Who may hold back a suggestion: a stranger could copy what marks one. */
const OWN = new Set(['OWNER', 'MEMBER', 'COLLABORATOR']);

/** A suggestion that was posted before; `line` is null where the diff has it no more. */
interface Earlier {
  readonly id: number | bigint;
  readonly check: string;
  readonly name: string;
  readonly path: string;
  readonly line: number | null;
}

async function earlierOnes(ask: Ask, number: number): Promise<readonly Earlier[]> {
  const earlier: Earlier[] = [];
  for (let page = 1; page <= LIMITS.apiPages; page += 1) {
    const comments = await ask('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', {
      pull_number: number,
      per_page: 100,
      page,
    });
    for (const { id, body, path, line, user, author_association } of comments) {
      if (user?.type !== 'Bot' && !OWN.has(author_association)) continue;
      const [, check, name] = /<!-- website-preflight ([0-9a-f]{16}) ([0-9a-f]+ [0-9a-f]{16}) -->/.exec(body) ?? [];
      if (check !== undefined && name !== undefined) earlier.push({ id, check, name, path, line: line ?? null });
    }
    if (comments.length < 100) break;
  }
  return earlier;
}

/** Replaces a suggestion by a sentence. One that may not be changed stays. */
async function marked(ask: Ask, id: number | bigint, sentence: string): Promise<void> {
  try {
    await ask('PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}', { comment_id: Number(id), body: sentence });
  } catch (error) {
    if (![403, 404].includes((error as Refusal).status ?? 0)) throw error;
  }
}
