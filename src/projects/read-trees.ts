import { byIdentity, type Holders, type Holdings } from '../manifest/identity.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import type { ReadSettings } from '../settings/read-settings.js';
import { followedFrom } from './origins.js';
import type { ManifestFolders, Tree } from './tree.js';
import { type WantedProjects, wantedProjects } from './wanted.js';
import { heldIdentities, manifestFolders } from './websites.js';

/**
 * The projects that settings name; `auto` is about what is at or below `start`. A file that is not valid counts as
 * `auto`: who breaks it takes nothing out of the check.
 */
export function projectsIn(
  { valid }: Pick<ReadSettings, 'valid'>,
  { root, start }: { readonly root: string; readonly start: string },
): WantedProjects {
  const { projects = 'auto' } = valid?.values ?? {};
  return wantedProjects(root, root, [projects].flat(), start);
}

/** The tree of base. */
export function baseTree(files: Snapshot, settings: ReadSettings, wanted: WantedProjects): Tree {
  const folders = manifestFolders(files);
  const held = byIdentity([...folders.values()].flatMap(heldIdentities));
  return { files, settings, wanted, folders, gone: new Map(), holdings: holdingsIn(folders, held) };
}

/** The tree of head; its folders tell which they were in base. */
export function headTree(files: Snapshot, settings: ReadSettings, wanted: WantedProjects, base: Tree | null): Tree {
  const found = manifestFolders(files);
  const gone = new Map([...(base?.folders ?? [])].filter(([path]) => files.kindAt(manifestIn(path)) === null));
  const folders = base ? followedFrom({ files, folders: found, gone }, base) : found;
  return {
    files,
    settings,
    wanted,
    folders,
    gone,
    holdings: holdingsIn(folders, base?.holdings.heldInBase ?? new Map()),
  };
}

function holdingsIn(folders: ManifestFolders, heldInBase: Holders): Holdings {
  const all = [...folders.values()];
  return {
    identities: byIdentity(all.flatMap(({ identities }) => identities)),
    legacyIdentities: byIdentity(all.flatMap(({ legacyIdentities }) => legacyIdentities)),
    heldInBase,
  };
}
