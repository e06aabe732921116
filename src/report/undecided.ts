import { DOUBTED } from '../auth/reading.js';
import { allOf, counted, section } from '../text/words.js';
import type { AuthTable, ProjectReport, RouteEntry } from './report.js';

/** Something about a project that the check could not decide, why, and what it is about. */
export interface Undecided {
  readonly sentence: string;
  /** The first URLs or files, letter by letter, of so many. */
  readonly about: readonly string[];
  readonly count: number;
}

/** What could not be decided about a project, and why; `stated` is how a reader states the reading. */
export function undecided(
  { routes, overlaps, omitted, auth }: ProjectReport,
  stated = 'auth-matching',
): readonly Undecided[] {
  const entries: Undecided[] = [];
  const say = (sentence: string) => entries.push({ sentence, about: [], count: 0 });
  const sayOf = <Item>(items: readonly Item[], nameOf: (item: Item) => string, sentence: (count: number) => string) => {
    const count = items.length;
    if (count > 0) entries.push({ sentence: sentence(count), about: items.slice(0, 10).map(nameOf), count });
  };
  const url = ({ method, path }: RouteEntry) => `${method} ${path}`;
  const file = (route: RouteEntry) => route.file;
  const withExport = (kind: RouteEntry['handler']['export']) => routes.filter(({ handler }) => handler.export === kind);
  if (auth === null) say('The auth rules are unknown: the manifest has a syntax error.');
  sayOf(
    routes.filter(({ access }) => access !== null && !access.certain),
    url,
    (count) =>
      `${counted(count, 'route')}: auth rule not certain. ${auth?.stated ? 'Keys' : `It depends on how keys match (${stated} settles that), or keys`} are tied, repeated, percent-encoded or skipped.`,
  );
  sayOf(
    overlaps.filter(({ relation }) => relation === 'equivalent' || relation === 'overlapping'),
    ({ method, witness }) => `${method} ${witness}`,
    (count) =>
      `${counted(count, 'pair')} of files match the same URL. The platform document does not say which file answers ${section('4.1', 9)}.`,
  );
  sayOf(
    routes.filter(({ documented }) => !documented),
    url,
    (count) => `${counted(count, 'route')}: method or file name not in the platform document ${section('4.1')}.`,
  );
  sayOf(
    withExport('unverified'),
    file,
    (count) => `${counted(count, 'default export')} may or may not be a function: only running the code would tell.`,
  );
  sayOf(
    withExport('unparsed'),
    file,
    (count) => `${counted(count, 'handler')} not checked: the file was not read or has a syntax error.`,
  );
  sayOf(
    withExport('function').filter(({ handler }) => handler.returns.includes('unknown')),
    file,
    (count) => `${counted(count, 'handler')}: response type unknown.`,
  );
  if (routes.some(({ method }) => method === 'GET' || method === 'HEAD'))
    say(
      `The platform document does not say whether a GET route also answers HEAD ${section('4.1', 7)}. This report assumes GET only.`,
    );
  if (omitted.overlaps > 0)
    say(`Not listed: ${counted(omitted.overlaps, 'more pair')} of files that match the same URL.`);
  return entries;
}

/** Which reading the tables show, and what the platform document leaves open (§5). */
export function readingSentence(auth: NonNullable<AuthTable>): string {
  return auth.stated
    ? `Auth keys match by the reading ${auth.matching}, as you stated. The platform document does not say how they match ${section('5')}.`
    : `The platform document does not say how an auth key matches a path ${section('5')}. These tables use the reading ${auth.matching}: a key covers its path and everything below it. Not certain: ${READINGS_IN_DOUBT} would give another rule, or keys are tied, repeated, percent-encoded or skipped. If you know which reading is right, set auth-matching (on the command line --auth-matching).`;
}

/** The readings beside the one shown that must agree for a rule to be certain. */
const READINGS_IN_DOUBT = allOf(DOUBTED.slice(1), 'or');
