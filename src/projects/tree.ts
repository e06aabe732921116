import type { Holdings } from '../manifest/identity.js';
import type { Snapshot } from '../read/snapshot.js';
import type { ReadSettings } from '../settings/read-settings.js';
import type { ManifestFolders } from './websites.js';

/** The repository on one side of a change, with all that is read of it. */
export interface Tree {
  readonly files: Snapshot;
  readonly settings: ReadSettings;
  /** Every folder with a manifest, whether checked or not. */
  readonly folders: ManifestFolders;
  /** Who holds which identity counts whoever is checked. */
  readonly holdings: Holdings;
}
