import { CheckError } from '../read/failure.js';
import type { CommitId } from '../read/listing.js';
import { commitId } from '../read/local-commits.js';
import { code } from '../text/quote.js';
import { lastDeployed } from './deployments.js';
import type { PullRequest, WorkflowEvent } from './event.js';
import { commitOfRef, descendsFrom, mergeBaseWith, readParents } from './history.js';
import type { Repository } from './read-commit.js';

/** What to compare with: `what` completes "Compared with COMMIT, …", or is empty; `why` completes "No base (…)". */
type Choice = ChosenCommit | { readonly why: string };
export type ChosenCommit = { readonly commit: CommitId; readonly what: string };

/** Where to look for the base of a run, and what decides it. */
export interface Search extends Repository {
  readonly event: WorkflowEvent;
  readonly runCommit: CommitId | null;
  /** With `deployed`, the environment; empty for any. */
  readonly environment: string;
}

/** Chooses the commit to compare with, by the input `base`. Rejects with a `CheckError`. */
export async function choiceBy(search: Search, option: string): Promise<Choice> {
  if (option === 'none') return { why: 'base: none' };
  if (option === 'auto') return choiceForEvent(search);
  if (option === 'deployed') return choiceOfDeployment(search, search.environment || null);
  const commit = await commitOfRef(search, option);
  return { commit, what: commit === option ? '' : `the commit that ${code(option)} names` };
}

async function choiceForEvent(search: Search): Promise<Choice> {
  const { event } = search;
  if (event.kind === 'other') return { why: event.why };
  if (event.kind === 'unreadable')
    throw new CheckError(`The payload of the event ${code(event.name)} could not be read. Set the input base.`);
  if (event.kind === 'pull-request') return choiceForPullRequest(search, event);
  // All others are about the commit of the run: only if that is checked, or one after it.
  const own = await ownCommit(search, [search.runCommit]);
  if (own !== null) return choiceSince(search, event, own);
  const why = whyElsewhere(search, 'this run');
  // What was started without a push is about no change.
  if (event.kind === 'unchanged' || (event.kind === 'branch' && !event.isPush)) return { why };
  throw changeUnchecked(why, LEAVE_OUT);
}

/** An event that is about the commit of its run. */
type OfRun = Exclude<WorkflowEvent, { readonly kind: 'other' | 'unreadable' | 'pull-request' }>;

/** The commit before the change of an event; `own` is the commit of the run, or one after it. */
async function choiceSince(search: Search, event: OfRun, own: CommitId): Promise<Choice> {
  switch (event.kind) {
    case 'push':
      if (event.before === null) return { why: 'the default branch is new' };
      return { commit: event.before, what: 'the commit before the push' };
    case 'branch': {
      const { defaultBranch } = event;
      const commit = await mergeBaseWith(search, own, defaultBranch, `refs/remotes/origin/${defaultBranch}`);
      if (commit) return { commit, what: `the merge-base with ${code(defaultBranch)}` };
      throw new CheckError(`There is no merge-base with ${code(defaultBranch)}. Set the input base.`);
    }
    case 'unchanged':
      return { commit: own, what: own === search.checkedOut ? 'the checked commit itself' : 'the commit of this run' };
    case 'merge-group':
      return { commit: event.base, what: 'the base of this merge group' };
    case 'deployment':
      return choiceOfDeployment(search, event.environment, event.id);
  }
}

/** The last deployment to an environment (null for any); with `before`, of those before that one. */
async function choiceOfDeployment({ ask }: Search, environment: string | null, before?: number): Promise<Choice> {
  const where = environment === null ? '' : ` to ${code(environment)}`;
  const why = `nothing was deployed${where} ${before === undefined ? 'yet' : 'before'}`;
  return (await lastDeployed(ask, environment, before)) ?? { why };
}

/** The base in GitHub's merge commit; without one, the merge-base with the base branch. */
async function choiceForPullRequest(search: Search, event: PullRequest): Promise<Choice> {
  const { head, base, isTarget } = event;
  const own = await ownCommit(search, [...mergeCommits(search, event), head]);
  const isMerge = own !== null && own !== head;
  const [first, second] = isMerge ? await readParents(search, own) : [];
  if (first && second === head) return { commit: first, what: 'the base of this pull request' };
  // For `pull_request_target`, the merge commit of an earlier head is another change.
  if (own === null || (isTarget && isMerge)) {
    const why = whyElsewhere(search, `the pull request, ${head.slice(0, 7)}`);
    throw changeUnchecked(why, isTarget ? `Set the input ref of actions/checkout to ${MERGE_REF}` : LEAVE_OUT);
  }
  const commit = await mergeBaseWith(search, own, base);
  if (commit) return { commit, what: 'the merge-base with the base branch' };
  return { commit: base, what: 'the base branch, with which it has no history in common' };
}

/** GitHub's own merge commits of a pull request: those of others do not count, as anyone can push one. */
function mergeCommits({ root, runCommit }: Search, { number, isTarget, merge }: PullRequest) {
  // `actions/checkout` names it so. The run's commit is it, but for `pull_request_target`: the base branch.
  const fetched = commitId(root, `refs/remotes/pull/${number}/merge`);
  // An author can have merged the merge commit of an earlier head, which a late payload still names: it comes last.
  return [isTarget ? null : runCommit, fetched, merge];
}

/** Of an event's commits the one that is checked out, else the first that it descends from; or null. */
async function ownCommit(search: Search, commits: readonly (CommitId | null)[]): Promise<CommitId | null> {
  const { checkedOut } = search;
  if (checkedOut === null || commits.includes(checkedOut)) return checkedOut;
  for (const commit of new Set(commits))
    if (commit !== null && (await descendsFrom(search, checkedOut, commit))) return commit;
  return null;
}

/** Why there is no base for files that the event is not about. */
function whyElsewhere({ checkedOut }: Search, own: string): string {
  const place = checkedOut === null ? 'there is no commit here' : `HEAD is ${checkedOut.slice(0, 7)}`;
  return `${place}, not the commit of ${own}, nor one after it`;
}

/** The failure of an event that calls for a comparison. */
function changeUnchecked(why: string, remedy: string): CheckError {
  return new CheckError(`The change was not checked: ${why}. ${remedy}, or set the input base.`);
}

const LEAVE_OUT = 'Leave out the input ref of actions/checkout';

/** The pull request's merge commit, as a workflow writes it. */
const MERGE_REF = `refs/pull/\${{ github.event.pull_request.number }}/merge`;
