import { type Head, lineInHead } from '../formats/github/head-lines.js';
import { commitFiles } from '../read/commit.js';
import { CheckError } from '../read/failure.js';
import type { CommitId } from '../read/listing.js';
import type { Snapshot } from '../read/snapshot.js';
import type { Sources } from '../report/sources.js';
import { sourceOf, utf8Text } from '../text/source.js';
import type { WorkflowEvent } from './event.js';
import { type Repository, readCommit } from './read-commit.js';

/** Reads the head. Where it cannot be read, lines stay as checked, and there is no text to suggest changes to. */
export async function headOf(
  repository: Repository,
  event: WorkflowEvent,
  findings: readonly { readonly file: string }[],
  sources: Sources,
  disk: Snapshot,
): Promise<Head> {
  const checkedText = (file: string) => sources.sourceOf(file)?.text ?? null;
  if (event.kind !== 'pull-request' || repository.checkedOut === event.head)
    return { lineOf: lineInHead([]), textOf: checkedText };
  const files = [...new Set(findings.map(({ file }) => file))];
  const snapshot = files.length === 0 ? null : await filesOfHead(repository, event.head, files, disk);
  const textOf = (file: string) => {
    const content = snapshot?.read(file);
    return content?.kind === 'bytes' ? sourceOf('', utf8Text(content.bytes)).text : null;
  };
  const texts = files.flatMap((file) => {
    const [checked, head] = [checkedText(file), textOf(file)];
    return checked === null || head === null ? [] : [{ file, checked, head }];
  });
  return { lineOf: lineInHead(texts), textOf };
}

/** These files of the head commit, or null where they cannot be read. */
async function filesOfHead(repository: Repository, commit: CommitId, files: readonly string[], disk: Snapshot) {
  try {
    const { snapshot, load } = commitFiles(await readCommit(repository, commit));
    await load({ inCommit: files, onDisk: files }, disk);
    return snapshot;
  } catch (error) {
    if (error instanceof CheckError) return null;
    throw error;
  }
}
