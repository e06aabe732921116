import { byIdentity } from '../manifest/identity.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import type { ReadSettings } from '../settings/read-settings.js';
import { followed } from './origins.js';
import type { Side, Tree } from './tree.js';
import { type WantedProjects, wantedProjects } from './wanted.js';
import { heldIdentities, manifestFolders } from './websites.js';

/** Where a check works. */
export interface Area {
  /** The folder of the repository, or of the projects without one. */
  readonly root: string;
  /** The folder, relative to the root, at or below which `auto` of the settings means every website. */
  readonly start: string;
  /** The projects of an input or the command line, which override those of the settings; or null. */
  readonly overriding: WantedProjects | null;
}

/** One side of a change. Settings that are not valid count as `auto`: who breaks them takes nothing out of the check. */
export function sideOf(files: Snapshot, settings: ReadSettings, { root, start, overriding }: Area): Side {
  const { projects = 'auto' } = settings.valid?.values ?? {};
  const wantedBySettings = wantedProjects(root, root, [projects].flat(), start);
  return { files, settings, wantedBySettings, wanted: overriding ?? wantedBySettings };
}

/** Reads the manifests of a side; of head, with the tree of base, also which of its folders moved from one there. */
export function readTree(side: Side, base: Tree | null): Tree {
  const { files } = side;
  const found = manifestFolders(files);
  const gone = new Map([...(base?.folders ?? [])].filter(([path]) => files.kindAt(manifestIn(path)) === null));
  const folders = base ? followed(files, found, gone, base) : found;
  const all = [...folders.values()];
  return {
    ...side,
    folders,
    gone,
    identities: byIdentity(all.flatMap(({ identities }) => identities)),
    legacyIdentities: byIdentity(all.flatMap(({ legacyIdentities }) => legacyIdentities)),
    held: byIdentity(all.flatMap(heldIdentities)),
  };
}
