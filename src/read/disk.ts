import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, type Stats } from 'node:fs';
import { LIMITS } from '../limits.js';
import { once, remember } from '../text/memo.js';
import { inOrderOf } from '../text/order.js';
import { code, reasonOf } from '../text/quote.js';
import { CheckError } from './failure.js';
import { diskPath, folderOf, inFolder, prefixOf } from './file-paths.js';
import { type GitIndex, gitIndex, ignoredPaths, isRepository } from './git.js';
import {
  type ClosedFolder,
  type Content,
  type Entry,
  isManifest,
  type KindAt,
  type Snapshot,
  unsafe,
  whyUnsafe,
} from './snapshot.js';
import { entriesIn, isUnnameable, kindOf, walk } from './walk.js';

/** The files below a folder of this disk. */
export function diskSnapshot(root: string): Snapshot {
  const disk: Disk = { root, index: once(() => gitIndex(root)), kindAt: remember((path) => kindAt(disk, path)) };
  const found = once(() => search(disk));
  const isFolder = (path: string) => disk.kindAt(path) === 'folder';
  return {
    kindAt: disk.kindAt,
    read: (path) => contentAt(disk, path),
    idInGit: (path) => disk.index().tracked().get(path),
    manifests: () => found().manifests,
    closed: () => found().closed,
    below: remember((folder) => filesBelow(disk, folder)),
    kept: (folder) => keptBelow(disk, folder),
    foldersIn: (folder) => {
      const entries = entriesIn(root, folder);
      const inside = typeof entries === 'string' ? [] : entries.filter((entry) => entry.isDirectory());
      return inside.map(({ name }) => inFolder(folder, name)).filter(isFolder);
    },
  };
}

interface Disk extends Pick<Snapshot, 'kindAt'> {
  readonly root: string;
  index(): GitIndex;
}

/** What is at a path. Links are never followed, and a repository inside this one is not part of it. */
function kindAt(disk: Disk, path: string): KindAt {
  if (path === '.') return 'folder';
  const parent = disk.kindAt(folderOf(path));
  if (parent !== null && INHERITED.includes(parent)) return parent;
  const kind = parent === 'folder' ? kindOnDisk(disk, path) : null;
  return kind ?? (disk.index().leftOut.has(path) ? 'left-out' : null);
}

/** Kinds that all paths below have, too. */
const INHERITED: readonly KindAt[] = ['link', 'repository', 'device', 'unreadable'];

function kindOnDisk({ root, index }: Disk, path: string): KindAt {
  const onDisk = diskPath(root, path);
  if (onDisk === null) return null;
  let stat: Stats | undefined;
  try {
    stat = lstatSync(onDisk, { throwIfNoEntry: false });
  } catch {
    // `below` and `read` throw or tell the reason.
    return 'unreadable';
  }
  if (stat === undefined) return null;
  const kind = kindOf(stat);
  if (kind !== 'folder') return kind;
  return index().submodules.has(path) || isRepository(onDisk) ? 'repository' : 'folder';
}

/** The manifests below the root, but for those that `Snapshot` leaves out, and the folders where more may be. */
function search({ root, kindAt }: Disk) {
  const ignored = ignoredPaths(root);
  const isSkipped = (path: string) => path === '.git' || isModules(path) || (ignored.has(path) && !isUnnameable(path));
  const manifests: string[] = [];
  const closed: ClosedFolder[] = [];
  for (const { path, kind, isFolder, why = whyUnsafe(kind) } of walk(root, '.', kindAt, isSkipped)) {
    if (isFolder) closed.push({ path, why });
    // A link, a device or a repository in place of a manifest is listed as one.
    if (isManifest(path) && kind !== 'unnameable' && kind !== 'unreadable') manifests.push(path);
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
  if (leftOut.has(folder)) {
    for (const path of leftOut) {
      const isFileBelow = path.startsWith(`${folder}/`) && tracked().has(path);
      if (isFileBelow && kindAt(path) === 'left-out') entries.push({ path, kind: 'left-out' });
    }
  }
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
