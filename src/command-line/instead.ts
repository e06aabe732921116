import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isWebsiteAt, manifestFolders, websitesToOffer } from '../projects/websites.js';
import { diskSnapshot } from '../read/disk.js';
import { folderOf, inFolder } from '../read/paths.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { listOf } from '../text/words.js';
import { type Again, commandLine, fromHere } from './paste.js';
import { COMMAND_NAMES, isCommand, PROGRAM, UsageError } from './usage.js';

/** Throws a `UsageError` where the first word names nothing on the disk, but looks like a typo of a command. */
export function refuseMistypedCommand([word = '']: readonly string[]): void {
  // After a command, the name of a command can only be that of a folder.
  if (!/^[a-z]+$/i.test(word) || isCommand(word) || existsSync(word)) return;
  const meant = nearest(word, COMMAND_NAMES);
  if (meant === undefined) return;
  const help = commandLine('help', [meant]);
  throw new UsageError(`There is no command or folder ${code(word)}. Did you mean ${code(meant)}?\n  ${help}`);
}

/**
 * Throws a `UsageError` where one of the named folders has no manifest, with what to type instead. `again`: the typed
 * command with other folders; null where several were typed.
 */
export function assertManifests(root: string, disk: Snapshot, folders: readonly string[], again: Again | null): void {
  const missing = folders.find((folder) => disk.kindAt(manifestIn(folder)) === null);
  if (missing === undefined) return;
  const isThere = disk.kindAt(missing) !== null;
  const name = isThere ? manifestIn(missing) : missing;
  const what = `There is no ${isThere ? '' : 'folder '}${code(fromHere(root, name))}.`;
  const inside = websitesToOffer(missing, manifestFolders(disk), folders);
  const websites = inside.length > 0 || isThere ? inside : besideOf(root, missing, folders);
  const names = websites.map((path) => fromHere(root, path));
  throw new UsageError(`${what} ${websitesInstead(names, again)}`);
}

/** The website with the nearest name beside a folder that is not there: it may be a repository of its own. */
function besideOf(root: string, missing: string, folders: readonly string[]): readonly string[] {
  const parent = folderOf(missing);
  const near = nearest(basename(missing), namesIn(join(root, parent)));
  if (near === undefined) return [];
  const beside = inFolder(parent, near);
  return !folders.includes(beside) && isWebsiteAt(diskSnapshot(join(root, beside)), '.') ? [beside] : [];
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function websitesInstead(websites: readonly string[], again: Again | null): string {
  if (websites.length === 0) return `See:\n  ${PROGRAM} --help`;
  return again ? `Did you mean:\n  ${again(websites.slice(0, 5))}` : `Did you mean ${listOf(websites.map(code))}?`;
}
