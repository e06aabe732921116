import { type Base, comparedWith, noBase, unreadBase } from '../read/base.js';
import { type CommitId, CommitUnavailable } from '../read/listing.js';
import { code } from '../text/quote.js';
import { isNotFound } from './client.js';
import { type Choice, orUnavailable, type Repository, readCommit } from './commit.js';
import { lastDeployed } from './deployments.js';
import type { PullRequest, WorkflowEvent } from './event.js';
import { commitOfRef, mergeBaseWith, readParents } from './history.js';

/** Where to look for the base of a run, and what decides it. */
interface Search extends Repository {
  readonly event: WorkflowEvent;
  /** The commit of the run (`GITHUB_SHA`). */
  readonly runCommit: CommitId | null;
  /** With `deployed`, the environment; empty for any. */
  readonly environment: string;
}

/** Finds what the change is compared with, by the input `base`. A base that exists and cannot be read says why. */
export async function findBase(search: Search, option: string): Promise<Base> {
  try {
    return await readChoice(search, option);
  } catch (error) {
    if (!(error instanceof CommitUnavailable)) throw error;
    return unreadBase('the commit to compare with could not be had', error.message);
  }
}

async function readChoice(search: Search, option: string): Promise<Base> {
  const choice = await choiceBy(search, option);
  if ('why' in choice) return noBase(choice.why);
  const { commit, what } = choice;
  try {
    return comparedWith(await readCommit(search, commit), `${commit.slice(0, 7)}, ${what}`);
  } catch (error) {
    const isLost = error instanceof CommitUnavailable && isNotFound(error.cause);
    if (option !== 'auto' || search.event.kind !== 'push' || !isLost) throw error;
    // GitHub answers the same where the token does not see the repository: then asking for HEAD is refused, too.
    const { ask, checkedOut: ref } = search;
    const endpoint = 'GET /repos/{owner}/{repo}/commits/{ref}';
    if (ask && ref) await orUnavailable(ref.slice(0, 7), () => ask(endpoint, { ref, per_page: 1 }));
    return noBase('the commit before the push does not exist any more');
  }
}

async function choiceBy(search: Search, option: string): Promise<Choice> {
  switch (option) {
    case 'none':
      return { why: 'base: none' };
    case 'auto':
      return choiceForEvent(search);
    case 'deployed':
      return lastDeployed(search.ask, search.environment || null);
    default:
      return { commit: await commitOfRef(search, option), what: `the commit that ${code(option)} names` };
  }
}

/** The commit for the event of the run. The event counts only if its commit is checked out. */
async function choiceForEvent(search: Search): Promise<Choice> {
  const { event, checkedOut, runCommit, ask } = search;
  if (event.kind === 'other') return { why: event.why };
  if (event.kind === 'unreadable')
    throw new CommitUnavailable(`The payload of the event ${code(event.name)} could not be read. Run the job again.`);
  if (checkedOut === null) return { why: 'there is no commit here' };
  if (event.kind === 'pull-request') return choiceForPullRequest(search, event, checkedOut);
  if (checkedOut !== runCommit)
    return { why: `HEAD is ${checkedOut.slice(0, 7)}, which is not the commit of this run` };
  switch (event.kind) {
    case 'push':
      if (event.before === null) return { why: 'the default branch is new' };
      return { commit: event.before, what: 'the commit before the push' };
    case 'branch': {
      const { defaultBranch } = event;
      const commit = await mergeBaseWith(search, checkedOut, defaultBranch, `refs/remotes/origin/${defaultBranch}`);
      if (commit) return { commit, what: `the merge-base with ${code(defaultBranch)}` };
      throw new CommitUnavailable(`There is no merge-base with ${code(defaultBranch)}. Set the input base.`);
    }
    case 'unchanged':
      return { commit: checkedOut, what: 'the checked commit itself' };
    case 'merge-group':
      return { commit: event.base, what: 'the base of this merge group' };
    case 'deployment':
      return lastDeployed(ask, event.environment, event.id);
  }
}

/** The base in GitHub's merge commit; without one, the merge-base with the base branch. */
async function choiceForPullRequest(search: Search, event: PullRequest, checkedOut: CommitId): Promise<Choice> {
  // Anyone can push a commit with the parents of a merge commit, so only GitHub's own counts.
  const mayBeMerge = checkedOut === search.runCommit || checkedOut === event.merge;
  const [first, second] = mayBeMerge ? await readParents(search, checkedOut) : [];
  if (first && second === event.head) return { commit: first, what: 'the base of this pull request' };
  // On `pull_request_target`, the commit of the run is that of the base branch, not of the pull request.
  const isOfPullRequest = checkedOut === event.head || (mayBeMerge && !event.isTarget);
  if (isOfPullRequest) {
    const commit = await mergeBaseWith(search, checkedOut, event.base);
    if (commit) return { commit, what: 'the merge-base with the base branch' };
    return { commit: event.base, what: 'the base branch, with which it has no history in common' };
  }
  const why = `HEAD is ${checkedOut.slice(0, 7)}, not the head of the pull request, ${event.head.slice(0, 7)}`;
  if (!event.isTarget) return { why };
  throw new CommitUnavailable(
    `The pull request was not checked: ${why}. Set the input ref of actions/checkout to ` +
      `\${{ github.event.pull_request.head.sha }}, or run on pull_request.`,
  );
}
