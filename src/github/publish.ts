import { type Ask, type Refusal, whyRefused } from './client.js';
import { keepComment, type OwnComment } from './comment.js';
import { postSuggestions, type Review } from './suggestions.js';

/** All publishing takes so many milliseconds at most, and one thing so many requests, repeats included. */
const PUBLISH_MILLISECONDS = 25_000;
const ATTEMPTS = 3;

/** What to publish through GitHub's API; null: not requested. */
export interface Publications {
  readonly comment: OwnComment | null;
  readonly suggestions: Review | null;
}

/**
 * Publishes what was requested, and says in a sentence each what was not published. Whatever goes wrong, no finding is lost and no
 * conclusion changes. `isFork`: the token is that of a fork's pull request.
 */
export async function publish(
  given: Ask | null,
  { comment, suggestions }: Publications,
  isFork: boolean,
): Promise<readonly string[]> {
  const ask = given && patiently(given);
  const attempt = async <Wanted>(
    what: string,
    wanted: Wanted | null,
    publishing: (ask: Ask, wanted: Wanted) => unknown,
  ) => {
    if (wanted === null) return [];
    let isBegun = false;
    let why = `the input token is empty, or GITHUB_REPOSITORY names no repository. Set a token with "${WRITE}".`;
    try {
      if (ask) {
        const noting: Ask = async (route, parameters) => {
          const data = await ask(route, parameters);
          isBegun ||= !route.startsWith('GET ');
          return data;
        };
        await publishing(noting, wanted);
        return [];
      }
    } catch (error) {
      why = whyRefused(error, WRITE, isFork);
    }
    return [`${isBegun ? `The ${what} is incomplete` : `No ${what}`}: ${why} Every finding is in the job summary.`];
  };
  const notices = await Promise.all([
    attempt('comment', comment, keepComment),
    attempt('review with suggestions', suggestions, postSuggestions),
  ]);
  return notices.flat();
}

const WRITE = 'pull-requests: write';

/**
 * Questions to GitHub that all together end within so many milliseconds. What a limit held back is asked again after GitHub's
 * `retry-after`; a question that only reads also a second after a server's fault. A write that may have been carried out is
 * never repeated. (Octokit's plugins for this bring a job queue, and repeat writes too.)
 */
export function patiently(ask: Ask, milliseconds: number = PUBLISH_MILLISECONDS): Ask {
  const end = performance.now() + milliseconds;
  const signal = AbortSignal.timeout(milliseconds);
  return async (route, parameters) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(route, parameters, signal);
      } catch (error) {
        const seconds = attempt < ATTEMPTS ? pauseAfter(error as Refusal, route.startsWith('GET ')) : null;
        if (seconds === null || performance.now() + seconds * 1000 >= end) throw error;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
    }
  };
}

/** In how many seconds a question may be asked again, or null. */
function pauseAfter({ status = 500, response }: Refusal, isRead: boolean): number | null {
  const after = Number(response?.headers?.['retry-after']);
  if ((status === 429 || status === 403) && after >= 0) return after;
  return isRead && response !== undefined && status >= 500 ? 1 : null;
}
