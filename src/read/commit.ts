import { createHash } from 'node:crypto';
import { withLineFeeds } from '../text/comparable.js';
import { inOrderOf } from '../text/order.js';
import { countOfFirst } from '../text/source.js';
import { prefixOf, upward } from './file-paths.js';
import type { ListedEntry, Listing } from './listing.js';
import { type Content, isManifest, type Snapshot, unsafe } from './snapshot.js';

/** The files of a commit whose contents are needed, and where the disk may have the same. */
export interface Paths {
  readonly inCommit: readonly string[];
  readonly onDisk: readonly string[];
}

/** The files of a commit. `load` reads the clone, else the same bytes on disk, else `lacking`, and rejects as that. */
export function commitFiles(listing: Listing) {
  const { entries, commit, inClone, lacking } = listing;
  const loaded = new Map<string, Content>();
  const snapshot = treeSnapshot(entries, loaded);
  const idOf = new Map(entries.flatMap(({ path, kind, id }) => (kind === 'file' ? [[path, id] as const] : [])));
  const load = async ({ inCommit, onDisk }: Paths, disk: Snapshot): Promise<void> => {
    const missing = new Set(inCommit.flatMap((path) => idOf.get(path) ?? []));
    const keep = (contents: Iterable<readonly [id: string, content: Content]>) => {
      for (const [id, content] of contents) if (missing.delete(id)) loaded.set(id, content);
    };
    keep(inClone([...missing]));
    // Each copy on the disk saves a request, wherever its file is now.
    for (const path of onDisk) if (missing.size > 0) keep(idsOf(disk.read(path), commit.length));
    if (missing.size > 0) keep(await lacking([...missing]));
  };
  return { snapshot, load };
}

/** A listed tree as a snapshot; `loaded`: by blob id, the contents that are here so far. */
function treeSnapshot(entries: readonly ListedEntry[], loaded: ReadonlyMap<string, Content>): Snapshot {
  const sorted = entries.filter(({ path }) => !NOWHERE.test(path)).toSorted(inOrderOf(({ path }) => path));
  const byPath = new Map(sorted.map((entry) => [entry.path, entry]));
  const files = sorted.filter(({ kind }) => kind !== 'folder');
  // What is below a folder is between `folder/` and `folder0`: 0 is the character after the slash.
  const countBefore = (text: string) => countOfFirst(files, ({ path }) => path < text);
  const below = (folder: string) =>
    folder === '.' ? files : files.slice(countBefore(`${folder}/`), countBefore(`${folder}0`));
  return {
    // The nearest listed path decides. Inside a folder or file that is listed, nothing else is.
    kindAt: (path) => {
      for (const part of upward(path)) {
        const kind = byPath.get(part)?.kind;
        if (kind === undefined) continue;
        const isInside = part !== path && (kind === 'folder' || kind === 'file');
        return isInside ? null : kind;
      }
      return path === '.' ? 'folder' : null;
    },
    manifests: () => files.flatMap(({ path }) => (isManifest(path) ? path : [])),
    closed: () => [],
    // Nothing of a commit is searched.
    kept: () => [],
    below,
    foldersIn: (folder) => [...new Set(below(folder).flatMap(({ path }) => folderAmong(folder, path) ?? []))],
    read: (path) => {
      const entry = byPath.get(path);
      if (entry === undefined || entry.kind === 'folder') return { kind: 'missing' };
      if (entry.kind !== 'file') return unsafe(entry.kind);
      return loaded.get(entry.id) ?? { kind: 'unreadable', why: 'it was not loaded' };
    },
    idInGit: (path) => byPath.get(path)?.id,
  };
}

/** The folder in a folder that a path below it is in; null for what is in the folder itself. */
function folderAmong(folder: string, path: string): string | null {
  const end = path.indexOf('/', prefixOf(folder).length);
  return end === -1 ? null : path.slice(0, end);
}

/** A forged tree can name what no checkout holds; `..` would lead out of the repository. */
const NOWHERE = /(?:^|\/)(?:\.{0,2}|\.git)(?:\/|$)/;

/** The blob ids that a file of the disk may have: for its bytes as they are, and with LF for CRLF. */
function* idsOf(content: Content, length: number): Iterable<readonly [id: string, content: Content]> {
  if (content.kind !== 'bytes') return;
  yield [blobId(content.bytes, length), content];
  if (!content.bytes.includes(0x0d)) return;
  const bytes = withLineFeeds(content.bytes);
  yield [blobId(bytes, length), { kind: 'bytes', bytes }];
}

/** The id that git gives to a file with these bytes, of `length` hexadecimal digits (40 or 64). */
export function blobId(bytes: Uint8Array, length: number): string {
  const hash = createHash(length === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');
}
