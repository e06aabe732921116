import { DOUBTED } from '../auth/reading.js';
import { counted } from '../text/words.js';
import type { AuthTable, ProjectReport, RouteEntry } from './report.js';

/** Something about a project that the check could not decide, why, and what it is about. */
export interface Undecided {
  readonly sentence: string;
  /** The first URLs or files, letter by letter, of so many. */
  readonly about: readonly string[];
  readonly count: number;
}

/** What could not be decided about a project, and why. */
export function undecided({ routes, overlaps, omitted, auth }: ProjectReport): readonly Undecided[] {
  const entries: Undecided[] = [];
  const say = (sentence: string) => entries.push({ sentence, about: [], count: 0 });
  const sayOf = <Item>(items: readonly Item[], nameOf: (item: Item) => string, sentence: (count: number) => string) => {
    const count = items.length;
    if (count > 0) entries.push({ sentence: sentence(count), about: items.slice(0, 10).map(nameOf), count });
  };
  const url = ({ method, path }: RouteEntry) => `${method} ${path}`;
  const file = (route: RouteEntry) => route.file;
  const withExport = (kind: RouteEntry['handler']['export']) => routes.filter(({ handler }) => handler.export === kind);
  if (auth === null) say('Which auth rules there are: the manifest cannot be parsed.');
  sayOf(
    routes.filter(({ access }) => access !== null && !access.certain),
    url,
    (count) => `Which rule ${counted(count, 'route')} will meet: ${auth?.stated ? OPEN_WHEN_STATED : OPEN}`,
  );
  sayOf(
    overlaps.filter(({ relation }) => relation === 'equivalent' || relation === 'overlapping'),
    ({ method, witness }) => `${method} ${witness}`,
    (count) =>
      `Which file answers where ${counted(count, 'pair')} of files match one URL: not shown (the document's 4.1, rule 9).`,
  );
  sayOf(
    routes.filter(({ documented }) => !documented),
    url,
    (count) =>
      `Whether ${counted(count, 'route')} will be served so: the document's 4.1 does not show the method or the name.`,
  );
  sayOf(
    withExport('unverified'),
    file,
    (count) =>
      `Whether the default export of ${counted(count, 'file')} is a function: it is an expression that only running it could decide.`,
  );
  sayOf(
    withExport('unparsed'),
    file,
    (count) => `What ${counted(count, 'file')} will do: the text was not read, or could not be parsed.`,
  );
  sayOf(
    withExport('function').filter(({ handler }) => handler.returns.includes('unknown')),
    file,
    (count) => `What ${counted(count, 'handler')} will answer with: the text does not show it.`,
  );
  if (routes.some(({ method }) => method === 'GET' || method === 'HEAD'))
    say("Whether a GET route also answers HEAD: not shown (the document's 4.1, rule 7). Here GET answers GET only.");
  if (omitted.overlaps > 0) say(`${counted(omitted.overlaps, 'more pair')} of files that match one URL: not listed.`);
  return entries;
}

/** Which reading the tables show, and what the document leaves open (its section 5). */
export function readingSentence(auth: NonNullable<AuthTable>): string {
  return auth.stated
    ? `Auth keys are matched by the reading "${auth.matching}", as you stated; the document does not state how keys match.`
    : `The tables show the reading "${auth.matching}"; the document does not state how keys match, so a rule is marked not certain where the readings ${READINGS_IN_DOUBT} differ.`;
}

/** The readings that must agree for a rule to be certain. */
const READINGS_IN_DOUBT = `${DOUBTED.slice(0, -1).join(', ')} and ${DOUBTED.at(-1)}`;

const OPEN_WHEN_STATED = "keys are tied, repeated, percent-encoded, not analysed or not compared (the document's 5).";
const OPEN = `the document's 5 does not state how keys match, and here the readings ${READINGS_IN_DOUBT} differ, or keys are tied, repeated, percent-encoded, not analysed or not compared.`;
