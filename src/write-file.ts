import { randomUUID } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathBelow, upward } from './read/paths.js';

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
 * Writes a file whole or not at all: what is killed or finds the disk full half-way leaves what was there before. A link is
 * replaced and not followed; a device or FIFO is written to. Throws when that cannot be done.
 */
export function replaceFile(file: string, content: string | Uint8Array, mode?: number): void {
  const there = lstatSync(file, { throwIfNoEntry: false });
  if (there && !there.isFile() && !there.isSymbolicLink()) {
    writeFileSync(file, content);
    return;
  }
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(unfinished, content, { flag: 'wx' });
    if (mode !== undefined) chmodSync(unfinished, mode);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
