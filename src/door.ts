import { type Checked, check, unchecked } from './check.js';
import { type CompletedOptions, completedOptions, type Scope } from './completed-options.js';
import type { GivenOptions } from './options.js';
import { pathsToRead } from './projects/paths-to-read.js';
import { baseTree, headTree, type Tree } from './projects/tree.js';
import { type Base, unreadBase } from './read/base.js';
import { commitFiles } from './read/commit.js';
import { type Snapshot, Unreadable } from './read/snapshot.js';
import { rules } from './rules/index.js';
import { readSettingsIn, settingsFileOf, whyUnusable } from './settings/settings-file.js';

/** What the action or the command line checks, and how it finds what that is compared with. */
export interface Door extends Scope {
  readonly disk: Snapshot;
  findBase(): Base | Promise<Base>;
}

/** Reads the settings on disk and the files of base, and checks. */
export async function checkThrough(door: Door, given: GivenOptions): Promise<Checked> {
  try {
    const { disk, findBase, ...scope } = door;
    const isFileGiven = given.names.has('settings-file');
    const file = settingsFileOf(scope, given.options['settings-file'], isFileGiven);
    const settings = readSettingsIn(disk, file, rules);
    const faults = whyUnusable(settings, file, disk, isFileGiven);
    if (faults.length > 0) return unchecked(faults);
    const options = completedOptions(scope, given, file, settings);
    const { base, found } = await readBase(await findBase(), disk, options);
    return check(headTree(disk, settings, base), base, options, found);
  } catch (error) {
    if (error instanceof Unreadable) return unchecked([error.message]);
    throw error;
  }
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
