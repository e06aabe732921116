import type { RemovedProject, TakenIdentity } from '../compare/repository.js';
import { rivalOf } from '../manifest/identity-change.js';
import type { Failure } from '../read/failure.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import { closedFolders, emptyGlobs, nothingToCheck, unreadManifests, whyMissing } from './failures.js';
import type { ManifestFolder, ManifestFolders, Tree } from './tree.js';
import type { WantedProjects } from './wanted.js';
import { heldIdentities } from './websites.js';

/** The folder of a project, and its folder in base: the same, the one that it moved from, or null if it is new. */
export interface ProjectFolder {
  readonly path: string;
  readonly pathInBase: string | null;
}

/** What becomes of each folder that a list covers in head or in base; one that is removed may be a failure, too. */
export interface Folders {
  readonly checked: readonly ProjectFolder[];
  readonly removed: readonly RemovedProject[];
  readonly taken: readonly TakenIdentity[];
  readonly failures: readonly Failure[];
  /** Whether every website of head is among those that are checked. */
  readonly areAllChecked: boolean;
}

/**
 * Finds the folders to check, and the folder of each in base. Base counts too, so that no change takes a website out of
 * the check: what is gone is listed, and what cannot be read is a failure.
 */
export function foldersToCheck(head: Tree, base: Tree | null, howToName: string): Folders {
  const inBase: ManifestFolders = base?.folders ?? new Map();
  const covered = coveredPaths(head, base?.wanted ?? head.wanted, inBase);
  const checked = covered
    .filter((path) => hasManifest(head.files, path))
    .map((path) => ({ path, pathInBase: inBase.has(path) ? path : (head.folders.get(path)?.movedFrom ?? null) }));
  const found = new Set(checked.flatMap(({ path, pathInBase }) => [path, pathInBase]));
  // Neither checked nor what a checked website moved from.
  const missing = covered.filter((path) => !found.has(path));
  const removed = missing.flatMap((path) => head.gone.get(path) ?? []).map((website) => removedProject(website, head));
  const failures = [
    ...head.wanted.failures.map((message) => ({ project: null, message })),
    ...closedFolders(head, covered),
    ...unreadManifests(head, base),
    ...emptyGlobs(head.wanted, [...head.folders.keys(), ...inBase.keys()]),
    ...missing.flatMap((path) => whyMissing(path, head) ?? []),
  ];
  if (checked.length + failures.length === 0) failures.push(nothingToCheck(head, removed, howToName));
  const unchecked = [...head.folders.values()].filter(({ path }) => !found.has(path));
  return {
    checked,
    removed,
    taken: base ? unchecked.flatMap((folder) => takenBy(folder, base)) : [],
    failures,
    areAllChecked: !unchecked.some(({ isWebsite }) => isWebsite),
  };
}

/**
 * The folders that are named, and those with a manifest that a list covers in head or in base, in code-unit order. What
 * base's own settings name counts for what is gone, and for nothing else.
 */
function coveredPaths(
  { wanted, folders, gone }: Tree,
  wantedInBase: WantedProjects,
  inBase: ManifestFolders,
): readonly string[] {
  const named = wanted.named.map(({ start }) => start);
  const websites = [coveredBy(wanted, folders), coveredBy(wanted, inBase), coveredBy(wantedInBase, gone)];
  return [...new Set([named, ...websites].flat())].sort();
}

/** Those of some folders with a manifest that a list covers; a website that moved is one, whatever is left in it. */
export function coveredBy(wanted: WantedProjects, folders: ManifestFolders): readonly string[] {
  const isCovered = ({ path, isWebsite, movedFrom }: ManifestFolder) => {
    const cover = wanted.coverOf(path);
    return cover === 'auto' ? isWebsite || movedFrom !== null : cover !== null;
  };
  return [...folders.values()].filter(isCovered).map(({ path }) => path);
}

/** Whether a folder is there with a manifest, which may be one that cannot be read. */
function hasManifest(files: Snapshot, path: string): boolean {
  const manifest = files.kindAt(manifestIn(path));
  return files.kindAt(path) === 'folder' && manifest !== null && manifest !== 'left-out';
}

/** A website of base that is gone, and where its identity is in head. */
function removedProject(website: ManifestFolder, { folders }: Tree): RemovedProject {
  // Of a field that is repeated, most parsers take the last value.
  const identity = heldIdentities(website).at(-1)?.identity ?? null;
  const holds = ({ identities, legacyIdentities }: ManifestFolder) =>
    [...identities, ...legacyIdentities].some((held) => held.identity === identity);
  const heldNowBy = [...folders.values()].filter(holds).map(({ path }) => manifestIn(path));
  return { project: website.path, manifest: manifestIn(website.path), identity, heldNowBy };
}

/** The identities that a folder which is not checked takes from others of base: a rule sees those that are checked. */
function takenBy({ path, movedFrom, identities }: ManifestFolder, base: Tree): readonly TakenIdentity[] {
  return identities.flatMap((place) => {
    const holder = rivalOf(manifestIn(movedFrom ?? path), false, base.held.get(place.identity));
    return holder === null ? [] : { place, holder };
  });
}
