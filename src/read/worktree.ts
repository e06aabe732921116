import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  constants,
  type Dirent,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
} from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '../limits.js';
import { inOrderOf } from '../text/order.js';
import { quote } from '../text/quote.js';
import { ignoredFiles, indexOf, rewrittenFiles } from './ask-git.js';
import { indexSnapshot } from './git-snapshot.js';
import { diskPath, kindAt, kindOf, pathBelow, sizeAt } from './platform-path.js';
import { type Content, type Entry, folderOf, inFolder, isCalled, type Snapshot, Unreadable } from './snapshot.js';
import { startingWith } from './tree.js';

/** O_NONBLOCK: opening a FIFO must not wait for a writer. Windows knows neither it nor O_NOFOLLOW. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The files under a folder of this disk as they are now. Links are listed and never followed, and so are submodules. */
export function worktreeSnapshot(root: string, flags = FLAGS): Snapshot {
  let known: ReturnType<typeof indexOf> | undefined;
  const index = () => {
    known ??= indexOf(root);
    return known;
  };
  // The files of a website are looked for twice: below its folder, and for manifests among them.
  const all = remember((folder) => listed(root, folder));
  const list = (folder: string) =>
    all(folder).map((entry) =>
      entry.kind === 'folder' && index().submodules.has(entry.path) ? { ...entry, kind: 'other' as const } : entry,
    );
  return {
    children: (folder) => (isReachedWithoutLinks(root, folder) ? list(folder) : []),
    below: (folder) => (isReachedWithoutLinks(root, folder) ? walked(folder, list) : []),
    named: remember((name) => namedIn(root, name, index(), all)),
    *read(paths) {
      const kind = remember((path) => kindAt(root, path));
      const safe = remember((folder) => isReachedWithoutLinks(root, folder, kind));
      for (const path of paths) {
        if (safe(folderOf(path))) yield read(root, path, flags);
        else yield kindAt(root, path) ? { kind: 'unsafe', why: 'a symbolic link leads to it' } : { kind: 'missing' };
      }
    },
    sizes: (paths) => paths.map((path) => sizeAt(root, path)),
    rewritten: (paths) => rewrittenFiles(root, paths),
    index: () => {
      const snapshot = indexSnapshot(root);
      return typeof snapshot === 'string' ? null : snapshot;
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

/** Everything below a folder, folders excluded, in code-unit order. Names are taken as they are. Throws an `Unreadable`. */
function walked(
  folder: string,
  list: (folder: string) => readonly Entry[],
  most: number = LIMITS.entries,
): readonly Entry[] {
  const found: Entry[] = [];
  const open = [folder];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const entry of list(next)) {
      seen += 1;
      if (seen > most)
        throw new Unreadable(`${folder} holds more than ${most} files and folders. Check a smaller folder.`);
      if (entry.kind !== 'folder') found.push(entry);
      else open.push(entry.path);
    }
  }
  return found.sort(inOrderOf(({ path }) => path));
}

/**
 * All of that name, also what a link, a submodule or a folder leads to whose name is not UTF-8, and what is not to be had from
 * this disk: each is told apart by its kind.
 */
function namedIn(
  root: string,
  name: string,
  { files: tracked, leftOut, submodules }: ReturnType<typeof indexOf>,
  list: (folder: string) => readonly Listed[],
) {
  const places = new Map<string, Uint8Array>();
  const within = new Map<string, Entry['kind']>();
  const all = walked('.', (folder) => {
    // A folder of some other part of the workspace that cannot be listed does not keep this one from being checked.
    if (/(?:^|\/)(?:node_modules|\.git)$/.test(folder)) return [];
    try {
      const kind = submodules.has(folder) ? 'other' : within.get(folder);
      const unnameable = places.get(folder);
      return (unnameable ? listed(root, folder, unnameable) : list(folder)).map((entry) => {
        const { path, place } = entry;
        const own = entry.kind === 'unnameable' ? entry.kind : kind;
        if (place === undefined || (submodules.has(path) && isCalled(path, name)))
          return { path, kind: own ?? (place ? 'other' : entry.kind) };
        if (own) within.set(path, own);
        if (own === 'unnameable') places.set(path, place);
        return { path, kind: 'folder' };
      });
    } catch {
      return [];
    }
  });
  const found = all.filter(({ path }) => isCalled(path, name));
  const files = found.filter(({ kind }) => kind === 'file');
  for (const { path, kind } of all) {
    if (kind === 'link' && !isCalled(path, name)) found.push(...behindLink(root, path, name, files));
    if (found.length > LIMITS.manifestsBehindLinks)
      throw new Unreadable(`${quote(path)} is one of too many links to folders with a ${name}. Remove some of them.`);
  }
  // Git refuses the whole question where one path is behind a link or in a submodule.
  const ignored = ignoredFiles(
    root,
    found.flatMap(({ path, kind }) => (kind === 'file' ? path : [])),
  );
  const away = [...tracked].flatMap((path): readonly Entry[] => {
    if (!isCalled(path, name) || /(?:^|\/)node_modules\//.test(path)) return [];
    if (isTooLong(root, path)) return [{ path, kind: 'too-long' }];
    return leftOut.has(path) && kindAt(root, path) === null ? [{ path, kind: 'left-out' }] : [];
  });
  const known = new Map([...found, ...away].map((entry) => [entry.path, entry]));
  return [...known.values()].filter(({ path }) => !ignored.has(path)).sort(inOrderOf(({ path }) => path));
}

/** What a link to a folder leads to of that name: in that folder, and among some sorted files of the workspace also below it. */
function behindLink(root: string, path: string, name: string, files: readonly Entry[]): readonly Entry[] {
  if (!existsSync(join(root, path))) return [];
  const target = pathBelow(realpathSync.native(root), realpathSync.native(join(root, path)));
  const held = existsSync(join(root, path, name)) ? [{ path: inFolder(path, name), kind: 'link' as const }] : [];
  if (target === null) return held;
  const start = target === '.' ? '' : `${target}/`;
  const below = startingWith(files, start).filter((file) => folderOf(file.path) !== target);
  return [
    ...held.map((entry) => ({ ...entry, target })),
    ...below.map((file) => ({
      path: inFolder(path, file.path.slice(start.length)),
      kind: 'link' as const,
      target: folderOf(file.path),
    })),
  ];
}

/** Whether a path is too long for this system: git, which starts in the root, can have it all the same. */
function isTooLong(root: string, path: string): boolean {
  try {
    lstatSync(join(root, path), { throwIfNoEntry: false });
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENAMETOOLONG';
  }
}

/** What a folder holds. Of a folder in it, `place` is where it is on the disk. */
interface Listed extends Entry {
  readonly place?: Uint8Array;
}

/** A name that is not UTF-8 is shown with U+FFFD and could be any of several: nothing by that name can be read. */
function listed(root: string, folder: string, place: Uint8Array = Buffer.from(join(root, folder))): readonly Listed[] {
  let entries: readonly Dirent<Buffer>[];
  try {
    entries = readdirSync(Buffer.from(place), { withFileTypes: true, encoding: 'buffer' });
  } catch (error) {
    throw new Unreadable(
      `${folder} could not be listed: ${(error as NodeJS.ErrnoException).code}. Run the check again, or remove that folder.`,
    );
  }
  return entries
    .map((entry) => ({
      path: inFolder(folder, entry.name.toString('utf8')),
      kind: isUtf8(entry.name) ? kindOf(entry) : ('unnameable' as const),
      ...(entry.isDirectory() && { place: Buffer.concat([place, Buffer.from('/'), entry.name]) }),
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
    if (code === 'ENOENT') return { kind: 'missing' };
    if (code === 'ENXIO') return NOT_PLAIN;
    return code === 'ELOOP' || code === 'EMLINK' ? LINK : { kind: 'unreadable', why: code ?? message };
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
