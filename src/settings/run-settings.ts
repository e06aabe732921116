import type { Settings } from '../project.js';
import type { Failure } from '../read/find-projects.js';
import type { Blocking } from '../report/conclusion.js';
import type { SettingsEntry } from '../report/report.js';
import type { Severity } from '../severity.js';
import type { Decided } from './deciding.js';

/** What the user asked of a check, and knows of the platform. */
export interface CheckOptions extends Blocking, Settings {
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
