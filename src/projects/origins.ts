import { byIdentity, type Holders } from '../manifest/identity.js';
import { folderOf } from '../read/file-paths.js';
import { inOrderOf, soleOf } from '../text/order.js';
import {
  type Move,
  movesWithFiles,
  type Renames,
  renamed,
  respelt,
  sameIdentity,
  type Website,
  websiteAt,
} from './renamed-websites.js';
import type { ManifestFolder, ManifestFolders, Tree } from './tree.js';
import { isPlain, websiteIdentities } from './websites.js';

/** Head before it is known which of its folders moved. */
type Unfollowed = Pick<Tree, 'files' | 'folders' | 'gone' | 'wanted'>;

/** Websites of base that may have moved, and the new folders that may be one of them. */
type Round = readonly [left: readonly Website[], free: readonly Website[]];

/**
 * Head's folders, each moved one with the folder that it moved from. A manifest that cannot be read keeps the identities
 * that base certainly had there.
 */
export function followed(head: Unfollowed, base: Tree): ManifestFolders {
  const folders = [...head.folders.values()].map((folder) => keepingIdentities(folder, base.folders.get(folder.path)));
  const added = folders.filter(({ path }) => !base.folders.has(path));
  const origins = originsOf(added, head, base);
  return new Map(folders.map((folder) => [folder.path, { ...folder, movedFrom: origins.get(folder.path) ?? null }]));
}

/** The websites of base that left their folders, by the new folders to which they moved. */
function originsOf(added: readonly ManifestFolder[], { files, folders, gone, wanted }: Unfollowed, base: Tree) {
  const isGone = ({ path }: Website) => gone.has(path);
  const isCovered = ({ path }: Website) => wanted.coverOf(path) !== null;
  const hasLeft = (path: string) => gone.has(path) || isPlain(folders.get(path));
  const left = new Map([...base.folders].filter(([path, { isWebsite }]) => isWebsite && hasLeft(path)));
  const identityOrigins = originsByIdentity(added, left, base.held);
  const withoutIdentity = new Set(added.filter(hasNoIdentity).map(({ path }) => path));
  const isWithoutIdentity = ({ path }: Website) => withoutIdentity.has(path);
  // Websites without an identity choose last.
  const inTurn = [...left.values()].sort(inOrderOf((folder) => Number(hasNoIdentity(folder))));
  const websites = inTurn.map(({ path }) => websiteAt(base.files, path));
  const choosing = added.map(({ path }) => websiteAt(files, path));
  const rounds: readonly Round[] = [
    // Folders that a list covers choose first: a copy elsewhere hides no website that is checked.
    [websites, choosing.filter(isCovered)],
    // Where a plain manifest stays behind, its folder leaves the check only for one that is checked.
    [websites.filter(isGone), choosing.filter((website) => !isCovered(website))],
  ];
  return claimsIn(rounds, [
    (left, free) => respelt(left.filter(isGone), free),
    (left, free) => movesWithFiles(left, free, identityOrigins),
    (left, free) => renamed(left, free.filter(isWithoutIdentity)),
    (left, free) => sameIdentity(left.filter(isGone), free, identityOrigins),
  ]);
}

/** Claims what the steps find in each round, among the websites and folders that no earlier step claimed. */
function claimsIn(rounds: readonly Round[], steps: readonly ((...round: Round) => readonly Move[])[]): Renames {
  const origins = new Map<string, string>();
  const unclaimed = new Set(rounds.flatMap(([websites]) => websites));
  for (const [websites, choosing] of rounds)
    for (const step of steps) {
      const left = websites.filter((website) => unclaimed.has(website));
      const free = choosing.filter(({ path }) => !origins.has(path));
      for (const { from, to } of step(left, free))
        if (!origins.has(to.path) && unclaimed.delete(from)) origins.set(to.path, from.path);
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
function originsByIdentity(added: readonly ManifestFolder[], left: ManifestFolders, heldInBase: Holders): Renames {
  const heldByAdded = byIdentity(added.flatMap(websiteIdentities));
  const origins = new Map<string, string>();
  for (const folder of added) {
    const origin = left.get(soleHolder(folder, heldInBase) ?? '');
    if (origin && soleHolder(origin, heldByAdded) === folder.path) origins.set(folder.path, origin.path);
  }
  return origins;
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
