import type { ReadKey } from './auth/auth.js';
import { entriesAt, readKeys } from './auth/effective.js';
import { accessOf } from './auth/read-auth.js';
import { READINGS, type Reading } from './auth/reading.js';
import type { ResponseKind } from './handler/handler.js';
import { literally, matches, type Pattern, type UrlPath, valuesIn } from './patterns/pattern.js';
import { relate } from './patterns/relation.js';
import type { DeclaredRoute, Project } from './project.js';
import { type Parameter, parametersOf, pathText } from './routes/route.js';
import { groupedBy, inOrderOf } from './text/order.js';

/** A request: a method in upper case, null for any, and the path of its URL. */
export interface Request {
  readonly method: string | null;
  readonly url: UrlPath;
}

/** What a project says about a request. */
export interface Answer {
  /** The files that match, by method, and of each method more specific ones first. */
  readonly files: readonly MatchingFile[];
  /** The auth rule of the URL; null where the manifest does not parse, or the route files are not known. */
  readonly access: RequestAccess | null;
  /** If no file matches: the methods that the URL has, in code-unit order. */
  readonly otherMethods: readonly string[];
  /** If no file matches: the files of catch-alls that would if their rest may be empty (§4.1 does not say). */
  readonly aboveCatchAll: readonly string[];
}

export interface MatchingFile {
  readonly file: string;
  readonly method: string;
  readonly path: string;
  /** Of files with equal ranks none is known to be more specific; which answers is not documented (§4.1, rule 9). */
  readonly rank: number;
  /** Each parameter with its value in the URL; null where it has none. */
  readonly params: readonly (Parameter & { readonly value: string | null })[];
  /** Whether the platform document states this mapping. */
  readonly documented: boolean;
  /** What the handler returns, as far as its code tells. */
  readonly returns: readonly ResponseKind[];
}

/** The auth rule of one URL. */
export interface RequestAccess extends RuleRead {
  readonly matching: Reading;
  readonly stated: boolean;
  readonly certain: boolean;
  /** The less specific keys that also cover it, most specific first. */
  readonly next: readonly string[];
  readonly readings: readonly (RuleRead & { readonly reading: Reading })[];
}

/** The rule of a URL in one reading. */
export interface RuleRead {
  readonly key: string | null;
  readonly value: unknown;
  /** Keys with another value, where neither is more specific. */
  readonly tied: readonly string[];
}

/** Which files and which auth rule of a project match a request. */
export function whichOf(project: Project, { method, url }: Request): Answer {
  const isMethod = ({ route }: DeclaredRoute) => method === null || route.method === method;
  const serving = project.routes.filter(({ route }) => matches(route.pattern, url));
  const found = serving.filter(isMethod);
  const above =
    found.length > 0 ? [] : project.routes.filter((route) => isMethod(route) && isAboveCatchAll(route, url));
  return {
    files: Array.from(ranked(found), ({ declared: { file, route, handler }, rank }) => ({
      file,
      method: route.method,
      path: pathText(route.pattern),
      rank,
      params: parameterValues(route.pattern, url),
      documented: route.documented,
      returns: handler?.returns ?? [],
    })),
    access: accessAt(project, url),
    otherMethods: found.length > 0 ? [] : [...new Set(serving.map(({ route }) => route.method))].sort(),
    aboveCatchAll: above.map(({ file }) => file),
  };
}

/** Whether a route would match a URL if the rest that its catch-all stands for were empty. */
function isAboveCatchAll({ route: { pattern } }: DeclaredRoute, url: UrlPath): boolean {
  return pattern.at(-1)?.kind === 'catch-all' && matches(pattern.slice(0, -1), url);
}

/** Routes with their ranks, by method: first those of a method than which none is more specific, and so on. */
function* ranked(found: readonly DeclaredRoute[]) {
  const byMethod = [...groupedBy(found, ({ route }) => route.method)].sort(inOrderOf(([method]) => method));
  for (const [, routes] of byMethod) {
    let rest: readonly DeclaredRoute[] = routes;
    for (let rank = 1; rest.length > 0; rank += 1) {
      const later = rest.filter((route) => rest.some((rival) => isMoreSpecific(rival, route)));
      for (const declared of rest) if (!later.includes(declared)) yield { declared, rank };
      rest = later;
    }
  }
}

function isMoreSpecific({ route }: DeclaredRoute, { route: rival }: DeclaredRoute): boolean {
  return relate(route.pattern, rival.pattern) === 'moreSpecific';
}

/** The parameters of a pattern with what each stands for in a URL. */
function parameterValues(pattern: Pattern, url: UrlPath): MatchingFile['params'] {
  const values = valuesIn(pattern, url);
  return parametersOf(pattern).map((parameter, index) => ({ ...parameter, value: values[index]?.join('/') || null }));
}

/** The rule of a URL in each reading. */
function accessAt({ auth }: Project, url: UrlPath): RequestAccess | null {
  if (auth === null) return null;
  const { certain, next } = accessOf(auth, url.map(literally));
  return {
    ...ruleIn(auth.keys, url),
    matching: auth.reading,
    stated: auth.isStated,
    certain,
    next,
    readings: READINGS.map((reading) => ({ reading, ...ruleIn(readKeys(auth.entries, reading), url) })),
  };
}

function ruleIn(keys: readonly ReadKey[], url: UrlPath): RuleRead {
  const [rule, ...others] = entriesAt(url, keys);
  const tied = others.filter(({ valueText }) => valueText !== rule?.valueText);
  return { key: rule?.key ?? null, value: rule?.value ?? null, tied: tied.map(({ key }) => key) };
}
