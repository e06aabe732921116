import { paint, type Reader, shown } from '../formats/reader.js';
import { withoutCommands } from '../formats/workflow-commands.js';
import * as modes from '../modes.js';
import { urlOf } from '../patterns/pattern.js';
import { nearest } from '../text/nearest.js';
import { jsonText } from '../text/quote.js';
import { tableLines, wrapped } from '../text/width.js';
import { allOf, section } from '../text/words.js';
import { type Answer, decodedPath, type MatchingFile, type Request, type RequestAccess, whichOf } from '../which.js';
import { failureLines } from './advice.js';
import type { Arguments } from './arguments.js';
import { callOf, formatOf, type Printed, told } from './call.js';
import { PROGRAM, UsageError } from './commands.js';
import { readerIn, withProgress } from './terminal.js';

/** Tells which files and which auth rule match a request, in each of the projects. Throws a `UsageError` for bad input. */
export async function which(args: Arguments): Promise<Printed> {
  const format = formatOf(args);
  const { request, isResolved, projects } = asked(args.words);
  const call = callOf({ ...args, options: { ...args.options, base: 'none' } }, projects);
  const { checked, base } = await withProgress(() => modes.check(call.entry, call.asked));
  const answers = checked.projects.map((project) => ({ path: project.path, ...whichOf(project, request) }));
  const url = urlOf(decodedPath(request.sent));
  const text = () => answersText(request, isResolved, answers, readerIn(call.entry.root, args));
  const printed = told(
    format === 'json' ? `${jsonText({ method: request.method, url, projects: answers }, 2)}\n` : text(),
    failureLines(call, checked.report, base),
  );
  const isServed = answers.some(({ files }) => files.length > 0);
  return printed.conclusion === 'passed' && !isServed ? { ...printed, conclusion: 'blocked' } : printed;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE'];

/** `[METHOD] URL [PROJECT]`: a URL begins with a slash, or with the name of a site. */
function asked(words: readonly string[]) {
  const isUrl = (word: string) => /^(?:\/|[a-z][a-z0-9+.-]*:\/\/)/i.test(word);
  const [method, url, ...projects] = isUrl(words[0] ?? '') ? ['', ...words] : words;
  const known = METHODS.find((one) => one === method?.toUpperCase()) ?? null;
  if (method && known === null) {
    const near = nearest(method, METHODS);
    const meant = words.length === 1 ? `/${method}` : near;
    throw new UsageError(
      `There is no method ${JSON.stringify(method)}. ${meant ? `Did you mean ${meant}?` : `Choose from: ${METHODS.join(', ')}.`}`,
    );
  }
  if (url === undefined)
    throw new UsageError(`There is no URL after ${known}. For example:\n  ${PROGRAM} which ${known} /api/orders/7`);
  if (!isUrl(url))
    throw new UsageError(`${JSON.stringify(url)} is not a URL: it begins with "/". Did you mean /${url}?`);
  const isResolved = /^[^?#]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?#]|$))/i.test(url);
  return { request: { method: known, sent: sentPath(url) }, isResolved, projects };
}

/** The segments of a URL's path as a client sends them: `.` and `..` resolved, percent-encoded, without query and fragment. */
function sentPath(url: string): readonly string[] {
  try {
    const { pathname } = new URL(url.startsWith('/') ? `http://site${url}` : url);
    decodeURIComponent(pathname);
    return pathname.split('/').slice(1);
  } catch {
    throw new UsageError(
      `${JSON.stringify(url)} is not a URL: what follows a "%" must be a byte of UTF-8 in two hexadecimal digits.`,
    );
  }
}

type ProjectAnswer = Answer & { readonly path: string };

function answersText(
  { method, sent }: Request,
  isResolved: boolean,
  answers: readonly ProjectAnswer[],
  reader: Omit<Reader, 'blocks'>,
): string {
  const at = { ...reader, blocks: () => false };
  const read = decodedPath(sent);
  const isDecoded = sent.some((segment) => decodeURIComponent(segment) !== segment);
  const isSplit = read.some((segment) => segment.includes('/'));
  const decoded = isSplit ? 'an encoded slash as part of its segment' : `as ${shown(`/${read.join('/')}`)}`;
  const notes = folded(at, [
    isResolved && 'Read as a client sends it: "." and ".." are resolved, and a backslash is a slash.',
    sent.slice(0, -1).includes('') &&
      'Read with an empty segment: the platform document does not say whether two slashes count as one.',
    sent.length > 1 &&
      sent.at(-1) === '' &&
      'Matched without its trailing slash: the platform document does not say whether the slash counts.',
    isDecoded && `Matched percent-decoded, ${decoded}: the platform document does not say whether URLs are decoded.`,
  ]);
  // Of several projects, those without such a file matter only where none has one.
  const matching = answers.filter(({ files }) => files.length > 0);
  const told = matching.length > 0 ? matching : answers;
  const others = answers.filter((answer) => !told.includes(answer)).map(({ path }) => shown(path));
  const blocks = [
    [paint(at, 'bold', shown(`${method ?? 'Any method'} ${urlOf(read)}`)), ...notes],
    ...told.flatMap((answer) => [
      ...(answers.length > 1 ? [[paint(at, 'bold', `Project ${shown(answer.path)}`)]] : []),
      fileLines(answer, method, /\p{Lu}/u.test(read.join()), at),
      accessLines(answer.access, at),
    ]),
    ...(others.length > 0 ? [folded(at, [`No file in ${others.join(', ')}.`])] : []),
  ];
  return withoutCommands(`${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`);
}

/** The sentences that apply, in lines. */
function folded({ columns }: Reader, sentences: readonly (string | false)[]): readonly string[] {
  return sentences.flatMap((sentence) => (sentence === false ? [] : wrapped(sentence, columns)));
}

function fileLines(
  { files, otherMethods: others, nearest: near, path }: ProjectAnswer,
  method: string | null,
  isInUpperCase: boolean,
  reader: Reader,
): readonly string[] {
  const { columns, fileFrom } = reader;
  const ofHead =
    method === 'HEAD' &&
    `The platform document does not say whether a GET route also answers HEAD ${section('4.1', 7)}.`;
  if (files.length === 0) {
    const rows = near.map((route) => [shown(route.method), shown(route.path), shown(fileFrom(route.file))]);
    return [
      others.length > 0
        ? `No file answers ${method}. This URL has ${allOf(others)}:`
        : near.length > 0
          ? 'No file matches. The nearest routes:'
          : `No file matches, and no route is similar. All routes: ${reader.command('routes', path)}`,
      ...tableLines(['Method', 'URL', 'File'], rows, columns).slice(1).flat(),
      ...folded(reader, [
        near.some((route) => route.path.endsWith('/*')) &&
          `This assumes that a catch-all matches at least one segment; the platform document does not say ${section('4.1', 5)}.`,
        isInUpperCase &&
          'Letters are compared as they are; the platform document does not say whether their case counts.',
        ofHead,
      ]),
    ];
  }
  const isBeside = (one: MatchingFile, other: MatchingFile) => other !== one && other.method === one.method;
  const isTied = (one: MatchingFile) => files.some((other) => isBeside(one, other) && other.rank === one.rank);
  const meaningOf = (value: string | null) => (value === null ? 'nothing' : shown(JSON.stringify(value)));
  const rows = files.map((one) => [
    `${one.rank}${isTied(one) ? ' (tie)' : ''}`,
    one.documented ? one.method : `${one.method} (undocumented)`,
    shown(one.path),
    one.params.map(({ name, value }) => `${shown(name)} = ${meaningOf(value)}`).join(', '),
    shown(fileFrom(one.file)),
  ]);
  return [
    'Files, most specific first',
    ...tableLines(['Rank', 'Method', 'URL', 'Parameters', 'File'], rows, columns).flat(),
    ...folded(reader, [
      files.some((one) => files.some((other) => isBeside(one, other))) &&
        `The platform document does not say which of several files answers ${section('4.1', 9)}.`,
      ofHead,
    ]),
  ];
}

const WHY = {
  readings: 'Not certain: the readings differ; --auth-matching READING settles it.',
  tie: `Not certain: keys with different values tie, neither being more specific ${section('5')}.`,
  spelling: 'Not certain: it depends on whether letter case, percent-encoding and slashes count.',
  keys: `Not certain: a key is repeated, percent-encoded or skipped ${section('5')}.`,
} as const;

function accessLines(access: RequestAccess | null, reader: Reader): readonly string[] {
  if (access === null) return ['Auth rule: unknown, the manifest cannot be parsed.'];
  const { matching, stated, certain, why, next, readings } = access;
  const words = ({ key, value }: { readonly key: string | null; readonly value: unknown }) =>
    key === null ? 'no rule' : `${shown(key)} = ${shown(JSON.stringify(value))}`;
  const rows = readings.map((one) => [
    one.reading,
    `${words(one)}${one.tied.length > 0 ? `, tied with ${one.tied.map(shown).join(' and ')}` : ''}`,
  ]);
  return [
    ...folded(reader, [
      `Auth rule: ${words(access)}${certain ? '' : ' (not certain)'}`,
      `Overridden keys: ${next.length > 0 ? next.map(shown).join(', ') : 'none'}`,
    ]),
    ...tableLines(['Reading', 'Auth rule'], rows, reader.columns).flat(),
    ...folded(reader, [
      `Reading: ${matching} (${stated ? 'as you stated; the platform document does not say' : 'the platform document does not say how auth keys match'}).`,
      why !== null && WHY[why],
    ]),
  ];
}
