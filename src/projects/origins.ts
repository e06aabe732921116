import { byIdentity, type Holders } from '../manifest/identity.js';
import { folderOf } from '../read/file-paths.js';
import { inOrderOf, soleOf } from '../text/order.js';
import {
  type Move,
  movesByFiles,
  movesByIdentity,
  movesByIdentityAndFiles,
  movesBySpelling,
  type Renames,
  websiteAt,
} from './renamed-websites.js';
import type { ManifestFolder, ManifestFolders, Tree } from './tree.js';
import { isPlain, websiteIdentities } from './websites.js';

/** Head before it is known which of its folders moved. */
type HeadFolders = Pick<Tree, 'files' | 'folders' | 'gone' | 'wanted'>;

/**
 * Head's folders, each moved one with the folder that it moved from. A manifest that cannot be read keeps the
 * identities that base certainly had there.
 */
export function foldersWithOrigins(head: HeadFolders, base: Tree): ManifestFolders {
  const folders = [...head.folders.values()].map((folder) => keepingIdentities(folder, base.folders.get(folder.path)));
  const added = folders.filter(({ path }) => !base.folders.has(path));
  const origins = originsOf(added, head, base);
  return new Map(folders.map((folder) => [folder.path, { ...folder, movedFrom: origins.get(folder.path) ?? null }]));
}

/** The websites of base that left their folders, by the new folders to which they moved. */
function originsOf(added: readonly ManifestFolder[], head: HeadFolders, base: Tree): Renames {
  const { files, folders, gone, wanted } = head;
  // A plain manifest may stay behind, such as that of a workspace.
  const hasLeft = ({ path, isWebsite }: ManifestFolder) => isWebsite && (gone.has(path) || isPlain(folders.get(path)));
  // Websites without an identity choose last.
  const left = [...base.folders.values()].filter(hasLeft).sort(inOrderOf((folder) => Number(hasNoIdentity(folder))));
  const unclaimed = new Set(left.map(({ path }) => websiteAt(base.files, path)));
  const websites = added.map(({ path }) => websiteAt(files, path));
  const withoutIdentity = new Set(added.filter(hasNoIdentity).map(({ path }) => path));
  const identityOrigins = originsByIdentity(added, left, base.held);
  const origins = new Map<string, string>();
  const claim = (moves: readonly Move[]) => {
    for (const { from, to } of moves)
      if (!origins.has(to.path) && unclaimed.delete(from)) origins.set(to.path, from.path);
  };
  const fromGone = () => [...unclaimed].filter(({ path }) => gone.has(path));
  // Folders that a list covers choose first: a copy elsewhere hides no website that is checked. Only for one of them
  // does a folder leave the check that has a plain manifest.
  for (const isCovered of [true, false]) {
    const own = websites.filter(({ path }) => (wanted.coverOf(path) !== null) === isCovered);
    const free = () => own.filter(({ path }) => !origins.has(path));
    const fromLeft = isCovered ? () => [...unclaimed] : fromGone;
    claim(movesBySpelling(fromGone(), free()));
    claim(movesByIdentityAndFiles(fromLeft(), free(), identityOrigins));
    const freeWithoutIdentity = free().filter(({ path }) => withoutIdentity.has(path));
    claim(movesByFiles(fromLeft(), freeWithoutIdentity));
    claim(movesByIdentity(fromGone(), free(), identityOrigins));
  }
  return origins;
}

function keepingIdentities(folder: ManifestFolder, inBase: ManifestFolder | undefined): ManifestFolder {
  if (folder.isParsed) return folder;
  const { identities = [], legacyIdentities = [] } = inBase ?? {};
  const kept = (all: typeof identities) =>
    all.filter(({ isCertain }) => isCertain).map((held) => ({ ...held, range: null, isCertain: false }));
  return { ...folder, identities: kept(identities), legacyIdentities: kept(legacyIdentities) };
}

/** A new folder moved from the one of base that held its identity, if that is left and no other new one holds it. */
function originsByIdentity(
  added: readonly ManifestFolder[],
  left: readonly ManifestFolder[],
  heldInBase: Holders,
): Renames {
  const heldByAdded = byIdentity(added.flatMap(websiteIdentities));
  const holderInBase = new Map(added.map((folder) => [folder.path, soleHolder(folder, heldInBase)]));
  const pairs = left.flatMap((origin) => {
    const path = soleHolder(origin, heldByAdded);
    return path !== null && holderInBase.get(path) === origin.path ? [[path, origin.path] as const] : [];
  });
  return new Map(pairs);
}

/** The one folder of the holders, if any of the certain ones, that shares an identity with a folder; or null. */
function soleHolder(folder: ManifestFolder, holders: Holders): string | null {
  const shared = websiteIdentities(folder).flatMap(({ identity }) => holders.get(identity) ?? []);
  const certain = shared.filter(({ isCertain }) => isCertain);
  return soleOf((certain.length > 0 ? certain : shared).map(({ file }) => folderOf(file)));
}

function hasNoIdentity(folder: ManifestFolder): boolean {
  return websiteIdentities(folder).length === 0;
}
