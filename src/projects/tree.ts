import type { Holders, Holdings, Identity } from '../manifest/identity.js';
import type { Snapshot } from '../read/snapshot.js';
import type { ReadSettings } from '../settings/read-settings.js';
import type { WantedProjects } from './wanted.js';

/** The settings of a side, and the projects to check. */
export interface Scope {
  readonly settings: ReadSettings;
  readonly wantedBySettings: WantedProjects;
  /** The projects to check: those of an input or the command line, or else those that the settings name. */
  readonly wanted: WantedProjects;
}

/** The repository on one side of a change: its files, and what the manifests among them say. */
export interface Tree extends Scope, Omit<Holdings, 'heldInBase'> {
  readonly files: Snapshot;
  /** Every folder with a manifest, whether checked or not. */
  readonly folders: ManifestFolders;
  /** In head, the folders of base that have no manifest any more, or a plain one since their website moved. */
  readonly gone: ManifestFolders;
  /** The manifests by their identity in `name`, or without any there in `id`, whoever is checked. */
  readonly held: Holders;
}

/** A folder with a manifest, and what the manifest says. */
export interface ManifestFolder {
  readonly path: string;
  /** Whether its routes or its manifest make it a website. */
  readonly isWebsite: boolean;
  readonly isParsed: boolean;
  /** The identities in `name`; of a manifest that does not parse, those in its text, and in head those of base, too. */
  readonly identities: readonly Identity[];
  readonly legacyIdentities: readonly Identity[];
  /** In head, the folder of base that this website moved from, which is gone; else null. */
  readonly movedFrom: string | null;
}

/** The folders with a manifest on one side of the change, by path. */
export type ManifestFolders = ReadonlyMap<string, ManifestFolder>;
