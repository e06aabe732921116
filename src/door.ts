import type { Stated } from './project.js';
import type { WantedProjects } from './projects/wanted.js';
import type { Base } from './read/base.js';
import type { Snapshot } from './read/snapshot.js';
import type { Judging } from './report/findings.js';

/** Where a check works, and what it is about before any option. */
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

/** What the action or the command line checks, and how it finds what that is compared with. */
export interface Door extends Scope {
  readonly disk: Snapshot;
  findBase(): Base | Promise<Base>;
}

/** The options of a check, completed by its scope and the settings of head. */
export interface CompletedOptions extends Stated, Pick<Judging, 'rules' | 'thresholds'> {
  readonly scope: Scope;
  /** The list of projects as written. */
  readonly projects: readonly string[];
  readonly wanted: WantedProjects;
  /** The projects that override those of the settings: of the scope or the option `projects`. */
  readonly overriding: WantedProjects | null;
}
