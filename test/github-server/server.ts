import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Ask } from '../../src/github/client.js';
import { operationAt } from './description.js';

/** A request as it reached the server. */
export interface GitHubRequest {
  /** `GET /repos/{owner}/{repo}/git/trees/{tree_sha}`; empty when GitHub has no such operation. */
  readonly operation: string;
  readonly method: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined without a body. */
  readonly body: unknown;
}

/** What the server answers. */
export interface GitHubResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long it keeps the caller waiting, in milliseconds. */
  readonly delay?: number;
  /** Whether it is not held to GitHub's description: a proxy, or another version, may answer anything. */
  readonly isAnything?: boolean;
}

type Respond = (request: GitHubRequest) => GitHubResponse;

const held: { respond: Respond; requests: GitHubRequest[]; faults: string[] } = {
  respond: () => ({ status: 404, body: { message: 'Not Found' } }),
  requests: [],
  faults: [],
};

const listening = createServer(async (message, response) => {
  const { request, wrong, answerFaults } = await requestOf(message);
  held.requests.push(request);
  const answer = wrong.length > 0 ? null : held.respond(request);
  const found = answer?.isAnything ? [] : answer ? answerFaults(answer.status, answer.body) : wrong;
  held.faults.push(...found);
  const refused = { status: answer ? 500 : 422, body: { message: found.join('; ') } };
  const sent = answer && found.length === 0 ? answer : refused;
  setTimeout(() => send(response, sent), answer?.delay ?? 0).unref();
});
// A test that is busy for seconds would find its connection closed.
listening.keepAliveTimeout = 0;
// No test waits for its end: a caller keeps the process alive.
listening.on('connection', (socket) => socket.unref()).unref();
// Without a host it has its port at once: a module that waited would register its tests too late to be run.
listening.listen(0);

/**
 * The server of this process, which answers as GitHub's API, as a test says; one, since the client keeps the address that
 * it begins with. A request that GitHub's description does not allow is refused with 422 before the test is asked; an
 * answer that GitHub would not give becomes a 500. Both are listed as faults, of which a test asserts that there are none.
 */
export const server = {
  /** For `GITHUB_API_URL`. */
  url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
  /** What reached it since `answering`. */
  get requests(): readonly GitHubRequest[] {
    return held.requests;
  },
  get faults(): readonly string[] {
    return held.faults;
  },
  /** From now on it answers so. */
  answering(respond: Respond): void {
    Object.assign(held, { respond, requests: [], faults: [] });
  },
};

process.env.GITHUB_API_URL = server.url;

/** A client without a network and without the description; a status other than 200 rejects as Octokit does. */
export function asking(respond: Respond): Ask {
  return async (operation, given) => {
    const params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
    const request = { operation, method: 'GET', params, query: params, body: undefined };
    const { status, body, headers = {} } = respond(request);
    if (status === 200) return body as never;
    throw Object.assign(new Error('refused'), { status, response: { headers } });
  };
}

/** A request, what is wrong with it, and what would be with an answer. */
async function requestOf(message: IncomingMessage) {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://localhost');
  const { method = 'GET', headers } = message;
  const query = Object.fromEntries(searchParams);
  const written = await text(message);
  const body: unknown = written === '' ? undefined : JSON.parse(written);
  const known = operationAt(method, pathname);
  const unknown = known ? known.requestFaults(query, body) : [`${method} ${pathname}: no such operation`];
  const nameless = headers['user-agent'] ? [] : ['GitHub refuses a request without a user agent'];
  const request: GitHubRequest = { operation: known?.name ?? '', method, params: known?.params ?? {}, query, body };
  return { request, wrong: [...unknown, ...nameless], answerFaults: known?.responseFaults ?? (() => []) };
}

function send(response: ServerResponse, { status, body, headers }: GitHubResponse): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
