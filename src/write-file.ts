import { randomUUID } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathBelow, upward } from './read/paths.js';

/** Writes a file and the folders on the way. Throws if that fails, or if a link leads a path below `root` out. */
export function writeBelow(root: string, path: string, text: string): void {
  const file = resolve(root, path);
  const folders = [...upward(dirname(file))];
  const isThere = (folder: string) => lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
  // No folder may be created behind a link.
  const there = folders.findIndex(isThere);
  const nearest = folders[there] ?? root;
  if (pathBelow(root, file) !== null && pathBelow(realpathSync.native(root), realpathSync.native(nearest)) === null)
    throw new Error('a symbolic link leads out of the workspace');
  // One by one: `recursive` never ends where a folder refuses new ones with `ENOENT`, as `/proc` does.
  for (const folder of folders.slice(0, there).reverse()) mkdirSync(folder);
  if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Error('it is a folder');
  replaceFile(file, text);
}

/**
 * Writes a file whole or not at all, even if killed or out of space. A link is replaced, not followed; a device or FIFO
 * is written to. Throws if that fails.
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
