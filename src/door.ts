import type { WantedProjects } from './projects/wanted.js';
import type { Base } from './read/base.js';
import type { Snapshot } from './read/snapshot.js';

/** What the action or the command line gives a check. */
export interface Door {
  /** The folder of the repository, or of the projects without one. */
  readonly root: string;
  readonly disk: Snapshot;
  /** The folder that the options `projects` and `settings-file` are relative to. */
  readonly from: string;
  /** The folder at or below which `auto` of the settings means every website, if that is not the root. */
  readonly start?: string;
  /** The projects of a command's words, else the website around the current folder, before any option; or null. */
  readonly named: WantedProjects | null;
  /** What to write so that a folder is checked where none is found. */
  readonly howToName: string;
  /** What the change is compared with. */
  readonly base: Base;
  /** Called before each project with the number of those done and of all. */
  onProgress?(done: number, of: number): void;
}
