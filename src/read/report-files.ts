import { randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isTracked } from './ask-git.js';
import { pathBelow, slashed, upward } from './platform-path.js';

/** The text of one shard's report, or null when there is none that can be read. */
export interface ShardReport {
  readonly name: string;
  readonly text: string | null;
  /** Whether it is a file of a repository: a change could have written it. */
  readonly isTracked?: boolean;
}

/**
 * The reports that files below a folder name, each once, in that order; empty where one is larger than `most` bytes. A name of a
 * folder stands for the planned ones in it, and need not be there where none is planned (null: there is no plan). A glob is not
 * a name: it does not show which report is missing.
 */
export function shardReports(
  folder: string,
  names: readonly string[],
  planned: readonly string[] | null,
  most: number,
): readonly ShardReport[] {
  const textAt = (file: string) => {
    try {
      const stat = statSync(file);
      // A device or FIFO would be read without end.
      if (!stat.isFile()) return null;
      return stat.size > most ? '' : readFileSync(file, 'utf8');
    } catch {
      return null;
    }
  };
  const isFolder = (name: string) =>
    statSync(resolve(folder, name), { throwIfNoEntry: false })?.isDirectory() ?? planned?.length === 0;
  const files = names.flatMap((name) => (isFolder(name) ? (planned ?? []).map((report) => join(name, report)) : name));
  return [...new Set(files.map((name) => slashed(name)))].map((name) => ({
    name,
    text: textAt(resolve(folder, name)),
    isTracked: isTracked(resolve(folder, name)),
  }));
}

/**
 * Writes a file below a folder, the folders on the way too. Throws when that cannot be done: also where a link of the checked
 * files would lead a path of the workspace out of it.
 */
export function writeBelow(root: string, path: string, text: string): void {
  const file = resolve(root, path);
  const folders = [...upward(dirname(file))];
  const isThere = (folder: string) => lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
  // A link among them must not have folders made behind it.
  const there = folders.findIndex(isThere);
  const nearest = folders[there] ?? root;
  if (pathBelow(root, file) !== null && pathBelow(realpathSync.native(root), realpathSync.native(nearest)) === null)
    throw new Error(`${path} was not written: a symbolic link leads out of the workspace.`);
  // One by one: Node's own recursion never ends where a folder refuses new ones with `ENOENT`, as `/proc` does.
  for (const folder of folders.slice(0, there).reverse()) mkdirSync(folder);
  // A folder of the checked files is put aside: no change decides whether a report can be written.
  const place = pathBelow(root, file);
  const isFolder = lstatSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder && place !== null && place !== '.') renameSync(file, `${file}.${randomUUID()}.replaced`);
  replaceFile(file, text);
}

/**
 * Writes a file whole or not at all: what is killed or finds the disk full half-way leaves what was there before.
 * A link is replaced and not followed; a device or FIFO is written to. Throws when that cannot be done, or when `beforehand` does,
 * which is given what takes the file's place.
 */
export function replaceFile(
  file: string,
  content: string | Uint8Array,
  beforehand = (_unfinished: string): void => {},
): void {
  const there = lstatSync(file, { throwIfNoEntry: false });
  if (there && !there.isFile() && !there.isSymbolicLink()) {
    writeFileSync(file, content);
    return;
  }
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(unfinished, content, { flag: 'wx' });
    beforehand(unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
