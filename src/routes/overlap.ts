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
