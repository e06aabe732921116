import { resolve } from 'node:path';
import { Unreadable } from '../read/failure.js';
import { pathBelow } from '../read/file-paths.js';
import { areaOf } from '../read/git.js';
import type { Snapshot } from '../read/snapshot.js';
import { code } from '../text/quote.js';
import { type ReadSettings, readSettings } from './read-settings.js';
import type { KnownRule } from './settings-schema.js';

/** Where settings are: a file relative to the root, which must exist if it is given, or null for none; or why nowhere. */
export type SettingsPlace = { readonly file: string | null; readonly isGiven: boolean } | { readonly failure: string };

/** The option `settings-file`, and the names of the options that are given. */
interface Given {
  readonly options: { readonly 'settings-file': string };
  readonly names: ReadonlySet<string>;
}

/** The place that options name, relative to `from`, or the default in the root. */
export function settingsPlace(root: string, from: string, { options, names }: Given): SettingsPlace {
  const name = options['settings-file'];
  const isGiven = names.has('settings-file');
  if (name === 'none') return { file: null, isGiven };
  const file = isGiven ? pathBelow(root, resolve(from, name)) : name;
  if (file !== null) return { file, isGiven };
  return { failure: `The settings file ${code(name)} is outside ${areaOf(root)}. Use a file inside it, or none.` };
}

/** Reads the settings of the disk; `rules` are those that they may set. Throws an `Unreadable` for no such file. */
export function settingsOnDisk(disk: Snapshot, place: SettingsPlace, rules: readonly KnownRule[]): ReadSettings {
  if ('failure' in place) throw new Unreadable(place.failure);
  const { file, isGiven } = place;
  const settings = settingsIn(disk, file, rules);
  if (file === null) return settings;
  if (disk.kindAt(file) === 'left-out')
    throw new Unreadable(`A sparse checkout leaves out ${code(file)}. Check it out.`);
  if (settings.text !== null || !isGiven) return settings;
  throw new Unreadable(`There is no settings file ${code(file)}. Correct its name, or use none.`);
}

/** Reads the settings of one side of a change; null for no file. */
export function settingsIn(snapshot: Snapshot, file: string | null, rules: readonly KnownRule[]): ReadSettings {
  return file === null ? NONE : readSettings(file, snapshot.read(file), rules);
}

const NONE: ReadSettings = { file: null, text: null, valid: null, failures: [] };
