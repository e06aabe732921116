import { type Checked, type CompletedOptions, check, unchecked } from './check.js';
import type { Door, Scope } from './door.js';
import { type GivenOptions, withSettings } from './options.js';
import { pathsToRead } from './projects/paths-to-read.js';
import { baseTree, headTree } from './projects/read-trees.js';
import type { Tree } from './projects/tree.js';
import { wantedProjects } from './projects/wanted.js';
import { type Base, unreadBase } from './read/base.js';
import { commitFiles } from './read/commit.js';
import { readOnce, type Snapshot, Unreadable } from './read/snapshot.js';
import { rules } from './rules/index.js';
import { type ReadSettings, settingsOf } from './settings/read-settings.js';
import { readSettingsIn, settingsFileOf, whyUnusable } from './settings/settings-file.js';

/** Reads the settings on disk and the files of base, and checks. */
export async function checkThrough(door: Door, given: GivenOptions): Promise<Checked> {
  try {
    const { disk } = door;
    const isFileGiven = given.names.has('settings-file');
    const file = settingsFileOf(door, given.options['settings-file'], isFileGiven);
    const settings = readSettingsIn(disk, file, rules);
    const faults = whyUnusable(settings, file, disk, isFileGiven);
    if (faults.length > 0) return unchecked(faults);
    const options = completedOptions(door, given, file, settings);
    const found = await door.findBase();
    // With a base, each file is read twice: to be compared with base, and to be judged.
    const files = found.listing ? readOnce(disk) : disk;
    const read = await readBase(found, files, options);
    return check(headTree(files, settings, read.base), read.base, options, read.found);
  } catch (error) {
    if (error instanceof Unreadable) return unchecked([error.message]);
    throw error;
  }
}

/** Completes given options by the scope, and by the settings on disk, which are those of `file`. */
export function completedOptions(
  scope: Scope,
  given: GivenOptions,
  file: string | null,
  settings: ReadSettings,
): CompletedOptions {
  const { root, from, named, start } = scope;
  const options = withSettings(given, file, settingsOf(settings));
  const overriding = named ?? (given.names.has('projects') ? wantedProjects(root, from, options.projects) : null);
  const wanted = overriding ?? wantedProjects(root, root, options.projects, start);
  return { ...options, scope, settingsFile: file, wanted, overriding };
}

/** The tree of a base that was found, all in one go; where that fails, there is no base, and a failure. */
async function readBase(
  found: Base,
  disk: Snapshot,
  { wanted, settingsFile }: CompletedOptions,
): Promise<{ readonly base: Tree | null; readonly found: Base }> {
  if (found.listing === null) return { base: null, found };
  try {
    const { snapshot, load } = commitFiles(found.listing);
    await load(pathsToRead(snapshot, disk, wanted, settingsFile), disk);
    return { base: baseTree(snapshot, readSettingsIn(snapshot, settingsFile, rules)), found };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { base: null, found: unreadBase('its files could not be read', error.message, found.commit) };
  }
}
