import { authOf } from './auth/read-auth.js';
import { DOUBTED, normalForm, READINGS, type Reading } from './auth/reading.js';
import { budgetOf, budgetOfAQuestion, halfOf } from './patterns/budget.js';
import { literally, matches, type Pattern, type UrlPath, urlOf } from './patterns/pattern.js';
import { isWithin } from './patterns/relation.js';
import type { CheckedProject, DeclaredRoute } from './project.js';
import { type Parameter, parametersOf, pathText } from './routes/route-path.js';
import { nearestFew } from './text/nearest.js';

/** A request as a person writes it: a URL path and, where it is given, a method in upper case. */
export interface Request {
  readonly method: string | null;
  /** The segments as they were sent, percent-encoded; none is empty but the last, where a slash is at the end. */
  readonly sent: readonly string[];
}

/** What a project says about a request. */
export interface Answer {
  /** The files that match, each more specific one before those that it is more specific than. */
  readonly files: readonly MatchingFile[];
  readonly access: RequestAccess | null;
  /** Where no file matches: the methods by which the same URL is served, in code-unit order. */
  readonly otherMethods: readonly string[];
  /** Where no file matches: the routes that nearly do, the nearest first. */
  readonly nearest: readonly { readonly method: string; readonly path: string; readonly file: string }[];
}

/** A file that matches a request. */
export interface MatchingFile {
  readonly file: string;
  readonly method: string;
  readonly path: string;
  /** Where two files have the same rank, neither is known to be more specific; which one answers is not documented (§4.1, rule 9). */
  readonly rank: number;
  /** A parameter with what it stands for in the URL, decoded; null where it stands for nothing. */
  readonly params: readonly (Parameter & { readonly value: string | null })[];
  /** Whether the platform document says how the file's name is read. */
  readonly documented: boolean;
}

/** The rule of one URL. */
export interface RequestAccess {
  readonly matching: Reading;
  readonly stated: boolean;
  readonly key: string | null;
  readonly value: unknown;
  readonly certain: boolean;
  /** Why it is not certain. */
  readonly why: Doubt | null;
  /** The less specific keys that also cover it, most specific first. */
  readonly next: readonly string[];
  readonly readings: readonly ReadingAnswer[];
}

type Doubt = 'readings' | 'tie' | 'spelling' | 'keys';

/** What one reading says of the URL. */
interface ReadingAnswer {
  readonly reading: Reading;
  readonly key: string | null;
  readonly value: unknown;
  /** Other keys of another value, where neither is more specific. */
  readonly tied: readonly string[];
}

/** Which files and which auth rule of a project match a request. */
export function whichOf(project: CheckedProject, { method, sent }: Request): Answer {
  const url = decodedPath(sent);
  const ofMethod = project.routes.filter(({ route }) => method === null || route.method === method);
  // What two slashes leave between them is nothing that a parameter could stand for.
  const found = url.includes('') ? [] : ofMethod.filter(({ route }) => matches(route.pattern, url));
  const files = ranked(found).map(({ route, file, rank }) => ({
    file,
    method: route.method,
    path: pathText(route.pattern),
    rank,
    params: parameterValues(route.pattern, url),
    documented: route.documented,
  }));
  const segments = url.filter((segment) => segment !== '');
  const isAsked = files.length === 0 && !url.includes('');
  const others = isAsked ? project.routes.filter(({ route }) => matches(route.pattern, url)) : [];
  return {
    files,
    otherMethods: [...new Set(others.map(({ route }) => route.method))].sort(),
    access: accessOf(project, sent),
    nearest: files.length > 0 ? [] : nearestRoutes(project.routes, ofMethod, segments),
  };
}

/** The segments of a URL as files name them: decoded, and without the empty one after a slash at the end. */
export function decodedPath(sent: readonly string[]): UrlPath {
  return (sent.at(-1) === '' ? sent.slice(0, -1) : sent).map((segment) => decodeURIComponent(segment));
}

/** Routes of one method by specificity: each round takes those that no other one left is more specific than. */
function ranked(found: readonly DeclaredRoute[]): readonly (DeclaredRoute & { readonly rank: number })[] {
  const budget = budgetOf();
  const isMoreSpecific = (one: DeclaredRoute, other: DeclaredRoute) =>
    one.route.method === other.route.method &&
    budget.left-- > 0 &&
    isWithin(one.route.pattern, other.route.pattern, budget) === true &&
    isWithin(other.route.pattern, one.route.pattern, budget) === false;
  const all: (DeclaredRoute & { readonly rank: number })[] = [];
  for (let left = found, rank = 1; left.length > 0; rank += 1) {
    const first = left.filter((one) => !left.some((other) => isMoreSpecific(other, one)));
    all.push(...first.map((one) => ({ ...one, rank })));
    left = left.filter((one) => !first.includes(one));
  }
  return all;
}

/** The value of each parameter: the first segments for which the matcher accepts the rest for the rest of the pattern. */
function parameterValues(pattern: Pattern, url: UrlPath): MatchingFile['params'] {
  const values: (string | null)[] = [];
  let at = 0;
  for (const [index, segment] of pattern.entries()) {
    const rest = pattern.slice(index + 1);
    let taken = Math.min(segment.kind === 'catchAll' ? url.length : 1, url.length - at);
    while (taken > 0 && !matches(rest, url.slice(at + taken))) taken -= 1;
    if ('name' in segment) values.push(taken === 0 ? null : url.slice(at, at + taken).join('/'));
    at += taken;
  }
  return parametersOf(pattern).map((parameter, index) => ({ ...parameter, value: values[index] ?? null }));
}

function accessOf({ manifest, settings }: CheckedProject, sent: readonly string[]): RequestAccess | null {
  const url = decodedPath(sent);
  const budget = budgetOfAQuestion(1, manifest.source.text.length);
  const asked = (path: UrlPath, reading: Reading | 'auto') => {
    const route = { method: 'GET', pattern: path.map(literally), documented: true };
    const auth = authOf(manifest, [route], reading, halfOf(budget));
    return { auth, access: auth?.access.get(route) };
  };
  const { auth, access } = asked(url, settings['auth-matching']);
  if (!auth || !access) return null;
  const readingsOf = (path: UrlPath) =>
    READINGS.flatMap((reading): ReadingAnswer | readonly never[] => {
      const answer = asked(path, reading).access;
      return answer ? { reading, key: answer.key, value: answer.value, tied: answer.tied ?? [] } : [];
    });
  const inDoubt = (answers: readonly ReadingAnswer[]) =>
    answers.filter(({ reading }) => (auth.isStated ? reading === auth.reading : DOUBTED.includes(reading)));
  const metBy = (answers: readonly ReadingAnswer[]) => new Set(inDoubt(answers).map(valueMet));
  const readings = readingsOf(url);
  const met = metBy(readings);
  // The same URL as it was sent, and with encoded slashes as slashes: the platform document does not say what is decoded.
  const split = sent.flatMap((segment) => decodeURIComponent(segment).split('/'));
  const spellings = [sent.filter((segment) => segment !== ''), sent, split].map((path) => metBy(readingsOf(path)));
  // Keys that only differ from the URL in slashes, case or encoding may stand for it.
  const alike = auth.rules.filter(({ key }) => key !== access.key && normalForm(key) === normalForm(urlOf(url)));
  const isSpelled =
    alike.some((rule) => !met.has(valueMet(rule))) || spellings.some((other) => [...other].join() !== [...met].join());
  const doubts: readonly (readonly [Doubt, boolean])[] = [
    ['readings', met.size > 1],
    ['tie', inDoubt(readings).some(({ tied }) => tied.length > 0)],
    ['spelling', isSpelled],
    ['keys', !access.certain],
  ];
  const [why = null] = doubts.find(([, isSo]) => isSo) ?? [];
  return {
    matching: auth.reading,
    stated: auth.isStated,
    key: access.key,
    value: access.value,
    certain: why === null,
    why,
    next: access.next,
    readings,
  };
}

/** The value that a reading gives, as text; no rule is another one than any value. */
function valueMet({ key, value }: Pick<ReadingAnswer, 'key' | 'value'>): string {
  return key === null ? 'no rule' : JSON.stringify(value);
}

/** The routes that a URL nearly matches: by another method, else by the fewest letters, each parameter taken for what it would be. */
function nearestRoutes(
  all: readonly DeclaredRoute[],
  ofMethod: readonly DeclaredRoute[],
  url: UrlPath,
): Answer['nearest'] {
  const named = ({ route, file }: DeclaredRoute) => ({ method: route.method, path: pathText(route.pattern), file });
  const byOther = all.filter(({ route }) => matches(route.pattern, url));
  if (byOther.length > 0) return byOther.slice(0, 3).map(named);
  const asUrl = ({ route }: DeclaredRoute) =>
    urlOf(route.pattern.map((segment, index) => (segment.kind === 'static' ? segment.text : (url[index] ?? 'x'))));
  const texts = new Map<string, DeclaredRoute>();
  for (const route of [...ofMethod, ...all]) if (!texts.has(asUrl(route))) texts.set(asUrl(route), route);
  return nearestFew(urlOf(url), [...texts.keys()], 3).map((text) => named(texts.get(text) as DeclaredRoute));
}
