import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { inOrderOf } from '../order.js';
import { type Content, type Entry, inFolder, LARGEST_FILE, type Snapshot } from './snapshot.js';

/** The files under a folder of this disk as they are now. Links are listed and never followed. */
export function worktreeSnapshot(root: string): Snapshot {
  return {
    children: (folder) => (isReachedWithoutLinks(root, folder) ? children(root, folder) : []),
    below: (folder) => (isReachedWithoutLinks(root, folder) ? below(root, folder) : []),
    named: (name) => named(root, name),
    read: (paths) => {
      const safe = remember((folder: string) => isReachedWithoutLinks(root, folder));
      return paths.map((path) => (safe(folderOf(path)) ? read(join(root, path)) : missingOrUnsafe(root, path)));
    },
  };
}

function children(root: string, folder: string): Entry[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .map((entry) => ({ path: inFolder(folder, entry.name), kind: kindOf(entry) }))
    .sort(inOrderOf((entry) => entry.path));
}

function below(root: string, folder: string): Entry[] {
  return fastGlob
    .sync('**', {
      cwd: join(root, folder),
      dot: true,
      onlyFiles: false,
      followSymbolicLinks: false,
      objectMode: true,
    })
    .map((entry) => ({ path: inFolder(folder, entry.path), kind: kindOf(entry.dirent) }))
    .filter((entry) => entry.kind !== 'folder')
    .sort(inOrderOf((entry) => entry.path));
}

function named(root: string, name: string): string[] {
  return fastGlob
    .sync(`**/${fastGlob.escapePath(name)}`, {
      cwd: root,
      dot: true,
      followSymbolicLinks: false,
      suppressErrors: true,
      ignore: ['**/node_modules/**', '**/.git/**'],
    })
    .sort();
}

function kindOf(entry: Pick<Stats, 'isFile' | 'isDirectory' | 'isSymbolicLink'>): Entry['kind'] {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}

/** Whether every component of a path below the root is a folder and none is a link. */
function isReachedWithoutLinks(root: string, folder: string): boolean {
  const parts = folder === '.' ? [] : folder.split('/');
  return parts.every((_, index) => {
    const stat = lstatSync(join(root, ...parts.slice(0, index + 1)), { throwIfNoEntry: false });
    return stat?.isDirectory() ?? false;
  });
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
}

function missingOrUnsafe(root: string, path: string): Content {
  const there = lstatSync(join(root, path), { throwIfNoEntry: false });
  return there ? { kind: 'unsafe', why: 'a symbolic link leads to it' } : { kind: 'missing' };
}

function read(file: string): Content {
  let descriptor: number | undefined;
  try {
    // O_NONBLOCK: opening a FIFO must not wait for a writer. Neither flag exists on Windows.
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return { kind: 'unsafe', why: 'it is not a plain file' };
    if (stat.size > LARGEST_FILE) return { kind: 'too-large', size: stat.size };
    return { kind: 'bytes', bytes: readFileSync(descriptor) };
  } catch (error) {
    return unread(error as NodeJS.ErrnoException);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function unread(error: NodeJS.ErrnoException): Content {
  switch (error.code) {
    case 'ENOENT':
      return { kind: 'missing' };
    case 'ELOOP':
    case 'EMLINK':
      return { kind: 'unsafe', why: 'it is a symbolic link' };
    case 'ENXIO':
      return { kind: 'unsafe', why: 'it is not a plain file' };
    default:
      return { kind: 'unreadable', why: error.code ?? error.message };
  }
}

function remember<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
