import type { CommitId } from '../read/ask-git.js';
import type { Snapshot } from '../read/snapshot.js';
import { type Repository, readCommit } from './read-commit.js';

/**
 * Some files of a pull request's head commit: where its merge commit was checked, GitHub shows the head's lines.
 * Null where the head cannot be read; then the lines stay those that were checked.
 */
export async function headSnapshot(
  repository: Repository,
  head: CommitId,
  files: readonly string[],
): Promise<Snapshot | null> {
  if (files.length === 0) return null;
  const { snapshot } = await readCommit(repository, head, () => files);
  return snapshot;
}
