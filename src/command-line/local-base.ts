import { type Comparison, comparedWith, noBase, unreadBase } from '../read/comparison.js';
import { repositoryRoot } from '../read/git.js';
import { type CommitId, mustHaveAll } from '../read/listing.js';
import { branchesAmong, commitId, isUnborn, localCommit, mergeBases } from '../read/local-commits.js';
import { code } from '../text/quote.js';
import { UsageError } from './usage.js';

/** Finds a base in the local repository: no network is used. Throws a `UsageError` for an unknown name. */
export function localBase(root: string, option: string): Comparison {
  if (option === 'none') return noBase('base: none');
  if (option === 'auto') return baseByDefault(root);
  const commit = typedCommit(root, option);
  const names = commit.startsWith(option) ? '' : `, the commit that ${code(option)} names`;
  return baseAt(root, commit, commit.slice(0, 7) + names);
}

/** Where HEAD left the first of the usual branches that exists, else `HEAD`, so that uncommitted edits count. */
function baseByDefault(root: string): Comparison {
  const head = commitId(root, 'HEAD');
  if (head === null) return baseWithoutHead(root);
  for (const { name, tip, isCheckedOut } of branchesAmong(root, USUAL_BRANCHES)) {
    if (isCheckedOut) continue;
    const [shared, ...others] = mergeBases(root, head, tip) ?? [];
    // HEAD is a commit of that branch.
    if (shared === head) break;
    const short = name.replace(/^refs\/(?:heads|remotes)\//, '');
    const branch = /^[\w./-]+$/.test(short) ? short : code(short);
    if (others.length > 0)
      return withoutShared(
        `HEAD and ${branch} have several best merge-bases`,
        `so what a merge would keep is not known. Merge ${branch} into this branch, or name a commit with --base.`,
      );
    if (shared === undefined)
      return withoutShared(
        `HEAD and ${branch} have no commit in common`,
        'or this clone is too shallow to hold it. Name a commit with --base, or use --base none.',
      );
    return baseAt(root, shared, `${shared.slice(0, 7)}, where this branch left ${branch}`);
  }
  return baseAt(root, head, `HEAD (${head.slice(0, 7)}): uncommitted edits are the change`);
}

function withoutShared(why: string, remedy: string): Comparison {
  return unreadBase(why, `${why}, ${remedy}`);
}

/** No base where there is no commit; a commit that git cannot read is not passed over. */
function baseWithoutHead(root: string): Comparison {
  if (repositoryRoot(root) === null) return noBase('there is no git repository');
  if (isUnborn(root)) return noBase('git has no commit here');
  const remedy = 'Run git status to see why, or use --base none.';
  return unreadBase('git cannot read HEAD', `Git cannot read HEAD of this repository. ${remedy}`);
}

/** The branches that a change usually starts from, the likeliest first. */
const USUAL_BRANCHES = [
  'remotes/origin/HEAD',
  'remotes/origin/main',
  'remotes/origin/master',
  'heads/main',
  'heads/master',
].map((name) => `refs/${name}`);

function typedCommit(root: string, name: string): CommitId {
  const commit = commitId(root, name);
  if (commit) return commit;
  if (repositoryRoot(root) !== null)
    throw new UsageError(`--base: this repository has no commit ${code(name)}. Use a commit, a branch, or none.`);
  throw new UsageError(
    `--base: the project is not in a git repository, so there is no commit ${code(name)} to compare with. ` +
      'Use none, or leave it out.',
  );
}

/** The base at a commit; `words` complete "Compared with …". */
function baseAt(root: string, commit: CommitId, words: string): Comparison {
  const listing = localCommit(root, commit);
  const short = commit.slice(0, 7);
  const lacking =
    `This clone lacks files of ${short}, as after git clone --filter. ` +
    `Fetch them with git archive ${short} --output /dev/null, or use --base none.`;
  if (listing === null) return unreadBase('the clone lacks its files', lacking, commit);
  return comparedWith(mustHaveAll(listing, lacking), words);
}
