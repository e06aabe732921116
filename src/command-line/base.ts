import { type Base, comparedWith, missingBase, noBase } from '../read/base.js';
import { commitId, defaultBranch, localCommit, mergeBase, repositoryRoot } from '../read/git.js';
import { type CommitId, complete } from '../read/listing.js';
import { code } from '../text/quote.js';
import { UsageError } from './commands.js';

/** Finds a base in the local repository: no network is used. Throws a `UsageError` for an unknown name. */
export function findBase(root: string, option: string): Base {
  if (option === 'none') return noBase('base: none');
  const found =
    option === 'auto'
      ? commitByDefault(root)
      : { commit: commitNamed(root, option), what: `the commit that ${code(option)} names` };
  if (found === null)
    return noBase(repositoryRoot(root) === null ? 'there is no git repository' : 'git has no commit here');
  const { commit, what } = found;
  const listing = localCommit(root, commit);
  if (listing === null) return missingBase('the clone lacks its files', lacking(commit));
  return comparedWith(complete(listing, lacking(commit)), commit, what);
}

/** The merge-base with the remote's default branch, else `HEAD`, so that uncommitted edits count; null without one. */
function commitByDefault(root: string): { readonly commit: CommitId; readonly what: string } | null {
  const head = commitId(root, 'HEAD');
  const remote = head && defaultBranch(root);
  const tip = remote && commitId(root, remote);
  const shared = head && tip && mergeBase(root, head, tip);
  if (shared) return { commit: shared, what: `the merge-base with ${code(remote ?? '')}` };
  return head && { commit: head, what: 'HEAD' };
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
