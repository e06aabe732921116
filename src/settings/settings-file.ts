import { resolve } from 'node:path';
import { CheckError } from '../read/failure.js';
import { pathBelow } from '../read/file-paths.js';
import { areaOf } from '../read/git.js';
import type { Snapshot } from '../read/snapshot.js';
import { code } from '../text/quote.js';
import { type ReadSettings, readSettings } from './read-settings.js';
import type { KnownRule } from './settings-schema.js';

/** The option `settings-file`, and the names of the options that are given. */
interface Given {
  readonly options: { readonly 'settings-file': string };
  readonly names: ReadonlySet<string>;
}

/** Reads the settings that the option names relative to `from`, or the default ones. Throws a `CheckError`. */
export function namedSettings(
  disk: Snapshot,
  { root, from }: { readonly root: string; readonly from: string },
  { options, names }: Given,
  rules: readonly KnownRule[],
): ReadSettings {
  const name = options['settings-file'];
  if (name === 'none') return NONE;
  const isNamed = names.has('settings-file');
  const file = isNamed ? pathBelow(root, resolve(from, name)) : name;
  if (file === null)
    throw new CheckError(`The settings file ${code(name)} is outside ${areaOf(root)}. Use a file inside it, or none.`);
  if (disk.kindAt(file) === 'left-out')
    throw new CheckError(`A sparse checkout leaves out ${code(file)}. Check it out.`);
  const settings = settingsAt(disk, file, rules);
  if (isNamed && settings.text === null)
    throw new CheckError(`There is no settings file ${code(file)}. Correct its name, or use none.`);
  return settings;
}

/** Reads the settings file of one side of a change; null for none. */
export function settingsAt(snapshot: Snapshot, file: string | null, rules: readonly KnownRule[]): ReadSettings {
  return file === null ? NONE : readSettings(file, snapshot.read(file), rules);
}

const NONE: ReadSettings = { file: null, text: null, valid: null, failures: [] };
