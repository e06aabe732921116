import * as z from 'zod/mini';
import { CheckError } from '../read/failure.js';
import { asCommitId, type CommitId } from '../read/listing.js';
import { commitId, mergeBases, parentsOf } from '../read/local-commits.js';
import { code } from '../text/quote.js';
import { type Ask, commitIdSchema, isNotFound, understood } from './client.js';
import { orCheckError, type Repository, WITHOUT_TOKEN } from './read-commit.js';

const shaSchema = z.object({ sha: commitIdSchema });
const parentsSchema = z.object({ parents: z.array(shaSchema) });
const comparisonSchema = z.object({ merge_base_commit: shaSchema, ahead_by: z.number(), behind_by: z.number() });

/** The parents of a commit, which the local repository knows even at the edge of a shallow clone. */
export async function readParents({ root, ask }: Repository, commit: CommitId): Promise<readonly CommitId[]> {
  const local = parentsOf(root, commit);
  if (local !== null || ask === null) return local ?? [];
  const endpoint = 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}';
  return orCheckError(commit.slice(0, 7), async () => {
    const { parents } = understood(parentsSchema, await ask(endpoint, { commit_sha: commit }));
    return parents.map(({ sha }) => sha);
  });
}

/** Whether a commit descends from another, by local history or GitHub's API; false where neither knows both. */
export async function descendsFrom({ root, ask }: Repository, commit: CommitId, ancestor: CommitId): Promise<boolean> {
  const local = mergeBases(root, commit, ancestor);
  if (local !== null || ask === null) return local?.includes(ancestor) ?? false;
  const comparison = await orCheckError(`The history of ${code(commit.slice(0, 7))}`, () =>
    compared(ask, ancestor, commit).catch(nullIf(isNotFound)),
  );
  return comparison?.behind_by === 0;
}

/**
 * The one best merge-base of a commit with a branch or another commit, by local history where `localName` names it,
 * else by GitHub's API; null where there is none. Rejects with a `CheckError` where there are several.
 */
export async function mergeBaseWith(
  { root, ask }: Repository,
  commit: CommitId,
  target: string,
  localName = target,
): Promise<CommitId | null> {
  const tip = commitId(root, localName);
  const [local, ...others] = (tip && mergeBases(root, commit, tip)) ?? [];
  if (others.length > 0) throw severalMergeBases(target);
  if (local) return local;
  if (ask === null) throw new CheckError(`The merge-base with ${code(target)} is not in this clone. ${WITHOUT_TOKEN}`);
  // GitHub tells that histories have nothing in common in words alone.
  const isUnrelated = (error: unknown) => isNotFound(error) && /no common ancestor/i.test(String(error));
  return orCheckError(`The merge-base with ${code(target)}`, () =>
    soleMergeBase(ask, commit, target).catch(nullIf(isUnrelated)),
  );
}

/** The one best merge-base by GitHub's API, which names one where there are several. */
async function soleMergeBase(ask: Ask, commit: CommitId, target: string): Promise<CommitId> {
  const { merge_base_commit, ahead_by, behind_by } = await compared(ask, target, commit);
  const base = merge_base_commit.sha;
  // Where one descends from the other, it is that other.
  if (ahead_by === 0 || behind_by === 0) return base;
  // Past the only merge-base, `commit` has what the target lacks. Past one of several, it has more.
  const { ahead_by: pastBase } = await compared(ask, base, commit);
  if (pastBase !== ahead_by) throw severalMergeBases(target);
  return base;
}

async function compared(ask: Ask, from: string, to: CommitId): Promise<z.output<typeof comparisonSchema>> {
  const endpoint = 'GET /repos/{owner}/{repo}/compare/{basehead}';
  return understood(comparisonSchema, await ask(endpoint, { basehead: `${from}...${to}`, per_page: 1 }));
}

function severalMergeBases(target: string): CheckError {
  const name = code(asCommitId(target)?.slice(0, 7) ?? target);
  return new CheckError(
    `There are several best merge-bases with ${name}, so what a merge would keep is not known. ` +
      "Check out the pull request's merge commit, merge the base branch into this one, or set the input base.",
  );
}

/** The commit that the input names: by full id, or a branch or tag of the repository, whatever was cloned. */
export async function commitOfRef({ root, ask }: Repository, name: string): Promise<CommitId> {
  const id = asCommitId(name);
  if (id) return id;
  const found = ask
    ? ((await tipOf(ask, name, 'heads')) ?? (await tipOf(ask, name, 'tags')))
    : (commitId(root, `refs/remotes/origin/${name}`) ?? commitId(root, `refs/tags/${name}`));
  if (found) return found;
  if (ask === null) throw new CheckError(`base: this clone has no branch or tag ${code(name)}. ${WITHOUT_TOKEN}`);
  throw new CheckError(
    `base: there is no branch or tag ${code(name)} to compare with. ` +
      'Use auto, none, deployed, a branch, a tag or a full commit id.',
  );
}

async function tipOf(ask: Ask, name: string, kind: 'heads' | 'tags'): Promise<CommitId | null> {
  const endpoint = 'GET /repos/{owner}/{repo}/commits/{ref}';
  const tip = async () => understood(shaSchema, await ask(endpoint, { ref: `${kind}/${name}`, per_page: 1 })).sha;
  return orCheckError(code(name), () => tip().catch(nullIf(isNotFound)));
}

/** Null for some errors; others are thrown again. */
function nullIf(isMeant: (error: unknown) => boolean) {
  return (error: unknown): null => {
    if (isMeant(error)) return null;
    throw error;
  };
}
