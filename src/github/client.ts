import type { Endpoints } from '@octokit/types';
import * as z from 'zod/mini';
import { LIMITS } from '../limits.js';
import { ANSWERS, type Answer, type Route } from './answers.js';

/**
 * Asks GitHub one thing. Rejects when it refuses, cannot be reached, takes too long or answers in an unexpected format, or when
 * the signal ends the request.
 */
export type Ask = <R extends Route>(
  route: R,
  parameters: Omit<Endpoints[R]['parameters'], 'owner' | 'repo'>,
  signal?: AbortSignal,
) => Promise<Answer<R>>;

/** GitHub's API for one repository. No module is loaded and nothing is sent before the first question. */
export interface GitHub {
  readonly owner: string;
  readonly repo: string;
  readonly ask: Ask;
}

/** GitHub was not asked; the message, which completes "GitHub …", says why. */
export class NotAsked extends Error {}

/** GitHub's answer is not what its API promises; the message says where. */
export class OtherShape extends Error {}

/** What an API error says of itself; `status` is 500 where no answer came at all. */
export interface Refusal {
  readonly status?: number;
  readonly message?: string;
  readonly response?: { readonly headers?: Readonly<Record<string, string | number | undefined>> };
}

/** The API of a repository (`owner/name`) at the address that `GITHUB_API_URL` gives; null without a token or a repository. */
export function gitHubOf(
  token: string,
  repository: string | undefined,
  milliseconds: number = LIMITS.requestMilliseconds,
): GitHub | null {
  const [owner, repo] = (repository ?? '').split('/');
  if (!token || !owner || !repo) return null;
  let loaded: ReturnType<typeof load> | undefined;
  return {
    owner,
    repo,
    ask: async (route, parameters, signal) => {
      loaded ??= load(token);
      const octokit = await loaded;
      const patience = new AbortController();
      const tooLate = new DOMException(`no answer within ${milliseconds / 1000} s`, 'TimeoutError');
      // A timer that keeps the process alive, which `AbortSignal.timeout` and a request without a socket do not.
      const timer = setTimeout(() => patience.abort(tooLate), milliseconds);
      const request = { signal: AbortSignal.any([patience.signal, ...(signal ? [signal] : [])]) };
      // That the parameters belong to the route is checked where they are given.
      const ask = octokit.request as (route: string, parameters: object) => Promise<{ data: unknown }>;
      try {
        const { data } = await ask(route, { owner, repo, ...parameters, request });
        // Octokit passes on what it cannot read: a truncated answer, or a page of a proxy.
        if (typeof data !== 'object') throw new Error('its answer is not JSON, or is incomplete');
        const answer = z.safeParse(ANSWERS[route], data);
        if (!answer.success)
          throw new OtherShape(
            `answered in an unexpected format (${answer.error.issues[0]?.path.join('.') || 'the whole answer'})`,
          );
        return answer.data as never;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/**
 * Questions to GitHub that all together end within so many milliseconds. What a limit held back is asked again after GitHub's
 * `retry-after`; a question that only reads also a second after a server's fault. A write that may have been carried out is
 * never repeated. (Octokit's plugins for this bring a job queue, and repeat writes too.)
 */
export function patiently(github: GitHub, milliseconds: number = LIMITS.publishMilliseconds): Ask {
  const end = performance.now() + milliseconds;
  const signal = AbortSignal.timeout(milliseconds);
  return async (route, parameters) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await github.ask(route, parameters, signal);
      } catch (error) {
        const seconds = attempt < LIMITS.attempts ? pauseAfter(error as Refusal, route.startsWith('GET ')) : null;
        if (seconds === null || performance.now() + seconds * 1000 >= end) throw error;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
    }
  };
}

/** The pages of a list, a hundred items each: at most so many, and none after one that is not full. */
export async function* pagesOf<Item>(
  askPage: (page: { readonly per_page: 100; readonly page: number }) => Promise<readonly Item[]>,
  most: number = LIMITS.apiPages,
): AsyncIterable<readonly Item[]> {
  for (let page = 1; page <= most; page += 1) {
    const items = await askPage({ per_page: 100, page });
    yield items;
    if (items.length < 100) return;
  }
}

/** In how many seconds a question may be asked again, or null. */
function pauseAfter({ status = 500, response }: Refusal, isRead: boolean): number | null {
  const after = Number(response?.headers?.['retry-after']);
  if ((status === 429 || status === 403) && after >= 0) return after;
  return isRead && response !== undefined && status >= 500 ? 1 : null;
}

async function load(token: string) {
  // Most runs ask nothing, and loading the HTTP client takes longer than checking a project.
  const { octokitFor } = await import(/* webpackIgnore: true */ './octokit.js').catch(() => {
    // The module reads the event's payload as it loads, and throws when that is not JSON; or its file is missing.
    throw new NotAsked("was not asked: its client (octokit.js in the action's dist) could not be loaded");
  });
  return octokitFor(token);
}
