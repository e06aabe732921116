import { asCommitId, type CommitId, commitDate, commitId, mergeBases, parentsOf } from '../read/ask-git.js';
import { type Base, comparedWith, noBase, SEVERAL, unread, WITHOUT_COMMIT, whatWasAsked } from '../read/base.js';
import { fetchMergeBases, fetchName } from '../read/fetch.js';
import type { GitHub } from './client.js';
import { deployedBase } from './deployments.js';
import type { EventOf, WorkflowEvent } from './event.js';
import { type Repository, readCommit, type Search } from './read-commit.js';

/** What the change of an event is compared with. Throws an `Error` where the change itself is not what was checked. */
export async function baseOf(search: Search, event: WorkflowEvent): Promise<Base> {
  const head = commitId(search.root, 'HEAD') ?? search.started;
  if (head === null) return noBase(WITHOUT_COMMIT);
  const { behind } = event;
  if (behind && behind.head !== head && event.kind !== 'pull-request')
    throw notChecked(
      search,
      `The run that triggered this one was on ${behind.head.slice(0, 7)}, but HEAD is ${head.slice(0, 7)}. Set the input ref of actions/checkout to github.event.workflow_run.head_sha.`,
    );
  switch (event.kind) {
    case 'pull-request':
      return baseOfPullRequest(search, event, head);
    case 'branch':
      return baseOfBranch(search, event, head);
    case 'merge-group':
      return read(search, event.base, 'the base of this merge group');
    case 'deployment':
      return deployedBase(search, event.environment, event.id);
    case 'unchanged':
      if (head === search.started) return read(search, head, 'the checked commit itself');
      return noBase(`${head.slice(0, 7)} is checked out, which is not the commit of this run`);
    case 'other':
      return noBase(event.why);
  }
}

/** The base that the input names: a commit, a branch or tag, or what was deployed. Throws an `Error` when it cannot be found. */
export async function namedBase(
  search: Search,
  name: string,
  environment: string,
  event?: WorkflowEvent,
): Promise<Base> {
  if (name === 'none') return noBase('base: none');
  if (name === 'deployed') {
    const isItself = event?.kind === 'deployment' && environment === '';
    return isItself ? deployedBase(search, event.environment, event.id) : deployedBase(search, environment || null);
  }
  const isTold = !search.isFork || /^HEAD(?![^~^@])/.test(name);
  const local = isTold ? (localCommit(search.root, name) ?? fetchName(search.root, name)) : null;
  const commit = asCommitId(name) ?? local ?? (await commitNamed(search, name));
  const files = commit && (await readCommit(search, commit, search.needed));
  if (commit && files?.snapshot) return comparedWith(files.snapshot, commit, whatWasAsked(name, commit), files.from);
  const why = files && files.snapshot === null ? `: ${files.why}` : '';
  throw new Error(
    `base: no commit ${JSON.stringify(name)} was found${why}. Use auto, none, deployed, or a commit, branch or tag of this repository.`,
  );
}

/** A name as the remote has it, or a commit by its place or short id: a branch of this clone is what the checkout made of it. */
function localCommit(root: string, name: string): CommitId | null {
  const [branch = ''] = name.split(/[~^@:]/);
  if (branch === 'HEAD') return commitId(root, name);
  const remote = commitId(root, `refs/remotes/origin/${name}`) ?? commitId(root, `refs/tags/${name}`);
  return remote ?? (commitId(root, `refs/heads/${branch}`) ? null : commitId(root, name));
}

/** The day on which the commit that is checked was made, from git or GitHub's API; null where neither knows it. */
export async function headDate({ root, github }: Repository, started: CommitId | null): Promise<string | null> {
  const head = commitId(root, 'HEAD');
  if (head) return commitDate(root, head);
  const told = started && (await commitAt(github, started));
  return told ? told.committer.date.slice(0, 10) : null;
}

/** A commit as GitHub's API has it, or null. */
async function commitAt(github: GitHub | null, commit: CommitId) {
  const route = 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}';
  return (await github?.ask(route, { commit_sha: commit }).catch(() => null)) ?? null;
}

async function baseOfPullRequest(search: Search, event: EventOf<'pull-request'>, head: CommitId): Promise<Base> {
  const merged = await mergedBase(search, event, head);
  if (merged) return read(search, merged, 'the base of this pull request');
  if (head === event.base || (event.isTarget && head !== event.head))
    throw notChecked(
      search,
      `The pull request was not checked: HEAD is ${head.slice(0, 7)}, not the head of the pull request, ${event.head.slice(0, 7)}. Run on pull_request, or set the input ref of actions/checkout to that commit.`,
    );
  const { base, untold = 'the event does not tell the pull request' } = event;
  if (base === null) return noBase(untold.replace(/\.$/, ''));
  return readShared(search, head, base, 'the base branch');
}

/** The base in GitHub's own merge of a pull request's head, where that is what was checked; else null. */
export async function mergedBase(
  { root, github, started }: Pick<Search, 'root' | 'github' | 'started'>,
  { head, merge, number }: EventOf<'pull-request'>,
  checked: CommitId,
): Promise<CommitId | null> {
  // Anyone can push a commit whose parents look like those of the merge commit that GitHub made.
  if (![started, merge, commitId(root, `refs/remotes/pull/${number}/merge`)].includes(checked)) return null;
  // The local repository has them also at the edge of a shallow clone.
  const [first, second] =
    parentsOf(root, checked) ?? (await commitAt(github, checked))?.parents.map(({ sha }) => sha) ?? [];
  return second === head ? (first ?? null) : null;
}

/** The error of a run that did not check what its event is about. */
function notChecked({ root }: Search, why: string): Error {
  return new Error(
    commitId(root, 'HEAD')
      ? why
      : `Cannot tell which commit was checked (${WITHOUT_COMMIT}). Install git in the container before actions/checkout runs.`,
  );
}

/**
 * The branch is the change, and what an earlier push to it wrote still counts; on the default branch only this push is. What is
 * checked out there beside the commit of the run may be of any branch.
 */
async function baseOfBranch(search: Search, event: EventOf<'branch'>, head: CommitId): Promise<Base> {
  const { branch, defaultBranch, before } = event;
  if (defaultBranch === null) return noBase('the event names no default branch');
  const why = before === null ? 'the branch is new; ' : '';
  const ofRun = event.behind?.head ?? search.started;
  if (branch !== defaultBranch || (before === undefined && head !== ofRun)) {
    const tip = await branchTip(search, defaultBranch);
    if (tip) return readShared(search, head, tip, 'the default branch');
    return noBase(`${why}neither git nor GitHub's API has the default branch`);
  }
  if (before === undefined) return read(search, head, 'the checked commit itself');
  if (before === null) return noBase('the default branch is new');
  const base = await read(search, before, 'the commit before the push');
  return base.reason === undefined ? base : noBase(`${base.reason}; the default branch has no other base`);
}

/** The tip of a branch: of `origin` if git or GitHub's API knows it, else of this clone; null when there is none. */
async function branchTip(repository: Repository, branch: string): Promise<CommitId | null> {
  return (
    commitId(repository.root, `refs/remotes/origin/${branch}`) ??
    fetchName(repository.root, `refs/heads/${branch}`) ??
    (await commitNamed(repository, `heads/${branch}`)) ??
    commitId(repository.root, `refs/heads/${branch}`)
  );
}

/** The commit that a branch, tag or shortened id names on GitHub, or null. */
async function commitNamed({ github }: Repository, name: string): Promise<CommitId | null> {
  const route = 'GET /repos/{owner}/{repo}/commits/{ref}';
  const answer = await github?.ask(route, { ref: name, per_page: 1 }).catch(() => null);
  return answer?.sha ?? null;
}

/**
 * The merge-base with a branch: by local history, else GitHub's compare API, else a bounded fetch of history. Its tip where there
 * is none, and where there are several: a branch can be merged so that one of them has all that it writes.
 */
async function readShared(search: Search, head: CommitId, tip: CommitId, branch: string): Promise<Base> {
  const what = `the merge-base with ${branch}`;
  const local = mergeBases(search.root, head, tip);
  const known = local.length > 0 ? local : await compared(search, head, tip);
  const [shared, other] = known.length > 0 ? known : fetchMergeBases(search.root, head, tip);
  if (shared && other === undefined) return read(search, shared, what);
  return read(search, tip, `the tip of ${branch}, since ${other ? SEVERAL : 'no merge-base was found'}`);
}

/** GitHub gives one of them, and it is the only one where nothing was merged into the branch. */
async function compared({ github }: Repository, head: CommitId, other: CommitId): Promise<readonly CommitId[]> {
  const route = 'GET /repos/{owner}/{repo}/compare/{basehead}';
  const answer = await github?.ask(route, { basehead: `${other}...${head}`, per_page: 100 }).catch(() => null);
  if (!answer || answer.total_commits > answer.commits.length) return [];
  return answer.commits.some(({ parents }) => parents.length > 1) ? [] : [answer.merge_base_commit.sha];
}

async function read(search: Search, commit: CommitId, what: string): Promise<Base> {
  const files = await readCommit(search, commit, search.needed);
  if (files.snapshot === null) return noBase(unread(commit, what, files.why));
  return comparedWith(files.snapshot, commit, what, files.from);
}
