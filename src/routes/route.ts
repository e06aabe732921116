import type { Pattern, Segment } from '../patterns/pattern.js';

/** A method and a pattern of URLs, as one file name declares them (§4.1). */
export interface Route {
  /** Upper case: `GET`, `POST`, … */
  readonly method: string;
  /** The whole path, `/api` included. */
  readonly pattern: Pattern;
  /** False when the platform document does not state this mapping (`.put`, `.GET`, `index`, …). */
  readonly documented: boolean;
}

/** A file below `server/api`, or in place of that folder or the one above it, and what its name says. */
export interface NamedFile {
  /** Path relative to the root of the repository. */
  readonly file: string;
  readonly name: RouteName;
}

/** What a file name below `server/api` says: a route, or the reason why it declares none. */
export type RouteName =
  | { readonly kind: 'route'; readonly route: Route; readonly remarks: readonly NameRemark[] }
  | { readonly kind: 'malformed'; readonly remarks: readonly NameRemark[] }
  | { readonly kind: 'not-a-route-file'; readonly why: 'declarations' | 'other ending' | 'in place of the folder' };

/**
 * Something a rule will say about a file name. A `rename` is the path below `server/api` that puts it right. A file with a remark
 * of `malformed` or `catch-all-not-last` is not a route.
 */
export type NameRemark =
  /** `segment` has no meaning; with several such names it is the first one, while `rename` fixes them all. A test has no right name here. */
  | { readonly kind: 'malformed'; readonly segment: string; readonly why: Malformation; readonly rename: string | null }
  /** A parameter that has dots after its name, or a character for three dots, and so is nearly a catch-all. */
  | { readonly kind: 'nearly-catch-all'; readonly segment: string; readonly rename: string }
  | { readonly kind: 'catch-all-not-last'; readonly name: string; readonly rename: string }
  /** Two parameters of this name; `rename` fixes all repeated names. */
  | { readonly kind: 'duplicate-parameter'; readonly name: string; readonly rename: string }
  /** A segment, the first such one, holds characters that must be encoded in a URL. */
  | { readonly kind: 'url-characters'; readonly segment: string; readonly characters: readonly string[] }
  /** The suffix is an HTTP method that the platform document does not list. */
  | { readonly kind: 'method-not-shown'; readonly suffix: string }
  /** The suffix is a method in another case; `shown` is whether the renamed file would have a suffix that the platform document lists. */
  | { readonly kind: 'method-case'; readonly suffix: string; readonly rename: string; readonly shown: boolean }
  /** The last word of the name is nearly a method suffix; it stays part of the name. */
  | {
      readonly kind: 'method-near-miss';
      readonly word: string;
      readonly nearest: string;
      readonly rename: string;
      readonly shown: boolean;
    }
  /** The file is called `index`. */
  | { readonly kind: 'index' };

/** Why a path has no meaning. */
export type Malformation =
  | 'empty name'
  | 'dots only'
  | 'unbalanced brackets'
  | 'empty brackets'
  | 'dots before the name'
  | 'optional catch-all'
  | 'brackets inside a segment'
  | 'too many optional segments';

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
    case 'catchAll':
      return '*';
    case 'below':
      return '**';
  }
}

/** A parameter of a route, as the report names it. */
export interface Parameter {
  readonly name: string;
  readonly kind: 'param' | 'optional' | 'catch-all';
}

/** The parameters of a pattern, from left to right; a name written twice is listed twice. */
export function parametersOf(pattern: Pattern): readonly Parameter[] {
  return pattern.flatMap((segment): Parameter | readonly Parameter[] => {
    if (segment.kind === 'param' || segment.kind === 'optional') return { name: segment.name, kind: segment.kind };
    return segment.kind === 'catchAll' ? { name: segment.name, kind: 'catch-all' } : [];
  });
}
