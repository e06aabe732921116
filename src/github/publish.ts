import { type Ask, type Refusal, whyRefused } from './client.js';
import { keepComment, type OwnComment } from './comment.js';
import { postSuggestions, type Review } from './suggestions.js';

/** The most milliseconds of all publishing, and requests for one thing, repeats included. */
const PUBLISH_MILLISECONDS = 25_000;
const ATTEMPTS = 3;

/** What to publish through GitHub's API; null: not requested. */
export interface Publications {
  readonly comment: OwnComment | null;
  readonly suggestions: Review | null;
}

/**
 * Publishes what was requested, and returns a sentence about each thing that was not published. A failure loses no
 * finding and changes no conclusion. `isFork`: the token is that of a fork's pull request.
 */
export async function publish(
  given: Ask | null,
  { comment, suggestions }: Publications,
  isFork: boolean,
): Promise<readonly string[]> {
  const ask = given && patiently(given);
  const attempt = async <Thing>(what: string, thing: Thing | null, publishing: (ask: Ask, thing: Thing) => unknown) => {
    if (thing === null) return [];
    let isBegun = false;
    let why = `the input token is empty, or GITHUB_REPOSITORY names no repository. Set a token with "${WRITE}".`;
    try {
      if (ask) {
        const noting: Ask = async (endpoint, parameters) => {
          const data = await ask(endpoint, parameters);
          isBegun ||= !endpoint.startsWith('GET ');
          return data;
        };
        await publishing(noting, thing);
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
 * Requests that all together end in time. What a rate limit refused is repeated after GitHub's `retry-after`, and a
 * read once a second after a server error; a write that may have succeeded is never repeated. (Octokit's plugins for
 * this bring a job queue, and repeat writes too.)
 */
export function patiently(ask: Ask, milliseconds: number = PUBLISH_MILLISECONDS): Ask {
  const end = performance.now() + milliseconds;
  const signal = AbortSignal.timeout(milliseconds);
  return async (endpoint, parameters) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(endpoint, parameters, signal);
      } catch (error) {
        const seconds = attempt < ATTEMPTS ? pauseAfter(error as Refusal, endpoint.startsWith('GET ')) : null;
        if (seconds === null || performance.now() + seconds * 1000 >= end) throw error;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
    }
  };
}

/** The seconds after which a request may be repeated, or null. */
function pauseAfter({ status = 500, response }: Refusal, isRead: boolean): number | null {
  const after = Number(response?.headers?.['retry-after']);
  if ((status === 429 || status === 403) && after >= 0) return after;
  return isRead && response !== undefined && status >= 500 ? 1 : null;
}
