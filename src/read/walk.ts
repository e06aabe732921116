import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '../limits.js';
import { code, reasonOf } from '../text/quote.js';
import { CheckError } from './failure.js';
import { inFolder } from './file-paths.js';
import { kindOf } from './kinds.js';
import type { Kind, KindAt } from './snapshot.js';

/** What a walk meets; `why`: of a folder that is unreadable, the reason. */
interface Met {
  readonly path: string;
  readonly kind: Kind | 'unreadable';
  readonly isFolder: boolean;
  readonly why?: string;
}

/**
 * Walks a folder of the disk and all folders below it, but skipped ones. Gives all but the folders that it enters: a
 * repository, an unnameable and an unreadable folder are not entered. Throws a `CheckError` where that is too much.
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
      yield { path: folder, kind: 'unreadable', isFolder: true, why: found };
      continue;
    }
    for (const dirent of found) {
      const path = inFolder(folder, dirent.name);
      if (isSkipped(path)) continue;
      listed += 1;
      if (listed > LIMITS.listedFiles)
        throw new CheckError(`${code(start)} holds more than ${LIMITS.listedFiles} files. Remove what is generated.`);
      const isFolder = dirent.isDirectory();
      if (isUnnameable(path)) yield { path, kind: 'unnameable', isFolder };
      else if (isFolder && isOpen(path)) waiting.push(path);
      else yield { path, kind: isFolder ? 'repository' : kindOf(dirent), isFolder };
    }
  }
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
