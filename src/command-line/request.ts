import type { Checked } from '../check.js';
import { noSuch } from '../text/did-you-mean.js';
import { code } from '../text/quote.js';
import { PROGRAM } from '../text/shell-word.js';
import type { Request } from '../which.js';
import { UsageError } from './usage.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE'];

/** The request, and the words of projects, in `[METHOD] URL [PROJECT…]`. Throws a `UsageError` for no URL. */
export function requestIn(words: readonly string[]) {
  const isUrl = (word = '') => /^(?:\/|[a-z][a-z0-9+.-]*:\/\/)/i.test(word);
  const [first = '', ...rest] = words;
  const named = first.toUpperCase();
  const method = METHODS.includes(named) || (!first.includes('/') && isUrl(rest[0])) ? named : null;
  const [url = '', ...projects] = method === null ? words : rest;
  if (!isUrl(url)) {
    const example = /^[\w-]+(?:\/[\w-]+)+$/.test(url) ? `/${url}` : '/api/orders/7';
    const why = `There is no URL in ${code(words.join(' '))}. A URL begins with a slash. For example:`;
    throw new UsageError(`${why}\n  ${PROGRAM} which ${method ?? 'GET'} ${example}`);
  }
  return { request: { method, url: urlSegments(url) }, words: projects };
}

/** Throws a `UsageError` for a method that HTTP does not have and no project states. */
export function refuseUnknownMethod({ method }: Request, projects: Checked['projects']): void {
  const stated = projects.flatMap(({ stated }) => stated.methods.map((suffix) => suffix.toUpperCase()));
  const known = [...METHODS, ...stated];
  if (method !== null && !known.includes(method)) throw new UsageError(noSuch('method', method, known));
}

/** The segments of a URL's path as a client sends it, decoded: dot segments resolved, and empty ones left out. */
function urlSegments(url: string): readonly string[] {
  try {
    const { pathname } = new URL(url.startsWith('/') ? `http://site${url}` : url);
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    const why = url.includes('%')
      ? 'what follows a % must be a byte of UTF-8 in two hexadecimal digits'
      : 'its host or port is not valid';
    throw new UsageError(`${code(url)} is not a URL: ${why}.`);
  }
}
