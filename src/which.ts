import { rulesAt } from './auth/effective.js';
import { authOf } from './auth/read-auth.js';
import { READINGS, type Reading } from './auth/reading.js';
import { literally, matches, type Pattern, type UrlPath, urlOf } from './patterns/pattern.js';
import { relate } from './patterns/relation.js';
import type { DeclaredRoute, Project } from './project.js';
import { type Parameter, parametersOf, pathText } from './routes/route.js';
import { nearestFew } from './text/nearest.js';

/** A request: a method in upper case, or null for any, and the segments of a URL's path, decoded. */
export interface Request {
  readonly method: string | null;
  readonly url: UrlPath;
}

/** What a project says about a request. */
export interface Answer {
  /** The files that match, each more specific one before those that it is more specific than. */
  readonly files: readonly MatchingFile[];
  /** The auth rule of the URL; null where the manifest cannot be parsed. */
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
  /** A parameter with what it stands for in the URL; null where it stands for nothing. */
  readonly params: readonly (Parameter & { readonly value: string | null })[];
  /** Whether the platform document says how the file's name is read. */
  readonly documented: boolean;
}

/** The rule of one URL. */
export interface RequestAccess extends RuleRead {
  readonly matching: Reading;
  readonly stated: boolean;
  readonly certain: boolean;
  /** The less specific keys that also cover it, most specific first. */
  readonly next: readonly string[];
  /** What each reading says. */
  readonly readings: readonly (RuleRead & { readonly reading: Reading })[];
}

/** The rule of a URL in one reading. */
export interface RuleRead {
  readonly key: string | null;
  readonly value: unknown;
  /** Other keys of another value, where neither is more specific. */
  readonly tied: readonly string[];
}

/** Which files and which auth rule of a project match a request. */
export function whichOf(project: Project, { method, url }: Request): Answer {
  const serving = project.routes.filter(({ route }) => matches(route.pattern, url));
  const found = serving.filter(({ route }) => method === null || route.method === method);
  const isServed = found.length > 0;
  return {
    files: ranked(found).map(({ declared: { file, route }, rank }) => ({
      file,
      method: route.method,
      path: pathText(route.pattern),
      rank,
      params: parameterValues(route.pattern, url),
      documented: route.documented,
    })),
    access: accessOf(project, url),
    otherMethods: isServed ? [] : [...new Set(serving.map(({ route }) => route.method))].sort(),
    nearest: isServed ? [] : nearestRoutes(serving, project.routes, url),
  };
}

/** Routes by specificity: each round takes those that no other one left is more specific than. */
function ranked(found: readonly DeclaredRoute[]) {
  const isBefore = ({ route: one }: DeclaredRoute, { route: other }: DeclaredRoute) =>
    one.method === other.method && relate(one.pattern, other.pattern).verdict === 'moreSpecific';
  const all: { readonly declared: DeclaredRoute; readonly rank: number }[] = [];
  for (let left = found, rank = 1; left.length > 0; rank += 1) {
    const first = left.filter((one) => !left.some((other) => isBefore(other, one)));
    all.push(...first.map((declared) => ({ declared, rank })));
    left = left.filter((one) => !first.includes(one));
  }
  return all;
}

/** The value of each parameter: the most segments for which the rest of the URL matches the rest of the pattern. */
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

/** The rule of a URL, judged as that of a route which is this one URL. */
function accessOf({ manifest, settings }: Project, url: UrlPath): RequestAccess | null {
  const route = { method: 'GET', pattern: url.map(literally), documented: true };
  const read = (reading: Reading | 'auto') => {
    const auth = authOf(manifest, [route], reading);
    const access = auth?.access.get(route);
    if (!auth || !access) return null;
    const { key, value } = access;
    const tied = rulesAt(url, auth.keys).filter((rule) => rule.valueText !== JSON.stringify(value));
    return { auth, access, rule: { key, value, tied: tied.map((rule) => rule.key) } };
  };
  const shown = read(settings['auth-matching']);
  if (shown === null) return null;
  const { auth, access, rule } = shown;
  return {
    ...rule,
    matching: auth.reading,
    stated: auth.isStated,
    certain: access.certain,
    next: access.next,
    readings: READINGS.flatMap((reading) => {
      const one = read(reading);
      return one ? [{ reading, ...one.rule }] : [];
    }),
  };
}

/** The routes that a URL nearly matches: by another method, else by the fewest letters, each parameter taken for what it would be. */
function nearestRoutes(
  byOtherMethod: readonly DeclaredRoute[],
  all: readonly DeclaredRoute[],
  url: UrlPath,
): Answer['nearest'] {
  const named = ({ route, file }: DeclaredRoute) => ({ method: route.method, path: pathText(route.pattern), file });
  if (byOtherMethod.length > 0) return byOtherMethod.slice(0, 3).map(named);
  const asUrl = ({ route }: DeclaredRoute) =>
    urlOf(route.pattern.map((segment, index) => (segment.kind === 'static' ? segment.text : (url[index] ?? 'x'))));
  const routes = new Map<string, DeclaredRoute>();
  for (const route of all) if (!routes.has(asUrl(route))) routes.set(asUrl(route), route);
  return nearestFew(urlOf(url), [...routes.keys()], 3)
    .flatMap((text) => routes.get(text) ?? [])
    .map(named);
}
