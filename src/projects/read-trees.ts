import { byIdentity, type Holders, type Holdings } from '../manifest/identity.js';
import type { Snapshot } from '../read/snapshot.js';
import type { ReadSettings } from '../settings/read-settings.js';
import { keepingIdentities, originsOf } from './origins.js';
import type { Tree } from './tree.js';
import { heldIdentities, type ManifestFolders, manifestFolders } from './websites.js';

/** The tree of base. */
export function baseTree(files: Snapshot, settings: ReadSettings): Tree {
  const folders = manifestFolders(files);
  const held = byIdentity([...folders.values()].flatMap(heldIdentities));
  return { files, settings, folders, holdings: holdingsIn(folders, held) };
}

/**
 * The tree of head; its folders tell which they were in base. A manifest that cannot be read holds what it held there.
 */
export function headTree(files: Snapshot, settings: ReadSettings, base: Tree | null): Tree {
  const folders = base ? followedFrom(base, files) : manifestFolders(files);
  return { files, settings, folders, holdings: holdingsIn(folders, base?.holdings.heldInBase ?? new Map()) };
}

function followedFrom(base: Tree, files: Snapshot): ManifestFolders {
  const folders = keepingIdentities(manifestFolders(files), base.folders);
  const origins = originsOf({ files, folders }, base);
  return new Map(
    Array.from(folders, ([path, folder]) => {
      const movedFrom = origins.get(path);
      return [path, movedFrom === undefined ? folder : { ...folder, movedFrom }];
    }),
  );
}

function holdingsIn(folders: ManifestFolders, heldInBase: Holders): Holdings {
  const all = [...folders.values()];
  return {
    identities: byIdentity(all.flatMap(({ identities }) => identities)),
    legacyIdentities: byIdentity(all.flatMap(({ legacyIdentities }) => legacyIdentities)),
    heldInBase,
  };
}
