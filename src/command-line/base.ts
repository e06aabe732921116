import { type Base, comparedWith, missingBase, noBase } from '../read/base.js';
import { commitId, localCommit, mergeBase, refBehind, repositoryRoot } from '../read/git.js';
import { type CommitId, complete } from '../read/listing.js';
import { code } from '../text/quote.js';
import { UsageError } from './usage.js';

/** Finds a base in the local repository: no network is used. Throws a `UsageError` for an unknown name. */
export function findBase(root: string, option: string): Base {
  if (option === 'none') return noBase('base: none');
  const found = option === 'auto' ? commitByDefault(root) : namedCommit(root, option);
  if (found === null)
    return noBase(repositoryRoot(root) === null ? 'there is no git repository' : 'git has no commit here');
  const { commit, what, name } = found;
  if (commit === null) return missingBase(what, unrelated(what));
  const listing = localCommit(root, commit);
  if (listing === null) return missingBase('the clone lacks its files', lacking(commit));
  return comparedWith(complete(listing, lacking(commit)), commit, what, name);
}

/** A commit, and what it is in words; null where histories have nothing in common. */
interface Found {
  readonly commit: CommitId | null;
  readonly what: string;
  readonly name?: string;
}

/** Where HEAD left the first of the usual branches that exists, else `HEAD`, so that uncommitted edits count. */
function commitByDefault(root: string): Found | null {
  const head = commitId(root, 'HEAD');
  if (head === null) return null;
  const branch = branchesToLeave(root).find((ref) => commitId(root, ref) !== null);
  const tip = branch === undefined ? head : commitId(root, branch);
  const shared = tip && mergeBase(root, head, tip);
  if (branch === undefined || shared === head)
    return { commit: head, what: ': uncommitted edits are the change', name: 'HEAD' };
  const short = branch.replace(/^refs\/(?:heads|remotes)\//, '');
  const shown = /^[\w./-]+$/.test(short) ? short : code(short);
  if (shared === null) return { commit: null, what: `HEAD and ${shown} have no commit in common` };
  return { commit: shared, what: `, where this branch left ${shown}` };
}

/** The branches that a change usually starts from, the likeliest first; the branch that is checked out is none. */
function branchesToLeave(root: string): readonly string[] {
  const byDefault = refBehind(root, 'refs/remotes/origin/HEAD');
  const current = refBehind(root, 'HEAD');
  const local = ['refs/heads/main', 'refs/heads/master'].filter((ref) => ref !== current);
  return [...(byDefault ? [byDefault] : []), 'refs/remotes/origin/main', 'refs/remotes/origin/master', ...local];
}

function unrelated(why: string): string {
  return `${why}, or this clone is too shallow to hold it. Name a commit with --base, or use --base none.`;
}

function namedCommit(root: string, name: string): Found {
  return { commit: commitNamed(root, name), what: `, the commit that ${code(name)} names` };
}

function commitNamed(root: string, name: string): CommitId {
  const commit = commitId(root, name);
  if (commit) return commit;
  if (repositoryRoot(root) !== null)
    throw new UsageError(`--base: this repository has no commit ${code(name)}. Use a commit, a branch, or none.`);
  throw new UsageError(
    `--base: the project is not in a git repository, so there is no commit ${code(name)} to compare with. ` +
      'Use none, or leave it out.',
  );
}

function lacking(commit: CommitId): string {
  const short = commit.slice(0, 7);
  return (
    `This clone lacks files of ${short}, as after git clone --filter. ` +
    `Fetch them with git archive ${short} --output /dev/null, or use --base none.`
  );
}
