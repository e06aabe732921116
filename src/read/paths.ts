import path, { type PlatformPath } from 'node:path';

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

/** The path of a name inside a folder, both relative to the root. */
export function inFolder(folder: string, name: string): string {
  return folder === '.' ? name : `${folder}/${name}`;
}

/** The folder that a path is in, both relative to the root. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
}
