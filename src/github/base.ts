import { asCommitId, type CommitId, commitDate, commitId, mergeBase, parentsOf } from '../read/ask-git.js';
import { type Base, comparedWith, noBase, unread, WITHOUT_COMMIT, whatWasAsked } from '../read/base.js';
import { fetchHistory, fetchName } from '../read/fetch.js';
import type { Needed } from '../read/git-snapshot.js';
import type { WorkflowEvent } from './event.js';
import { type ReadFiles, type Repository, readCommit } from './read-commit.js';

/** What a change is looked for in: where commits are read, what is checked, and which files will be asked for. */
export interface Search extends Repository {
  /** The commit that the run was started for (`GITHUB_SHA`); it stands for HEAD in a workspace without git. */
  readonly started: CommitId | null;
  readonly needed: Needed;
}

/** The event of a pull request. */
export type PullRequest = WorkflowEvent & { readonly kind: 'pull-request' };
type Push = WorkflowEvent & { readonly kind: 'push' };

/** What the change of an event is compared with. */
export async function baseOf(search: Search, event: WorkflowEvent): Promise<Base> {
  const head = commitId(search.root, 'HEAD') ?? search.started;
  if (head === null) return noBase(WITHOUT_COMMIT);
  switch (event.kind) {
    case 'pull-request':
      return baseOfPullRequest(search, event, head);
    case 'push':
      return baseOfPush(search, event, head);
    case 'merge-group':
      return read(search, event.base, 'the base of the merge group');
    case 'other':
      return read(search, head, 'HEAD itself');
    case 'unreadable':
      return noBase(`the payload of the event ${event.name} is not as GitHub writes it`);
  }
}

/** The base that the input names: a commit, branch or tag. Throws an `Error` when nobody has it. */
export async function namedBase(search: Search, name: string): Promise<Base> {
  if (name === 'none') return noBase('none was asked for');
  const local = asCommitId(name) ?? localCommit(search.root, name);
  const fetched = local ? null : fetchName(search.root, name);
  const commit = local ?? fetched ?? (await commitNamed(search, name));
  const files = commit && (await readCommit(search, commit, search.needed));
  if (commit && files?.snapshot)
    return comparedWith(files.snapshot, commit, whatWasAsked(name, commit), fromOf(files, fetched !== null));
  const why = files && files.snapshot === null ? `: ${files.why}` : '';
  throw new Error(
    `base: nobody has a commit ${JSON.stringify(name)}${why}. Give auto, none, or a commit or branch of this repository.`,
  );
}

/** A name as the remote has it, or a commit by its place or short id: a branch of this clone is what the checkout made of it. */
function localCommit(root: string, name: string): CommitId | null {
  const [branch = ''] = name.split(/[~^@:]/);
  if (branch === 'HEAD') return commitId(root, name);
  const remote = commitId(root, `refs/remotes/origin/${name}`) ?? commitId(root, `refs/tags/${name}`);
  return remote ?? (commitId(root, `refs/heads/${branch}`) ? null : commitId(root, name));
}

/** The day on which the commit that is checked was made, as git has it or GitHub's API; null where nobody tells. */
export async function headDate({ root, github }: Repository, started: CommitId | null): Promise<string | null> {
  const head = commitId(root, 'HEAD');
  if (head) return commitDate(root, head);
  const route = 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}';
  const answer = started && (await github?.ask(route, { commit_sha: started }).catch(() => null));
  return answer ? answer.committer.date.slice(0, 10) : null;
}

async function baseOfPullRequest(search: Search, event: PullRequest, head: CommitId): Promise<Base> {
  const [first, second] = isMadeByGitHub(event, head, search.started) ? await parents(search, head) : [];
  if (first && second === event.head) return read(search, first, "the first parent of the pull request's merge commit");
  const isBaseBranch = head === event.base || (event.isTarget && head === search.started && head !== event.head);
  if (isBaseBranch) return { ...(await read(search, head, 'HEAD itself')), notice: NOT_THE_PULL_REQUEST };
  return readShared(search, head, event.base, 'the base branch');
}

const NOT_THE_PULL_REQUEST =
  'Not the pull request was checked but its base branch, for HEAD is a commit of that. To check the pull request, run on pull_request or check out its head.';

/** Whether HEAD may be the merge commit that GitHub made: anyone can push a commit whose parents look like it. */
export function isMadeByGitHub(event: PullRequest, head: CommitId, started: CommitId | null): boolean {
  return head === started || head === event.merge;
}

/** As the local repository has them, also at the edge of a shallow clone, else as GitHub's API does. */
async function parents({ root, github }: Search, commit: CommitId): Promise<readonly CommitId[]> {
  const local = parentsOf(root, commit);
  if (local) return local;
  const route = 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}';
  const answer = await github?.ask(route, { commit_sha: commit }).catch(() => null);
  return (answer?.parents ?? []).flatMap(({ sha }) => asCommitId(sha) ?? []);
}

/** What a push replaced is the truest base; the default branch is asked only where nobody has that any more. */
async function baseOfPush(search: Search, { before, branch, defaultBranch }: Push, head: CommitId): Promise<Base> {
  const what = 'the commit before the push';
  const files = before ? await readCommit(search, before, search.needed) : null;
  if (before && files?.snapshot) return comparedWith(files.snapshot, before, what, files.from);
  const why = before && files?.snapshot === null ? unread(before, what, files.why) : 'the branch is new';
  // One that is here without its files is not gone, and another commit would not be here with them.
  if (before && commitId(search.root, before)) return noBase(why);
  if (defaultBranch === null) return noBase(`${why}; the event names no default branch`);
  if (defaultBranch === branch) return noBase(`${why}; this is the default branch`);
  const tip = await branchTip(search, defaultBranch);
  if (tip) return readShared(search, head, tip, 'the default branch');
  return noBase(`${why}; neither git nor GitHub's API gives the default branch`);
}

/** The commit that a branch stands at: of `origin`, as far as git or GitHub's API knows, else of this clone; null when nobody has it. */
async function branchTip(repository: Repository, branch: string): Promise<CommitId | null> {
  return (
    commitId(repository.root, `refs/remotes/origin/${branch}`) ??
    fetchName(repository.root, `refs/heads/${branch}`) ??
    (await commitNamed(repository, `heads/${branch}`)) ??
    commitId(repository.root, `refs/heads/${branch}`)
  );
}

/** The commit that a branch, tag or shortened id stands for on GitHub, or null. */
async function commitNamed({ github }: Repository, name: string): Promise<CommitId | null> {
  const route = 'GET /repos/{owner}/{repo}/commits/{ref}';
  const answer = await github?.ask(route, { ref: name, per_page: 1 }).catch(() => null);
  return asCommitId(answer?.sha ?? '');
}

/** The merge-base with a branch: by local history, else GitHub's compare API, else a bounded fetch of history; else its tip. */
async function readShared(search: Search, head: CommitId, tip: CommitId, branch: string): Promise<Base> {
  const what = `the merge-base with ${branch}`;
  const known = mergeBase(search.root, head, tip) ?? (await compared(search, head, tip));
  if (known) return read(search, known, what);
  const fetched = fetchHistory(search.root, [head, tip]) ? mergeBase(search.root, head, tip) : null;
  if (fetched) return read(search, fetched, what, true);
  return read(search, tip, `the tip of ${branch} (the merge-base could not be found)`);
}

async function compared({ github }: Repository, head: CommitId, other: CommitId): Promise<CommitId | null> {
  const route = 'GET /repos/{owner}/{repo}/compare/{basehead}';
  const answer = await github?.ask(route, { basehead: `${other}...${head}`, per_page: 1 }).catch(() => null);
  return asCommitId(answer?.merge_base_commit.sha ?? '');
}

async function read(search: Search, commit: CommitId, what: string, isFetched = false): Promise<Base> {
  const files = await readCommit(search, commit, search.needed);
  if (files.snapshot === null) return noBase(unread(commit, what, files.why));
  return comparedWith(files.snapshot, commit, what, fromOf(files, isFetched));
}

/** A commit that a fetch of a name or of history brought is in the local repository by now. */
function fromOf({ from }: ReadFiles, isFetched: boolean): ReadFiles['from'] {
  return isFetched && from === 'git' ? 'git fetch' : from;
}
