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

/** The file that the option names relative to `from`, or the default; null where it is outside of the root. */
export function settingsPath(root: string, from: string, { options, names }: Given): string | null {
  const name = options['settings-file'];
  return names.has('settings-file') ? pathBelow(root, resolve(from, name)) : name;
}

/** Reads the settings that the option names, or the default. Throws a `CheckError` for a named one that is missing. */
export function namedSettings(
  disk: Snapshot,
  { root, settingsFile }: { readonly root: string; readonly settingsFile: string | null },
  { options, names }: Given,
  rules: readonly KnownRule[],
): ReadSettings {
  const name = options['settings-file'];
  if (name === 'none') return NONE;
  if (settingsFile === null)
    throw new CheckError(`The settings file ${code(name)} is outside ${areaOf(root)}. Use a file inside it, or none.`);
  if (disk.kindAt(settingsFile) === 'left-out')
    throw new CheckError(`A sparse checkout leaves out ${code(settingsFile)}. Check it out.`);
  const settings = settingsAt(disk, settingsFile, rules);
  if (settings.text !== null || !names.has('settings-file')) return settings;
  throw new CheckError(`There is no settings file ${code(settingsFile)}. Correct its name, or use none.`);
}

/** Reads the settings file of one side of a change; null for none. */
export function settingsAt(snapshot: Snapshot, file: string | null, rules: readonly KnownRule[]): ReadSettings {
  return file === null ? NONE : readSettings(file, snapshot.read(file), rules);
}

const NONE: ReadSettings = { file: null, text: null, valid: null, failures: [] };
