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
  const urls = (some: readonly RouteEntry[]) => some.map(({ method, path }) => `${method} ${path}`);
  const files = (some: readonly RouteEntry[]) => some.map(({ file }) => file);
  const exporting = (kind: RouteEntry['handler']['export']) => routes.filter(({ handler }) => handler.export === kind);
  const untyped = exporting('function').filter(({ handler }) => handler.returns.includes('unknown'));
  const uncertain = routes.filter(({ access }) => access !== null && !access.certain);
  const doubt = auth?.stated ? 'Keys' : `It depends on how keys match (${stated} settles that), or keys`;
  const shared = overlaps.filter(({ relation }) => relation === 'equivalent' || relation === 'overlapping');
  const who = `The platform document does not say which file answers ${section('4.1', 9)}.`;
  const counts: readonly (readonly [about: readonly string[], word: string, words: string])[] = [
    [urls(uncertain), 'route', `: auth rule not certain. ${doubt} are tied, repeated, percent-encoded or skipped.`],
    [shared.map(({ method, witness }) => `${method} ${witness}`), 'pair', ` of files match the same URL. ${who}`],
    [
      urls(routes.filter(({ documented }) => !documented)),
      'route',
      `: method or file name not in the platform document ${section('4.1')}.`,
    ],
    [
      files(exporting('unverified')),
      'default export',
      ' may or may not be a function: only running the code would tell.',
    ],
    [files(exporting('unparsed')), 'handler', ' not checked: the file was not read or has a syntax error.'],
    [files(untyped), 'handler', ': response type unknown.'],
  ];
  const say = (isSo: boolean, sentence: string, all: readonly string[] = []) =>
    isSo ? [{ sentence, about: all.slice(0, 10), count: all.length }] : [];
  return [
    ...say(auth === null, 'The auth rules are unknown: the manifest has a syntax error.'),
    ...counts.flatMap(([all, word, words]) => say(all.length > 0, counted(all.length, word) + words, all)),
    ...say(
      routes.some(({ method }) => method === 'GET' || method === 'HEAD'),
      `The platform document does not say whether a GET route also answers HEAD ${section('4.1', 7)}. This report assumes GET only.`,
    ),
    ...say(
      auth?.rules.some(({ key }) => key.split('/').length > 2) === true,
      `The platform document calls auth rules "first-level" and does not say whether a key may have more than one segment ${section('5')}. They are taken as written.`,
    ),
    ...say(
      omitted.overlaps > 0,
      `Not listed: ${counted(omitted.overlaps, 'more pair')} of files that match the same URL.`,
    ),
  ];
}

/** Which reading the tables show, and what the platform document leaves open (§5). */
export function readingSentence({ stated, matching }: NonNullable<AuthTable>): string {
  // The readings beside the one shown that must agree for a rule to be certain.
  const others = allOf(DOUBTED.slice(1), 'or');
  return stated
    ? `Auth keys match by the reading ${matching}, as you stated. The platform document does not say how they match ${section('5')}.`
    : `The platform document does not say how an auth key matches a path ${section('5')}. These tables use the reading ${matching}: a key covers its path and everything below it. Not certain: ${others} would give another rule, or keys are tied, repeated, percent-encoded or skipped. If you know which reading is right, set auth-matching (on the command line --auth-matching).`;
}
