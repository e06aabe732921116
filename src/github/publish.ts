import type { CheckRunOutput } from '../formats/check-run-output.js';
import type { Comment } from '../formats/comment.js';
import { visible } from '../text/quote.js';
import { type CheckRunPlace, publishCheckRun } from './check-run.js';
import { type Ask, type GitHub, NotAsked, OtherShape, patiently, type Refusal } from './client.js';
import { type CommentPlace, keepComment } from './comment.js';
import { postSuggestions, type Review } from './suggestions.js';

/** What to publish through GitHub's API; null: not requested. */
export interface Publications {
  readonly checkRun: { readonly place: CheckRunPlace; readonly output: CheckRunOutput } | null;
  readonly comment: { readonly place: CommentPlace; readonly comment: Comment } | null;
  readonly suggestions: Review | null;
}

/** What came of publishing. */
export interface Published {
  /** What was not published, one sentence each. */
  readonly notices: readonly string[];
  /** Whether a check run shows every finding. */
  readonly isCheckRunShown: boolean;
  /** How many of the suggestions are nowhere on the pull request. */
  readonly suggestionsLeft: number;
}

/**
 * Publishes what was requested. Whatever goes wrong becomes a notice: no finding is lost and no conclusion changes. `isForked`:
 * the token is that of a fork's pull request.
 */
export async function publish(
  github: GitHub | null,
  { checkRun, comment, suggestions }: Publications,
  isForked: boolean,
): Promise<Published> {
  const ask = github && patiently(github);
  const attempt = async (what: string, permission: string, publishing: ((ask: Ask) => Promise<void>) | null) =>
    publishing && attempted(ask, { what, permission, isForked }, publishing);
  let suggestionsLeft = suggestions?.suggestions.length ?? 0;
  const notices = await Promise.all([
    attempt('check run', 'checks: write', checkRun && ((ask) => publishCheckRun(ask, checkRun.place, checkRun.output))),
    attempt('comment', 'pull-requests: write', comment && ((ask) => keepComment(ask, comment.place, comment.comment))),
    attempt(
      'review with suggestions',
      'pull-requests: write',
      suggestions &&
        (async (ask) => {
          suggestionsLeft = await postSuggestions(ask, suggestions);
        }),
    ),
  ]);
  return {
    notices: notices.filter((notice) => notice !== null),
    isCheckRunShown: checkRun !== null && notices[0] === null,
    suggestionsLeft,
  };
}

/** What a publication is called, and what its token must be allowed. */
interface Attempt {
  readonly what: string;
  readonly permission: string;
  readonly isForked: boolean;
}

/** Null when it was published; without a token or a repository nothing is. */
async function attempted(
  ask: Ask | null,
  { what, permission, isForked }: Attempt,
  publishing: (ask: Ask) => Promise<void>,
): Promise<string | null> {
  let isBegun = false;
  let why = `the input token is empty, or GITHUB_REPOSITORY names no repository. Set a token with "${permission}".`;
  try {
    if (ask) {
      const watched: Ask = async (route, parameters) => {
        const data = await ask(route, parameters);
        isBegun ||= !route.startsWith('GET ');
        return data;
      };
      await publishing(watched);
      return null;
    }
  } catch (error) {
    why = whyRefused(error, permission, isForked);
  }
  return `${isBegun ? `The ${what} is incomplete` : `No ${what}`}: ${why} Every finding is in the job summary.`;
}

/** Why GitHub refused something, by its answer, and what would help: whole sentences. `isForked` as for `publish`. */
export function whyRefused(error: unknown, permission: string, isForked: boolean): string {
  const { status, response, message = String(error) } = error as Refusal;
  if (error instanceof NotAsked) return `GitHub ${message}.`;
  if (error instanceof OtherShape || error instanceof TypeError)
    return `GitHub's answer was not understood (${message}).`;
  if (status === undefined || response === undefined) return `GitHub gave no answer (${message}).`;
  const after = response.headers?.['retry-after'];
  // A secondary limit may say so in words alone.
  if (
    status === 429 ||
    after !== undefined ||
    isLimited(message) ||
    response.headers?.['x-ratelimit-remaining'] === '0'
  )
    return `GitHub's rate limit is reached (${status}). Run the job again ${after === undefined ? 'later' : `in ${after} s`}.`;
  switch (status) {
    case 401:
      return 'GitHub refused the token (401). Check the input token.';
    case 403:
    case 404:
      if (isForked)
        return `the pull request comes from a fork, whose token can only read (${status}). A workflow that runs on workflow_run can publish it.`;
      if (/not accessible by/.test(message))
        return `the token has no "${permission}" (${status}). Add it to the job's permissions.`;
      return `GitHub refused it (${status}): ${visible(message)}. If the token has no "${permission}", add it to the job's permissions.`;
    case 422:
      return `GitHub did not accept it (422): ${visible(message)}.`;
    default:
      return `GitHub answered ${status}.`;
  }
}

function isLimited(message: string): boolean {
  return /rate limit|abuse/i.test(message);
}
