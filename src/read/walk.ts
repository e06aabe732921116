import { isUtf8 } from 'node:buffer';
import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { inOrderOf } from '../text/order.js';
import { diskPath } from './platform-path.js';
import { type Entry, inFolder, Unreadable } from './snapshot.js';

/** The most files and folders that are listed in one walk; a workspace of a million files is none of this platform. */
const MOST_ENTRIES = 2_000_000;

/** Everything directly inside a folder of this disk, in code-unit order. Throws an `Unreadable` that names the folder. */
export function listed(root: string, folder: string): readonly Entry[] {
  return entriesOf(root, folder)
    .map((entry) => ({ path: inFolder(folder, entry.name.toString('utf8')), kind: kindOf(entry) }))
    .sort(inOrderOf(({ path }) => path));
}

/**
 * Everything below a folder, folders excluded, in code-unit order.
 * Names are taken as they are: no glob is asked, for some match no name with a line break. Throws an `Unreadable`.
 */
export function walked(root: string, folder: string, list = listed): readonly Entry[] {
  const found: Entry[] = [];
  const open = [folder];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const entry of list(root, next)) {
      seen += 1;
      if (seen > MOST_ENTRIES)
        throw new Unreadable(`${folder} holds more than ${MOST_ENTRIES} files and folders. Check a smaller folder.`);
      if (entry.kind !== 'folder') found.push(entry);
      else open.push(entry.path);
    }
  }
  return found.sort(inOrderOf(({ path }) => path));
}

/** What a path below a root is, itself and not what it links to; null when there is nothing. */
export function kindAt(root: string, path: string): Entry['kind'] | null {
  try {
    const file = diskPath(root, path);
    const stat = file === null ? undefined : lstatSync(file, { throwIfNoEntry: false });
    return stat ? kindOfStat(stat) : null;
  } catch {
    // A name too long for this disk, which a commit may hold.
    return null;
  }
}

function entriesOf(root: string, folder: string): readonly Dirent<Buffer>[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true, encoding: 'buffer' });
  } catch (error) {
    throw new Unreadable(
      `${folder} could not be listed: ${(error as NodeJS.ErrnoException).code}. Run the check again, or remove that folder.`,
    );
  }
}

/** A name that is no UTF-8 is shown with U+FFFD and could be any of several: nothing by that name can be read. */
function kindOf(entry: Dirent<Buffer>): Entry['kind'] {
  return isUtf8(entry.name) ? kindOfStat(entry) : 'unnameable';
}

function kindOfStat(entry: Pick<Stats, 'isFile' | 'isDirectory' | 'isSymbolicLink'>): Entry['kind'] {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}
