import { LIMITS } from '../limits.js';
import { askGit, askGitList, askGitText, type CommitId } from './ask-git.js';
import { upward } from './platform-path.js';
import { type Content, folderOf, type Snapshot } from './snapshot.js';
import { type TreeEntry, treeEntry, treeSnapshot } from './tree.js';

/** Which paths of a listed snapshot will be read. */
export type Needed = (listing: Snapshot) => readonly string[];

/** What is said of a commit whose files are not all here. */
export const WITHOUT_FILES = 'the clone lacks some of its files, as after git clone --filter';

/**
 * The files of one commit of a local repository, or null when the commit is not here, or not all of it that is needed: a
 * clone can leave out trees and the contents of files (`--filter`).
 */
export function gitSnapshot(root: string, commit: CommitId, needed: Needed): Snapshot | null {
  const listing = askGitList(root, ['ls-tree', '-r', '-t', '-z', '--full-tree', commit]);
  if (listing === null) return null;
  // `MODE TYPE ID<tab>PATH`, as `git ls-tree -z` writes it.
  const entries = listing.map((line) => {
    const tab = line.indexOf('\t');
    const [mode = '', , id = ''] = line.slice(0, tab).split(' ');
    return treeEntry(mode, line.slice(tab + 1), id);
  });
  const snapshot = snapshotOf(root, entries);
  if (askGit(root, ['config', '--get-regexp', '^remote\\..*\\.promisor$']) === null) return snapshot;
  for (const { kind } of snapshot.read(needed(snapshot))) if (kind === 'unreadable') return null;
  return snapshot;
}

/** The files of the index of a repository, or why they cannot be read: there is no index, or a merge left it with several versions. */
export function indexSnapshot(root: string): Snapshot | string {
  // `MODE ID STAGE<tab>PATH`.
  const lines = askGitList(root, ['ls-files', '--stage', '-z', '--full-name']);
  if (lines === null) return 'There is no git index here. Run this in a git repository.';
  const entries = new Map<string, TreeEntry>();
  const isIntended = intendedIn(root);
  for (const [index, line] of lines.entries()) {
    if (isIntended[index]) continue;
    const tab = line.indexOf('\t');
    const [mode = '', id = '', stage] = line.slice(0, tab).split(' ');
    const path = line.slice(tab + 1);
    if (stage !== '0') return `${path} is not merged yet. Resolve the conflict and stage it.`;
    entries.set(path, treeEntry(mode, path, id));
    for (const folder of upward(folderOf(path)))
      if (folder !== '.') entries.set(folder, treeEntry('040000', folder, ''));
  }
  return snapshotOf(root, [...entries.values()]);
}

/** Which entries of the index, in its order, only say that a file will be added (`git add -N`): no commit has those. */
function intendedIn(root: string): readonly boolean[] {
  const INTENT_TO_ADD = 0x2000_0000;
  const told = askGitText(root, ['ls-files', '--debug', '-z'])?.split('\0').slice(1) ?? [];
  return told.map((text) => (Number.parseInt(/\tflags: (\w+)/.exec(text)?.[1] ?? '0', 16) & INTENT_TO_ADD) !== 0);
}

function snapshotOf(root: string, entries: readonly TreeEntry[]): Snapshot {
  return treeSnapshot(
    entries,
    (ids) => readBlobs(root, ids),
    (ids) => sizesOf(root, ids),
  );
}

/** The blobs in the order asked, a part of them at a time: a whole commit could be too much to hold in memory. */
function* readBlobs(root: string, ids: readonly string[]): Iterable<Content> {
  const sizes = sizesOf(root, [...new Set(ids)]);
  for (let start = 0, end = 0; start < ids.length; start = end) {
    for (let bytes = 0; end < ids.length && bytes < 16 * LIMITS.fileBytes; end += 1)
      bytes += Math.min(sizes.get(ids[end] ?? '') ?? 0, LIMITS.fileBytes);
    const part = ids.slice(start, end);
    const blobs = blobsOf(root, new Set(part), sizes);
    for (const id of part) {
      const [bytes, size] = [blobs.get(id), sizes.get(id)];
      if (bytes) yield { kind: 'bytes', bytes };
      else
        yield size === undefined ? { kind: 'unreadable', why: `git has no object ${id}` } : { kind: 'too-large', size };
    }
  }
}

/** Asked before any content, so that a huge blob is never loaded. */
function sizesOf(root: string, ids: readonly string[]): ReadonlyMap<string, number> {
  const answer = askGit(root, ['cat-file', '--batch-check'], ids.map((id) => `${id}\n`).join(''));
  const lines = (answer?.toString('utf8') ?? '').split('\n').map((line) => line.split(' '));
  return new Map(lines.flatMap(([id = '', type, size]) => (type === 'blob' ? [[id, Number(size)]] : [])));
}

/** `ID TYPE SIZE<newline>CONTENT<newline>` for each object, as `git cat-file --batch` writes it. */
function blobsOf(
  root: string,
  ids: ReadonlySet<string>,
  sizes: ReadonlyMap<string, number>,
): ReadonlyMap<string, Uint8Array> {
  const asked = [...ids].filter((id) => (sizes.get(id) ?? Number.POSITIVE_INFINITY) <= LIMITS.fileBytes);
  const answer = askGit(root, ['cat-file', '--batch'], asked.map((id) => `${id}\n`).join(''));
  const blobs = new Map<string, Uint8Array>();
  if (answer === null) return blobs;
  let end = -1;
  for (const id of asked) {
    const start = answer.indexOf('\n', end + 1) + 1;
    end = start + (sizes.get(id) ?? 0);
    blobs.set(id, answer.subarray(start, end));
  }
  return blobs;
}
