import type { CommitId } from './ask-git.js';
import { askGit, commitId, mergeBase } from './ask-git.js';
import { completeSnapshot, type Needed, WITHOUT_FILES } from './git.js';
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
  /** What a reader must know beyond that: the change was not what was checked. */
  readonly notice?: string;
}

/** No base, for a reason that completes the sentence. */
export function noBase(why: string): Base {
  return {
    snapshot: null,
    commit: null,
    source: 'none',
    note: `No base: ${why}. Everything counts as written by this change.`,
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
    note: `Compared with ${commit.slice(0, 7)}, ${what}, read from ${from}.`,
  };
}

/** Why there is no base where git gives no commit to begin with. */
export const WITHOUT_COMMIT =
  'git has no commit here: there is no repository, nothing is committed, or git could not be run';

/**
 * What uncommitted and unmerged work is compared with on a developer's machine: the merge-base with the remote's default
 * branch, else `HEAD`, else nothing.
 */
export function defaultLocalBase(root: string, needed: Needed): Base {
  const head = commitId(root, 'HEAD');
  if (head === null) return noBase(WITHOUT_COMMIT);
  const remote = defaultBranch(root);
  const tip = remote && commitId(root, remote);
  const shared = tip && mergeBase(root, head, tip);
  return shared
    ? localBase(root, shared, `the merge-base with ${remote}`, needed)
    : localBase(root, head, 'HEAD', needed);
}

function defaultBranch(root: string): string | null {
  const answer = askGit(root, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']);
  return answer?.toString('utf8').trim() ?? null;
}

/** The base that the user named, or null when the local repository has no such commit. */
export function namedLocalBase(root: string, name: string, needed: Needed): Base | null {
  const commit = commitId(root, name);
  return commit && localBase(root, commit, whatWasAsked(name, commit), needed);
}

/** What a commit that was asked for by a name is to the change. */
export function whatWasAsked(name: string, commit: CommitId): string {
  return commit.startsWith(name) ? 'the commit that was asked for' : `which ${JSON.stringify(name)} stands for`;
}

function localBase(root: string, commit: CommitId, what: string, needed: Needed): Base {
  const snapshot = completeSnapshot(root, commit, needed);
  if (snapshot === null) return noBase(`${commit.slice(0, 7)}, ${what}, could not be read: ${WITHOUT_FILES}`);
  return comparedWith(snapshot, commit, what, 'git');
}
