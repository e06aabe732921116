import { resolve } from 'node:path';
import { pathBelow } from '../read/paths.js';
import { type Snapshot, Unreadable } from '../read/snapshot.js';
import { code } from '../text/quote.js';
import { type ReadSettings, readSettings } from './read-settings.js';
import type { KnownRule } from './schema.js';

/**
 * The settings file relative to the root; null where none is read. One that was given is relative to `from`, and the
 * default is in the root. Throws an `Unreadable` for one outside the root.
 */
export function settingsFileOf(
  { root, from }: { readonly root: string; readonly from: string },
  name: string,
  isGiven: boolean,
): string | null {
  if (name === 'none') return null;
  const file = isGiven ? pathBelow(root, resolve(from, name)) : name;
  if (file !== null) return file;
  throw new Unreadable(`The settings file ${code(name)} is outside the repository. Use a file inside it, or none.`);
}

/** Reads the settings file of a snapshot, if there is one; `rules` are those that it may set. */
export function readSettingsIn(snapshot: Snapshot, file: string | null, rules: readonly KnownRule[]): ReadSettings {
  return file === null ? { kind: 'absent' } : readSettings(file, snapshot.read(file), rules);
}

/** Why the settings of the disk cannot be used. Only a file that was given must exist. */
export function whyUnusable(
  settings: ReadSettings,
  file: string | null,
  disk: Snapshot,
  isGiven: boolean,
): readonly string[] {
  if (settings.kind === 'bad') return settings.faults;
  if (settings.kind === 'read' || file === null) return [];
  if (disk.kindAt(file) === 'left-out') return [`A sparse checkout leaves out ${code(file)}. Check it out.`];
  return isGiven ? [`There is no settings file ${code(file)}. Correct its name, or use none.`] : [];
}
