import type { CheckRunOutput } from '../formats/check-run-output.js';
import { visible } from '../text/quote.js';
import { type CheckRunPlace, publishCheckRun } from './check-run.js';
import { type Ask, type GitHub, NotAsked, OtherShape, patiently, type Refusal } from './client.js';
import { keepComment, type OwnComment, postSuggestions, type Review } from './pull-request.js';

/** What to publish through GitHub's API; null: not requested. */
export interface Publications {
  readonly checkRun: { readonly place: CheckRunPlace; readonly output: CheckRunOutput } | null;
  readonly comment: OwnComment | null;
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
  const attempt = async (what: string, permission: string, publishing: ((ask: Ask) => Promise<void>) | null) => {
    if (publishing === null) return null;
    let isBegun = false;
    let why = `the input token is empty, or GITHUB_REPOSITORY names no repository. Set a token with "${permission}".`;
    try {
      if (ask) {
        await publishing(async (route, parameters) => {
          const data = await ask(route, parameters);
          isBegun ||= !route.startsWith('GET ');
          return data;
        });
        return null;
      }
    } catch (error) {
      why = whyRefused(error, permission, isForked);
    }
    return `${isBegun ? `The ${what} is incomplete` : `No ${what}`}: ${why} Every finding is in the job summary.`;
  };
  let suggestionsLeft = suggestions?.suggestions.length ?? 0;
  const review = async (ask: Ask, wanted: Review) => {
    suggestionsLeft = await postSuggestions(ask, wanted);
  };
  const notices = await Promise.all([
    attempt('check run', 'checks: write', checkRun && ((ask) => publishCheckRun(ask, checkRun.place, checkRun.output))),
    attempt('comment', 'pull-requests: write', comment && ((ask) => keepComment(ask, comment))),
    attempt('review with suggestions', 'pull-requests: write', suggestions && ((ask) => review(ask, suggestions))),
  ]);
  return {
    notices: notices.filter((notice) => notice !== null),
    isCheckRunShown: checkRun !== null && notices[0] === null,
    suggestionsLeft,
  };
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
    /rate limit|abuse/i.test(message) ||
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
