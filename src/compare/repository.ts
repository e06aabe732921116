import type { Range } from '../text/source.js';

/** What a change does to the repository beside its projects. */
export interface RepositoryChange {
  /** Null where the settings file is as it was, and without a base. */
  readonly settings: SettingsChange | null;
  readonly removed: readonly RemovedProject[];
}

/** How the settings file of the check differs from base. */
export interface SettingsChange {
  readonly file: string;
  readonly kind: 'added' | 'edited' | 'removed';
  /** Its first line that differs; null where the file is gone. */
  readonly range: Range | null;
  /** The websites that the settings of base cover, and now neither the settings nor what wins over them. */
  readonly left: readonly string[];
}

/** A website of base that is gone. */
export interface RemovedProject {
  readonly project: string;
  readonly manifest: string;
  /** The website identity that it carried in `name`. */
  readonly identity: string | null;
}
