import type { Endpoints } from '@octokit/types';

/** GitHub's API for one repository. No module is loaded and nothing is sent before the first question. */
export interface GitHub {
  readonly owner: string;
  readonly repo: string;
  /** What GitHub answers to one request. Rejects when it refuses, cannot be reached or takes longer than `PATIENCE`, or when the signal ends it. */
  ask<R extends keyof Endpoints>(
    route: R,
    parameters: Omit<Endpoints[R]['parameters'], 'owner' | 'repo'>,
    signal?: AbortSignal,
  ): Promise<Endpoints[R]['response']['data']>;
}

/** How long one request may take, in milliseconds. */
const PATIENCE = 10_000;

const TOO_LATE = `no answer in ${PATIENCE / 1000} s`;

/** GitHub was not asked; the message, which completes "GitHub …", says why. */
export class NotAsked extends Error {}

/** The API of a repository (`owner/name`) at the address that `GITHUB_API_URL` gives; null without a token or a repository. */
export function gitHubOf(token: string, repository: string | undefined): GitHub | null {
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
      // A timer that keeps the process alive, which `AbortSignal.timeout` and a request without a socket do not.
      const timer = setTimeout(() => patience.abort(new DOMException(TOO_LATE, 'TimeoutError')), PATIENCE);
      const request = { signal: AbortSignal.any([patience.signal, ...(signal ? [signal] : [])]) };
      // That the parameters belong to the route is checked where they are given.
      const ask = octokit.request as (route: string, parameters: object) => Promise<{ data: never }>;
      try {
        const { data } = await ask(route, { owner, repo, ...parameters, request });
        // Octokit hands on what it cannot read: an answer that ends before its end, or a page of something in between.
        if (typeof data !== 'object') throw new Error('its answer is no JSON, or was cut short');
        return data;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function load(token: string) {
  // Most runs ask nothing, and loading the HTTP client takes longer than checking a project.
  const { octokitFor } = await import(/* webpackIgnore: true */ './octokit.js').catch(failed);
  return octokitFor(token);
}

/** The module reads the event's payload as it loads, and throws when that is no JSON; or its file is not there. */
function failed(): never {
  throw new NotAsked("was not asked, for its client (octokit.js in the action's dist) could not be loaded");
}
