import platform, { type PlatformPath } from 'node:path';

/**
 * A path of this disk as reports name it: relative to a folder, with `/`, and `.` for the folder itself; null where it
 * is not below the folder. On Windows another drive or share is outside, and case does not matter.
 */
export function pathBelow(folder: string, target: string, { relative, isAbsolute, sep }: PlatformPath = platform) {
  const way = relative(folder, target);
  const parts = way.split(sep);
  // The relative path to another drive or share is absolute.
  return isAbsolute(way) || parts[0] === '..' ? null : parts.join('/') || '.';
}

/** A path or glob as typed, with `/`. `\` is a separator on Windows only; elsewhere it is part of a name. */
export function slashed(written: string, { sep }: PlatformPath = platform): string {
  return sep === '\\' ? written.replaceAll('\\', '/') : written;
}

/** A reported path on this disk; null where none can be: on Windows, `..\x` or `C:x` would be another place. */
export function diskPath(root: string, file: string, { join, sep }: PlatformPath = platform): string | null {
  return sep === '\\' && /[\\:]/.test(file) ? null : join(root, file);
}

/** A folder and those above it, the nearest first, up to the root of the disk, or `.` where it is relative. */
export function* upward(folder: string): Iterable<string> {
  let current = folder;
  for (; platform.dirname(current) !== current; current = platform.dirname(current)) yield current;
  yield current;
}

/** What the paths of a folder begin with, relative to the root. */
export function prefixOf(folder: string): string {
  return folder === '.' ? '' : `${folder}/`;
}

/** Whether a path is a folder, or is below it. */
export function isAtOrBelow(path: string, folder: string): boolean {
  return `${path}/`.startsWith(prefixOf(folder));
}

/** The path of a name in a folder, both relative to the root. */
export function inFolder(folder: string, name: string): string {
  return prefixOf(folder) + name;
}

/** The folder that a path is in, both relative to the root. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
}
