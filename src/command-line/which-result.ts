import type { Checked } from '../check.js';
import type { Door } from '../door.js';
import { urlOf } from '../patterns/pattern.js';
import { noSuch } from '../text/offer.js';
import { code, jsonText } from '../text/quote.js';
import { type Request, whichOf } from '../which.js';
import { insteadLines } from './did-you-mean.js';
import type { ANSWER_FORMATS, Arguments } from './flags.js';
import { type Result, resultWithoutVerdict } from './print.js';
import { audienceIn } from './screen.js';
import { lookUp, PROGRAM, UsageError } from './usage.js';
import { answersText, isPage } from './which-text.js';
import { doorOf } from './workspace.js';

/** Tells which files and which auth rule match a request in each project. Rejects with a `UsageError` for bad input. */
export async function whichResult(args: Arguments, check: (door: Door) => Promise<Checked>): Promise<Result> {
  const textOf = lookUp('format', args.ownFlags.format ?? 'text', ANSWER_TEXTS);
  const { request, projects: words } = requestIn(args.words);
  const door = doorOf(words, 'none');
  const checked = await check(door);
  refuseUnknownMethod(request, checked.projects);
  const answers = checked.projects.map((project) => ({ path: project.path, ...whichOf(project, request) }));
  const text = textOf(request, answers, audienceIn(door.root, args));
  const result = resultWithoutVerdict(text, checked.report, insteadLines(args, words, door.root, checked.instead));
  const isServed = isPage(request) || answers.some(({ files }) => files.length > 0);
  return result.conclusion === 'passed' && !isServed ? { ...result, conclusion: 'blocked' } : result;
}

/** What an answer is in each format. */
const ANSWER_TEXTS: Readonly<Record<(typeof ANSWER_FORMATS)[number], typeof answersText>> = {
  text: answersText,
  json: ({ method, url }, projects) => `${jsonText({ method, url: urlOf(url), projects }, 2)}\n`,
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE'];

/** The request and the projects in `[METHOD] URL [PROJECT…]`. A URL begins with a slash or a scheme. */
function requestIn(words: readonly string[]) {
  const isUrl = (word = '') => /^(?:\/|[a-z][a-z0-9+.-]*:\/\/)/i.test(word);
  const [first = '', ...rest] = words;
  const named = first.toUpperCase();
  const method = METHODS.includes(named) || (!isUrl(first) && isUrl(rest[0])) ? named : null;
  const [url = '', ...projects] = method === null ? words : rest;
  if (!isUrl(url))
    throw new UsageError(
      `There is no URL in ${code(words.join(' '))}. A URL begins with a slash. For example:\n` +
        `  ${PROGRAM} which GET ${likeUrl(url)}`,
    );
  return { request: { method, url: segmentsOf(url) }, projects };
}

/** Throws a `UsageError` for a method that HTTP does not have and no project states. */
function refuseUnknownMethod({ method }: Request, projects: Checked['projects']): void {
  const stated = projects.flatMap(({ stated }) => stated.methods.map((suffix) => suffix.toUpperCase()));
  const known = [...METHODS, ...stated];
  if (method !== null && !known.includes(method)) throw new UsageError(noSuch('method', method, known));
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
