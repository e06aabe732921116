import { closeSync, constants, type Dirent, fstatSync, lstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { LIMITS } from '../limits.js';
import { once, remember } from '../text/memo.js';
import { inOrderOf } from '../text/order.js';
import { code, reasonOf } from '../text/quote.js';
import { type GitIndex, gitIndex, ignoredPaths, isRepository } from './git.js';
import { diskPath, folderOf, inFolder, pathBelow, prefixOf } from './paths.js';
import {
  type ClosedFolder,
  type Content,
  type Entry,
  type KindAt,
  MANIFEST,
  type Snapshot,
  Unreadable,
  unsafe,
  whyUnsafe,
} from './snapshot.js';

/** The files below a folder of this disk. */
export function diskSnapshot(root: string): Snapshot {
  const disk: Disk = {
    root,
    index: once(() => gitIndex(root)),
    kindAt: remember((path) => kindOf(disk, path)),
  };
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
      const found = entriesIn(root, folder);
      const inside = typeof found === 'string' ? [] : found.filter((entry) => entry.isDirectory());
      return inside.map(({ name }) => inFolder(folder, name)).filter(isFolder);
    },
  };
}

interface Disk extends Pick<Snapshot, 'kindAt'> {
  readonly root: string;
  index(): GitIndex;
}

/** What is at a path. Links are never followed, and a repository inside this one is not part of it. */
function kindOf(disk: Disk, path: string): KindAt {
  if (path === '.') return 'folder';
  const parent = disk.kindAt(folderOf(path));
  if (parent === 'link' || parent === 'other' || parent === 'unreadable') return parent;
  const kind = parent === 'folder' ? kindOnDisk(disk, path) : null;
  return kind ?? (disk.index().leftOut.has(path) ? 'left-out' : null);
}

function kindOnDisk({ root, index }: Disk, path: string): KindAt {
  const onDisk = diskPath(root, path);
  if (onDisk === null) return null;
  try {
    const stat = lstatSync(onDisk, { throwIfNoEntry: false });
    if (stat === undefined) return null;
    if (stat.isFile()) return 'file';
    if (stat.isSymbolicLink()) return 'link';
    if (!stat.isDirectory() || index().submodules.has(path)) return 'other';
    return isRepository(onDisk) ? 'other' : 'folder';
  } catch {
    // `below` and `read` throw or tell the reason.
    return 'unreadable';
  }
}

/**
 * The manifests below the root, but for those in `node_modules` or another repository, or ignored by git; and the
 * folders where more may be.
 */
function search({ root, kindAt }: Disk) {
  const closed: ClosedFolder[] = [];
  const ignored = ignoredPaths(root);
  let listed = 0;
  // A backslash of the root is a slash to fast-glob.
  const cwd = root.replaceAll('\\', '/');
  // fast-glob lists by this function, because it does not tell which folders it could not search.
  const list = (folder: string): readonly Dirent[] => {
    const path = pathBelow(cwd, folder) ?? '.';
    if (kindAt(path) === 'other') {
      closed.push({ path, why: whyUnsafe('other'), isOwn: true });
      return [];
    }
    const found = searchableIn(root, path);
    if (typeof found === 'string') {
      closed.push({ path, why: found });
      return [];
    }
    // A name that is not UTF-8 may be another one to git.
    const kept = found.filter(({ name }) => isUnnameable(name) || !ignored.has(inFolder(path, name)));
    listed += kept.length;
    if (listed > LIMITS.listedFiles) throw new Unreadable(tooMany('.'));
    return kept;
  };
  const found = fastGlob.sync(`**/${MANIFEST}`, {
    cwd,
    dot: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    ignore: ['**/node_modules', '.git'],
    fs: { readdirSync: list as unknown as typeof readdirSync },
  });
  return { manifests: found.filter((path) => kindAt(path) !== 'folder').sort(), closed };
}

/** What is in a folder, or why fast-glob cannot search it: below a name with a line break no pattern matches. */
function searchableIn(root: string, folder: string): readonly Dirent[] | string {
  if (isUnnameable(folder)) return whyUnsafe('unnameable');
  const entries = entriesIn(root, folder);
  const isSkipped = typeof entries !== 'string' && entries.length > 0 && /[\n\r\u2028\u2029]/.test(folder);
  return isSkipped ? 'its name holds a line break' : entries;
}

/** What is in a folder, or why it cannot be listed. */
function entriesIn(root: string, folder: string): readonly Dirent[] | string {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    return reasonOf(error);
  }
}

/** Whether the last name of a path is not UTF-8, or holds U+FFFD, which a byte that is not UTF-8 is read as. */
function isUnnameable(path: string): boolean {
  return /\uFFFD[^/]*$/.test(path);
}

/** Everything below a folder but folders, in code-unit order, and what a sparse checkout leaves out there. */
function filesBelow({ root, kindAt, index }: Disk, folder: string): readonly Entry[] {
  const entries: Entry[] = [];
  const start = kindAt(folder);
  const waiting = start === 'folder' || start === 'unreadable' ? [folder] : [];
  for (let path = waiting.pop(), listed = 0; path !== undefined; path = waiting.pop()) {
    const found = entriesIn(root, path);
    if (typeof found === 'string') throw new Unreadable(`${code(path)} could not be read: ${found}.`);
    listed += found.length;
    if (listed > LIMITS.listedFiles) throw new Unreadable(tooMany(folder));
    for (const { name } of found) {
      const below = inFolder(path, name);
      // Reading tells what disappears meanwhile.
      const kind = isUnnameable(name) ? 'unnameable' : (kindAt(below) ?? 'file');
      if (kind === 'folder' || kind === 'unreadable') waiting.push(below);
      else entries.push({ path: below, kind });
    }
  }
  const { leftOut } = index();
  if (leftOut.has(folder)) {
    for (const path of leftOut)
      if (path.startsWith(`${folder}/`) && kindAt(path) === 'left-out') entries.push({ path, kind: 'left-out' });
  }
  return entries.sort(inOrderOf(({ path }) => path));
}

/** What git tracks below a folder; without git what is on disk, outside `node_modules` and without hidden names. */
function keptBelow({ root, index }: Disk, folder: string): readonly string[] {
  if (isRepository(root)) return [...index().tracked().keys()].filter((path) => path.startsWith(prefixOf(folder)));
  const found = fastGlob.sync('**', {
    cwd: join(root, folder).replaceAll('\\', '/'),
    ignore: ['**/node_modules/**'],
    followSymbolicLinks: false,
    suppressErrors: true,
  });
  return found.map((path) => inFolder(folder, path));
}

function tooMany(folder: string): string {
  return `${code(folder)} holds more than ${LIMITS.listedFiles} files. Remove what is generated.`;
}

/** O_NONBLOCK: opening a FIFO must not wait for a writer. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

function contentAt({ root, kindAt }: Disk, path: string): Content {
  const kind = kindAt(path);
  const onDisk = diskPath(root, path);
  if (kind === null || kind === 'left-out' || onDisk === null) return { kind: 'missing' };
  if (kind !== 'file' && kind !== 'unreadable') return unsafe(kind);
  let descriptor: number | undefined;
  try {
    descriptor = openSync(onDisk, FLAGS);
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return unsafe('other');
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
