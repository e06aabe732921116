import type { Holders, Identity } from '../manifest/identity.js';
import type { Range } from '../text/source.js';

/** What a change does to the repository outside its projects. */
export interface RepositoryChange {
  /** Null where the settings file is unchanged, and without a base. */
  readonly settings: SettingsChange | null;
  readonly removed: readonly RemovedProject[];
  /** The manifests of head by their identities, in `name` or in `id`. */
  readonly heldInHead: Holders;
  /** By manifests that are not checked. */
  readonly taken: readonly TakenIdentity[];
}

/** How the settings file of the check differs from base. */
export interface SettingsChange {
  readonly file: string;
  readonly kind: 'added' | 'edited' | 'removed';
  /** Its first line that differs; null where it is removed. */
  readonly range: Range | null;
  /** What those of head set and those of base did not: `route-index: off`. What may turn most off comes first. */
  readonly sets: readonly string[];
  /** What those of base set and those of head do not. */
  readonly drops: readonly string[];
  /** The websites that base's settings cover, and neither head's nor an input or flag; `projects` needs `entry`. */
  readonly dropped: readonly { readonly path: string; readonly entry: string }[];
}

/** A website of base that the change removes. */
export interface RemovedProject {
  readonly project: string;
  readonly manifest: string;
  /** Its website identity: in `name`, else still in `id`. */
  readonly identity: string | null;
}

/** An identity in the `name` of a manifest, and the manifest that held it in base. */
export interface TakenIdentity {
  readonly place: Identity;
  readonly holder: string;
}
