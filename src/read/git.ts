import { askGit, type CommitId } from './ask-git.js';
import { type Content, LARGEST_FILE, type Snapshot } from './snapshot.js';
import { type TreeEntry, treeEntry, treeSnapshot } from './tree.js';

/** Which paths of a listed snapshot will be read, as far as anyone will ask. */
export type Needed = (listing: Snapshot) => readonly string[];

/**
 * The files of one commit of a local repository, or null when the commit is not here, or not all of it that is needed: a
 * clone can leave out trees and the contents of files (`--filter`).
 */
export function completeSnapshot(root: string, commit: CommitId, needed: Needed): Snapshot | null {
  const snapshot = commitSnapshot(root, commit);
  if (!snapshot || askGit(root, ['config', '--get-regexp', '^remote\\..*\\.promisor$']) === null) return snapshot;
  for (const { kind } of snapshot.read(needed(snapshot))) if (kind === 'unreadable') return null;
  return snapshot;
}

/** What is said of a commit whose files are not all here. */
export const WITHOUT_FILES = 'git has it without all of its files, as a clone with a filter leaves it';

/** A few trees that name each other can list more files than any disk holds: of so many bytes a listing is refused. */
const LARGEST_LISTING = 128 * 1024 * 1024;

function commitSnapshot(root: string, commit: CommitId): Snapshot | null {
  const listing = askGit(root, ['ls-tree', '-r', '-t', '-z', '--full-tree', commit], '', undefined, LARGEST_LISTING);
  if (listing === null) return null;
  const lines = listing.toString('utf8').split('\0').slice(0, -1);
  return treeSnapshot(lines.map(entryOf), (ids) => readBlobs(root, ids));
}

/** `MODE TYPE ID<tab>PATH`, as `git ls-tree -z` writes it. */
function entryOf(line: string): TreeEntry {
  const tab = line.indexOf('\t');
  const [mode = '', , id = ''] = line.slice(0, tab).split(' ');
  return treeEntry(mode, line.slice(tab + 1), id);
}

function* readBlobs(root: string, ids: readonly string[]): Iterable<Content> {
  const sizes = sizesOf(root, [...new Set(ids)]);
  for (const part of parts(ids, sizes)) {
    const asked = [...new Set(part)].flatMap((id) => {
      const size = sizes.get(id);
      return size !== undefined && size <= LARGEST_FILE ? [[id, size] as const] : [];
    });
    const blobs = blobsOf(root, asked);
    for (const id of part) yield contentOf(id, blobs.get(id), sizes.get(id));
  }
}

/** So many bytes of files are asked for at once: all that a commit holds could be too much to hold. */
const BYTES_AT_ONCE = 16 * LARGEST_FILE;

function* parts(ids: readonly string[], sizes: ReadonlyMap<string, number>): Iterable<readonly string[]> {
  let part: string[] = [];
  let bytes = 0;
  for (const id of ids) {
    part.push(id);
    bytes += Math.min(sizes.get(id) ?? 0, LARGEST_FILE);
    if (bytes < BYTES_AT_ONCE) continue;
    yield part;
    part = [];
    bytes = 0;
  }
  if (part.length > 0) yield part;
}

function contentOf(id: string, bytes: Uint8Array | undefined, size: number | undefined): Content {
  if (bytes) return { kind: 'bytes', bytes };
  return size === undefined ? { kind: 'unreadable', why: `git has no object ${id}` } : { kind: 'too-large', size };
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
  sizes: readonly (readonly [id: string, size: number])[],
): ReadonlyMap<string, Uint8Array> {
  const answer = askGit(root, ['cat-file', '--batch'], sizes.map(([id]) => `${id}\n`).join(''));
  const blobs = new Map<string, Uint8Array>();
  let at = 0;
  for (const [id, size] of answer === null ? [] : sizes) {
    const start = (answer as Buffer).indexOf('\n', at) + 1;
    blobs.set(id, (answer as Buffer).subarray(start, start + size));
    at = start + size + 1;
  }
  return blobs;
}
