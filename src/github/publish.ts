import type { CheckRunOutput } from '../formats/check-run-output.js';
import type { Suggestion } from '../formats/suggestions.js';
import { type CheckRunPlace, publishCheckRun } from './check-run.js';
import { type Ask, type GitHub, NotAsked, patiently, type Refusal } from './client.js';
import { type PullRequest, postSuggestions } from './suggestions.js';

/** What is to be published through GitHub's API; null: not asked for. */
export interface Publications {
  readonly checkRun: { readonly place: CheckRunPlace; readonly output: CheckRunOutput } | null;
  readonly suggestions: { readonly pullRequest: PullRequest; readonly suggestions: readonly Suggestion[] } | null;
}

/** What came of publishing. */
export interface Published {
  /** What was not published, one sentence each. */
  readonly notices: readonly string[];
  /** False only where posting them was tried and failed. */
  readonly areSuggestionsPosted: boolean;
}

/** Publishes what was asked for. Whatever goes wrong becomes a notice: no finding is lost by it and no conclusion changes. */
export async function publish(github: GitHub | null, publications: Publications): Promise<Published> {
  const { checkRun, suggestions } = publications;
  const ask = github && patiently(github);
  const notices = await Promise.all([
    checkRun &&
      attempted(ask, 'check run', 'checks: write', (ask) => publishCheckRun(ask, checkRun.place, checkRun.output)),
    suggestions &&
      attempted(ask, 'review with suggestions', 'pull-requests: write', (ask) =>
        postSuggestions(ask, suggestions.pullRequest, suggestions.suggestions),
      ),
  ]);
  return { notices: notices.filter((notice) => notice !== null), areSuggestionsPosted: notices[1] === null };
}

/** Null when it was published; without someone to ask, for there is no token or no repository, nothing is. */
async function attempted(
  ask: Ask | null,
  what: string,
  permission: string,
  publishing: (ask: Ask) => Promise<void>,
): Promise<string | null> {
  let why = `the input token is empty, or GITHUB_REPOSITORY names no repository. Give a token with the permission "${permission}".`;
  try {
    if (ask) return await publishing(ask).then(() => null);
  } catch (error) {
    why = whyRefused(error, permission);
  }
  return `The ${what} was not published in full: ${why} Every finding is in the job summary.`;
}

/** Why something was not published, and what would help: one sentence or two. */
function whyRefused(error: unknown, permission: string): string {
  const { status, response, message = String(error) } = error as Refusal;
  if (error instanceof NotAsked) return `GitHub ${message}.`;
  if (status === undefined || response === undefined) return `GitHub gave no answer (${message}).`;
  const isLimited = status === 429 || response.headers?.['retry-after'] !== undefined;
  if (isLimited || response.headers?.['x-ratelimit-remaining'] === '0')
    return `GitHub's rate limit is reached (${status}).`;
  switch (status) {
    case 401:
      return 'GitHub refused the token (401). Check the input token.';
    case 403:
    case 404:
      return `GitHub refused it (${status}): the token lacks the permission "${permission}", as it always does for forks and Dependabot. Give the job that permission.`;
    case 422:
      return `GitHub could not take it (422): ${message}`;
    default:
      return `GitHub answered ${status}.`;
  }
}
