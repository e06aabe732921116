import type { RemovedProject } from '../compare/repository.js';
import type { Identity } from '../manifest/identity.js';
import { inFolder, upward } from '../read/paths.js';
import { routeFolder } from '../read/site.js';
import { MANIFEST, manifestIn, type Snapshot, whyUnsafe } from '../read/snapshot.js';
import { nearest } from '../text/nearest.js';
import { groupedBy } from '../text/order.js';
import { code } from '../text/quote.js';
import { listOf } from '../text/words.js';
import { unreadManifests } from './unread.js';
import type { Failure, WantedProjects } from './wanted.js';
import { type ManifestFolder, type ManifestFolders, manifestFolders } from './websites.js';

/** The folder of a project, and its folder in base: the same, the one that it moved from, or null if it is new. */
export interface ProjectFolder {
  readonly path: string;
  readonly base: string | null;
}

/** What a list of projects covers in base or in head: each folder is checked, removed or a failure. */
export interface Folders {
  readonly folders: readonly ProjectFolder[];
  readonly removed: readonly RemovedProject[];
  readonly failures: readonly Failure[];
  /** Every folder with a manifest, checked or not, in head and in base. */
  readonly head: ManifestFolders;
  readonly base: ManifestFolders;
  /** The folders of base that have no manifest in head. */
  readonly gone: ReadonlySet<string>;
}

/**
 * Finds the folders to check, and the folder of each in base. Base counts too, so that no change takes a website out of
 * the check: what is gone is listed, and what cannot be read is a failure. `wantedInBase`: what base's settings name.
 */
export function projectFolders(
  wanted: WantedProjects,
  head: Snapshot,
  base: Snapshot | null,
  wantedInBase: WantedProjects = wanted,
): Folders {
  const then = base ? manifestFolders(base) : new Map();
  const now = withUnread(manifestFolders(head), then);
  const gone = new Set([...then.keys()].filter((path) => head.at(manifestIn(path)) === null));
  const covered = [...coveredBy(wanted, now), ...coveredBy(wanted, then)];
  const isThere = (path: string) =>
    head.at(path) === 'folder' && ![null, 'left-out'].includes(head.at(manifestIn(path)));
  const origins = originsOf(now, then, gone);
  const folders = inOrder(covered.filter(isThere)).map((path) => {
    return { path, base: then.has(path) ? path : (origins.get(path) ?? null) };
  });
  const followed = new Set(folders.map(({ base }) => base));
  const failures = [
    ...wanted.failures,
    ...closedFolders(wanted, head),
    ...unreadManifests(wanted, now, then, head, base),
    ...emptyGlobs(wanted, [now, then]),
  ];
  const removed: RemovedProject[] = [];
  const coveredInBase = coveredBy(wantedInBase, then).filter((path) => gone.has(path));
  for (const path of inOrder([...covered, ...coveredInBase])) {
    if (followed.has(path) || isThere(path)) continue;
    const isNamed = wanted.folders.includes(path);
    const why = whyNotGone(path, wanted, head, now, then);
    if (why !== null) failures.push({ project: path, message: why });
    // A website that was named is both removed and a failure.
    if (gone.has(path) && (isNamed || why === null)) removed.push(removedProject(path, now, then));
  }
  if (folders.length + failures.length === 0) failures.push(nothingToCheck(wanted, removed, now));
  return { folders, removed, failures, head: now, base: then, gone };
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

/** The folders of head; where a manifest cannot be read, what it held in base is held. */
function withUnread(now: ManifestFolders, then: ManifestFolders): ManifestFolders {
  const whole = (all: readonly Identity[] = []) => all.map((one) => ({ ...one, range: null }));
  return new Map(
    Array.from(now, ([path, folder]) => {
      const before = folder.isRead ? undefined : then.get(path);
      if (before === undefined) return [path, folder];
      const { identities, legacyIdentities } = before;
      return [path, { ...folder, identities: whole(identities), legacyIdentities: whole(legacyIdentities) }];
    }),
  );
}

/**
 * The folders of base that websites moved from, by their folders in head: a new folder follows its identity from the
 * one folder that held it, if that is gone and no other new folder claims it.
 */
function originsOf(
  now: ManifestFolders,
  then: ManifestFolders,
  gone: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const holders = byHeld(then.values());
  const claimants = byHeld([...now.values()].filter(({ path }) => !then.has(path)));
  const others = (all: ReturnType<typeof byHeld>, folder: ManifestFolder | undefined) =>
    inOrder(heldBy(folder).flatMap(({ identity }) => all.get(identity)?.map(({ path }) => path) ?? []));
  const origins = new Map<string, string>();
  for (const [path, folder] of now) {
    if (then.has(path)) continue;
    const [origin, ...more] = others(holders, folder);
    if (origin === undefined || more.length > 0 || !gone.has(origin)) continue;
    if (others(claimants, then.get(origin)).length === 1) origins.set(path, origin);
  }
  return origins;
}

/** Folders by the identities that they hold. */
function byHeld(folders: Iterable<ManifestFolder>) {
  const held = Array.from(folders, (folder) => heldBy(folder).map(({ identity }) => ({ identity, path: folder.path })));
  return groupedBy(held.flat(), ({ identity }) => identity);
}

/** The identities of a website: in its `name`, else still in the deprecated `id`. */
export function heldBy(folder: ManifestFolder | undefined): readonly Identity[] {
  const { identities = [], legacyIdentities = [] } = folder ?? {};
  return identities.length > 0 ? identities : legacyIdentities;
}

/** A website of base that is gone, and where its identity is in head. */
function removedProject(path: string, now: ManifestFolders, then: ManifestFolders): RemovedProject {
  const identity = heldBy(then.get(path)).at(-1)?.identity ?? null;
  const has = ({ identities, legacyIdentities }: ManifestFolder) =>
    [...identities, ...legacyIdentities].some((one) => one.identity === identity);
  const holders = [...now.values()].filter(has).map((folder) => manifestIn(folder.path));
  return { project: path, manifest: manifestIn(path), identity, holders };
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

/** Why a folder without a manifest is a failure; null if it is just gone. */
function whyNotGone(
  path: string,
  { folders: named }: WantedProjects,
  head: Snapshot,
  now: ManifestFolders,
  then: ManifestFolders,
): string | null {
  const isNamed = named.includes(path);
  const file = manifestIn(path);
  const kind = head.at(file);
  if (kind === 'left-out') return isNamed ? `${code(path)} is left out by a sparse checkout. Check it out.` : null;
  if (kind !== null) return `${code(path)} was not read: ${whyUnsafe(kind)}.`;
  if (isNamed && then.has(path))
    return `This change removes ${code(file)}. Take ${code(path)} out of the projects, or restore the file.`;
  if (isNamed) return `There is no ${code(file)}. ${insteadOf(path, now, named)}`;
  if (head.below(routeFolder(path)).length === 0) return null;
  return `${code(path)} has route files, but no ${MANIFEST} any more. Restore it, or remove the folder.`;
}

/** What to do about a named folder without a manifest. */
function insteadOf(path: string, now: ManifestFolders, named: readonly string[]): string {
  const parts = path.split(/[,\s]+/);
  if (parts.length > 1 && parts.every((one) => now.has(one)))
    return `These are ${parts.length} folders. List each by itself.`;
  const meant = meantBy(path, now, named);
  if (meant.length === 0) return 'Correct the project folder, or restore the file.';
  return `Did you mean ${listOf(meant.slice(0, 5).map(code), meant.length)}?`;
}

/**
 * The websites that a named folder without a manifest may mean: those below it or around it, else what has the nearest
 * name, a website that is not `named` already or a folder around such ones; else the one in the root.
 */
export function meantBy(path: string, now: ManifestFolders, named: readonly string[]): readonly string[] {
  const websites = [...now.values()].flatMap(({ path, isWebsite }) => (isWebsite ? path : []));
  const related = websites.filter((one) => one.startsWith(inFolder(path, '')) || path.startsWith(`${one}/`));
  if (related.length > 0) return related;
  const others = websites.filter((one) => !named.includes(one));
  const near = nearest(path, [...others, ...others.flatMap((one) => [...upward(one)])]);
  if (near === undefined) return others.filter((one) => one === '.');
  return others.includes(near) ? [near] : others.filter((one) => one.startsWith(`${near}/`));
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
