import type { Pattern } from '../patterns/pattern.js';

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
  /** Path relative to the workspace. */
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

export type Malformation =
  | 'empty name'
  | 'dots only'
  | 'unbalanced brackets'
  | 'empty brackets'
  | 'dots before the name'
  | 'optional catch-all'
  | 'brackets inside a segment';

/** Two files of one method and URLs that prove how they relate, begun with `/api` and percent-encoded. */
export interface Overlap {
  /** In code-unit order. */
  readonly files: readonly [string, string];
  readonly method: string;
  readonly relation: RouteRelation;
  readonly witness: string;
  /** Null exactly when there is no such URL. */
  readonly onlyFirst: string | null;
  readonly onlySecond: string | null;
}

/** How the first of two routes relates to the second, in the words of the report. */
export type RouteRelation = 'equivalent' | 'overlapping' | 'first-more-specific' | 'second-more-specific';

/** The routes of one method that claim the same URLs (§4.1, rule 9: which of them answers is not documented). */
export interface Overlaps {
  /** Pairs of files, in code-unit order of both; equivalent and overlapping ones come before containments when not all are listed. */
  readonly pairs: readonly Overlap[];
  /** The relation of some of these pairs if the rest of a catch-all may be empty; of all others it is the same. */
  readonly otherReadings: ReadonlyMap<Overlap, RouteRelation>;
  /** Those of them that overlap only if `index` is an ordinary name, and not if it stands for its folder (§4.1 does not say). */
  readonly onlyLiteral: ReadonlySet<Overlap>;
  /** How many pairs were found and are not listed. Exact when `complete`. */
  readonly omitted: number;
  /** Every group of files that claim the same URLs, whatever the number. */
  readonly conflicts: readonly RouteConflict[];
  /** How many of the pairs found overlap, neither being more specific. Exact when `complete`. */
  readonly overlapping: number;
  readonly covered: readonly Covered[];
  /** False when the step budget ended the search: there may be more than was found. Conflicts are always found. */
  readonly complete: boolean;
}

/** Files that claim the same URLs with the same method. */
export interface RouteConflict {
  /** At least two, in code-unit order. */
  readonly files: readonly string[];
  readonly method: string;
  /** The path of the first in the platform document's notation; the others may name their parameters otherwise. */
  readonly path: string;
  /** A URL that all of them match; null when the pattern is too long to look for one. */
  readonly witness: string | null;
  /** Whether the platform document states the mapping of two of them at least, so that every reading has the conflict. */
  readonly certain: boolean;
}

/** A file whose URLs are all claimed by others together, but by none of them alone. */
export interface Covered {
  readonly file: string;
  readonly method: string;
  /** At least two, none of them superfluous as far as the budget allowed. In code-unit order. */
  readonly by: readonly string[];
  /** Whether it also holds if the rest of a catch-all may be empty (§4.1, rule 5, leaves it open). */
  readonly underBothReadings: boolean;
}
