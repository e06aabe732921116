import type { Listing } from './listing.js';

/** What the change is compared with, and how it was found. */
export interface Base {
  /** The commit; null where there is no base. */
  readonly listing: Listing | null;
  /** A sentence: the commit and what it is, or why there is no base. */
  readonly note: string;
  /** Why a base that was named could not be read, and what to do; the run is unchecked then. */
  readonly failure?: string;
}

/** No base; `why` completes "No base (…)". */
export function noBase(why: string): Base {
  return { listing: null, note: `No base (${why}): everything counts as new.` };
}

/** A base that was named and could not be read. */
export function unreadBase(why: string, failure: string): Base {
  return { ...noBase(why), failure };
}

/** A base that was found; `words` complete "Compared with …". */
export function comparedWith(listing: Listing, words: string): Base {
  return { listing, note: `Compared with ${words}.` };
}
