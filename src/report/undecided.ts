import { DOUBTED } from '../auth/reading.js';
import { counted } from '../text/words.js';
import type { AuthTable, ProjectReport } from './report.js';

/** Something about a project that the check could not decide, why, and the places it is about. */
export interface Undecided {
  readonly sentence: string;
  /** URLs or files, letter by letter. */
  readonly about: readonly string[];
}

/** What could not be decided about a project, and why. */
export function undecided(project: ProjectReport): readonly Undecided[] {
  const { routes, overlaps, omitted, auth } = project;
  const named = (route: { readonly method: string; readonly path: string }) => `${route.method} ${route.path}`;
  const uncertain = routes.filter(({ access }) => access !== null && !access.certain);
  const unverified = routes.filter(({ handler }) => handler.export === 'unverified');
  const unparsed = routes.filter(({ handler }) => handler.export === 'unparsed');
  const unknown = routes.filter(({ handler }) => handler.export === 'function' && handler.returns.includes('unknown'));
  const undocumented = routes.filter(({ documented }) => !documented);
  const open = overlaps.filter(({ relation }) => relation === 'equivalent' || relation === 'overlapping');
  const all: readonly Undecided[] = [
    {
      sentence: `Which rule ${counted(uncertain.length, 'route')} will meet: ${auth?.stated ? OPEN_WHEN_STATED : OPEN}`,
      about: uncertain.map(named),
    },
    {
      sentence: `Which file answers where ${counted(open.length, 'pair')} of files match one URL: not shown (the document's 4.1, rule 9).`,
      about: open.map(({ method, witness }) => `${method} ${witness}`),
    },
    {
      sentence: `Whether ${counted(undocumented.length, 'route')} will be served so: the document's 4.1 does not show the method or the name.`,
      about: undocumented.map(named),
    },
    {
      sentence: `Whether the default export of ${counted(unverified.length, 'file')} is a function: it is an expression that only running it could decide.`,
      about: unverified.map(({ file }) => file),
    },
    {
      sentence: `What ${counted(unparsed.length, 'file')} will do: the text was not read, or could not be parsed.`,
      about: unparsed.map(({ file }) => file),
    },
    {
      sentence: `What ${counted(unknown.length, 'handler')} will answer with: the text does not show it.`,
      about: unknown.map(({ file }) => file),
    },
  ];
  return [
    ...(auth === null ? [about('Which auth rules there are: the manifest cannot be parsed.')] : []),
    ...all.filter((entry) => entry.about.length > 0),
    ...(routes.some(({ method }) => method === 'GET' || method === 'HEAD')
      ? [
          about(
            "Whether a GET route also answers HEAD: not shown (the document's 4.1, rule 7). Here GET answers GET only.",
          ),
        ]
      : []),
    ...(omitted.overlaps > 0
      ? [about(`${counted(omitted.overlaps, 'more pair')} of files that match one URL: not listed.`)]
      : []),
  ];
}

/** Which reading the tables show, and what the document leaves open (its section 5). */
export function readingSentence(auth: NonNullable<AuthTable>): string {
  return auth.stated
    ? `Auth keys are matched by the reading "${auth.matching}", as you stated; the document does not state how keys match.`
    : `The tables show the reading "${auth.matching}"; the document does not state how keys match, so a rule is marked not certain where the readings ${READINGS_IN_DOUBT} differ.`;
}

/** The readings that must agree for a rule to be certain. */
const READINGS_IN_DOUBT = `${DOUBTED.slice(0, -1).join(', ')} and ${DOUBTED.at(-1)}`;

const OPEN_WHEN_STATED = "keys are repeated, not analysed or not compared, as findings say (the document's 5).";
const OPEN = `the document's 5 does not state how keys match, and here the readings ${READINGS_IN_DOUBT} differ, or keys are repeated, not analysed or not compared.`;

function about(sentence: string): Undecided {
  return { sentence, about: [] };
}
