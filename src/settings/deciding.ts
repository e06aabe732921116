import type { Settings as ProjectSettings } from '../project.js';
import type { Failure } from '../read/find-projects.js';
import type { Blocking } from '../report/conclusion.js';
import type { SettingsEntry } from '../report/report.js';
import type { Severity } from '../severity.js';
import type { Range } from '../text/source.js';
import type { IgnoreEntry, ReadSettings, Settings } from './read-settings.js';

/** An entry of `ignore` that counts, and where the file on disk has it: null where it has not, or cannot be read. */
export interface CountedEntry extends Omit<IgnoreEntry, 'range'> {
  readonly range: Range | null;
  /** Whether base has the same entry; null without a base. */
  readonly wasThere: boolean | null;
  /** Whether the change removes it: then there is no need to say that it was unused. */
  readonly isGone: boolean;
}

/** How the settings on disk differ from those of base. */
export interface SettingsChange {
  readonly kind: 'added' | 'changed' | 'removed' | 'unreadable';
  /** The settings that differ, by name. */
  readonly differs: readonly string[];
  /** What keeps those on disk from being read. */
  readonly faults: readonly string[];
  /** Those on disk; null where there are none that can be read. */
  readonly onDisk: Settings | null;
}

/** The settings of a run: those that count, and what the change does to them. */
export interface Decided {
  readonly file: string;
  /** Null where no file says any. */
  readonly values: Settings['values'] | null;
  readonly ignore: readonly CountedEntry[];
  readonly named: Settings['named'];
  readonly change: SettingsChange | null;
}

/** What the user asked of a check, and knows of the platform. */
export interface CheckOptions extends Blocking, ProjectSettings {
  /** The severities chosen, by rule id. */
  readonly rules: ReadonlyMap<string, Severity | 'off'>;
}

/** The settings file of a run. */
export interface RunSettings {
  readonly decided: Decided;
  /** Whose settings count. */
  readonly counts: 'base' | 'disk';
  /** The day of the commit that is checked, `YYYY-MM-DD`; null without a commit. */
  readonly date: string | null;
  /** All projects that the settings are about, whichever of them are checked. */
  readonly projects: readonly string[];
  /** Where the settings name a project that could not be checked, and which one they may mean; empty where they do not. */
  placeOf(failure: Failure): string;
  /** Which folders would be checked once merged, and which no more; null where the settings on disk do not change that. */
  readonly foldersOnceMerged: NonNullable<SettingsEntry['change']>['projects'] | null;
  /** What the options would be by the settings on disk; null where those count, or cannot be read. */
  readonly onceMerged: CheckOptions | null;
}

/**
 * Whose settings count: those on disk, or those of base, so that no change loosens its own check. Otherwise the reasons why they
 * are unknown, because a guess would be a way around the check: `base` is null where it cannot be read.
 */
export function decided(
  { file, disk, base }: { readonly file: string; readonly disk: ReadSettings; readonly base: ReadSettings | null },
  whose: 'disk' | 'base',
): Decided | { readonly faults: readonly string[] } {
  const counting = whose === 'disk' ? disk : base;
  if (counting === null)
    return disk.kind === 'absent'
      ? { file, values: null, ignore: [], named: [], change: null }
      : {
          faults: [`The settings of the base could not be read, and a change must not choose its own. ${HOW_TO_GO_ON}`],
        };
  if (counting.kind === 'bad') {
    const repair =
      'These are the settings of the base. In the change that fixes them, set the input "settings-file" to none.';
    return { faults: whose === 'base' ? [...counting.faults, repair] : counting.faults };
  }
  const counted = settingsOf(counting);
  const [onDisk, inBase] = [entriesOf(disk), base && entriesOf(base)];
  return {
    file,
    values: counted?.values ?? null,
    ignore: (counted?.ignore ?? []).map((entry) => {
      const same = nameOf(entry);
      return {
        ...entry,
        range: onDisk.get(same) ?? null,
        wasThere: inBase?.has(same) ?? null,
        isGone: disk.kind !== 'bad' && !onDisk.has(same),
      };
    }),
    named: counted?.named ?? [],
    change: base && changeOf(disk, base),
  };
}

const HOW_TO_GO_ON =
  'Give the step a token and a checkout that git can fetch from, or set the input "settings-file" to none.';

function settingsOf(read: ReadSettings): Settings | null {
  return read.kind === 'read' ? read.settings : null;
}

function entriesOf(read: ReadSettings): ReadonlyMap<string, Range> {
  return new Map(settingsOf(read)?.ignore.map((entry) => [nameOf(entry), entry.range]));
}

function nameOf({ rule, file, pointer, reason, until }: Omit<IgnoreEntry, 'range'>): string {
  return JSON.stringify([rule, file, pointer, reason, until]);
}

function changeOf(disk: ReadSettings, base: ReadSettings): SettingsChange | null {
  const onDisk = settingsOf(disk);
  if (disk.kind === 'bad') return { kind: 'unreadable', differs: [], faults: disk.faults, onDisk };
  const [now, was] = [textsOf(onDisk), textsOf(settingsOf(base))];
  const differs = [...new Set([...now.keys(), ...was.keys()])].filter((name) => now.get(name) !== was.get(name)).sort();
  if (differs.length === 0) return null;
  const kind = base.kind === 'absent' ? 'added' : disk.kind === 'absent' ? 'removed' : 'changed';
  return { kind, differs, faults: [], onDisk };
}

/** Each setting as text, to be compared: the order of rules does not matter. */
function textsOf(settings: Settings | null): ReadonlyMap<string, string> {
  if (settings === null) return new Map();
  const { rules, ...others } = settings.values;
  const texts = new Map(Object.entries(others).map(([name, value]) => [name, JSON.stringify(value)]));
  if (rules) texts.set('rules', JSON.stringify(Object.entries(rules).sort()));
  if (settings.ignore.length > 0) texts.set('ignore', settings.ignore.map(nameOf).join());
  return texts;
}
