import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { pathBelow, upward } from './read/file-paths.js';
import { repositoryRoot } from './read/git.js';
import { isLink, statOf } from './read/kinds.js';
import { MANIFEST } from './read/snapshot.js';
import { SETTINGS_FILE } from './settings/settings-schema.js';

/** Writes a file and the folders on the way. Throws if that fails, or where `refuseOutput` does. */
export function writeOutput(root: string, path: string, text: string, settingsFile?: string): void {
  const file = resolve(root, path);
  refuseOutput(root, file, settingsFile);
  const folders = [...upward(dirname(file))];
  const existing = folders.findIndex((folder) => statOf(folder) !== undefined);
  // One by one: `recursive` never ends where a folder refuses new ones with `ENOENT`, as `/proc` does.
  for (const folder of folders.slice(0, existing).reverse()) mkdirSync(folder);
  replaceFile(file, text);
}

/** Removes the file or link at a path to write to; true where it was a link. Throws as `writeOutput` does. */
export function removeOutput(root: string, path: string, settingsFile?: string): boolean {
  const file = resolve(root, path);
  refuseRead(file, settingsFile);
  refuseFolderLinks(root, file);
  const stat = statOf(file);
  if (stat?.isFile() || stat?.isSymbolicLink()) rmSync(file);
  return stat?.isSymbolicLink() === true;
}

/** Throws where no output may be: in place of what is read, at a link, or behind one in the root or a repository. */
export function refuseOutput(root: string, file: string, settingsFile?: string): void {
  refuseRead(file, settingsFile);
  if (isLink(file)) throw new Error('it is a symbolic link');
  refuseFolderLinks(root, file);
}

/** A check of the next tree would take an output of such a name for a manifest, settings or code. */
function refuseRead(file: string, settingsFile: string | undefined): void {
  const isRead = [MANIFEST, SETTINGS_FILE].includes(basename(file).toLowerCase()) || /\.ts$/i.test(file);
  if (isRead) throw new Error('a file of this name is checked');
  if (file === settingsFile) throw new Error('it is the settings file');
}

function refuseFolderLinks(root: string, file: string): void {
  const top = realpathSync.native(root);
  const isInside = (folder: string) =>
    pathBelow(top, realpathSync.native(folder)) !== null || repositoryRoot(folder) !== null;
  const link = [...upward(dirname(file))].find((folder) => isLink(folder) && isInside(dirname(folder)));
  if (link !== undefined) throw new Error('a symbolic link leads to it');
}

/**
 * Writes a file whole or not at all, even if killed or out of space; its mode stays. A link is replaced, not followed.
 * A device or FIFO is written to. Throws if that fails.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const stat = statOf(file);
  if (stat?.isDirectory()) throw new Error('it is a folder');
  if (stat && !stat.isFile() && !stat.isSymbolicLink()) {
    writeFileSync(file, content);
    return;
  }
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(unfinished, content, { flag: 'wx' });
    if (stat?.isFile()) chmodSync(unfinished, stat.mode);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
