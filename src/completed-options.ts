import type { Scope } from './door.js';
import type { Stated } from './project.js';
import type { WantedProjects } from './projects/wanted.js';
import type { Judging } from './report/findings.js';

/** The options of a check, completed by its scope and the settings of head. */
export interface CompletedOptions extends Stated, Pick<Judging, 'rules' | 'thresholds'> {
  readonly scope: Scope;
  /** Relative to the root; null where none is read. */
  readonly settingsFile: string | null;
  /** The list of projects as written. */
  readonly projects: readonly string[];
  readonly wanted: WantedProjects;
  /** The projects that override those of the settings: of the scope or the option `projects`. */
  readonly overriding: WantedProjects | null;
}
