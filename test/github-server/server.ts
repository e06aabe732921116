import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Ask } from '../../src/github/client.js';
import { operationAt } from './description.js';

/** A request as it reached the server. */
export interface GitHubRequest {
  /** `GET /repos/{owner}/{repo}/git/trees/{tree_sha}`; empty when GitHub has no such operation. */
  readonly operation: string;
  readonly method: string;
  /** The path as it was sent, percent-encoded. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
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
}

/** A server on this machine that answers as GitHub's API, and holds both sides to GitHub's own description of it. */
export interface GitHubServer {
  /** For `GITHUB_API_URL`. */
  readonly url: string;
  /** In the order they came, those that were refused included. */
  readonly requests: readonly GitHubRequest[];
  /** What a request or an answer broke of the description: a test asserts that there is nothing. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts a server whose answers a test gives. A request that GitHub's description does not allow is refused with 422 before
 * the test is asked; an answer that GitHub would not give becomes a 500. Both are listed as faults.
 */
export async function startGitHubServer({
  respond,
}: {
  readonly respond: (request: GitHubRequest) => GitHubResponse;
}): Promise<GitHubServer> {
  const requests: GitHubRequest[] = [];
  const faults: string[] = [];
  const server = createServer((message, response) => {
    readBody(message).then((body) => {
      const { request, wrong } = requestOf(message, body);
      requests.push(request);
      const { answer, wrong: wrongAnswer } = wrong.length
        ? { answer: refused(422, wrong), wrong: [] }
        : answered(request, respond);
      faults.push(...wrong, ...wrongAnswer);
      setTimeout(() => send(response, answer), answer.delay ?? 0).unref();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A client without a network and without the description; a status other than 200 rejects as Octokit does. */
export function asking(respond: (request: GitHubRequest) => GitHubResponse): Ask {
  return async (operation, given) => {
    const params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
    const request = { operation, method: 'GET', path: '', params, query: params, headers: {}, body: undefined };
    const { status, body, headers = {} } = respond(request);
    if (status === 200) return body as never;
    throw Object.assign(new Error('refused'), { status, response: { headers } });
  };
}

async function readBody(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function requestOf(message: IncomingMessage, text: string) {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://localhost');
  const method = message.method ?? 'GET';
  const query = Object.fromEntries(searchParams);
  const operation = operationAt(method, pathname);
  const { body, wrong } = parsed(text);
  const request: GitHubRequest = {
    operation: operation?.name ?? '',
    method,
    path: pathname,
    params: operation?.params ?? {},
    query,
    headers: message.headers,
    body,
  };
  const unknown = operation ? operation.requestFaults(query, body) : [`${method} ${pathname}: no such operation`];
  const nameless = message.headers['user-agent'] ? [] : ['GitHub refuses a request without a user agent'];
  return { request, wrong: [...wrong, ...unknown, ...nameless] };
}

function parsed(text: string): { readonly body: unknown; readonly wrong: readonly string[] } {
  try {
    return { body: text === '' ? undefined : JSON.parse(text), wrong: [] };
  } catch {
    return { body: undefined, wrong: ['the body is no JSON'] };
  }
}

function answered(request: GitHubRequest, respond: (request: GitHubRequest) => GitHubResponse) {
  const answer = respond(request);
  const wrong = operationAt(request.method, request.path)?.responseFaults(answer.status, answer.body) ?? [];
  return wrong.length ? { answer: refused(500, wrong), wrong } : { answer, wrong };
}

function refused(status: number, wrong: readonly string[]): GitHubResponse {
  return { status, body: { message: wrong.join('; ') } };
}

function send(response: ServerResponse, { status, body, headers }: GitHubResponse): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
