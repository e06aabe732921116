import { type Ask, REQUEST_MILLISECONDS, refusalOf, whyRefused } from './client.js';

/** The most milliseconds of all publishing, and requests for one thing, repeats included. */
const PUBLISH_MILLISECONDS = 25_000;
const ATTEMPTS = 3;

/** Publishes one thing; a failure is a sentence that begins with `otherwise`, and changes no conclusion. */
export async function publish(
  ask: Ask | null,
  isFork: boolean,
  otherwise: string,
  work: (ask: Ask) => Promise<void>,
): Promise<readonly string[]> {
  const notice = (why: string) => [`${otherwise}: ${why} Every finding is in the job summary.`];
  if (ask === null) return notice(NO_TOKEN);
  try {
    await work(ask);
    return [];
  } catch (error) {
    return notice(whyRefused(error, WRITE, isFork));
  }
}

const WRITE = 'pull-requests: write';

const NO_TOKEN = `the input token is empty, or GITHUB_REPOSITORY names no repository. Set a token with "${WRITE}".`;

/**
 * Requests that all together end in time. What a rate limit refused is repeated after GitHub's `retry-after`, and a
 * read once a second after a server error; a write that may have succeeded is never repeated. (Octokit's plugins for
 * this bring a job queue, and repeat writes too.)
 */
export function patiently(ask: Ask): Ask {
  const end = performance.now() + PUBLISH_MILLISECONDS;
  return async (endpoint, parameters) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(endpoint, parameters, Math.min(end - performance.now(), REQUEST_MILLISECONDS));
      } catch (error) {
        const seconds = attempt < ATTEMPTS ? pauseAfter(error, endpoint.startsWith('GET ')) : null;
        if (seconds === null || performance.now() + seconds * 1000 >= end) throw error;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
    }
  };
}

/** The seconds after which a request may be repeated, or null. */
function pauseAfter(error: unknown, isRead: boolean): number | null {
  const { status = 0, response } = refusalOf(error);
  const after = Number(response?.headers?.['retry-after']);
  if ((status === 429 || status === 403) && after >= 0) return after;
  return isRead && response !== undefined && status >= 500 ? 1 : null;
}
