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
  const isThere = disk.at(missing) !== null;
  // A command's name was typed where no command can be.
  const isWord = !isThere && !name.includes('/') && !isCommand(name);
  const folder = `${isWord ? 'command or ' : ''}folder ${code(name)}`;
  const what = `There is no ${isThere ? code(fromHere(root, manifestIn(missing))) : folder}.`;
  const meant = isWord ? nearest(name, COMMAND_NAMES) : undefined;
  if (meant) throw new UsageError(`${what} Did you mean the command ${meant}?\n  ${command(`help ${meant}`, [])}`);
  const websites = meantBy(missing, manifestFolders(disk), folders).map((path) => fromHere(root, path));
  throw new UsageError(`${what} ${websitesInstead(websites, again)}`);
}

function websitesInstead(websites: readonly string[], again: Again | null): string {
  const first = websites.slice(0, 5);
  if (first.length === 0) return `See:\n  ${command('--help', [])}`;
  return again ? `Did you mean:\n  ${again(first)}` : `Did you mean ${listOf(first.map(code), websites.length)}?`;
}
