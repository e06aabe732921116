import { type Checked, type CheckOptions, check, unchecked } from './check.js';
import { type GivenOptions, withSettings } from './options.js';
import { pathsToRead } from './projects/paths-to-read.js';
import { baseTree, headTree, projectsIn } from './projects/read-trees.js';
import { commitFiles } from './read/commit.js';
import { type Comparison, unreadBase } from './read/comparison.js';
import { ifUnreadable, type Unreadable } from './read/failure.js';
import { readOnce, type Snapshot } from './read/snapshot.js';
import { rules } from './rules/index.js';
import type { ReadSettings } from './settings/read-settings.js';
import { settingsIn, settingsOnDisk } from './settings/settings-file.js';

/** What the action or the command line knows before any settings: where a check works, and how its base is found. */
interface Door extends Pick<CheckOptions, 'overriding' | 'howToName' | 'onProgress'> {
  /** The folder of the repository, or of the projects without one. */
  readonly root: string;
  /** The folder that a given `settings-file` is relative to. */
  readonly from: string;
  /** The folder at or below which `auto` of the settings means every website. */
  readonly start: string;
  findBase(): Comparison | Promise<Comparison>;
}

/** Reads the settings on disk and the files of base, and checks; what cannot be read is a failure of the report. */
export async function checkThrough(door: Door, disk: Snapshot, given: GivenOptions): Promise<Checked> {
  return readAndCheck(door, disk, given).catch(ifUnreadable(({ message }) => unchecked([message])));
}

async function readAndCheck(door: Door, disk: Snapshot, given: GivenOptions): Promise<Checked> {
  const { overriding, howToName, onProgress } = door;
  const settings = settingsOnDisk(disk, door, given, rules);
  if (settings.failures.length > 0) return unchecked(settings.failures);
  const found = await door.findBase();
  // With a base, each file is read twice: to be compared with base, and to be judged.
  const files = found.listing ? readOnce(disk) : disk;
  const { base, comparison } = await readBase(found, files, settings, door);
  const head = headTree(files, settings, projectsIn(settings, door), base);
  return check(head, base, { ...withSettings(given, settings), overriding, howToName, onProgress }, comparison);
}

/** The tree of base, all in one go; null where there is none, or where it cannot be read, as the comparison tells. */
async function readBase(comparison: Comparison, disk: Snapshot, settings: ReadSettings, door: Door) {
  const { listing, commit } = comparison;
  if (listing === null) return { base: null, comparison };
  try {
    const { snapshot, load } = commitFiles(listing);
    const wanted = door.overriding ?? projectsIn(settings, door);
    await load(pathsToRead(snapshot, disk, wanted, settings.file), disk);
    const before = settingsIn(snapshot, settings.file, rules);
    return { base: baseTree(snapshot, before, projectsIn(before, door)), comparison };
  } catch (error) {
    const unread = ({ message }: Unreadable) => unreadBase('its files could not be read', message, commit);
    return { base: null, comparison: ifUnreadable(unread)(error) };
  }
}
