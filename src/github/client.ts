import type { Endpoints } from '@octokit/types';
import { code } from '../text/quote.js';

/** A question to GitHub, by its method and path. */
export type Route = keyof Endpoints;

/** What GitHub's API answers to a question. It may lie: what is read of it either fits or makes a failed request. */
export type Answer<R extends Route> = Endpoints[R]['response']['data'];

/** Asks GitHub one thing. Rejects when it refuses, cannot be reached or takes too long, or when the signal ends the request. */
export type Ask = <R extends Route>(
  route: R,
  parameters: Omit<Endpoints[R]['parameters'], 'owner' | 'repo'>,
  signal?: AbortSignal,
) => Promise<Answer<R>>;

/** GitHub was not asked; the message, which completes "GitHub …", says why. */
export class NotAsked extends Error {}

/** What an API error says of itself; `status` is 500 where no answer came at all. */
export interface Refusal {
  readonly status?: number;
  readonly message?: string;
  readonly response?: { readonly headers?: Readonly<Record<string, string | number | undefined>> };
}

/** One request takes so many milliseconds at most. */
const REQUEST_MILLISECONDS = 10_000;

/**
 * The API of a repository (`owner/name`) at the address that `GITHUB_API_URL` gives; null without a token or a repository. No
 * module is loaded and nothing is sent before the first question.
 */
export function gitHubOf(
  token: string,
  repository: string | undefined,
  milliseconds: number = REQUEST_MILLISECONDS,
): Ask | null {
  const [owner, repo] = (repository ?? '').split('/');
  if (!token || !owner || !repo) return null;
  let loaded: ReturnType<typeof load> | undefined;
  return async (route, parameters, signal) => {
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
      if (typeof data !== 'object') throw new TypeError('it is not JSON, or is incomplete');
      return data as never;
    } finally {
      clearTimeout(timer);
    }
  };
}

async function load(token: string) {
  // Most runs ask nothing, and loading the HTTP client takes longer than checking a project.
  const { octokitFor } = await import(/* webpackIgnore: true */ './octokit.js').catch(() => {
    // The module reads the event's payload as it loads, and throws when that is not JSON; or its file is missing.
    throw new NotAsked("was not asked: its client (octokit.js in the action's dist) could not be loaded");
  });
  return octokitFor(token);
}

/** A list has so many pages of a hundred items at most that are read. */
const PAGES = 10;

/** The pages of a list, none after one that is not full. */
export async function* pagesOf<Item>(
  askPage: (page: { readonly per_page: 100; readonly page: number }) => Promise<readonly Item[]>,
  most = PAGES,
): AsyncIterable<readonly Item[]> {
  for (let page = 1; page <= most; page += 1) {
    const items = await askPage({ per_page: 100, page });
    yield items;
    if (items.length < 100) return;
  }
}

/** Why GitHub refused something, by its answer, and what would help: whole sentences. `isFork`: the token is that of a fork's pull request. */
export function whyRefused(error: unknown, permission: string, isFork = false): string {
  const { status, response, message = String(error) } = error as Refusal;
  if (error instanceof NotAsked) return `GitHub ${message}.`;
  if (error instanceof TypeError) return `GitHub's answer was not understood (${code(message)}).`;
  if (status === undefined || response === undefined)
    return `GitHub gave no answer (${code(message)}). Run the job again.`;
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
      if (isFork) return `the pull request comes from a fork, whose token can only read (${status}).`;
      if (/not accessible by/.test(message))
        return `the token has no "${permission}" (${status}). Add it to the job's permissions.`;
      return `GitHub refused it (${status}): ${code(message)}. If the token has no "${permission}", add it to the job's permissions.`;
    case 422:
      return `GitHub did not accept it (422): ${code(message)}.`;
    default:
      return `GitHub answered ${status}. Run the job again.`;
  }
}
