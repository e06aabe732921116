import { entryWords } from '../formats/page/cell-words.js';
import { HEAD_IS_OPEN, RANK_IS_OPEN, READING_IS_OPEN, REST_IS_OPEN } from '../formats/page/open-questions.js';
import { type Audience, howToSee, inLines, paint } from '../formats/terminal/audience.js';
import { tableLines } from '../formats/terminal/width.js';
import { urlOf } from '../patterns/pattern.js';
import { code, withoutCommands } from '../text/quote.js';
import { allOf } from '../text/words.js';
import type { Answer, MatchingFile, Request, RequestAccess, RuleRead } from '../which.js';

/** Whether a URL is one of a page: those of routes are below `/api`. */
export function isPage({ url }: Request): boolean {
  return url[0] !== 'api';
}

type ProjectAnswer = Answer & { readonly path: string };

/** What the projects say about a request, for a person. */
export function answersText(request: Request, answers: readonly ProjectAnswer[], audience: Audience): string {
  const { method, url } = request;
  // Projects without a matching file count only if none has one.
  const matching = answers.filter(({ files }) => files.length > 0);
  const shown = matching.length > 0 ? matching : answers;
  const blocks = [
    [paint(audience, 'bold', `${method ?? 'Any method'} ${code(urlOf(url))}`)],
    ...shown.flatMap((answer) => [
      ...(answers.length > 1 ? [[paint(audience, 'bold', `Project ${code(answer.path)}`)]] : []),
      ...(isPage(request) ? [] : [servingLines(answer, method, audience)]),
      accessLines(answer.access, audience),
    ]),
  ];
  return withoutCommands(`${blocks.map((block) => block.join('\n')).join('\n\n')}\n`);
}

function servingLines(answer: ProjectAnswer, method: string | null, audience: Audience): readonly string[] {
  const about = answer.files.length > 0 ? matchLines(answer, audience) : otherLines(answer, method, audience);
  return method === 'HEAD' ? [...about, inLines(HEAD_IS_OPEN, audience)] : about;
}

function matchLines({ files }: ProjectAnswer, audience: Audience): readonly string[] {
  const rivals = (match: MatchingFile) => files.filter((rival) => rival !== match && rival.method === match.method);
  const isTied = (match: MatchingFile) => rivals(match).some(({ rank }) => rank === match.rank);
  const rows = files.map((match) => [
    match.documented ? match.method : `${match.method} (undocumented)`,
    code(match.path),
    match.params.map(({ name, value }) => `${code(name)} = ${value === null ? 'nothing' : code(value)}`).join(', '),
    returnWords(match.returns),
    `${code(audience.fileFrom(match.file))}${isTied(match) ? ' (tie)' : ''}`,
  ]);
  const head = ['Method', 'URL', 'Parameters', 'Returns', 'File'];
  const isOpen = files.some((match) => rivals(match).length > 0);
  return [
    files.length > 1 ? 'Files by method, most specific first' : 'File',
    ...tableLines(head, rows, audience.columns).flat(),
    ...(isOpen ? [inLines(RANK_IS_OPEN, audience)] : []),
  ];
}

function returnWords(returns: MatchingFile['returns']): string {
  const kinds = returns.flatMap((kind) => (kind === 'unknown' ? [] : RETURNS[kind]));
  return kinds.length > 0 && kinds.length === returns.length ? kinds.join(', ') : 'unknown';
}

const RETURNS = { html: 'HTML', json: 'JSON', response: 'Response', other: 'other' } as const;

/** If no file answers: the methods that do, what is open, or how to see all routes. */
function otherLines(answer: ProjectAnswer, method: string | null, audience: Audience): readonly string[] {
  const { otherMethods, aboveCatchAll, path } = answer;
  if (otherMethods.length > 0)
    return [inLines(`No file answers ${method}. This URL has ${allOf(otherMethods)}.`, audience)];
  const none = `No file matches. All routes: ${howToSee(audience, 'routes', [], path)}`;
  if (aboveCatchAll.length === 0) return [none];
  const files = allOf(aboveCatchAll.map((file) => code(audience.fileFrom(file))));
  return [none, inLines(`${files} would match if the rest may be empty. ${REST_IS_OPEN}`, audience)];
}

/** The rule in one line if readings agree on its value or one is stated, else what each reading says. */
function accessLines(access: RequestAccess | null, audience: Audience): readonly string[] {
  if (access === null) return ['Auth rule: unknown, because not all of the website can be read.'];
  const { matching, stated, certain, next, readings } = access;
  const wrap = (sentence: string) => inLines(sentence, audience);
  const lessSpecific = next.length > 0 ? [wrap(`Less specific: ${next.map(code).join(', ')}`)] : [];
  const isOneLine = stated || certain || new Set(readings.map(ruleWords)).size === 1;
  if (isOneLine) {
    const why = certain ? '' : ' (not certain: keys are tied, repeated or skipped)';
    const how = stated ? ` by the reading ${matching}` : '';
    return [wrap(`Auth rule${how}: ${ruleWords(access)}${why}`), ...lessSpecific];
  }
  const rows = readings.map((rule) => [rule.reading, ruleWords(rule)]);
  return [
    wrap(`Auth rule, if keys match by ${matching}: ${ruleWords(access)}`),
    ...lessSpecific,
    ...tableLines(['Reading', 'Auth rule'], rows, audience.columns).flat(),
    wrap(`${READING_IS_OPEN}. If you know, set --auth-matching READING.`),
  ];
}

function ruleWords({ key, value, tied }: RuleRead): string {
  if (key === null) return 'no rule';
  const rivals = tied.length > 0 ? `, tied with ${allOf(tied.map(code))}` : '';
  return entryWords(key, value) + rivals;
}
