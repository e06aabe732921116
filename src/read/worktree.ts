import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { diskPath } from './platform-path.js';
import { type Content, type Entry, LARGEST_FILE, type Snapshot } from './snapshot.js';
import { kindAt, listed, walked } from './walk.js';

/** O_NONBLOCK: opening a FIFO must not wait for a writer. Windows knows neither it nor O_NOFOLLOW. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The files under a folder of this disk as they are now. Links are listed and never followed. */
export function worktreeSnapshot(root: string, flags = FLAGS): Snapshot {
  return {
    children: (folder) => (isReachedWithoutLinks(root, folder) ? listed(root, folder) : []),
    below: (folder) => (isReachedWithoutLinks(root, folder) ? walked(root, folder) : []),
    named: (name) => named(root, name),
    *read(paths) {
      const kind = remember((path) => kindAt(root, path));
      const safe = remember((folder) => isReachedWithoutLinks(root, folder, kind));
      for (const path of paths) yield safe(folderOf(path)) ? read(root, path, flags) : missingOrUnsafe(root, path);
    },
  };
}

/** Whether every component of a path below the root is a folder and none is a link. */
export function isReachedWithoutLinks(
  root: string,
  folder: string,
  kind = (path: string) => kindAt(root, path),
): boolean {
  const parts = folder === '.' ? [] : folder.split('/');
  return parts.every((_, index) => kind(parts.slice(0, index + 1).join('/')) === 'folder');
}

function named(root: string, name: string): readonly string[] {
  return walked(root, '.', listedIfOpen).flatMap(({ path, kind }) =>
    kind === 'file' && `/${path}`.endsWith(`/${name}`) ? path : [],
  );
}

/** A folder of some other part of the workspace that cannot be listed is no reason not to check this one. */
function listedIfOpen(root: string, folder: string): readonly Entry[] {
  if (/(?:^|\/)(?:node_modules|\.git)$/.test(folder)) return [];
  try {
    return listed(root, folder);
  } catch {
    return [];
  }
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
}

function missingOrUnsafe(root: string, path: string): Content {
  return kindAt(root, path) ? { kind: 'unsafe', why: 'a symbolic link leads to it' } : { kind: 'missing' };
}

function read(root: string, path: string, flags: number): Content {
  const file = diskPath(root, path);
  if (file === null) return { kind: 'missing' };
  if (!refusesLinks(flags) && kindAt(root, path) === 'link') return LINK;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, flags);
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

/** Not every system can refuse to open a link. */
function refusesLinks(flags: number): boolean {
  return constants.O_NOFOLLOW !== undefined && (flags & constants.O_NOFOLLOW) !== 0;
}

const LINK: Content = { kind: 'unsafe', why: 'it is a symbolic link' };

function unread(error: NodeJS.ErrnoException): Content {
  switch (error.code) {
    case 'ENOENT':
      return { kind: 'missing' };
    case 'ELOOP':
    case 'EMLINK':
      return LINK;
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
