import { isUtf8 } from 'node:buffer';
import { closeSync, constants, type Dirent, fstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '../limits.js';
import { inOrderOf } from '../text/order.js';
import { diskPath, kindAt, kindOf } from './platform-path.js';
import { type Content, type Entry, folderOf, inFolder, type Snapshot, Unreadable } from './snapshot.js';

/** O_NONBLOCK: opening a FIFO must not wait for a writer. Windows knows neither it nor O_NOFOLLOW. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The files under a folder of this disk as they are now. Links are listed and never followed. */
export function worktreeSnapshot(root: string, flags = FLAGS): Snapshot {
  return {
    children: (folder) => (isReachedWithoutLinks(root, folder) ? listed(root, folder) : []),
    below: (folder) => (isReachedWithoutLinks(root, folder) ? walked(root, folder) : []),
    named: (name) =>
      walked(root, '.', listedIfOpen).flatMap(({ path, kind }) =>
        kind === 'file' && `/${path}`.endsWith(`/${name}`) ? path : [],
      ),
    *read(paths) {
      const kind = remember((path) => kindAt(root, path));
      const safe = remember((folder) => isReachedWithoutLinks(root, folder, kind));
      for (const path of paths) {
        if (safe(folderOf(path))) yield read(root, path, flags);
        else yield kindAt(root, path) ? { kind: 'unsafe', why: 'a symbolic link leads to it' } : { kind: 'missing' };
      }
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

/**
 * Everything below a folder, folders excluded, in code-unit order.
 * Names are taken as they are: no glob is asked, for some match no name with a line break. Throws an `Unreadable`.
 */
function walked(root: string, folder: string, list = listed, most: number = LIMITS.entries): readonly Entry[] {
  const found: Entry[] = [];
  const open = [folder];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const entry of list(root, next)) {
      seen += 1;
      if (seen > most)
        throw new Unreadable(`${folder} holds more than ${most} files and folders. Check a smaller folder.`);
      if (entry.kind !== 'folder') found.push(entry);
      else open.push(entry.path);
    }
  }
  return found.sort(inOrderOf(({ path }) => path));
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

/** A name that is no UTF-8 is shown with U+FFFD and could be any of several: nothing by that name can be read. */
function listed(root: string, folder: string): readonly Entry[] {
  let entries: readonly Dirent<Buffer>[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true, encoding: 'buffer' });
  } catch (error) {
    throw new Unreadable(
      `${folder} could not be listed: ${(error as NodeJS.ErrnoException).code}. Run the check again, or remove that folder.`,
    );
  }
  return entries
    .map((entry) => ({
      path: inFolder(folder, entry.name.toString('utf8')),
      kind: isUtf8(entry.name) ? kindOf(entry) : ('unnameable' as const),
    }))
    .sort(inOrderOf(({ path }) => path));
}

function read(root: string, path: string, flags: number): Content {
  const file = diskPath(root, path);
  if (file === null) return { kind: 'missing' };
  // Not every system can refuse to open a link.
  const refusesLinks = constants.O_NOFOLLOW !== undefined && (flags & constants.O_NOFOLLOW) !== 0;
  if (!refusesLinks && kindAt(root, path) === 'link') return LINK;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, flags);
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return NOT_PLAIN;
    if (stat.size > LIMITS.fileBytes) return { kind: 'too-large', size: stat.size };
    return { kind: 'bytes', bytes: readFileSync(descriptor) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    switch (code) {
      case 'ENOENT':
        return { kind: 'missing' };
      case 'ELOOP':
      case 'EMLINK':
        return LINK;
      case 'ENXIO':
        return NOT_PLAIN;
      default:
        return { kind: 'unreadable', why: code ?? message };
    }
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

const LINK: Content = { kind: 'unsafe', why: 'it is a symbolic link' };
const NOT_PLAIN: Content = { kind: 'unsafe', why: 'it is not a plain file' };

function remember<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
