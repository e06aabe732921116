import { lstatSync, type Stats } from 'node:fs';
import path, { type PlatformPath } from 'node:path';
import { LIMITS } from '../limits.js';
import type { Entry } from './snapshot.js';

/**
 * A place below a folder as reports name it: relative, with `/`, and `.` for the folder itself; null for a place that is not
 * below it. On Windows another drive or share is outside, and a letter is the same in either case.
 */
export function pathBelow(folder: string, place: string, { relative, isAbsolute, sep }: PlatformPath = path) {
  const way = relative(folder, place);
  const parts = way.split(sep);
  // The way to another drive or share is that place itself.
  return isAbsolute(way) || parts[0] === '..' ? null : parts.join('/') || '.';
}

/** A path or glob as a person writes it, with `/`. Only on Windows does `\` separate; elsewhere it is a character of a name. */
export function slashed(written: string, { sep }: PlatformPath = path): string {
  return sep === '\\' ? written.replaceAll('\\', '/') : written;
}

/**
 * Where a path that a report or a commit names is on this disk; null where no file can have such a name. What a commit calls
 * `..\x` or `C:x` would be another place on Windows.
 */
export function diskPath(root: string, named: string, { join, sep }: PlatformPath = path): string | null {
  return sep === '\\' && /[\\:]/.test(named) ? null : join(root, named);
}

/** A folder and all that hold it, the nearest first: up to the root of the disk, or to `.` where the path is relative. */
export function* upward(folder: string): Iterable<string> {
  let at = folder;
  for (; path.dirname(at) !== at; at = path.dirname(at)) yield at;
  yield at;
}

/** What a path below a root is, itself and not what it links to; null when there is nothing. */
export function kindAt(root: string, named: string): Entry['kind'] | null {
  const stat = statAt(root, named);
  return stat ? kindOf(stat) : null;
}

/** The bytes of a file below a root as far as it is read: 0 where it is too large, is none or is not there. */
export function sizeAt(root: string, named: string): number {
  const stat = statAt(root, named);
  return stat?.isFile() ? readSize(stat.size) : 0;
}

/** How many bytes are read of a file of so many. */
export function readSize(bytes: number): number {
  return bytes > LIMITS.fileBytes ? 0 : bytes;
}

function statAt(root: string, named: string): Stats | undefined {
  try {
    const file = diskPath(root, named);
    return file === null ? undefined : lstatSync(file, { throwIfNoEntry: false });
  } catch {
    // A name too long for this disk, which a commit may hold.
    return undefined;
  }
}

/** What an entry of a folder is. */
export function kindOf(entry: Pick<Stats, 'isFile' | 'isDirectory' | 'isSymbolicLink'>): Entry['kind'] {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}
