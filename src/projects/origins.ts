import { byIdentity, type Holders } from '../manifest/identity.js';
import { folderOf } from '../read/file-paths.js';
import { inOrderOf, soleOf } from '../text/order.js';
import { movesAmong, type Renames, renamesAmong, respelt, websitesIn } from './renamed-websites.js';
import type { ManifestFolder, ManifestFolders, Tree } from './tree.js';
import { heldIdentities, isPlain } from './websites.js';

/** Head before it is known which of its folders moved. */
type Unfollowed = Pick<Tree, 'files' | 'folders' | 'gone' | 'wanted'>;

/**
 * Head's folders, each moved one with the folder that it moved from: a gone one that has its name in another case or
 * Unicode form, else its routes or its identity. A manifest that cannot be read keeps the identities that base certainly
 * had there.
 */
export function followed({ files, folders: found, gone, wanted }: Unfollowed, base: Tree): ManifestFolders {
  const folders = [...found.values()].map((folder) => keepingIdentities(folder, base.folders.get(folder.path)));
  const added = folders.filter(({ path }) => !base.folders.has(path));
  const unclaimed = new Map([...base.folders].filter(([path]) => gone.has(path) || isPlain(found.get(path))));
  const identityOrigins = originsByIdentity(added, unclaimed, base.held);
  const bare = new Set(pathsOf(added.filter(isBare)));
  // Websites without an identity choose last.
  const websites = [...unclaimed.values()].filter(({ isWebsite }) => isWebsite);
  const inTurn = websitesIn(base.files, pathsOf(websites.sort(inOrderOf((folder) => Number(isBare(folder))))));
  const origins = new Map<string, string>();
  const claim = (renames: Iterable<readonly [path: string, origin: string]>) => {
    for (const [path, origin] of renames) if (!origins.has(path) && unclaimed.delete(origin)) origins.set(path, origin);
  };
  // Folders that a list covers choose first: a copy elsewhere hides no website that is checked.
  for (const isCovered of [true, false]) {
    const isChoosing = (path: string) => (wanted.coverOf(path) !== null) === isCovered;
    const choosing = websitesIn(files, pathsOf(added).filter(isChoosing));
    const free = (paths: { has(path: string): boolean }) =>
      choosing.filter(({ path }) => paths.has(path) && !origins.has(path));
    // Where a plain manifest stays behind, its folder leaves the check only for one that is checked.
    const left = () => inTurn.filter(({ path }) => unclaimed.has(path) && (isCovered || gone.has(path)));
    claim(respelt(inTurn, choosing).filter(([, origin]) => gone.has(origin)));
    claim(movesAmong(left(), free(identityOrigins), identityOrigins));
    claim(renamesAmong(left(), free(bare)));
    claim([...identityOrigins].filter(([path, origin]) => isChoosing(path) && gone.has(origin)));
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
function originsByIdentity(added: readonly ManifestFolder[], gone: ManifestFolders, heldInBase: Holders): Renames {
  const heldByAdded = byIdentity(added.flatMap(heldIdentities));
  const origins = new Map<string, string>();
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

function pathsOf(folders: readonly ManifestFolder[]): readonly string[] {
  return folders.map(({ path }) => path);
}
