import { meantBy } from '../projects/folders.js';
import { manifestFolders } from '../projects/websites.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { listOf } from '../text/words.js';
import { type Again, command, fromHere } from './terminal.js';
import { COMMAND_NAMES, isCommand, UsageError } from './usage.js';

/**
 * Throws a `UsageError` where one of the named folders has no manifest, with what to type instead: `again` is null where
 * more was typed than that folder.
 */
export function assertManifests(root: string, disk: Snapshot, folders: readonly string[], again: Again | null): void {
  const missing = folders.find((folder) => disk.at(manifestIn(folder)) === null);
  if (missing === undefined) return;
  const name = fromHere(root, missing);
  if (disk.at(missing) !== null) {
    const file = code(fromHere(root, manifestIn(missing)));
    throw new UsageError(`There is no ${file}. ${websiteInstead(root, disk, missing, folders, again)}`);
  }
  // A command's name was typed where no command can be.
  const isWord = !name.includes('/') && !isCommand(name);
  const meant = isWord ? nearest(name, COMMAND_NAMES) : undefined;
  const instead = meant
    ? `Did you mean the command ${meant}?\n  ${command(`help ${meant}`, [])}`
    : websiteInstead(root, disk, missing, folders, again);
  throw new UsageError(`There is no ${isWord ? 'command or ' : ''}folder ${code(name)}. ${instead}`);
}

function websiteInstead(
  root: string,
  disk: Snapshot,
  missing: string,
  folders: readonly string[],
  again: Again | null,
): string {
  const meant = meantBy(missing, manifestFolders(disk), folders).map((path) => fromHere(root, path));
  const first = meant.slice(0, 5);
  if (meant.length === 0) return `See:\n  ${command('--help', [])}`;
  return again === null ? `Did you mean ${listOf(first.map(code), meant.length)}?` : `Did you mean:\n  ${again(first)}`;
}
