import { byIdentity, type Holders, type Holdings } from '../manifest/identity.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import type { ReadSettings } from '../settings/read-settings.js';
import { keepingIdentities, originsOf } from './origins.js';
import { heldIdentities, type ManifestFolders, manifestFolders, type Tree } from './websites.js';

const NO_FOLDERS: ManifestFolders = new Map();

/** The tree of base. */
export function baseTree(files: Snapshot, settings: ReadSettings): Tree {
  const folders = manifestFolders(files);
  const held = byIdentity([...folders.values()].flatMap(heldIdentities));
  return { files, settings, folders, gone: NO_FOLDERS, holdings: holdingsIn(folders, held) };
}

/**
 * The tree of head; its folders tell which they were in base. A manifest that cannot be read holds what it held there.
 */
export function headTree(files: Snapshot, settings: ReadSettings, base: Tree | null): Tree {
  const inBase = base?.folders ?? NO_FOLDERS;
  const gone = new Map([...inBase].filter(([path]) => files.kindAt(manifestIn(path)) === null));
  const found = keepingIdentities(manifestFolders(files), inBase);
  const origins = base && originsOf({ files, folders: found, gone }, base);
  const folders = new Map(
    Array.from(found, ([path, folder]) => {
      const movedFrom = origins?.get(path);
      return [path, movedFrom === undefined ? folder : { ...folder, movedFrom }];
    }),
  );
  return { files, settings, folders, gone, holdings: holdingsIn(folders, base?.holdings.heldInBase ?? new Map()) };
}

function holdingsIn(folders: ManifestFolders, heldInBase: Holders): Holdings {
  const all = [...folders.values()];
  return {
    identities: byIdentity(all.flatMap(({ identities }) => identities)),
    legacyIdentities: byIdentity(all.flatMap(({ legacyIdentities }) => legacyIdentities)),
    heldInBase,
  };
}
