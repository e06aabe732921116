import { type Checked, check, unchecked } from './check.js';
import type { CompletedOptions, Door, Scope } from './door.js';
import { type GivenOptions, withSettings } from './options.js';
import { pathsToRead } from './projects/paths-to-read.js';
import { baseTree, headTree } from './projects/read-trees.js';
import { type WantedProjects, wantedProjects } from './projects/wanted.js';
import type { Tree } from './projects/websites.js';
import { unreadBase } from './read/base.js';
import { commitFiles } from './read/commit.js';
import { ifUnreadable } from './read/failure.js';
import type { Listing } from './read/listing.js';
import { readOnce, type Snapshot } from './read/snapshot.js';
import { rules } from './rules/index.js';
import type { ReadSettings } from './settings/read-settings.js';
import { settingsIn, settingsOnDisk } from './settings/settings-file.js';

/** Reads the settings on disk and the files of base, and checks; what cannot be read is a failure of the report. */
export async function checkThrough(door: Door, given: GivenOptions): Promise<Checked> {
  return readAndCheck(door, given).catch(ifUnreadable(({ message }) => unchecked([message])));
}

async function readAndCheck(door: Door, given: GivenOptions): Promise<Checked> {
  const named = { name: given.options['settings-file'], isGiven: given.names.has('settings-file') };
  const settings = settingsOnDisk(door, named, rules);
  if (settings.failures.length > 0) return unchecked(settings.failures);
  const options = completedOptions(door, given, settings);
  let found = await door.findBase();
  const { listing, commit } = found;
  // With a base, each file is read twice: to be compared with base, and to be judged.
  const disk = listing ? readOnce(door.disk) : door.disk;
  let base: Tree | null = null;
  try {
    base = listing && (await readBase(listing, disk, options.wanted, settings.file));
  } catch (error) {
    found = ifUnreadable(({ message }) => unreadBase('its files could not be read', message, commit))(error);
  }
  return check(headTree(disk, settings, base), base, options, found);
}

/** Completes given options by the scope, and by the settings on disk. */
export function completedOptions(scope: Scope, given: GivenOptions, settings: ReadSettings): CompletedOptions {
  const { root, from, named, start } = scope;
  const options = withSettings(given, settings);
  const overriding = named ?? (given.names.has('projects') ? wantedProjects(root, from, options.projects) : null);
  const wanted = overriding ?? wantedProjects(root, root, options.projects, start);
  return { ...options, scope, wanted, overriding };
}

/** The tree of a base, all in one go. Rejects with an `Unreadable`. */
async function readBase(listing: Listing, disk: Snapshot, wanted: WantedProjects, settingsFile: string | null) {
  const { snapshot, load } = commitFiles(listing);
  await load(pathsToRead(snapshot, disk, wanted, settingsFile), disk);
  return baseTree(snapshot, settingsIn(snapshot, settingsFile, rules));
}
