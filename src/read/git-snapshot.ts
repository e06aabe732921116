import { askGit, askGitList, askGitText, type CommitId } from './ask-git.js';
import { blobsIn } from './blobs.js';
import { upward } from './platform-path.js';
import { folderOf, type Snapshot } from './snapshot.js';
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
  const snapshot = snapshotOf(root, entries, needed);
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

/** `needed` are the paths that will be read, in that order. */
function snapshotOf(root: string, entries: readonly TreeEntry[], needed: Needed = () => []): Snapshot {
  const blobs = blobsIn(root, () => {
    const ids = new Map(entries.map(({ path, kind, id }) => [path, kind === 'file' ? id : null]));
    return needed(snapshot).flatMap((path) => ids.get(path) ?? []);
  });
  const snapshot = treeSnapshot(entries, blobs.read, blobs.sizes);
  return snapshot;
}
