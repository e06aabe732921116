import { askGit, type CommitId } from '../snapshot/ask-git.js';
import { commitSnapshot } from '../snapshot/git.js';
import { textOf } from '../snapshot/source.js';

/**
 * The texts of a pull request's head commit, where the checked files are its merge with the base branch: GitHub shows
 * annotations on the head's lines. Null where the checked files are the head's own, or it cannot be read.
 */
export function headFiles(root: string, head: CommitId): ((file: string) => string | null) | null {
  if (!isMergeOf(root, head)) return null;
  const snapshot = commitSnapshot(root, head) ?? fetched(root, head);
  return (
    snapshot &&
    ((file) => {
      const [content] = snapshot.read([file]);
      return content?.kind === 'bytes' ? textOf(content.bytes) : null;
    })
  );
}

/** Read from the commit itself, for in a shallow clone its parents are not there. */
function isMergeOf(root: string, head: CommitId): boolean {
  const commit = askGit(root, ['cat-file', 'commit', 'HEAD'])?.toString('utf8') ?? '';
  return commit.split('\n\n', 1)[0]?.includes(`\nparent ${head}`) ?? false;
}

function fetched(root: string, head: CommitId) {
  const isThere = askGit(root, ['fetch', '--depth=1', '--no-tags', '--quiet', 'origin', head]) !== null;
  return isThere ? commitSnapshot(root, head) : null;
}
