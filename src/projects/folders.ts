import type { RemovedProject } from '../compare/repository.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import { closedFolders, emptyGlobs, nothingToCheck, unreadManifests, whyMissing } from './failures.js';
import { goneFrom, type Origins, originsOf, removedProject, repositorySides } from './origins.js';
import { covers, type Failure, type WantedProjects } from './wanted.js';
import type { ManifestFolders, RepositorySide } from './websites.js';

/** The folder of a project, and its folder in base: the same, the one that it moved from, or null if it is new. */
export interface ProjectFolder {
  readonly path: string;
  readonly pathInBase: string | null;
}

/** What becomes of each folder that a list covers in head or in base; one that is removed may be a failure, too. */
export interface Folders {
  readonly checked: readonly ProjectFolder[];
  readonly removed: readonly RemovedProject[];
  readonly failures: readonly Failure[];
  readonly head: RepositorySide;
  /** Null without a base. */
  readonly base: RepositorySide | null;
  /** The folders of base that have no manifest in head. */
  readonly gone: ManifestFolders;
}

/** What decides which folders are checked, and what to say where none is. */
interface FolderSearch {
  readonly wanted: WantedProjects;
  /** What base's settings name, if that may be something else. */
  readonly wantedInBase?: WantedProjects;
  readonly head: Snapshot;
  readonly base: Snapshot | null;
  /** What to write so that a folder is checked where no website is found. */
  readonly howToName: string;
}

/**
 * Finds the folders to check, and the folder of each in base. Base counts too, so that no change takes a website out of
 * the check: what is gone is listed, and what cannot be read is a failure.
 */
export function projectFolders(search: FolderSearch): Folders {
  const { wanted, wantedInBase = wanted, head: headFiles, base: baseFiles, howToName } = search;
  const { head, base } = repositorySides(headFiles, baseFiles);
  const inHead = head.folders;
  const inBase: ManifestFolders = base?.folders ?? new Map();
  const gone = goneFrom(inBase, headFiles);
  const origins: Origins = base ? originsOf(head, base) : new Map();
  // A website that moved is one, whatever is left in it.
  const moved = [...origins.keys()].filter((path) => covers(wanted, path, true));
  // Base's own list counts for what is gone, and for nothing else.
  const websites = [coveredBy(wanted, inHead), coveredBy(wanted, inBase), coveredBy(wantedInBase, gone)];
  const covered = [...new Set([wanted.folders, moved, ...websites].flat())].sort();

  // A covered folder is checked, or a checked one moved from it, or it is missing.
  const checked = covered
    .filter((path) => hasManifest(headFiles, path))
    .map((path) => ({ path, pathInBase: inBase.has(path) ? path : (origins.get(path) ?? null) }));
  const found = new Set(checked.flatMap(({ path, pathInBase }) => [path, pathInBase]));
  const missing = covered.filter((path) => !found.has(path));
  const removed = missing.flatMap((path) => gone.get(path) ?? []).map((website) => removedProject(website, inHead));
  const failures = [
    ...wanted.failures,
    ...closedFolders(wanted, headFiles),
    ...unreadManifests(wanted, head, base),
    ...emptyGlobs(wanted, [...inHead.keys(), ...inBase.keys()]),
    ...missing.flatMap((path) => whyMissing(path, wanted, head, gone) ?? []),
  ];
  const isNothing = checked.length + failures.length === 0;
  return {
    checked,
    removed,
    failures: isNothing ? [nothingToCheck(wanted, removed, head, howToName)] : failures,
    head,
    base,
    gone,
  };
}

/** Those of some folders with a manifest that a list covers. */
export function coveredBy(wanted: WantedProjects, folders: ManifestFolders): readonly string[] {
  return [...folders.values()].flatMap(({ path, isWebsite }) => (covers(wanted, path, isWebsite) ? path : []));
}

/** Whether a folder is there with a manifest, which may be one that cannot be read. */
function hasManifest(files: Snapshot, path: string): boolean {
  const manifest = files.kindAt(manifestIn(path));
  return files.kindAt(path) === 'folder' && manifest !== null && manifest !== 'left-out';
}
