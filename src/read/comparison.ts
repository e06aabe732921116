import type { CommitId, Listing } from './listing.js';

/** What the change is compared with, and how it was found. */
export interface Comparison {
  /** The commit; null where there is no base, or it could not be read. */
  readonly listing: Listing | null;
  /** The commit that was named or found, also where it could not be read. */
  readonly commit: CommitId | null;
  /** A sentence: the commit and what it is, or why there is no base. */
  readonly note: string;
  /** Why a base that was named could not be read, and what to do; the run is unchecked then. */
  readonly failure?: string;
}

/** No base; `why` completes "No base (…)". */
export function noBase(why: string): Comparison {
  return { listing: null, commit: null, note: `No base (${why}): everything counts as new.` };
}

/** A base that was named and could not be read; `commit` where it is known. */
export function unreadBase(why: string, failure: string, commit: CommitId | null = null): Comparison {
  return { ...noBase(why), commit, failure };
}

/** A base that was found; `words` complete "Compared with …". */
export function comparedWith(listing: Listing, words: string): Comparison {
  return { listing, commit: listing.commit, note: `Compared with ${words}.` };
}
