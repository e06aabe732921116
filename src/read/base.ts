import type { CommitId, Listing } from './listing.js';

/** What the change is compared with, and how that was found. */
export interface Base {
  readonly commit: CommitId | null;
  readonly listing: Listing | null;
  /** One sentence: the commit and where it was read, or that there is no base and why. */
  readonly note: string;
  /** Why the run is unchecked, and what to do: a base was named and cannot be had. */
  readonly failure?: string;
}

/** No base, for a reason that completes the sentence. */
export function noBase(why: string): Base {
  return { commit: null, listing: null, note: `No base (${why}): everything counts as new.` };
}

/** A base that was named and cannot be had. */
export function missingBase(why: string, failure: string): Base {
  return { ...noBase(why), failure };
}

/** A base that was found; `what` says what the commit is to the change. */
export function comparedWith(listing: Listing, commit: CommitId, what: string): Base {
  const from = listing.source === 'git' ? 'git' : "GitHub's API";
  return { commit, listing, note: `Compared with ${commit.slice(0, 7)}, ${what} (read with ${from}).` };
}
