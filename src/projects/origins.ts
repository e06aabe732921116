import { byIdentity, type Holders } from '../manifest/identity.js';
import { folderOf } from '../read/file-paths.js';
import type { Snapshot } from '../read/snapshot.js';
import { inOrderOf, soleOf } from '../text/order.js';
import { renamesAmong } from './renamed-websites.js';
import type { ManifestFolder, ManifestFolders, Tree } from './tree.js';
import { heldIdentities } from './websites.js';

/** A folder of base that is gone, by the new folder of head to which its website moved. */
type Origins = Map<string, string>;

/** Head before it is known which of its folders moved. */
type Unfollowed = Pick<Tree, 'files' | 'folders' | 'gone' | 'wanted'>;

/**
 * Head's folders, each moved one with the folder that it moved from: a gone one with its identity, else one with its
 * routes. A manifest that cannot be read keeps the identities that base certainly had there.
 */
export function followed({ files, folders: found, gone, wanted }: Unfollowed, base: Tree): ManifestFolders {
  const folders = [...found.values()].map((folder) => keepingIdentities(folder, base.folders.get(folder.path)));
  const added = folders.filter(({ path }) => !base.folders.has(path));
  const identityOrigins = originsByIdentity(added, gone, base.held);
  const origins: Origins = new Map();
  const unclaimed = new Map(gone);
  const claim = (path: string, origin: string | undefined) => {
    if (origin !== undefined && unclaimed.delete(origin)) origins.set(path, origin);
  };
  // Folders that a list covers choose first: a copy elsewhere hides no website that is checked.
  for (const isCovered of [true, false]) {
    const choosing = added.filter(({ path }) => (wanted.coverOf(path) !== null) === isCovered);
    for (const { path } of choosing) claim(path, identityOrigins.get(path));
    // A new folder without an identity moved from a gone one whose routes it has; those with an identity choose first.
    const websites = [...unclaimed.values()].filter(({ isWebsite }) => isWebsite);
    const inTurn = websites.sort(inOrderOf((folder) => Number(isBare(folder))));
    const renames = renamesAmong(sideOf(base.files, inTurn), sideOf(files, choosing.filter(isBare)));
    for (const [path, origin] of renames) claim(path, origin);
  }
  return new Map(folders.map((folder) => [folder.path, { ...folder, movedFrom: origins.get(folder.path) ?? null }]));
}

function keepingIdentities(folder: ManifestFolder, inBase: ManifestFolder | undefined): ManifestFolder {
  if (folder.isParsed) return folder;
  const { identities = [], legacyIdentities = [] } = inBase ?? {};
  const kept = (all: typeof identities) =>
    all.filter(({ isCertain }) => isCertain).map((held) => ({ ...held, range: null, isCertain: false }));
  return { ...folder, identities: kept(identities), legacyIdentities: kept(legacyIdentities) };
}

/** A new folder moved from the one of base that held its identity, if that is gone and no other new one holds it. */
function originsByIdentity(added: readonly ManifestFolder[], gone: ManifestFolders, heldInBase: Holders): Origins {
  const heldByAdded = byIdentity(added.flatMap(heldIdentities));
  const origins: Origins = new Map();
  for (const folder of added) {
    const origin = gone.get(soleHolder(folder, heldInBase) ?? '');
    if (origin && soleHolder(origin, heldByAdded) === folder.path) origins.set(folder.path, origin.path);
  }
  return origins;
}

/** The one folder of the holders, if any of the certain ones, that shares an identity with a folder; or null. */
function soleHolder(folder: ManifestFolder, holders: Holders): string | null {
  const shared = heldIdentities(folder).flatMap(({ identity }) => holders.get(identity) ?? []);
  const certain = shared.filter(({ isCertain }) => isCertain);
  return soleOf((certain.length > 0 ? certain : shared).map(({ file }) => folderOf(file)));
}

function isBare(folder: ManifestFolder): boolean {
  return heldIdentities(folder).length === 0;
}

function sideOf(files: Snapshot, folders: readonly ManifestFolder[]) {
  return { files, paths: folders.map(({ path }) => path) };
}
