import { check } from '../check.js';
import { urlOf } from '../patterns/pattern.js';
import { noSuch } from '../text/offer.js';
import { code, jsonText } from '../text/quote.js';
import { whichOf } from '../which.js';
import { answersText, isPage } from './answer-text.js';
import { ANSWER_FORMATS, type Arguments, formatOf } from './flags.js';
import { insteadLines } from './instead.js';
import { optionsOf } from './parse.js';
import { type Result, resultWithoutVerdict } from './print.js';
import { audienceIn } from './terminal.js';
import { PROGRAM, UsageError } from './usage.js';
import { doorOf } from './workspace.js';

/** Tells which files and which auth rule match a request in each project. Rejects with a `UsageError` for bad input. */
export async function whichResult(args: Arguments): Promise<Result> {
  const format = formatOf(args, ANSWER_FORMATS);
  const { request, projects: words } = requestIn(args.words);
  const given = optionsOf(args);
  const door = doorOf(words, 'none');
  const checked = await check(door, given);
  const answers = checked.projects.map((project) => ({ path: project.path, ...whichOf(project, request) }));
  const text =
    format === 'text'
      ? answersText(request, answers, audienceIn(door.root, args))
      : `${jsonText({ method: request.method, url: urlOf(request.url), projects: answers }, 2)}\n`;
  const result = resultWithoutVerdict(text, checked.report, insteadLines(args, words, door.root, checked.instead));
  const isServed = isPage(request) || answers.some(({ files }) => files.length > 0);
  return result.conclusion === 'passed' && !isServed ? { ...result, conclusion: 'blocked' } : result;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE'];

/** The request and the projects in `[METHOD] URL [PROJECT]…`. A URL begins with a slash or a scheme. */
function requestIn(words: readonly string[]) {
  const isUrl = (word = '') => /^(?:\/|[a-z][a-z0-9+.-]*:\/\/)/i.test(word);
  const [first = '', ...rest] = words;
  const method = METHODS.find((name) => name === first.toUpperCase()) ?? null;
  if (method === null && !isUrl(first) && isUrl(rest[0])) throw new UsageError(noSuch('method', first, METHODS));
  const [url = '', ...projects] = method === null ? words : rest;
  if (!isUrl(url))
    throw new UsageError(
      `There is no URL in ${code(words.join(' '))}. A URL begins with a slash. For example:\n` +
        `  ${PROGRAM} which GET ${likeUrl(url)}`,
    );
  return { request: { method, url: segmentsOf(url) }, projects };
}

/** The typed word as a URL if it lacks only its slash, else an example. */
function likeUrl(typed: string): string {
  return /^[\w-]+(?:\/[\w-]+)+$/.test(typed) ? `/${typed}` : '/api/orders/7';
}

/** The segments of a URL's path as a client sends it, decoded: dot segments resolved, and empty ones left out. */
function segmentsOf(url: string): readonly string[] {
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
