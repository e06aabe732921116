import { type Checked, type CheckOptions, check, unchecked } from './check.js';
import { completedBy, type GivenOptions } from './options.js';
import { type Area, readTrees } from './projects/read-trees.js';
import { checkErrorMessage } from './read/failure.js';
import type { Snapshot } from './read/snapshot.js';
import { rules } from './rules/index.js';
import { namedSettings } from './settings/settings-file.js';

/** What the action or the command line knows before any settings: where a check works, and how its base is found. */
export interface Door extends Area, Pick<CheckOptions, 'howToName' | 'onProgress'> {
  /** The folder of this disk from which options name files. */
  readonly from: string;
}

/** Reads the settings and both sides of the change, and checks; what cannot be read is a failure of the report. */
export async function checkThrough(door: Door, disk: Snapshot, given: GivenOptions): Promise<Checked> {
  try {
    const settings = namedSettings(disk, door, given, rules);
    if (settings.failures.length > 0) return unchecked(settings.failures);
    const { howToName, onProgress } = door;
    const { head, base, comparison } = await readTrees(door, disk, settings, rules);
    return check(head, base, { ...completedBy(given, settings), howToName, onProgress }, comparison);
  } catch (error) {
    return unchecked([checkErrorMessage(error)]);
  }
}
