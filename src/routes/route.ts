import type { Pattern, Segment } from '../patterns/pattern.js';
import { requestText } from '../text/quote.js';

/** A method and a pattern of URLs, as one file name declares them (§4.1). */
export interface Route {
  /** Upper case: `GET`, `POST`, … */
  readonly method: string;
  /** The whole path, `/api` included. */
  readonly pattern: Pattern;
  /** False when the platform document does not state this mapping (`.put`, `.GET`, `index`, …). */
  readonly documented: boolean;
}

/** A file below `server/api`, or in place of that folder or `server`, and what its name says. */
export interface NamedFile {
  /** Path relative to the root of the repository. */
  readonly file: string;
  readonly name: RouteName;
}

/** What a file name below `server/api` says: a route, or why it declares none. */
export type RouteName =
  | NameOfRoute
  | { readonly kind: 'malformed'; readonly remarks: readonly NameRemark[] }
  | {
      readonly kind: 'not-a-route-file';
      /** `code` has an ending of code that route files do not have. */
      readonly why: 'declarations' | 'code' | 'other-ending' | 'in-place-of-the-folder';
    };

/** The name of a route file. */
export interface NameOfRoute {
  readonly kind: 'route';
  readonly route: Route;
  readonly remarks: readonly NameRemark[];
}

/** What a rule says about a file name. A file with a `malformed` or `catch-all-not-last` remark is not a route. */
export type NameRemark =
  /** `segment` is the first malformed name; empty for too many optional ones. */
  | { readonly kind: 'malformed'; readonly segment: string; readonly why: Malformation }
  | { readonly kind: 'catch-all-not-last'; readonly name: string }
  /** Several parameters have this name. */
  | { readonly kind: 'duplicate-parameter'; readonly name: string }
  /** `segment` is the first that other routers read otherwise. */
  | { readonly kind: 'slip'; readonly segment: string }
  /** `segment` is the first that holds characters which a URL must encode. */
  | { readonly kind: 'url-characters'; readonly segment: string; readonly characters: readonly string[] }
  /** The suffix is a method of HTTP that the platform document does not list. */
  | { readonly kind: 'method-undocumented'; readonly suffix: string }
  /** The suffix is a method, but not in lower case. */
  | { readonly kind: 'method-case'; readonly suffix: string }
  /** The last word of the name is a typo of a method suffix, and stays part of the name. */
  | { readonly kind: 'method-near-miss'; readonly suffix: string; readonly nearest: string }
  /** A word of the name before the last suffix is a method, which is part of the name (rules 1 and 2). */
  | { readonly kind: 'method-not-last'; readonly suffix: string }
  /** The file is called `index`. */
  | { readonly kind: 'index' };

/** The remarks that say that §4.1 does not state a mapping. It does state that of a near miss: GET (rule 2). */
export const UNDOCUMENTED: ReadonlySet<NameRemark['kind']> = new Set([
  'method-undocumented',
  'method-case',
  'index',
  'url-characters',
]);

/** Whether a route is that of a file called index: §4.1 does not say whether this stands for its folder. */
export function isIndex({ pattern }: Pick<Route, 'pattern'>): boolean {
  const last = pattern.at(-1);
  return last?.kind === 'static' && last.text === 'index';
}

/** The URLs of a route if `index` stands for its folder. */
export function asFolder({ pattern }: Route): Pattern {
  return isIndex({ pattern }) ? pattern.slice(0, -1) : pattern;
}

/** The URLs of a route, and where it is called `index`, also those of its folder. */
export function possiblePatterns(route: Route): readonly Pattern[] {
  return isIndex(route) ? [route.pattern, asFolder(route)] : [route.pattern];
}

/** Why a path is malformed. */
export type Malformation =
  | 'empty-name'
  | 'dots-only'
  | 'unbalanced-brackets'
  | 'empty-brackets'
  | 'dots-before-the-name'
  | 'optional-catch-all'
  | 'brackets-inside-a-segment'
  | 'too-many-optional-segments';

/** A pattern in the notation of §4.1: `/api/users/:id`, `/api/files/*`, an optional segment `/api/posts/:page?`. */
export function pathText(pattern: Pattern): string {
  return `/${pattern.map(segmentText).join('/')}`;
}

function segmentText(segment: Segment): string {
  switch (segment.kind) {
    case 'static':
      return segment.text;
    case 'param':
      return `:${segment.name}`;
    case 'optional':
      return `:${segment.name}?`;
    case 'catch-all':
      return '*';
    case 'below':
      return '**';
  }
}

/** A route in a sentence. */
export function routeText({ method, pattern }: Pick<Route, 'method' | 'pattern'>): string {
  return requestText({ method, path: pathText(pattern) });
}

/** A parameter of a route, as the report names it. */
export interface Parameter {
  readonly name: string;
  readonly kind: 'param' | 'optional' | 'catch-all';
}

/** The parameters of a pattern, from left to right; a repeated name is listed twice. */
export function parametersOf(pattern: Pattern): readonly Parameter[] {
  return pattern.flatMap((segment) => ('name' in segment ? { name: segment.name, kind: segment.kind } : []));
}
