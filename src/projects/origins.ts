import { byIdentity, type Holders } from '../manifest/identity.js';
import { folderOf } from '../read/file-paths.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import { inOrderOf, soleOf } from '../text/order.js';
import { websiteAt } from './alike-websites.js';
import { originsOf } from './moves.js';
import type { ManifestFolder, Tree } from './tree.js';
import type { WantedProjects } from './wanted.js';
import { hasIdentity, isPlain, manifestFolders, websiteIdentities } from './websites.js';

/** The folders of head, each moved one with the folder that it moved from, and those of base that are gone. */
export function foldersSince(base: Tree, files: Snapshot, wanted: WantedProjects): Pick<Tree, 'folders' | 'gone'> {
  const found = manifestFolders(files);
  const folders = Array.from(found.values(), (folder) => keepingIdentities(folder, base.folders.get(folder.path)));
  const added = folders.filter(({ path }) => !base.folders.has(path));
  const isGone = (path: string) => files.kindAt(manifestIn(path)) === null;
  // A plain manifest may stay behind, such as that of a workspace.
  const hasLeft = ({ path, isWebsite }: ManifestFolder) => isWebsite && (isGone(path) || isPlain(found.get(path)));
  const heldByAdded = byIdentity(added.flatMap(websiteIdentities));
  // Websites without an identity choose last.
  const left = [...base.folders.values()].filter(hasLeft).sort(inOrderOf((folder) => (hasIdentity(folder) ? 0 : 1)));
  const leftFolders = left.map((folder) => ({
    ...websiteAt(base.files, folder.path),
    isGone: isGone(folder.path),
    heir: soleHolder(folder, heldByAdded),
  }));
  const newFolders = added.map((folder) => ({
    ...websiteAt(files, folder.path),
    hasIdentity: hasIdentity(folder),
    isCovered: wanted.coverOf(folder.path) !== null,
    holder: soleHolder(folder, base.held),
  }));
  const origins = originsOf(leftFolders, newFolders);
  const moved = new Set(origins.values());
  return {
    folders: new Map(
      folders.map((folder) => [folder.path, { ...folder, movedFrom: origins.get(folder.path) ?? null }]),
    ),
    gone: new Map([...base.folders].filter(([path]) => isGone(path) || moved.has(path))),
  };
}

/** A manifest that cannot be read keeps the identities that base certainly had there. */
function keepingIdentities(folder: ManifestFolder, inBase: ManifestFolder | undefined): ManifestFolder {
  if (folder.isParsed) return folder;
  const { identities = [], legacyIdentities = [] } = inBase ?? {};
  const kept = (all: typeof identities) =>
    all.filter(({ isCertain }) => isCertain).map((held) => ({ ...held, range: null, isCertain: false }));
  return { ...folder, identities: kept(identities), legacyIdentities: kept(legacyIdentities) };
}

/** The one folder of the holders, if any of the certain ones, that shares an identity with a folder; or null. */
function soleHolder(folder: ManifestFolder, holders: Holders): string | null {
  const shared = websiteIdentities(folder).flatMap(({ identity }) => holders.get(identity) ?? []);
  const certain = shared.filter(({ isCertain }) => isCertain);
  return soleOf((certain.length > 0 ? certain : shared).map(({ file }) => folderOf(file)));
}
