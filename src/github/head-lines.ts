import type { TextOf } from '../report/diff-view.js';
import type { CommitId } from '../snapshot/ask-git.js';
import { textOf } from '../snapshot/source.js';
import { type Repository, readCommit } from './read-commit.js';

/**
 * The texts of some files in a pull request's head commit: where its merge commit was checked, GitHub shows the head's lines.
 * Null where the head cannot be read; then the lines stay those that were checked.
 */
export async function headTexts(
  repository: Repository,
  head: CommitId,
  files: readonly string[],
): Promise<TextOf | null> {
  if (files.length === 0) return null;
  const { snapshot } = await readCommit(repository, head, () => files);
  if (snapshot === null) return null;
  const contents = snapshot.read(files);
  const texts = new Map(
    files.map((file, index) => {
      const content = contents[index];
      return [file, content?.kind === 'bytes' ? textOf(content.bytes).replace(/^\uFEFF/, '') : null];
    }),
  );
  return (file) => texts.get(file) ?? null;
}
