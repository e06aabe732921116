import { closeSync, constants, fstatSync, lstatSync, opendirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastGlob from 'fast-glob';
import { LIMITS } from '../limits.js';
import { inOrderOf } from '../text/order.js';
import { code, reasonOf } from '../text/quote.js';
import { gitIndex, type Index, ignoredFiles, isRepository } from './git.js';
import { diskPath, folderOf, inFolder, upward } from './paths.js';
import {
  type ClosedFolder,
  type Content,
  type Entry,
  MANIFEST,
  type Place,
  type Snapshot,
  Unreadable,
  unsafe,
  whyUnsafe,
} from './snapshot.js';

/** The files below a folder of this disk. Each is read once, so that every reader sees the same moment. */
export function diskSnapshot(root: string): Snapshot {
  const index = once(() => gitIndex(root));
  const at = remember((path: string): Place => kindAt(root, path, at, index));
  const found = once(() => foundIn(root, at, index()));
  return {
    at,
    read: remember((path) => read(root, path, at)),
    manifests: () => found().manifests,
    closed: () => found().closed,
    below: remember((folder) => filesBelow(root, folder, at, index())),
  };
}

/** What is at a path. Links are never followed, and a repository inside this one is not part of it. */
function kindAt(root: string, path: string, at: (path: string) => Place, index: () => Index): Place {
  if (path === '.') return 'folder';
  const parent = at(folderOf(path));
  if (parent === 'link' || parent === 'other' || parent === 'unreadable') return parent;
  const kind = parent === 'folder' ? kindOnDisk(root, path, index) : null;
  return kind ?? (index().leftOut.has(path) ? 'left-out' : null);
}

function kindOnDisk(root: string, path: string, index: () => Index): Place {
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
    // Listing or reading it tells the reason.
    return 'unreadable';
  }
}

/**
 * The manifests below the root, and the folders that may hide some: fast-glob leaves out what it cannot list, and
 * matches no name with a line break. Left out are `node_modules`, other repositories and, once found, what git ignores.
 */
function foundIn(root: string, at: (path: string) => Place, { submodules }: Index) {
  if (sep === '/' && root.includes('\\'))
    throw new Unreadable(`The folder ${code(root)} cannot be searched: its path holds a backslash. Rename it.`);
  const all = fastGlob.sync(['**', '**/*[\n\r\u2028\u2029]*'], {
    cwd: root,
    dot: true,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
    suppressErrors: true,
    ignore: ['**/node_modules', '**/.git/{*,*/**}'],
  });
  const inner = all.flatMap(({ path, name }) => (name === '.git' && path !== name ? folderOf(path) : []));
  const apart = new Set([...submodules, ...inner]);
  const ours = all.filter(({ path }) => ![...upward(folderOf(path))].some((folder) => apart.has(folder)));
  if (ours.length > LIMITS.listedFiles) throw new Unreadable(tooMany('.'));
  const folders = ours.flatMap(({ path, dirent }) => (dirent.isDirectory() && !apart.has(path) ? path : []));
  const closed = ['.', ...folders].flatMap((path) => closedFolder(root, path) ?? []);
  const manifests = ours.flatMap(({ path, name }) => (name === MANIFEST && at(path) !== 'folder' ? path : []));
  const ignored = ignoredFiles(root, [...manifests, ...closed.map(({ path }) => path)]);
  return {
    manifests: manifests.filter((path) => !ignored.has(path)).sort(),
    // A name that is not UTF-8 cannot be given to git, so it counts whatever git ignores.
    closed: closed.filter(({ path, why }) => why === NO_UTF_8 || !ignored.has(path)),
  };
}

const NO_UTF_8 = whyUnsafe('unnameable');

/** A folder that cannot be listed, or whose files cannot be found by its name; null for any other. */
function closedFolder(root: string, path: string): ClosedFolder | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.includes('\uFFFD')) return { path, why: NO_UTF_8 };
  if (/[\n\r\u2028\u2029]/.test(name)) return { path, why: 'its name holds a line break' };
  try {
    opendirSync(join(root, path)).closeSync();
    return null;
  } catch (error) {
    return { path, why: reasonOf(error) };
  }
}

/** Everything below a folder but folders, in code-unit order, and what a sparse checkout leaves out there. */
function filesBelow(root: string, folder: string, at: (path: string) => Place, { leftOut }: Index) {
  const entries: Entry[] = [];
  const start = at(folder);
  const waiting = start === 'folder' || start === 'unreadable' ? [folder] : [];
  for (let path = waiting.pop(), listed = 0; path !== undefined; path = waiting.pop()) {
    const names = namesIn(root, path);
    listed += names.length;
    if (listed > LIMITS.listedFiles) throw new Unreadable(tooMany(folder));
    for (const name of names) {
      const below = inFolder(path, name);
      // What disappears meanwhile is told when it is read.
      const kind = name.includes('\uFFFD') ? 'unnameable' : (at(below) ?? 'file');
      if (kind === 'folder' || kind === 'unreadable') waiting.push(below);
      else entries.push({ path: below, kind });
    }
  }
  for (const path of leftOut.has(folder) ? leftOut : [])
    if (path.startsWith(`${folder}/`) && at(path) === 'left-out') entries.push({ path, kind: 'left-out' });
  return entries.sort(inOrderOf(({ path }) => path));
}

/** The names in a folder. A byte that is not UTF-8 is read as U+FFFD. */
function namesIn(root: string, folder: string): readonly string[] {
  try {
    return readdirSync(join(root, folder));
  } catch (error) {
    throw new Unreadable(`${code(folder)} could not be read: ${reasonOf(error)}.`);
  }
}

function tooMany(folder: string): string {
  return `${code(folder)} holds more than ${LIMITS.listedFiles} files. Remove what is generated.`;
}

/** O_NONBLOCK: opening a FIFO must not wait for a writer. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

function read(root: string, path: string, at: (path: string) => Place): Content {
  const kind = at(path);
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

function once<Value>(compute: () => Value): () => Value {
  const known = remember(compute);
  return () => known('');
}

function remember<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as Value;
  };
}
