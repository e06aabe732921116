import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  type Stats,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import fastGlob from 'fast-glob';
import { LIMITS } from '../limits.js';
import { inOrderOf } from '../text/order.js';
import { code, reasonOf } from '../text/quote.js';
import { gitIndex, type Index, ignoredFiles } from './git.js';
import { diskPath, folderOf, inFolder, slashed, upward } from './paths.js';
import {
  type ClosedFolder,
  type Content,
  type Entry,
  isCalled,
  type Kind,
  type Snapshot,
  Unreadable,
  unsafe,
  whyUnsafe,
} from './snapshot.js';

/** The files below a folder of this disk. Each is read once, so that every reader sees the same moment. */
export function diskSnapshot(root: string): Snapshot {
  const index = once(() => gitIndex(root));
  const isSubmodule = (path: string) => index().submodules.has(path);
  const at = remember((path: string): Kind | null => kindAt(root, path, at, isSubmodule));
  const content = remember((path: string) => read(root, path, at));
  const inside = remember(contentsOf);
  const searched = remember((folder) => walked(root, folder, ['**/node_modules', '**/.git'], inside, isSubmodule));
  const unignored = <Some extends { readonly path: string }>(some: readonly Some[]) => {
    const ignored = ignoredFiles(
      root,
      some.map(({ path }) => path),
    );
    return some.filter(({ path }) => !ignored.has(path));
  };
  const leftOut = once(() => leftOutPaths(index(), at));
  return {
    at,
    read: content,
    named: remember((name) => unignored(searched('.').entries.filter(({ path }) => isCalled(path, name)))),
    closed: () => {
      const { closed } = searched('.');
      // Git would be asked about another name than the one that is not UTF-8.
      const kept = new Set<ClosedFolder>(unignored(closed.filter(({ why }) => why !== NO_UTF_8)));
      return closed.filter((one) => one.why === NO_UTF_8 || kept.has(one));
    },
    below: remember((folder) => {
      if (at(folder) !== 'folder') return [];
      const { entries, closed } = walked(root, folder, [], inside, isSubmodule);
      for (const { path, why } of closed) throw new Unreadable(`${code(path)} could not be read: ${why}.`);
      return entries;
    }),
    isLeftOut: (path) => leftOut().has(path),
  };
}

/** What a sparse checkout leaves out: files of git's index that are not on disk, and the folders above them. */
function leftOutPaths({ leftOut }: Index, at: (path: string) => Kind | null): ReadonlySet<string> {
  const missing = leftOut.filter((path) => at(path) === null);
  return new Set(missing.flatMap((path) => [...upward(path)]));
}

/** What is at a path. Links are never followed, and a repository inside this one is not part of it. */
function kindAt(
  root: string,
  path: string,
  at: (path: string) => Kind | null,
  isSubmodule: (path: string) => boolean,
): Kind | null {
  if (path === '.') return 'folder';
  const around = at(folderOf(path));
  if (around !== 'folder') return around === 'file' ? null : around;
  const onDisk = diskPath(root, path);
  if (onDisk === null) return null;
  try {
    const stat = lstatSync(onDisk, { throwIfNoEntry: false });
    if (stat === undefined) return null;
    if (!stat.isDirectory()) return kindOf(stat);
    return isSubmodule(path) || lstatSync(join(onDisk, '.git'), { throwIfNoEntry: false }) ? 'other' : 'folder';
  } catch {
    // The name is too long for this disk, or the folder gives no access.
    return 'other';
  }
}

function kindOf(entry: Pick<Stats, 'isFile' | 'isDirectory' | 'isSymbolicLink'>): Kind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}

/**
 * Everything below a folder but folders, in code-unit order, and the folders that could not be read. fast-glob only
 * says which folders to enter: its patterns match no name with a line break.
 */
function walked(
  root: string,
  folder: string,
  ignore: readonly string[],
  contents: typeof contentsOf,
  isSubmodule: (path: string) => boolean,
) {
  const entries: Entry[] = [];
  const closed: ClosedFolder[] = [];
  const top = join(root, folder);
  let seen = 0;
  const enter = (listed: string): readonly Dirent[] => {
    const below = relative(START, listed);
    const path = below === '' ? folder : inFolder(folder, slashed(below));
    const inside = contents(join(top, below));
    if (typeof inside === 'string') {
      closed.push({ path, why: inside });
      return [];
    }
    if (below !== '' && (isSubmodule(path) || inside.some(({ dirent }) => dirent.name === '.git'))) {
      entries.push({ path, kind: 'other' });
      return [];
    }
    seen += inside.length;
    if (seen > LIMITS.listedFiles)
      throw new Unreadable(`${code(folder)} holds more than ${LIMITS.listedFiles} files. Remove what is generated.`);
    for (const { dirent, kind } of inside) {
      const name = inFolder(path, dirent.name);
      if (kind === 'unnameable' && dirent.isDirectory()) closed.push({ path: name, why: NO_UTF_8 });
      else if (kind !== 'folder') entries.push({ path: name, kind });
    }
    return inside.flatMap(({ dirent, kind }) => (kind === 'folder' ? dirent : []));
  };
  fastGlob.sync('**', {
    cwd: START,
    dot: true,
    onlyDirectories: true,
    followSymbolicLinks: false,
    unique: false,
    ignore: [...ignore],
    fs: { readdirSync: enter as unknown as typeof readdirSync },
  });
  return { entries: entries.sort(inOrderOf(({ path }) => path)), closed };
}

const NO_UTF_8 = whyUnsafe('unnameable');

/** What fast-glob takes for the folder, because it reads a backslash in a name as a separator. */
const START = resolve('/');

/** What a folder holds, or why it cannot be read. A name that is not UTF-8 is decoded with U+FFFD. */
function contentsOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true, encoding: 'buffer' }).map((entry: Dirent<Buffer>) => {
      const kind = isUtf8(entry.name) ? kindOf(entry) : ('unnameable' as const);
      return { dirent: Object.assign(entry, { name: entry.name.toString() }) as unknown as Dirent, kind };
    });
  } catch (error) {
    return reasonOf(error);
  }
}

/** O_NONBLOCK: opening a FIFO must not wait for a writer. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

function read(root: string, path: string, at: (path: string) => Kind | null): Content {
  const kind = at(path);
  const onDisk = diskPath(root, path);
  if (kind === null || onDisk === null) return { kind: 'missing' };
  if (kind !== 'file') return unsafe(kind);
  let descriptor: number | undefined;
  try {
    descriptor = openSync(onDisk, FLAGS);
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return unsafe('other');
    if (stat.size > LIMITS.fileBytes) return { kind: 'too-large', size: stat.size };
    return { kind: 'bytes', bytes: readFileSync(descriptor) };
  } catch (error) {
    const { code: reason } = error as NodeJS.ErrnoException;
    if (reason === 'ENOENT') return { kind: 'missing' };
    return reason === 'ELOOP' ? unsafe('link') : { kind: 'unreadable', why: reasonOf(error) };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function once<Value>(compute: () => Value): () => Value {
  const known = remember(compute);
  return () => known('');
}

function remember<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as Value;
  };
}
