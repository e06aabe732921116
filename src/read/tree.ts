import { createHash } from 'node:crypto';
import { inOrderOf } from '../text/order.js';
import { readSize } from './platform-path.js';
import { type Content, type Entry, folderOf, isCalled, type Snapshot } from './snapshot.js';

/** One entry of a git tree; `id` names its object. */
export interface TreeEntry extends Entry {
  readonly id: string;
}

/** The entry behind a git file mode (six octal digits), a path and an object id. */
export function treeEntry(mode: string, path: string, id: string): TreeEntry {
  const kind = mode.startsWith('100') ? 'file' : mode === '120000' ? 'link' : mode === '040000' ? 'folder' : 'other';
  return { path, kind, id };
}

/** The id that git gives to bytes as a file, in a repository whose ids are as long as `like`. */
export function blobId(bytes: Uint8Array, like: string): string {
  return createHash(like.length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.byteLength}\0`)
    .update(bytes)
    .digest('hex');
}

/** A snapshot of a listed git tree, folders included, given ways to read and to weigh many blobs at once in the order asked. */
export function treeSnapshot(
  entries: readonly TreeEntry[],
  readBlobs: (ids: readonly string[]) => Iterable<Content>,
  sizesOf: (ids: readonly string[]) => ReadonlyMap<string, number>,
): Snapshot {
  const byPath = new Map(entries.filter(({ path }) => !NOWHERE.test(path)).map((entry) => [entry.path, entry]));
  const sorted = [...byPath.values()].sort(inOrderOf((entry) => entry.path));
  const inFolders = new Map<string, Entry[]>();
  for (const entry of sorted) {
    const around = folderOf(entry.path);
    const held = inFolders.get(around);
    if (held) held.push(entry);
    else inFolders.set(around, [entry]);
  }
  const fileAt = (path: string) => {
    const entry = byPath.get(path);
    return entry?.kind === 'file' ? entry.id : null;
  };
  return {
    children: (folder) => inFolders.get(folder) ?? [],
    below: (folder) =>
      startingWith(sorted, folder === '.' ? '' : `${folder}/`).filter((entry) => entry.kind !== 'folder'),
    named: (name) =>
      sorted.filter(({ path, kind }) => kind !== 'folder' && isCalled(path, name) && !IGNORED.test(path)),
    *read(paths) {
      const ids = paths.map(fileAt);
      const contents = readBlobs(ids.filter((id) => id !== null))[Symbol.iterator]();
      for (const [at, path] of paths.entries())
        yield ids[at] === null ? notAFile(byPath.get(path)) : (contents.next().value ?? MISSING);
    },
    sizes(paths) {
      const ids = paths.map(fileAt);
      const sizes = sizesOf([...new Set(ids.filter((id) => id !== null))]);
      return ids.map((id) => readSize((id !== null && sizes.get(id)) || 0));
    },
  };
}

/** A tree made by hand can name what no checkout holds, and more than once; a path with `..` would lead out of the workspace. */
const NOWHERE = /(?:^|\/)(?:\.{0,2}|\.git)(?:\/|$)/;

const IGNORED = /(?:^|\/)node_modules\//;

const MISSING: Content = { kind: 'missing' };

function notAFile(entry: TreeEntry | undefined): Content {
  if (entry === undefined || entry.kind === 'folder') return MISSING;
  return { kind: 'unsafe', why: entry.kind === 'link' ? 'it is a symbolic link' : 'it is a submodule' };
}

/** The stretch of sorted entries whose paths start with a text, found by halving. */
export function startingWith<Some extends Entry>(sorted: readonly Some[], start: string): readonly Some[] {
  const countBefore = (isBefore: (path: string) => boolean) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore((sorted[middle] as Some).path)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return sorted.slice(
    countBefore((path) => path < start),
    countBefore((path) => path < start || path.startsWith(start)),
  );
}
