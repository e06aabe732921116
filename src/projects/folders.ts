import type { RemovedProject, RepositoryChange, TakenIdentity } from '../compare/repository.js';
import { byIdentity } from '../manifest/identity.js';
import { rivalOfUnchecked } from '../manifest/identity-change.js';
import type { Failure } from '../read/failure.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import { closedFailures, emptyRunFailure, globFailures, missingFailure, unreadFailures } from './failures.js';
import type { ManifestFolder, ManifestFolders, Tree } from './tree.js';
import type { WantedProjects } from './wanted.js';
import { websiteIdentities, websitesInstead } from './websites.js';

/** The folder of a project, and its folder in base: the same, the one that it moved from, or null if it is new. */
export interface ProjectFolder {
  readonly path: string;
  readonly pathInBase: string | null;
}

/** What becomes of each folder that a list covers in head or in base; one that is removed may be a failure, too. */
export interface Folders extends Omit<RepositoryChange, 'settings'> {
  readonly checked: readonly ProjectFolder[];
  readonly failures: readonly Failure[];
  readonly instead: readonly string[];
  /** Whether every website of head is among those that are checked. */
  readonly areAllChecked: boolean;
}

/**
 * Finds the folders to check, and the folder of each in base. Base counts too, so that no change takes a website out of
 * the check: what is gone is listed, and what cannot be read is a failure.
 */
export function foldersToCheck(head: Tree, base: Tree | null, howToName: string): Folders {
  const { wanted, folders, gone } = head;
  const inBase: ManifestFolders = base?.folders ?? new Map();
  const covered = coveredPaths(head, base);
  const isListed = (path: string) => ['named', 'glob'].includes(wanted.coverOf(path) ?? '');
  const stayed = (path: string) => inBase.has(path) && !gone.has(path);
  const checked = covered
    // A plain manifest that a website left behind is checked where it is listed, as a new project.
    .filter((path) => hasManifest(head.files, path) && (!gone.has(path) || isListed(path)))
    .map((path) => ({ path, pathInBase: stayed(path) ? path : (folders.get(path)?.movedFrom ?? null) }));
  const checkedPaths = new Set(checked.flatMap(({ path, pathInBase }) => [path, pathInBase]));
  const missing = covered.filter((path) => !checkedPaths.has(path));
  const removed = missing.flatMap((path) => gone.get(path) ?? []).map(removedProject);
  const failures = [
    ...wanted.failures.map((message) => ({ project: null, message })),
    ...closedFailures(head, covered),
    ...unreadFailures(head, base),
    ...globFailures(wanted, [...folders.keys(), ...inBase.keys()]),
    ...missing.flatMap((path) => missingFailure(path, head) ?? []),
  ];
  if (checked.length + failures.length === 0) failures.push(emptyRunFailure(head, removed, howToName));
  const unchecked = [...folders.values()].filter(({ path }) => !checkedPaths.has(path));
  return {
    checked,
    removed,
    heldInHead: byIdentity(
      [...folders.values()].flatMap(({ identities, legacyIdentities }) => [...identities, ...legacyIdentities]),
    ),
    taken: base ? unchecked.flatMap((folder) => takenBy(folder, base)) : [],
    failures,
    instead: missing.flatMap((path) => websitesInstead(path, head)),
    areAllChecked: !unchecked.some(({ isWebsite }) => isWebsite),
  };
}

/**
 * The folders that are named, and those with a manifest that a list covers in head or in base, in code-unit order. What
 * base's own settings name counts for what is gone, and for nothing else.
 */
function coveredPaths({ wanted, folders, gone }: Tree, base: Tree | null): readonly string[] {
  const named = wanted.named.map(({ start }) => start);
  const inBase = base === null ? [] : [...coveredBy(wanted, base.folders), ...coveredBy(base.wanted, gone)];
  return [...new Set([...named, ...coveredBy(wanted, folders), ...inBase])].sort();
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

/** A website of base that is gone. Of a field that is repeated, most parsers take the last value. */
function removedProject(website: ManifestFolder): RemovedProject {
  const identity = websiteIdentities(website).at(-1)?.identity ?? null;
  return { project: website.path, manifest: manifestIn(website.path), identity };
}

/** The identities that a folder which is not checked takes from others of base: a rule sees those that are checked. */
function takenBy({ path, movedFrom, identities }: ManifestFolder, base: Tree): readonly TakenIdentity[] {
  return identities.flatMap((place) => {
    const holder = rivalOfUnchecked(manifestIn(movedFrom ?? path), base.held.get(place.identity));
    return holder === null ? [] : { place, holder };
  });
}
