import type { Suggestion } from '../formats/suggestions.js';
import { LIMITS } from '../limits.js';
import type { Ask } from './client.js';

/** The pull request that is reviewed, at the commit that its diff shows. */
export interface PullRequest {
  readonly number: number;
  readonly head: string;
}

/** Posts the suggestions that no earlier review of this pull request holds as one review. Rejects as `ask` does. */
export async function postSuggestions(
  ask: Ask,
  { number, head }: PullRequest,
  suggestions: readonly Suggestion[],
): Promise<void> {
  const posted = await postedBefore(ask, number);
  const fresh = suggestions.filter(({ fingerprint }) => !posted.has(fingerprint));
  if (fresh.length === 0) return;
  await ask('POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews', {
    pull_number: number,
    commit_id: head,
    event: 'COMMENT',
    body: `Website Preflight: fixes to apply with one click.\n\n${marker(fresh.map(({ fingerprint }) => fingerprint))}`,
    comments: fresh.map(({ path, firstLine, lastLine, body }) => ({
      path,
      body,
      side: 'RIGHT',
      line: lastLine,
      ...(firstLine < lastLine && { start_line: firstLine, start_side: 'RIGHT' }),
    })),
  });
}

/** Who may hold back a suggestion: a stranger could copy the marker. */
const OWN = new Set(['OWNER', 'MEMBER', 'COLLABORATOR']);

/** Invisible on the page; a later run reads it. */
function marker(fingerprints: readonly string[]): string {
  return `<!-- website-preflight: ${fingerprints.join(' ')} -->`;
}

async function postedBefore(ask: Ask, number: number): Promise<ReadonlySet<string>> {
  const posted = new Set<string>();
  for (let page = 1; page <= LIMITS.apiPages; page += 1) {
    const reviews = await ask('GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews', {
      pull_number: number,
      per_page: 100,
      page,
    });
    for (const { body, user, author_association } of reviews) {
      if (user?.type !== 'Bot' && !OWN.has(author_association)) continue;
      const [, fingerprints = ''] = /<!-- website-preflight: ([0-9a-f ]+) -->/.exec(body) ?? [];
      for (const fingerprint of fingerprints.split(' ')) posted.add(fingerprint);
    }
    if (reviews.length < 100) break;
  }
  return posted;
}
