import { meantBy } from '../projects/folders.js';
import { type ManifestFolders, manifestFolders } from '../projects/websites.js';
import { manifestIn, type Snapshot, Unreadable } from '../read/snapshot.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { listOf } from '../text/words.js';
import { type Again, command, fromHere } from './terminal.js';
import { COMMAND_NAMES, isCommand, UsageError } from './usage.js';

/** Throws a `UsageError` where one of the named folders has no manifest, with what to type instead. */
export function assertManifests(root: string, disk: Snapshot, folders: readonly string[], again: Again): void {
  const missing = folders.find((folder) => disk.at(manifestIn(folder)) === null);
  if (missing === undefined) return;
  const name = fromHere(root, missing);
  const isThere = disk.at(missing) !== null;
  // A command's name was typed where no command can be.
  const isWord = !isThere && !name.includes('/') && !isCommand(name);
  const what = isThere
    ? code(fromHere(root, manifestIn(missing)))
    : `${isWord ? 'command or ' : ''}folder ${code(name)}`;
  const meant = isWord ? nearest(name, COMMAND_NAMES) : undefined;
  const instead = meant
    ? `Did you mean the command ${meant}?\n  ${command(`help ${meant}`, [])}`
    : websitesInstead(
        meantBy(missing, websitesIn(disk), folders).map((path) => fromHere(root, path)),
        folders,
        again,
      );
  throw new UsageError(`There is no ${what}. ${instead}`);
}

function websitesInstead(websites: readonly string[], typed: readonly string[], again: Again): string {
  const first = websites.slice(0, 5);
  if (websites.length === 0) return `See:\n  ${command('--help', [])}`;
  // The command would leave out the other folders.
  if (typed.length > 1) return `Did you mean ${listOf(first.map(code), websites.length)}?`;
  return `Did you mean:\n  ${again(first)}`;
}

function websitesIn(disk: Snapshot): ManifestFolders {
  try {
    return manifestFolders(disk);
  } catch (error) {
    throw error instanceof Unreadable ? new UsageError(error.message) : error;
  }
}
