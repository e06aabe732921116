import type { Endpoints } from '@octokit/types';
import * as z from 'zod/mini';
import { asCommitId, type CommitId } from '../read/listing.js';
import { code } from '../text/quote.js';

/** The endpoints of GitHub's API, by method and path: those of REST, and GraphQL. */
interface Known extends Endpoints {
  readonly 'POST /graphql': { readonly parameters: { readonly query: string } };
}

/** Sends a request and gives the answer, unjudged. Rejects where GitHub refuses or exceeds `milliseconds`. */
export type Ask = <R extends keyof Known>(
  endpoint: R,
  parameters: Omit<Known[R]['parameters'], 'owner' | 'repo'>,
  milliseconds?: number,
) => Promise<unknown>;

const headerSchema = z.optional(z.union([z.string(), z.number()]));
const headersSchema = z.optional(z.object({ 'retry-after': headerSchema, 'x-ratelimit-remaining': headerSchema }));

/** What an error of the API tells; `status` is 500 without a response. */
const refusalSchema = z.object({
  status: z.optional(z.number()),
  message: z.optional(z.string()),
  response: z.optional(z.object({ headers: headersSchema })),
});

/** What an error tells of a request that failed; nothing where it is another error. */
export function refusalOf(error: unknown): z.output<typeof refusalSchema> {
  return refusalSchema.safeParse(error).data ?? {};
}

/** Whether GitHub says that it does not have something; it says so, too, of a repository that the token may not see. */
export function isNotFound(error: unknown): boolean {
  const { status, response, message = '' } = refusalOf(error);
  return response !== undefined && (status === 404 || status === 422) && !/not accessible by/.test(message);
}

/** An answer of GitHub that does not fit the request. */
export class Misunderstood extends Error {}

export const REQUEST_MILLISECONDS = 10_000;

/** The API of a repository (`owner/name`); null without a token. Nothing is loaded or sent before the first request. */
export function gitHubOf(token: string, repository: string | undefined): Ask | null {
  const [owner, repo] = (repository ?? '').split('/');
  if (!token || !owner || !repo) return null;
  return async (endpoint, parameters, milliseconds = REQUEST_MILLISECONDS) => {
    // Loading the client takes longer than checking a project, and most runs send nothing.
    const { octokitFor } = await import(/* webpackIgnore: true */ './octokit.js');
    const patience = new AbortController();
    const tooLate = new DOMException(`no answer within ${Math.ceil(milliseconds / 1000)} s`, 'TimeoutError');
    // Unlike `AbortSignal.timeout`, this timer keeps the process alive.
    const timer = setTimeout(() => patience.abort(tooLate), milliseconds);
    const { request } = octokitFor(token);
    // The caller's types match parameters and endpoint.
    const ask = request as (endpoint: string, parameters: object) => Promise<{ data: unknown }>;
    // GitHub Enterprise Server has REST at `/api/v3`, and GraphQL at `/api/graphql`.
    const baseUrl = request.endpoint.DEFAULTS.baseUrl.replace(/\/v3$/, '');
    try {
      const where = endpoint.includes('{repo}') ? { owner, repo } : { baseUrl };
      const { data } = await ask(endpoint, { ...where, ...parameters, request: { signal: patience.signal } });
      // Octokit passes on what it cannot parse, such as a truncated answer or a page of a proxy.
      if (typeof data !== 'object') throw new Misunderstood('it is not JSON, or is incomplete');
      return data;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** An answer that fits a schema; any other is a failed request (`Misunderstood`). */
export function understood<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(answer);
  if (error) throw new Misunderstood(`unexpected at /${error.issues[0]?.path.join('/')}`);
  return data as z.output<Schema>;
}

/** What GitHub answers where it wrote something; its other answers, such as an empty 202, promise nothing. */
export const writtenSchema = z.object({ id: z.number() });

export const commitIdSchema = z.custom<CommitId>((text) => asCommitId(text) !== null);

/** The items of a list, each by a schema, which is read in pages of a hundred. */
export async function* itemsOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  askPage: (page: { readonly per_page: 100; readonly page: number }) => Promise<unknown>,
): AsyncIterable<z.output<Schema>> {
  for (let page = 1; ; page += 1) {
    const items = understood(z.array(schema), await askPage({ per_page: 100, page }));
    yield* items;
    if (items.length < 100) return;
  }
}

/** Why a request failed and what helps, in sentences. `isFork`: the token is that of a fork's pull request. */
export function whyRefused(error: unknown, permission: string, isFork = false): string {
  const { status, response, message = String(error) } = refusalOf(error);
  if (error instanceof Misunderstood) return `GitHub's answer was not understood (${code(message)}).`;
  if (status === undefined || response === undefined)
    return `GitHub gave no answer (${code(message)}). Run the job again.`;
  const { 'retry-after': after, 'x-ratelimit-remaining': remaining } = response.headers ?? {};
  // A secondary limit may be named in words alone.
  const isLimit = after !== undefined || remaining === '0' || /rate limit|abuse/i.test(message);
  if (status === 429 || (status === 403 && isLimit)) {
    const when = after === undefined ? 'later' : `in ${after} s`;
    return `GitHub's rate limit is reached (${status}). Run the job again ${when}.`;
  }
  switch (status) {
    case 401:
      return 'GitHub refused the token (401). Check the input token.';
    case 403:
    case 404:
      if (isFork) return `the pull request comes from a fork, whose token can only read (${status}).`;
      if (/not accessible by/.test(message))
        return `the token has no "${permission}" (${status}). Add it to the job's permissions.`;
      return (
        `GitHub refused it (${status}): ${code(message)}. ` +
        `If the token has no "${permission}", add it to the job's permissions.`
      );
    case 422:
      return `GitHub did not accept it (422): ${code(message)}.`;
    default:
      return `GitHub answered ${status}. Run the job again.`;
  }
}
