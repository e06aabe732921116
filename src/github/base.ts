import * as z from 'zod/mini';
import { type Base, comparedWith, missingBase, noBase } from '../read/base.js';
import { commitId, mergeBase, parentsOf } from '../read/git.js';
import { asCommitId, type CommitId, Unavailable } from '../read/listing.js';
import { code } from '../text/quote.js';
import { type Ask, commitShape, refusalOf, understood } from './client.js';
import { attempt, type BaseCommit, type Repository, readCommit, WITHOUT_TOKEN } from './commit.js';
import { lastDeployed } from './deployments.js';
import type { PullRequest, WorkflowEvent } from './event.js';

/** Where to look for the base of a run, and what started the run. */
interface Search extends Repository {
  readonly event: WorkflowEvent;
  /** The commit of the run (`GITHUB_SHA`). */
  readonly started: CommitId | null;
  /** With `deployed`, the environment; empty for any. */
  readonly environment: string;
}

/** Finds what the change is compared with, by the input `base`. A base that exists and cannot be read says why. */
export async function findBase(search: Search, option: string): Promise<Base> {
  try {
    return await baseOf(search, await commitFor(search, option));
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return missingBase('the commit to compare with could not be had', error.message);
  }
}

async function baseOf(search: Search, found: BaseCommit): Promise<Base> {
  if ('why' in found) return noBase(found.why);
  const { commit, what, ifGone } = found;
  try {
    return comparedWith(await readCommit(search, commit), commit, `, ${what}`);
  } catch (error) {
    if (ifGone === undefined || !(error instanceof Unavailable) || !isNotFound(error.cause)) throw error;
    await assertSeen(search);
    return noBase(ifGone);
  }
}

/** Rejects where the token does not see this repository: GitHub then answers as for a commit that is lost. */
async function assertSeen({ ask, head }: Search): Promise<void> {
  const endpoint = 'GET /repos/{owner}/{repo}/commits/{ref}';
  if (ask && head) await attempt(head.slice(0, 7), () => ask(endpoint, { ref: head, per_page: 1 }));
}

async function commitFor(search: Search, option: string): Promise<BaseCommit> {
  switch (option) {
    case 'none':
      return { why: 'base: none' };
    case 'auto':
      return commitOfEvent(search);
    case 'deployed':
      return lastDeployed(search.ask, search.environment || null);
    default:
      return { commit: await commitNamed(search, option), what: `the commit that ${code(option)} names` };
  }
}

/** The commit for the event of the run. The event counts only if its commit is checked out. */
async function commitOfEvent(search: Search): Promise<BaseCommit> {
  const { event, head, started, ask } = search;
  if (event.kind === 'other') return { why: event.why };
  if (event.kind === 'unreadable')
    throw new Unavailable(`The payload of the event ${code(event.name)} could not be read. Run the job again.`);
  if (head === null) return { why: 'there is no commit here' };
  if (event.kind === 'pull-request') return commitOfPullRequest(search, event, head);
  if (head !== started) return { why: `HEAD is ${head.slice(0, 7)}, which is not the commit of this run` };
  switch (event.kind) {
    case 'push': {
      if (event.before === null) return { why: 'the default branch is new' };
      const ifGone = 'the commit before the push does not exist any more';
      return { commit: event.before, what: 'the commit before the push', ifGone };
    }
    case 'branch': {
      const { defaultBranch } = event;
      const commit = await sharedWith(search, head, `refs/remotes/origin/${defaultBranch}`, defaultBranch);
      if (commit) return { commit, what: `the merge-base with ${code(defaultBranch)}` };
      throw new Unavailable(`There is no merge-base with ${code(defaultBranch)}. Set the input base.`);
    }
    case 'unchanged':
      return { commit: head, what: 'the checked commit itself' };
    case 'merge-group':
      return { commit: event.base, what: 'the base of this merge group' };
    case 'deployment':
      return lastDeployed(ask, event.environment, event.id);
  }
}

/** The base in GitHub's merge commit; without one, the merge-base with the base branch. */
async function commitOfPullRequest(search: Search, event: PullRequest, head: CommitId): Promise<BaseCommit> {
  const { started } = search;
  // Anyone can push a commit with the parents of a merge commit, so only GitHub's own counts.
  const mayBeMerge = head === started || head === event.merge;
  const [first, second] = mayBeMerge ? await parents(search, head) : [];
  if (first && second === event.head) return { commit: first, what: 'the base of this pull request' };
  if (head !== event.head && (event.isTarget || !mayBeMerge)) {
    const why = `HEAD is ${head.slice(0, 7)}, not the head of the pull request, ${event.head.slice(0, 7)}`;
    if (!event.isTarget) return { why };
    throw new Unavailable(
      `The pull request was not checked: ${why}. Set the input ref of actions/checkout to ` +
        `\${{ github.event.pull_request.head.sha }}, or run on pull_request.`,
    );
  }
  const commit = await sharedWith(search, head, event.base, event.base);
  if (commit) return { commit, what: 'the merge-base with the base branch' };
  return { commit: event.base, what: 'the base branch, with which it has no history in common' };
}

/** The parents of a commit, which the local repository knows even at the edge of a shallow clone. */
async function parents({ root, ask }: Search, commit: CommitId): Promise<readonly CommitId[]> {
  const local = parentsOf(root, commit);
  if (local !== null || ask === null) return local ?? [];
  const endpoint = 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}';
  return attempt(commit.slice(0, 7), async () => {
    const { parents } = understood(parentsShape, await ask(endpoint, { commit_sha: commit }));
    return parents.map(({ sha }) => sha);
  });
}

const hasCommit = z.object({ sha: commitShape });
const parentsShape = z.object({ parents: z.array(hasCommit) });
const comparisonShape = z.object({ merge_base_commit: hasCommit });

/** The merge-base with a branch, by local history, else by GitHub's API; null where there is none. */
async function sharedWith(
  { root, ask }: Search,
  head: CommitId,
  tip: string,
  branch: string,
): Promise<CommitId | null> {
  const known = commitId(root, tip);
  const local = known && mergeBase(root, head, known);
  if (local) return local;
  if (ask === null) throw new Unavailable(`The merge-base with ${code(branch)} is not in this clone. ${WITHOUT_TOKEN}`);
  const endpoint = 'GET /repos/{owner}/{repo}/compare/{basehead}';
  return attempt(`The merge-base with ${code(branch)}`, () =>
    ask(endpoint, { basehead: `${branch}...${head}`, per_page: 1 }).then(
      (answer) => understood(comparisonShape, answer).merge_base_commit.sha,
      ifUnrelated,
    ),
  );
}

/** The commit that the input names: by full id, or a branch or tag of the repository, whatever was cloned. */
async function commitNamed({ root, ask }: Search, name: string): Promise<CommitId> {
  const id = asCommitId(name);
  if (id) return id;
  const found = ask
    ? ((await commitOf(ask, name, 'heads')) ?? (await commitOf(ask, name, 'tags')))
    : (commitId(root, `refs/remotes/origin/${name}`) ?? commitId(root, `refs/tags/${name}`));
  if (found) return found;
  if (ask === null) throw new Unavailable(`This clone has no branch or tag ${code(name)}. ${WITHOUT_TOKEN}`);
  throw new Unavailable(
    `There is no branch or tag ${code(name)} to compare with. ` +
      'Set base to auto, none, deployed, a branch, a tag or a full commit id.',
  );
}

async function commitOf(ask: Ask, name: string, kind: 'heads' | 'tags'): Promise<CommitId | null> {
  const endpoint = 'GET /repos/{owner}/{repo}/commits/{ref}';
  return attempt(code(name), () =>
    ask(endpoint, { ref: `${kind}/${name}`, per_page: 1 }).then(
      (answer) => understood(hasCommit, answer).sha,
      ifNotFound,
    ),
  );
}

/** Null for histories that have nothing in common, which GitHub tells from what it does not have in words alone. */
function ifUnrelated(error: unknown): null {
  if (isNotFound(error) && /no common ancestor/i.test(String(error))) return null;
  throw error;
}

/** Null for what GitHub does not have; rethrows other errors. */
function ifNotFound(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

/** Whether GitHub does not have something, and does not only hide it from this token. */
function isNotFound(error: unknown): boolean {
  const { status, response, message = '' } = refusalOf(error);
  return response !== undefined && (status === 404 || status === 422) && !/not accessible by/.test(message);
}
