import type { GivenOptions, Options } from './options.js';
import type { Stated } from './project.js';
import { type WantedProjects, wantedProjects } from './projects/wanted.js';
import type { Thresholds } from './report/conclusion.js';
import { type ReadSettings, type Settings, settingsOf } from './settings/read-settings.js';
import type { Severity } from './severity.js';

/** Where a check works, and what it is asked for before any option. */
export interface Scope {
  /** The folder of the repository, or of the projects without one. */
  readonly root: string;
  /** The folder that the options `projects` and `settings-file` are relative to. */
  readonly from: string;
  /** The folder at or below which `auto` of the settings means every website, if that is not the root. */
  readonly start?: string;
  /** The projects of a command's words, else the website around the current folder; or null. */
  readonly named: WantedProjects | null;
  /** What to write so that a folder is checked where none is found. */
  readonly howToName: string;
  /** Called before each project with the number of those done and of all. */
  onProgress?(done: number, of: number): void;
}

/** The options of a check, completed by its scope and the settings of head. */
export interface CompletedOptions extends Options, Pick<Stated, 'settings'> {
  readonly thresholds: Thresholds;
  readonly scope: Scope;
  /** Relative to the root; null where none is read. */
  readonly settingsFile: string | null;
  readonly wanted: WantedProjects;
  /** The projects that override those of the settings: of the scope or the option `projects`. */
  readonly overriding: WantedProjects | null;
}

/** Completes given options by the settings on disk, which are those of `file`. */
export function completedOptions(
  scope: Scope,
  given: GivenOptions,
  file: string | null,
  read: ReadSettings,
): CompletedOptions {
  const { root, from, named, start } = scope;
  const options = withSettings(given, file, settingsOf(read));
  const overriding = named ?? (given.names.has('projects') ? wantedProjects(root, from, options.projects) : null);
  const wanted = overriding ?? wantedProjects(root, root, options.projects, start);
  return { ...options, scope, settingsFile: file, wanted, overriding };
}

/** Completes given options by the settings in `file`, if there are any. A given option wins; `rules` merge by id. */
export function withSettings(given: GivenOptions, file: string | null, settings: Settings | null) {
  const { options, names } = given;
  const { projects, rules: settingsRules = {}, ...values } = settings?.values ?? {};
  const ofSettings = Object.entries({ ...values, ...(projects && { projects: [projects].flat() }) });
  const completed: Options = { ...options, ...Object.fromEntries(ofSettings.filter(([name]) => !names.has(name))) };
  return {
    ...completed,
    settings: file === null || names.has('methods') ? null : { file, keys: settings?.keys ?? [] },
    rules: new Map([...(Object.entries(settingsRules) as [string, Severity | 'off'][]), ...options.rules]),
    thresholds: { chosen: completed, withoutSettings: options },
  };
}
