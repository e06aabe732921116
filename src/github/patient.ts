import type { Endpoints } from '@octokit/types';
import { type GitHub, NotAsked } from './client.js';

/** Asks GitHub once, or again where that is safe and there is time for it. */
export type Ask = <R extends keyof Endpoints>(
  route: R,
  parameters: Omit<Endpoints[R]['parameters'], 'owner' | 'repo'>,
) => Promise<Endpoints[R]['response']['data']>;

const MOST_ATTEMPTS = 3;

/** How long to wait, in seconds, after a server's fault. */
const PAUSE = 1;

/**
 * Questions to GitHub that all together end within `patience` milliseconds. What a limit held back is asked again after GitHub's
 * `retry-after`; a question that only reads also after a server's fault. A write that may have been carried out is never repeated.
 * (Octokit's plugins for this bring a job queue, and repeat writes too.)
 */
export function patiently(github: GitHub, patience: number): Ask {
  const end = performance.now() + patience;
  const signal = AbortSignal.timeout(patience);
  return async (route, parameters) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await github.ask(route, parameters, signal);
      } catch (error) {
        const seconds = attempt < MOST_ATTEMPTS ? pauseAfter(error, route.startsWith('GET ')) : null;
        if (seconds === null || performance.now() + seconds * 1000 >= end) throw error;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
    }
  };
}

/** What an API error says of itself; `status` is 500 where no answer came at all. */
interface Refusal {
  readonly status?: number;
  readonly message?: string;
  readonly response?: { readonly headers?: Readonly<Record<string, string | number | undefined>> };
}

/** In how many seconds a question may be asked again, or null. */
function pauseAfter(error: unknown, isRead: boolean): number | null {
  const { status = 500, response } = error as Refusal;
  const after = Number(response?.headers?.['retry-after']);
  if ((status === 429 || status === 403) && after >= 0) return after;
  return isRead && response !== undefined && status >= 500 ? PAUSE : null;
}

/** Why something was not published, and what would help: one sentence or two. */
export function whyRefused(error: unknown, permission: string): string {
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
