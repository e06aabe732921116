import { type Checked, type CheckOptions, check, unchecked } from './check.js';
import { type GivenOptions, withSettings } from './options.js';
import { pathsToRead } from './projects/paths-to-read.js';
import { type Area, readTree, sideOf } from './projects/read-trees.js';
import type { Side } from './projects/tree.js';
import { commitFiles } from './read/commit.js';
import { type Comparison, unreadBase } from './read/comparison.js';
import { ifUnreadable, type Unreadable } from './read/failure.js';
import type { Snapshot } from './read/snapshot.js';
import { rules } from './rules/index.js';
import { settingsIn, settingsOnDisk } from './settings/settings-file.js';

/** What the action or the command line knows before any settings: where a check works, and how its base is found. */
interface Door extends Area, Pick<CheckOptions, 'howToName' | 'onProgress'> {
  /** The folder that a given `settings-file` is relative to. */
  readonly from: string;
  findBase(): Comparison | Promise<Comparison>;
}

/** Reads the settings on disk and the files of base, and checks; what cannot be read is a failure of the report. */
export async function checkThrough(door: Door, disk: Snapshot, given: GivenOptions): Promise<Checked> {
  return readAndCheck(door, disk, given).catch(ifUnreadable(({ message }) => unchecked([message])));
}

async function readAndCheck(door: Door, disk: Snapshot, given: GivenOptions): Promise<Checked> {
  const settings = settingsOnDisk(disk, door, given, rules);
  if (settings.failures.length > 0) return unchecked(settings.failures);
  const { howToName, onProgress } = door;
  const side = sideOf(disk, settings, door);
  const { base, comparison } = await readBase(await door.findBase(), side, door);
  const options = { ...withSettings(given, settings), howToName, onProgress };
  return check(readTree(side, base), base, options, comparison);
}

/** The tree of base, all in one go; null where there is none, or where it cannot be read, as the comparison tells. */
async function readBase(comparison: Comparison, head: Side, door: Door) {
  const { listing, commit } = comparison;
  if (listing === null) return { base: null, comparison };
  try {
    const { snapshot, load } = commitFiles(listing);
    await load(pathsToRead(snapshot, head), head.files);
    const settings = settingsIn(snapshot, head.settings.file, rules);
    return { base: readTree(sideOf(snapshot, settings, door), null), comparison };
  } catch (error) {
    const unread = ({ message }: Unreadable) => unreadBase('its files could not be read', message, commit);
    return { base: null, comparison: ifUnreadable(unread)(error) };
  }
}
