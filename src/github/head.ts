import { type HeadLines, headLines, SAME_LINES } from '../formats/head-lines.js';
import type { Checked } from '../preflight.js';
import { commitFiles } from '../read/commit.js';
import { commitId } from '../read/git.js';
import { Unavailable } from '../read/listing.js';
import type { Content, Snapshot } from '../read/snapshot.js';
import type { Sources } from '../report/sources.js';
import { SEVERITIES } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import { sourceOf, textOf } from '../text/source.js';
import { type Repository, readCommit } from './commit.js';
import type { WorkflowEvent } from './event.js';

/** So many files of the head are read through the API, those with the weightiest findings. */
const HEAD_FILES = 10;

/** The head commit of a pull request, whose diff GitHub shows, beside the files that were checked. */
export interface Head {
  readonly lines: HeadLines;
  /** What the head holds; null where that could not be read. */
  textOf(file: string): string | null;
}

/**
 * The head beside the checked files. Where GitHub's merge commit was checked, the head has other lines; where it cannot be read
 * the lines stay those that were checked, and there is no text to suggest changes to.
 */
export async function headOf(
  repository: Repository,
  event: WorkflowEvent,
  findings: Checked['findings'],
  sources: Sources,
  disk: Snapshot,
): Promise<Head> {
  const checked = (file: string) => sources.sourceOf(file)?.text ?? null;
  if (event.kind !== 'pull-request' || commitId(repository.root, 'HEAD') === event.head)
    return { lines: SAME_LINES, textOf: checked };
  const weightiest = inOrderOf<Checked['findings'][number]>(
    ({ state }) => (state === 'existing' ? 1 : 0),
    ({ severity }) => SEVERITIES.indexOf(severity),
  );
  const files = [...new Set(findings.toSorted(weightiest).map(({ file }) => file))];
  const shown = files.length === 0 ? null : await readHead(repository, event.head, files, disk);
  const head = (file: string) => textIn(shown?.read(file));
  const texts = files.flatMap((file) => {
    const [here, there] = [checked(file), head(file)];
    return here === null || there === null ? [] : [{ file, checked: here, head: there }];
  });
  return { lines: headLines(texts), textOf: head };
}

/** The files of the head as far as they are needed; null where they cannot be had. */
async function readHead(
  repository: Repository,
  commit: Parameters<typeof readCommit>[1],
  files: readonly string[],
  disk: Snapshot,
): Promise<Snapshot | null> {
  try {
    const listing = await readCommit(repository, commit);
    const { snapshot, load } = commitFiles(listing, disk);
    await load(listing.source === 'git' ? files : files.slice(0, HEAD_FILES), files);
    return snapshot;
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}

function textIn(content: Content | undefined): string | null {
  return content?.kind === 'bytes' ? sourceOf('', textOf(content.bytes)).text : null;
}
