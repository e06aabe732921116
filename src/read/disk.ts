import { closeSync, constants, type Dirent, fstatSync, lstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { LIMITS } from '../limits.js';
import { once, remember } from '../text/memo.js';
import { inOrderOf } from '../text/order.js';
import { code, reasonOf } from '../text/quote.js';
import { type GitIndex, gitIndex, ignoredPaths, isRepository } from './git.js';
import { diskPath, folderOf, inFolder, prefixOf } from './paths.js';
import {
  type ClosedFolder,
  type Content,
  type Entry,
  isManifest,
  type Kind,
  type KindAt,
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

/** The manifests below the root, but for those that `Snapshot` leaves out, and the folders where more may be. */
function search(disk: Disk) {
  const ignored = ignoredPaths(disk.root);
  const isSkipped = (path: string) => path === '.git' || isModules(path) || (ignored.has(path) && !isUnnameable(path));
  const manifests: string[] = [];
  const closed: ClosedFolder[] = [];
  for (const { path, kind, why, isOwn } of walk(disk, '.', isSkipped)) {
    if (isOwn) closed.push({ path, why: whyUnsafe('other'), isOwn });
    if (why !== null) closed.push({ path, why });
    else if (kind !== 'unnameable' && isManifest(path)) manifests.push(path);
  }
  return { manifests: manifests.sort(), closed };
}

function isModules(path: string): boolean {
  return path === 'node_modules' || path.endsWith('/node_modules');
}

/** What a walk meets: what is not a folder; a repository of its own; or a folder that it cannot list, and why. */
interface Met extends Entry, Pick<ClosedFolder, 'isOwn'> {
  readonly why: string | null;
}

/**
 * Walks a folder and all folders below it but those that are skipped. Throws an `Unreadable` where that is too much.
 */
function* walk({ root, kindAt }: Disk, start: string, isSkipped = (_path: string) => false): Iterable<Met> {
  const waiting: string[] = [];
  const isOpen = (kind: KindAt) => kind === 'folder' || kind === 'unreadable';
  if (isOpen(kindAt(start))) waiting.push(start);
  for (let folder = waiting.pop(), listed = 0; folder !== undefined; folder = waiting.pop()) {
    const found = entriesIn(root, folder);
    if (typeof found === 'string') yield { path: folder, kind: 'folder', why: found };
    else
      for (const entry of found) {
        const path = inFolder(folder, entry.name);
        if (isSkipped(path)) continue;
        listed += 1;
        if (listed > LIMITS.listedFiles) throw new Unreadable(tooMany(start));
        const isFolder = entry.isDirectory();
        if (isUnnameable(path)) yield { path, kind: 'unnameable', why: isFolder ? whyUnsafe('unnameable') : null };
        else if (isFolder && isOpen(kindAt(path))) waiting.push(path);
        else if (isFolder) yield { path, kind: 'other', why: null, isOwn: true };
        else yield { path, kind: kindOfEntry(entry), why: null };
      }
  }
}

function kindOfEntry(entry: Dirent): Kind {
  if (entry.isFile()) return 'file';
  return entry.isSymbolicLink() ? 'link' : 'other';
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
function filesBelow(disk: Disk, folder: string): readonly Entry[] {
  const entries: Entry[] = [];
  for (const { path, kind, why } of walk(disk, folder)) {
    if (kind === 'folder') throw new Unreadable(`${code(path)} could not be read: ${why}.`);
    entries.push({ path, kind });
  }
  const { leftOut } = disk.index();
  if (leftOut.has(folder)) {
    for (const path of leftOut)
      if (path.startsWith(`${folder}/`) && disk.kindAt(path) === 'left-out') entries.push({ path, kind: 'left-out' });
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
