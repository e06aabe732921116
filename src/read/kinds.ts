import { type Dirent, lstatSync, type Stats } from 'node:fs';
import { remember } from '../text/memo.js';
import { diskPath, folderOf } from './file-paths.js';
import { type GitIndex, isRepository } from './git.js';
import type { Kind, KindAt } from './snapshot.js';

/** Returns a function that tells the kind of a path below a root, by the disk and by git's index. */
export function kindsBelow(root: string, index: () => GitIndex): (path: string) => KindAt {
  const kindAt = remember((path): KindAt => {
    if (path === '.') return 'folder';
    const around = kindAt(folderOf(path));
    if (around !== null && NOT_ENTERED.includes(around)) return around;
    const kind = around === 'folder' ? kindOnDisk(root, path) : null;
    if (kind === 'folder' && index().submodules.has(path)) return 'repository';
    return kind ?? (index().leftOut.has(path) ? 'left-out' : null);
  });
  return kindAt;
}

/** Below one of these all is the same: links are not followed, and another repository is not part of this one. */
const NOT_ENTERED: readonly KindAt[] = ['link', 'repository', 'device', 'unreadable'];

function kindOnDisk(root: string, path: string): KindAt {
  const onDisk = diskPath(root, path);
  if (onDisk === null) return null;
  try {
    const stat = lstatSync(onDisk, { throwIfNoEntry: false });
    if (stat === undefined) return null;
    return stat.isDirectory() && isRepository(onDisk) ? 'repository' : kindOf(stat);
  } catch {
    // `below` and `read` throw or tell the reason.
    return 'unreadable';
  }
}

/** The kind of what the disk has; a repository is a folder to it. */
export function kindOf(entry: Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>): Kind {
  if (entry.isFile()) return 'file';
  if (entry.isSymbolicLink()) return 'link';
  return entry.isDirectory() ? 'folder' : 'device';
}

export function isLink(path: string): boolean {
  return statOf(path)?.isSymbolicLink() === true;
}

/** What is at a path of this disk, a link itself; undefined for nothing. */
export function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // Behind a file, and under a name longer than names can be, there is nothing.
    if (['ENOTDIR', 'ENAMETOOLONG'].includes(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  }
}
