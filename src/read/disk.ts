import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { LIMITS } from '../limits.js';
import { once, remember } from '../text/memo.js';
import { inOrderOf } from '../text/order.js';
import { code, reasonOf } from '../text/quote.js';
import { CheckError } from './failure.js';
import { diskPath, inFolder, prefixOf } from './file-paths.js';
import { type GitIndex, gitIndex, ignoredPaths } from './git.js';
import { kindsBelow } from './kinds.js';
import {
  type ClosedFolder,
  type Content,
  type Entry,
  isManifest,
  type Snapshot,
  unsafe,
  whyUnsafe,
} from './snapshot.js';
import { entriesIn, isUnnameable, walk } from './walk.js';

/** The files below a folder of this disk. */
export function diskSnapshot(root: string): Snapshot {
  const index = once(() => gitIndex(root));
  const kindAt = kindsBelow(root, index);
  const disk = { root, index, kindAt };
  const found = once(() => search(disk));
  return {
    kindAt,
    read: (path) => contentAt(disk, path),
    idInGit: (path) => index().tracked().get(path),
    manifests: () => found().manifests,
    closed: () => found().closed,
    below: remember((folder) => filesBelow(disk, folder)),
    kept: (folder) => keptBelow(disk, folder),
    foldersIn: (folder) => {
      const entries = entriesIn(root, folder);
      const paths = typeof entries === 'string' ? [] : entries.map(({ name }) => inFolder(folder, name));
      return paths.filter((path) => kindAt(path) === 'folder');
    },
  };
}

interface Disk extends Pick<Snapshot, 'kindAt'> {
  readonly root: string;
  index(): GitIndex;
}

/** The manifests below the root, but for those that `Snapshot` leaves out, and the folders where more may be. */
function search({ root, kindAt }: Disk) {
  const ignored = ignoredPaths(root);
  const isSkipped = (path: string) => path === '.git' || isModules(path) || (ignored.has(path) && !isUnnameable(path));
  const manifests: string[] = [];
  const closed: ClosedFolder[] = [];
  for (const { path, kind, isFolder, why = whyUnsafe(kind) } of walk(root, '.', kindAt, isSkipped)) {
    if (isFolder) closed.push({ path, why });
    // A link, a device or a repository in place of a manifest is listed as one, but no folder.
    if (isManifest(path) && kind !== 'unreadable') manifests.push(path);
  }
  return { manifests: manifests.sort(), closed };
}

function isModules(path: string): boolean {
  return path === 'node_modules' || path.endsWith('/node_modules');
}

/** Everything below a folder but folders, in code-unit order, and what a sparse checkout leaves out there. */
function filesBelow({ root, kindAt, index }: Disk, folder: string): readonly Entry[] {
  const entries: Entry[] = [];
  for (const { path, kind, why } of walk(root, folder, kindAt)) {
    if (kind === 'unreadable') throw new CheckError(`${code(path)} could not be read: ${why}.`);
    entries.push({ path, kind });
  }
  const { leftOut, tracked } = index();
  // A folder above what is left out is in this set, too, and not tracked.
  const below = leftOut.has(folder) ? [...leftOut].filter((path) => path.startsWith(prefixOf(folder))) : [];
  for (const path of below)
    if (tracked().has(path) && kindAt(path) === 'left-out') entries.push({ path, kind: 'left-out' });
  return entries.sort(inOrderOf(({ path }) => path));
}

/** What git tracks below a folder; without git what is on disk, outside `node_modules` and without hidden names. */
function keptBelow({ root, kindAt, index }: Disk, folder: string): readonly string[] {
  const { isKnown, tracked } = index();
  if (isKnown) return [...tracked().keys()].filter((path) => path.startsWith(prefixOf(folder)));
  const isSkipped = (path: string) => isModules(path) || /(?:^|\/)\.[^/]*$/.test(path);
  return Array.from(walk(root, folder, kindAt, isSkipped)).flatMap(({ path, kind }) => (kind === 'file' ? path : []));
}

/** O_NONBLOCK: opening a FIFO must not wait for a writer. Windows has neither flag. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

function contentAt({ root, kindAt }: Disk, path: string): Content {
  const kind = kindAt(path);
  const onDisk = diskPath(root, path);
  if (kind === null || kind === 'left-out' || onDisk === null) return { kind: 'missing' };
  if (kind !== 'file' && kind !== 'unreadable') return unsafe(kind);
  let descriptor: number | undefined;
  try {
    descriptor = openSync(onDisk, OPEN_FLAGS);
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return unsafe('device');
    if (stat.size > LIMITS.fileBytes) return { kind: 'too-large', size: stat.size };
    return { kind: 'bytes', bytes: readFileSync(descriptor) };
  } catch (error) {
    const { code: reason } = error as NodeJS.ErrnoException;
    if (reason === 'ENOENT') return { kind: 'missing' };
    return reason === 'ELOOP' ? unsafe('link') : { kind: 'unreadable', why: reasonOf(error) };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
