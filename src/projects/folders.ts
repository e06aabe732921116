import type { RemovedProject } from '../compare/repository.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import { closedFolders, emptyGlobs, nothingToCheck, unreadManifests, whyMissing } from './failures.js';
import { originsOf, removedProject, withIdentitiesOf } from './origins.js';
import type { Failure, WantedProjects } from './wanted.js';
import { type ManifestFolder, type ManifestFolders, manifestFolders } from './websites.js';

/** The folder of a project, and its folder in base: the same, the one that it moved from, or null if it is new. */
export interface ProjectFolder {
  readonly path: string;
  readonly base: string | null;
}

/** What a list of projects covers in base or in head: each folder is checked, removed or a failure. */
export interface Folders {
  readonly checked: readonly ProjectFolder[];
  readonly removed: readonly RemovedProject[];
  readonly failures: readonly Failure[];
  /** Every folder with a manifest, checked or not, in head and in base. */
  readonly head: ManifestFolders;
  readonly base: ManifestFolders;
  /** The folders of base that have no manifest in head. */
  readonly gone: ReadonlySet<string>;
}

/** Which folders are looked for, and where. */
interface Scope {
  readonly wanted: WantedProjects;
  /** What base's settings name, if that may be something else. */
  readonly wantedInBase?: WantedProjects;
  readonly head: Snapshot;
  readonly base: Snapshot | null;
  /** What to write where no website is found. */
  readonly toName?: string;
}

/**
 * Finds the folders to check, and the folder of each in base. Base counts too, so that no change takes a website out of
 * the check: what is gone is listed, and what cannot be read is a failure.
 */
export function projectFolders(scope: Scope): Folders {
  const { wanted, wantedInBase = wanted, head, base, toName = 'Name its folder.' } = scope;
  const inBase: ManifestFolders = base ? manifestFolders(base) : new Map();
  const inHead = withIdentitiesOf(inBase, manifestFolders(head));
  const gone = new Set([...inBase.keys()].filter((path) => head.at(manifestIn(path)) === null));
  const covered = inOrder([...coveredBy(wanted, inHead), ...coveredBy(wanted, inBase)]);

  const origins = originsOf(inHead, inBase, gone);
  const baseOf = (path: string) => (inBase.has(path) ? path : (origins.get(path) ?? null));
  const checked = covered.filter((path) => isThere(head, path)).map((path) => ({ path, base: baseOf(path) }));

  const compared = new Set(checked.flatMap((folder) => [folder.path, folder.base]));
  const goneFromBase = coveredBy(wantedInBase, inBase).filter((path) => gone.has(path));
  const missing = inOrder([...covered, ...goneFromBase])
    .filter((path) => !compared.has(path))
    .map((path) => ({ path, why: whyMissing(path, wanted, head, inHead, inBase) }));
  const removed = missing.flatMap(({ path, why }) => {
    const website = gone.has(path) ? inBase.get(path) : undefined;
    // A removed website that was named is a failure, too.
    return website && (why === null || wanted.folders.includes(path)) ? removedProject(website, inHead) : [];
  });

  const failures = [
    ...wanted.failures,
    ...closedFolders(wanted, head),
    ...unreadManifests(wanted, inHead, inBase, head, base),
    ...emptyGlobs(wanted, [...inHead.keys(), ...inBase.keys()]),
    ...missing.flatMap(({ path, why }) => (why === null ? [] : { project: path, message: why })),
  ];
  const isNothing = checked.length + failures.length === 0;
  return {
    checked,
    removed,
    failures: isNothing ? [nothingToCheck(wanted, removed, inHead, toName)] : failures,
    head: inHead,
    base: inBase,
    gone,
  };
}

function inOrder(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].sort();
}

/** The folders that a list names, and those with a manifest that it covers. */
export function coveredBy(wanted: WantedProjects, side: ManifestFolders): readonly string[] {
  const isCovered = ({ path, isWebsite }: ManifestFolder) =>
    ((wanted.isAuto && isWebsite) || wanted.globs.some(({ matches }) => matches(path))) && !wanted.isExcluded(path);
  return [...wanted.folders, ...[...side.values()].filter(isCovered).map(({ path }) => path)];
}

/** Whether a folder is on the disk with a manifest, which may be one that cannot be read. */
function isThere(head: Snapshot, path: string): boolean {
  const manifest = head.at(manifestIn(path));
  return head.at(path) === 'folder' && manifest !== null && manifest !== 'left-out';
}
