import { asCommitId, type CommitId, commitId, mergeBase } from '../read/ask-git.js';
import { fetchHistory, fetchName } from '../read/fetch.js';
import type { Repository } from './read-commit.js';

/** The newest commit that two share, and whether a fetch brought it. */
export interface Shared {
  readonly commit: CommitId;
  readonly isFetched: boolean;
}

/** What two commits share: by local history, else GitHub's compare API, else a bounded fetch of history; null when none tells. */
export async function sharedCommit(repository: Repository, head: CommitId, other: CommitId): Promise<Shared | null> {
  const { root } = repository;
  const known = mergeBase(root, head, other) ?? (await compared(repository, head, other));
  if (known) return { commit: known, isFetched: false };
  const fetched = fetchHistory(root, [head, other]) ? mergeBase(root, head, other) : null;
  return fetched && { commit: fetched, isFetched: true };
}

async function compared({ github }: Repository, head: CommitId, other: CommitId): Promise<CommitId | null> {
  const route = 'GET /repos/{owner}/{repo}/compare/{basehead}';
  const answer = await github?.ask(route, { basehead: `${other}...${head}`, per_page: 1 }).catch(() => null);
  return asCommitId(answer?.merge_base_commit.sha ?? '');
}

/** The commit that a branch stands at: of `origin`, as far as git or GitHub's API knows, else of this clone; null when nobody has it. */
export async function branchTip(repository: Repository, branch: string): Promise<CommitId | null> {
  return (
    commitId(repository.root, `refs/remotes/origin/${branch}`) ??
    fetchName(repository.root, `refs/heads/${branch}`) ??
    (await commitNamed(repository, `heads/${branch}`)) ??
    commitId(repository.root, `refs/heads/${branch}`)
  );
}

/** The commit that a branch, tag or shortened id stands for on GitHub, or null. */
export async function commitNamed({ github }: Repository, name: string): Promise<CommitId | null> {
  const route = 'GET /repos/{owner}/{repo}/commits/{ref}';
  const answer = await github?.ask(route, { ref: name, per_page: 1 }).catch(() => null);
  return asCommitId(answer?.sha ?? '');
}
