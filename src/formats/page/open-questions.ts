import { READINGS } from '../../auth/reading.js';
import type { ProjectReport } from '../../report/report.js';
import { doubtsIn, type ReportedRoute } from '../../report/reported-route.js';
import { code, requestText } from '../../text/quote.js';
import { allOf, counted, listOf } from '../../text/words.js';
import { causeWords } from './cell-words.js';

/** What the platform document leaves open of a request, too; the last begins a sentence. */
export const RANK_IS_OPEN = 'The platform document does not say which of several files answers (§4.1, rule 9).';
export const REST_IS_OPEN =
  'The platform document does not say whether the rest that a catch-all matches may be empty (§4.1, rule 5).';
export const HEAD_IS_OPEN = 'The platform document does not say whether a GET route also answers HEAD (§4.1, rule 7).';
export const READING_IS_OPEN = 'The platform document does not say how an auth key matches a path';

/** What the platform document or the code leaves open, in sentences; `option` is how a reader states the reading. */
export function openQuestions(project: ProjectReport, option: string): readonly string[] {
  const { routes, overlaps, auth } = project;
  const urls = (some: readonly ReportedRoute[]) => some.map(requestText);
  const files = (some: readonly ReportedRoute[]) => some.map(({ file }) => code(file));
  const exporting = (kind: ReportedRoute['handler']['export']) =>
    routes.filter(({ handler }) => handler.export === kind);
  const uncertain = routes.filter(({ access }) => access !== null && !access.certain);
  const undocumented = routes.filter(({ documented }) => !documented);
  const answers = exporting('function').filter(({ handler }) => handler.returns.includes('unknown'));
  const causes = auth ? causeWords(auth, doubtsIn(auth, routes)) : '';
  const how = auth?.stated ? '' : ` If you know how, set ${option}.`;
  const questions = [
    question(urls(uncertain), 'route', ` with a rule that depends ${causes}`, how),
    question(
      overlaps.map(({ method, witness }) => requestText({ method, path: witness })),
      'pair',
      ' of files with a URL in common; the platform document does not say which file answers (§4.1, rule 9)',
    ),
    question(urls(undocumented), 'route', ': method or file name not in the platform document (§4.1)'),
    question(files(exporting('unverified')), 'default export', UNVERIFIED),
    question(files(exporting('unparsed')), 'handler', ': not checked, the file has a syntax error or was not read'),
    question(files(answers), 'handler', ': response type unknown'),
    routes.some(({ params }) => params.some(({ kind }) => kind === 'catch-all'))
      ? `${REST_IS_OPEN} It is taken as one segment or more.`
      : '',
    routes.some(({ method }) => method === 'GET') ? `${HEAD_IS_OPEN} It is taken as GET only.` : '',
    auth?.rules.some(({ key }) => key.split('/').filter(Boolean).length > 1) ? FIRST_LEVEL : '',
    auth?.rules.length ? MEANING : '',
  ];
  return questions.filter(Boolean);
}

const UNVERIFIED = ': only running the code tells whether it is a function';
const FIRST_LEVEL =
  'The platform document calls auth rules "first-level" ' +
  'and does not say whether a key may have more than one segment (§5). Keys are taken as written.';
const MEANING = 'The platform document does not say what an auth value means (§5). Values are shown as written.';

/** A sentence about a number of things that names the first of them; empty for none. */
function question(about: readonly string[], noun: string, clause: string, further = ''): string {
  if (about.length === 0) return '';
  return `${counted(about.length, noun)}${clause}: ${listOf([...new Set(about)], 3)}.${further}`;
}

/** Which reading the tables use; empty where no table has an entry. */
export function readingSentence({ auth }: Pick<ProjectReport, 'auth'>, option: string): string {
  if (auth === null || auth.rules.length === 0) return '';
  const others = allOf(READINGS.filter((reading) => reading !== auth.matching).map(code));
  return auth.stated
    ? `Auth keys match by the reading ${code(auth.matching)}, as you stated. ` +
        'The platform document does not say how they match (§5).'
    : `${READING_IS_OPEN} (§5). ` +
        `Shown is ${code(auth.matching)}: a key covers its path and everything below it. ` +
        `Others are ${others}. If you know which is right, set ${option}.`;
}
