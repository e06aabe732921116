import type { Suggestion } from '../formats/suggestions.js';
import { type Ask, pagesOf, type Refusal } from './client.js';
import { isTrusted, shortHash } from './comment.js';

/** GitHub lists 3,000 files of a pull request. */
const CHANGED_FILE_PAGES = 30;

/** The review that a check posts on a pull request. */
export interface Review {
  readonly number: number;
  /** The commit that the diff shows. */
  readonly head: string;
  /** The check that posts it: it changes no suggestion of another check. */
  readonly check: string;
  readonly suggestions: readonly Suggestion[];
  /** Whether the finding with a fingerprint still exists. */
  isThere(fingerprint: string): boolean;
}

/**
 * Posts the suggestions that fit the diff and are not posted yet, and marks outdated ones. Returns how many do not fit.
 * Rejects as `ask` does; if GitHub refuses one suggestion, only after the others.
 */
export async function postSuggestions(ask: Ask, review: Review): Promise<number> {
  const earlier = await earlierOnes(ask, review.number);
  const { suggestions } = review;
  const hunks = await hunksOf(ask, review.number, new Set(suggestions.map(({ path }) => path)));
  const placed = suggestions.filter(({ path, firstLine, lastLine }) =>
    hunks.get(path)?.some(({ first, last }) => first <= firstLine && lastLine <= last),
  );
  const isAt = (one: Suggestion, { name, line }: Earlier) => nameOf(one) === name && one.lastLine === line;
  const fresh = placed.filter((one) => !earlier.some((other) => isAt(one, other) && one.path === other.path));
  const refused = await posted(ask, review, fresh);
  const moved = new Set(fresh.filter((one) => !refused.has(one)).map(({ fingerprint }) => fingerprint));
  for (const other of earlier.filter(({ check }) => check === shortHash(review.check))) {
    const [fingerprint = ''] = other.name.split(' ');
    if (moved.has(fingerprint) && !placed.some((one) => isAt(one, other)))
      await replaced(ask, other.id, 'Outdated: this fix is now suggested elsewhere.');
    else if (!review.isThere(fingerprint)) await replaced(ask, other.id, 'Resolved: this finding is gone.');
  }
  for (const refusal of refused.values()) throw refusal;
  return suggestions.length - placed.length;
}

/** Posts a review. If GitHub refuses one of its lines, posts each half. Returns what was refused, and why. */
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
      comments: suggestions.map((one) => ({
        path: one.path,
        // A later run reads this invisible last line.
        body: `${one.body}\n<!-- website-preflight ${shortHash(review.check)} ${nameOf(one)} -->`,
        side: 'RIGHT',
        line: one.lastLine,
        ...(one.firstLine < one.lastLine && { start_line: one.firstLine, start_side: 'RIGHT' }),
      })),
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

/** The name of a suggestion: its finding and the text of its fix. */
function nameOf({ fingerprint, body }: Suggestion): string {
  return `${fingerprint} ${shortHash(body)}`;
}

/** The lines of each file that the diff accepts comments on; GitHub omits files that are large or not text. */
async function hunksOf(ask: Ask, number: number, files: ReadonlySet<string>) {
  const found = new Map<string, readonly { readonly first: number; readonly last: number }[]>();
  if (files.size === 0) return found;
  const endpoint = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files';
  for await (const changed of pagesOf((page) => ask(endpoint, { pull_number: number, ...page }), CHANGED_FILE_PAGES)) {
    for (const { filename, patch = '' } of changed) {
      const headers = [...patch.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)];
      const hunks = headers.map(([, first, count = '1']) => ({
        first: Number(first),
        last: Number(first) + Number(count) - 1,
      }));
      if (files.has(filename)) found.set(filename, hunks);
    }
    if (found.size === files.size) break;
  }
  return found;
}

/** A suggestion of an earlier run; `line` is null where the diff no longer has it. */
interface Earlier {
  readonly id: number;
  readonly check: string;
  readonly name: string;
  readonly path: string;
  readonly line: number | null;
}

async function earlierOnes(ask: Ask, number: number): Promise<readonly Earlier[]> {
  const earlier: Earlier[] = [];
  const endpoint = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments';
  for await (const comments of pagesOf((page) => ask(endpoint, { pull_number: number, ...page })))
    for (const { id, body, path, line = null, user, author_association } of comments) {
      const [, check, name] = /<!-- website-preflight ([0-9a-f]{16}) ([0-9a-f]+ [0-9a-f]{16}) -->/.exec(body) ?? [];
      if (check && name && isTrusted(user, author_association))
        earlier.push({ id: Number(id), check, name, path, line });
    }
  return earlier;
}

/** Replaces a suggestion by a sentence; one that may not be edited stays. */
async function replaced(ask: Ask, id: number, sentence: string): Promise<void> {
  try {
    await ask('PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}', { comment_id: id, body: sentence });
  } catch (error) {
    if (![403, 404].includes((error as Refusal).status ?? 0)) throw error;
  }
}
