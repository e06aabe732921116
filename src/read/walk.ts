import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '../limits.js';
import { code, reasonOf } from '../text/quote.js';
import { Unreadable } from './failure.js';
import { inFolder } from './file-paths.js';
import type { Entry, Kind, KindAt } from './snapshot.js';

/** What a walk meets: a file, or whatever is none; a folder that it does not enter; or one that it could not list. */
export type Met =
  | { readonly is: 'file' | 'other folder'; readonly entry: Entry }
  | { readonly is: 'closed'; readonly path: string; readonly why: string };

/**
 * Walks a folder of the disk and all folders below it, but those that are skipped and what is `other` or unnameable.
 * Throws an `Unreadable` where that is too much.
 */
export function* walk(
  root: string,
  start: string,
  kindAt: (path: string) => KindAt,
  isSkipped = (_path: string) => false,
): Iterable<Met> {
  const waiting: string[] = [];
  const isOpen = (path: string) => ['folder', 'unreadable'].includes(kindAt(path) ?? '');
  if (isOpen(start)) waiting.push(start);
  for (let folder = waiting.pop(), listed = 0; folder !== undefined; folder = waiting.pop()) {
    const found = entriesIn(root, folder);
    if (typeof found === 'string') {
      yield { is: 'closed', path: folder, why: found };
      continue;
    }
    for (const dirent of found) {
      const path = inFolder(folder, dirent.name);
      if (isSkipped(path)) continue;
      listed += 1;
      if (listed > LIMITS.listedFiles) throw new Unreadable(tooMany(start));
      const is = dirent.isDirectory() ? 'other folder' : 'file';
      if (isUnnameable(path)) yield { is, entry: { path, kind: 'unnameable' } };
      else if (is === 'other folder' && isOpen(path)) waiting.push(path);
      else yield { is, entry: { path, kind: kindOf(dirent) } };
    }
  }
}

function kindOf(dirent: Dirent): Kind {
  if (dirent.isFile()) return 'file';
  return dirent.isSymbolicLink() ? 'link' : 'other';
}

/** What is in a folder, or why it cannot be listed. */
export function entriesIn(root: string, folder: string): readonly Dirent[] | string {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    return reasonOf(error);
  }
}

/** Whether the last name of a path is not UTF-8, or holds U+FFFD, which a byte that is not UTF-8 is read as. */
export function isUnnameable(path: string): boolean {
  return /\uFFFD[^/]*$/.test(path);
}

function tooMany(folder: string): string {
  return `${code(folder)} holds more than ${LIMITS.listedFiles} files. Remove what is generated.`;
}
