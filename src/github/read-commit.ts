import { type CommitId, commitId } from '../read/ask-git.js';
import { fetchCommit } from '../read/fetch.js';
import { gitSnapshot, type Needed, WITHOUT_FILES } from '../read/git-snapshot.js';
import type { Snapshot } from '../read/snapshot.js';
import { apiSnapshot } from './api-snapshot.js';
import type { GitHub } from './client.js';

/** Where commits can be read: the local repository, its `origin`, and GitHub's API. */
export interface Repository {
  readonly root: string;
  readonly worktree: Snapshot;
  /** Null where there is no token to ask with. */
  readonly github: GitHub | null;
}

/** Where to look for a change: where commits are read, what is checked, and which files will be needed. */
export interface Search extends Repository {
  /** The commit that the run was started for (`GITHUB_SHA`); it stands for HEAD in a workspace without git. */
  readonly started: CommitId | null;
  /** Whether `origin` is the fork of a pull request: its branches and tags are a stranger's. */
  readonly isFork?: boolean;
  readonly needed: Needed;
}

/** The files of a commit and where they were read from. */
export interface ReadFiles {
  readonly snapshot: Snapshot;
  readonly from: 'git' | 'git fetch' | "GitHub's API";
}

/** The result of reading a commit: its files, or why they cannot be had. */
export type CommitFiles = ReadFiles | { readonly snapshot: null; readonly why: string };

/** Reads a commit from the first that has it: local git objects, a fetch of this one commit, GitHub's API. */
export async function readCommit(repository: Repository, commit: CommitId, needed: Needed): Promise<CommitFiles> {
  const { root, github, worktree } = repository;
  const isHere = commitId(root, commit) !== null;
  const local = isHere && gitSnapshot(root, commit, needed);
  if (local) return { snapshot: local, from: 'git' };
  const holder = isHere ? null : fetchCommit(root, commit);
  const fetched = holder && gitSnapshot(holder, commit, needed);
  if (fetched) return { snapshot: fetched, from: 'git fetch' };
  const without = `${isHere ? WITHOUT_FILES : 'git does not have it, git fetch could not get it'}, and`;
  if (github === null) return { snapshot: null, why: `${without} there is no token for GitHub's API` };
  try {
    return { snapshot: await apiSnapshot(github, commit, worktree, needed), from: "GitHub's API" };
  } catch (error) {
    return { snapshot: null, why: `${without} GitHub's API ${refusal(error)}` };
  }
}

/** What went wrong with a request, completing "GitHub's API …". */
export function refusal(error: unknown): string {
  const { status, response } = error as { readonly status?: unknown; readonly response?: unknown };
  // Octokit reports a request without an answer as if the answer had been 500.
  if (typeof status === 'number' && (response !== undefined || status !== 500)) return `answered ${status}`;
  const isSaid = typeof status !== 'number' && error instanceof Error && !(error instanceof TypeError);
  return isSaid ? error.message : 'gave no answer';
}
