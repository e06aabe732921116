import { byIdentity, type Holders, type Identity } from '../manifest/identity.js';
import { folderOf } from '../read/file-paths.js';
import { inOrderOf, soleOf } from '../text/order.js';
import { type LikelyRename, likelyRenames, renamesAmong } from './renamed-websites.js';
import type { ManifestFolder, ManifestFolders, Tree } from './tree.js';
import { heldIdentities } from './websites.js';

/** Folders of base by those to which their websites moved. */
type Origins = ReadonlyMap<string, string>;

/** Head before its websites are followed. */
type Unfollowed = Pick<Tree, 'files' | 'folders' | 'gone'>;

/**
 * Head's folders, each moved one with `movedFrom`, its folder in base. A manifest that cannot be read keeps the
 * identities that base had there.
 */
export function followedFrom(found: Unfollowed, base: Tree): ManifestFolders {
  const head = { ...found, folders: eachOf(found.folders, (folder) => keepingIdentities(folder, base.folders)) };
  const followed = followedByIdentity(head, base);
  const likely = renamesToTry(head, base, followed);
  const origins = new Map([...followed, ...renamesAmong(likely, base.files, head.files)]);
  return eachOf(head.folders, (folder) => {
    const movedFrom = origins.get(folder.path);
    return movedFrom === undefined ? folder : { ...folder, movedFrom };
  });
}

function eachOf(folders: ManifestFolders, change: (folder: ManifestFolder) => ManifestFolder): ManifestFolders {
  return new Map(Array.from(folders, ([path, folder]) => [path, change(folder)]));
}

function keepingIdentities(folder: ManifestFolder, base: ManifestFolders): ManifestFolder {
  if (folder.isParsed) return folder;
  const { identities = [], legacyIdentities = [] } = base.get(folder.path) ?? {};
  const placeless = (all: readonly Identity[]) => all.map((identity) => ({ ...identity, range: null }));
  return { ...folder, identities: placeless(identities), legacyIdentities: placeless(legacyIdentities) };
}

/** The gone folder that had a new folder's identity, if no other of base had it and no other new one has it. */
function followedByIdentity(head: Unfollowed, base: Tree): Origins {
  const added = newIn(head.folders, base.folders);
  const claimants = byIdentity(added.flatMap(heldIdentities));
  const origins = new Map<string, string>();
  for (const folder of added) {
    const holder = soleOf(sharing(folder, base.holdings.heldInBase));
    const origin = holder === null ? undefined : head.gone.get(holder);
    if (origin && soleOf(sharing(origin, claimants)) === folder.path) origins.set(folder.path, origin.path);
  }
  return origins;
}

/** Gone websites of base, those with an identity first, and the new folders without one that may be they. */
function renamesToTry(head: Unfollowed, base: Tree, followed: Origins): readonly LikelyRename[] {
  const moved = new Set(followed.values());
  const isBare = (folder: ManifestFolder) => heldIdentities(folder).length === 0;
  const gone = [...head.gone.values()]
    .filter(({ path, isWebsite }) => isWebsite && !moved.has(path))
    .sort(inOrderOf((folder) => (isBare(folder) ? 1 : 0)));
  const pathsOf = (folders: readonly ManifestFolder[]) => folders.map(({ path }) => path);
  const added = newIn(head.folders, base.folders).filter(isBare);
  return likelyRenames(pathsOf(gone), pathsOf(added), base.files, head.files);
}

function newIn(head: ManifestFolders, base: ManifestFolders): readonly ManifestFolder[] {
  return [...head.values()].filter(({ path }) => !base.has(path));
}

/** The folders of the holders that share an identity with a folder. */
function sharing(folder: ManifestFolder, holders: Holders): readonly string[] {
  const shared = heldIdentities(folder).flatMap(({ identity }) => holders.get(identity) ?? []);
  return shared.map(({ file }) => folderOf(file));
}
