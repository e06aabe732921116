import type { CommitId } from './ask-git.js';
import type { Snapshot } from './snapshot.js';

/** What the change is compared with, and how that was found. */
export interface Base {
  readonly snapshot: Snapshot | null;
  readonly commit: CommitId | null;
  readonly source: 'git' | 'github' | 'none';
  /** One sentence: the commit and where it was read, or that there is no base and why. */
  readonly note: string;
  /** Why there is none. */
  readonly reason?: string;
  /** The commit that is compared with it, where a report of the run must be known by it. */
  readonly head?: CommitId;
}

/** No base, for a reason that completes the sentence. */
export function noBase(why: string): Base {
  return {
    snapshot: null,
    commit: null,
    source: 'none',
    note: `No base (${why}): everything counts as new.`,
    reason: why,
  };
}

/** A base that was read; `what` says what the commit is to the change, `from` who had it. */
export function comparedWith(
  snapshot: Snapshot,
  commit: CommitId,
  what: string,
  from: 'git' | 'git fetch' | "GitHub's API",
): Base {
  return {
    snapshot,
    commit,
    source: from === "GitHub's API" ? 'github' : 'git',
    note: `Compared with ${commit.slice(0, 7)}, ${what} (read with ${from}).`,
  };
}

/** Why the tip of a branch is the base and no merge-base with it. */
export const SEVERAL = 'there are several merge-bases';

/** Why there is no base where one was found and could not be read. */
export function unread(commit: CommitId, what: string, why: string): string {
  return `${commit.slice(0, 7)}, ${what}, could not be read: ${why}`;
}

/** Why there is no base where git gives no commit to begin with. */
export const WITHOUT_COMMIT = 'git has no commit here: there is no repository, no commit yet, or git could not be run';

/** What a commit given by name is to the change. */
export function whatWasAsked(name: string, commit: CommitId): string {
  return commit.startsWith(name) ? 'the commit you named' : `the commit that ${JSON.stringify(name)} points to`;
}
