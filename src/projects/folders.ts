import type { RemovedProject } from '../compare/repository.js';
import { routeFolder } from '../read/site.js';
import { MANIFEST, manifestIn, type Snapshot, whyUnsafe } from '../read/snapshot.js';
import { code } from '../text/quote.js';
import { listOf } from '../text/words.js';
import type { Failure, WantedProjects } from './wanted.js';
import { type ManifestFolder, manifestFolders } from './websites.js';

/** The folder of a project, and its folder in base: the same, the one that it moved from, or null if it is new. */
export interface ProjectFolder {
  readonly path: string;
  readonly before: string | null;
}

/** What a list of projects covers before or after the change: each folder is checked, removed or a failure. */
export interface Folders {
  readonly folders: readonly ProjectFolder[];
  readonly removed: readonly RemovedProject[];
  readonly failures: readonly Failure[];
  /** Every folder with a manifest, checked or not, after the change and before it. */
  readonly now: ManifestFolders;
  readonly then: ManifestFolders;
}

/** The folders with a manifest on one side of the change, by path. */
export type ManifestFolders = ReadonlyMap<string, ManifestFolder>;

/**
 * Finds the folders to check, and the folder of each in base. Base counts too, so that no change takes a website out of
 * the check: what is gone is listed, and what cannot be read is a failure.
 */
export function projectFolders(wanted: WantedProjects, head: Snapshot, base: Snapshot | null): Folders {
  const [now, then] = [foldersOf(head), foldersOf(base)];
  const [coveredNow, coveredThen] = [coveredBy(wanted, now), coveredBy(wanted, then)];
  const covered = [...new Set([...coveredNow, ...coveredThen])].sort();
  const origins = originsOf(now, then);
  const vacated = new Set(origins.values());
  const paths = covered.filter((path) => {
    // What a moved website left behind is another project.
    if (vacated.has(path) && !coveredNow.includes(path)) return false;
    return head.at(path) === 'folder' && head.at(manifestIn(path)) !== null;
  });
  const folders = paths.map((path) => {
    const stayed = then.has(path) && !vacated.has(path) ? path : null;
    return { path, before: origins.get(path) ?? stayed };
  });
  const followed = new Set(folders.map(({ before }) => before));
  const failures = [...wanted.failures, ...closedFolders(wanted, head), ...emptyGlobs(wanted, [now, then])];
  const removed: RemovedProject[] = [];
  for (const path of covered.filter((one) => !followed.has(one))) {
    const former = then.get(path);
    const isNamed = wanted.folders.includes(path);
    const isTaken = paths.includes(path);
    const why = isTaken ? null : whyNotGone(path, head, isNamed, former !== undefined, now);
    if (why !== null) failures.push({ project: path, message: why });
    const isGone = head.at(manifestIn(path)) === null && !head.isLeftOut(manifestIn(path));
    // A website that was named is both removed and a failure.
    if (former && (isTaken || (isGone && (isNamed || why === null)))) {
      removed.push({ project: path, manifest: manifestIn(path), identity: identityAt(then, path) ?? null });
    }
  }
  if (paths.length + failures.length === 0) failures.push(nothingToCheck(wanted, removed, now));
  return { folders, removed, failures, now, then };
}

/** The folders that a list names, and those with a manifest that it covers. */
export function coveredBy(wanted: WantedProjects, side: ManifestFolders): readonly string[] {
  const isCovered = ({ path, isWebsite }: ManifestFolder) =>
    ((wanted.isAuto && isWebsite) || wanted.globs.some(({ matches }) => matches(path))) && !wanted.isExcluded(path);
  return [...wanted.folders, ...[...side.values()].filter(isCovered).map(({ path }) => path)];
}

/** The folders with a manifest of a snapshot, by path; none without a snapshot. */
function foldersOf(snapshot: Snapshot | null): ManifestFolders {
  return new Map(snapshot ? manifestFolders(snapshot).map((folder) => [folder.path, folder]) : []);
}

/**
 * The folders of base that websites moved from with their identity, by their folders now. None moved between two
 * folders that both were and are websites, unless they swapped: one has the identity of the other.
 */
function originsOf(now: ManifestFolders, then: ManifestFolders): ReadonlyMap<string, string> {
  const holders = (side: ManifestFolders, identity: string) =>
    [...side.keys()].filter((path) => identityAt(side, path) === identity);
  const origins = new Map<string, string>();
  for (const path of now.keys()) {
    const identity = identityAt(now, path);
    const former = identityAt(then, path);
    if (identity === undefined || identity === former) continue;
    const [origin, ...others] = holders(then, identity);
    const isCopy = holders(now, identity).length > 1;
    if (origin === undefined || others.length > 0 || isCopy) continue;
    const isSwap = former !== undefined && former === identityAt(now, origin);
    if (isSwap || !then.get(path)?.isWebsite || !now.get(origin)?.isWebsite) origins.set(path, origin);
  }
  return origins;
}

/** The identity of a website: in its `name`, else still in the deprecated `id`. */
function identityAt(side: ManifestFolders, path: string): string | undefined {
  const folder = side.get(path);
  return (folder?.identity ?? folder?.legacyIdentity)?.identity;
}

/** Failures for folders that may hold a website that `auto` or a glob covers, and that could not be read. */
function closedFolders(wanted: WantedProjects, head: Snapshot): readonly Failure[] {
  if (!wanted.isAuto && wanted.globs.length === 0) return [];
  return head.closed().map(({ path, why }) => ({
    project: path,
    message: `${code(path)} may hold a website and could not be read: ${why}. Correct that, or name the projects.`,
  }));
}

/** Failures for globs that match no folder before or after the change. */
function emptyGlobs({ globs, isExcluded }: WantedProjects, sides: readonly ManifestFolders[]): readonly Failure[] {
  const all = sides.flatMap((side) => [...side.keys()]);
  return globs.flatMap(({ entry, matches }) => {
    if (all.some((path) => matches(path) && !isExcluded(path))) return [];
    return {
      project: null,
      message: `No folder with a ${MANIFEST} matches ${code(entry)}, or each is left out. Correct the entry.`,
    };
  });
}

/** Why a folder without a manifest is a failure; null if it is just gone. `wasThere`: base has the manifest. */
function whyNotGone(
  path: string,
  head: Snapshot,
  isNamed: boolean,
  wasThere: boolean,
  now: ManifestFolders,
): string | null {
  const file = manifestIn(path);
  const kind = head.at(file);
  if (kind !== null) return `${code(path)} was not read: ${whyUnsafe(kind)}.`;
  if (head.isLeftOut(file)) return isNamed ? `${code(path)} is left out by a sparse checkout. Check it out.` : null;
  if (isNamed && wasThere)
    return `This change removes ${code(file)}. Take ${code(path)} out of the projects, or restore the file.`;
  if (isNamed) return `There is no ${code(file)}. ${insteadOf(path, now)}`;
  if (head.below(routeFolder(path)).length === 0) return null;
  return `${code(path)} has route files, but no ${MANIFEST} any more. Restore it, or remove the folder.`;
}

/** What to do about a named folder without a manifest: a website below it or around it is offered. */
function insteadOf(path: string, now: ManifestFolders): string {
  const parts = path.split(/[,\s]+/);
  if (parts.length > 1 && parts.every((one) => now.has(one)))
    return `These are ${parts.length} folders. List each by itself.`;
  const near = [...now.values()].flatMap(({ path: other, isWebsite }) =>
    isWebsite && (other.startsWith(`${path}/`) || path.startsWith(`${other}/`)) ? code(other) : [],
  );
  if (near.length === 0) return 'Correct the project folder, or restore the file.';
  return `Did you mean ${listOf(near.slice(0, 5), near.length)}?`;
}

function nothingToCheck(wanted: WantedProjects, removed: readonly RemovedProject[], now: ManifestFolders): Failure {
  const failure = (message: string) => ({ project: null, message });
  const first = removed.slice(0, 5).map(({ project }) => code(project));
  if (removed.length > 0)
    return failure(
      `Nothing is left to check: this change removes ${listOf(first, removed.length)}. ` +
        'If that is intended, remove this check.',
    );
  if (!wanted.isAuto && wanted.globs.length === 0)
    return failure('Only entries that begin with "!" are given. Add auto, or a project folder or glob.');
  if (!wanted.isAuto || [...now.values()].some(({ isWebsite }) => isWebsite))
    return failure('Every website is left out. Correct the entries that begin with "!".');
  return {
    ...failure(
      `No website found: no folder has a ${MANIFEST} with server/api beside it or with a field of the platform. ` +
        `Name it: ${code('projects: path/to/site')} (terminal: ${code('website-preflight path/to/site')}).`,
    ),
    kind: 'no website',
  };
}
