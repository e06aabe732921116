import { LIMITS } from '../limits.js';
import type { Failure, WantedProjects } from '../read/find-projects.js';
import { matching } from '../read/glob.js';
import { upward } from '../read/platform-path.js';
import { type Entry, entryAt, folderOf, inFolder, type Snapshot } from '../read/snapshot.js';
import { byCodeUnit, inOrderOf } from '../text/order.js';
import { messageOf, quote, verbatim } from '../text/quote.js';
import { listOf } from '../text/words.js';
import type { Around } from './around.js';
import { type Departures, departuresOf } from './gone-websites.js';
import { isHeld, manifestsAway, manifestsOf, possibleOrigins } from './identities.js';
import { isWebsiteAt, rootAnd, websitesIn } from './websites.js';

/** The folder of a project, and the one that it had in base: the same, the one that its identity moved from, or null where it is new. */
export interface ProjectFolder {
  readonly path: string;
  readonly before: string | null;
}

/** A project of base whose folder the change deleted. */
export interface RemovedProject {
  readonly project: string;
  readonly manifest: string;
  /** The website identity that it carried in `name`. */
  readonly identity: string | null;
}

/** What a list of projects means: everything that it matches, before the change or after it, is in one of the lists. */
export interface Folders {
  readonly folders: readonly ProjectFolder[];
  /** Also the websites beyond the list whose identity is gone with their folder. */
  readonly removed: readonly RemovedProject[];
  /** Folders in one of the other lists that head has no manifest in. */
  readonly lost: ReadonlySet<string>;
  /** Folders in a submodule that is checked out. */
  readonly within: ReadonlySet<string>;
  readonly failures: readonly Failure[];
  readonly around: Around;
}

/** How a list of projects is read. Of the shard of a plan, `planned` is what all shards check, `elsewhere` the websites that none does. */
export interface Reading {
  readonly manifest: string;
  readonly methods: readonly string[];
  readonly elsewhere?: readonly string[] | undefined;
  readonly planned?: readonly string[] | undefined;
}

const NO_DEPARTURES: Departures = { displaced: [], origins: new Map(), gone: [] };

/**
 * All folders that are to be checked, each beside the one that it had in base. Globs and `auto` are read in both, so that no
 * change takes a project out of the check: what is gone is reported, and what is out of reach is a failure.
 */
export function projectFolders(
  wanted: WantedProjects,
  head: Snapshot,
  base: Snapshot | null,
  { manifest, methods, elsewhere, planned }: Reading,
): Folders {
  const { files, failures } = matched(wanted, head, base, manifest);
  const named = new Set(wanted.folders);
  const now = new Map(files.size > 0 ? head.named(manifest).map((entry) => [entry.path, entry]) : []);
  const barrierTo = barriersOf(head);
  const fail = (folder: string, why: string) =>
    failures.push({ project: folder, ...messageOf(`The project ${quote(folder)} ${why}`) });
  const isReplaced = (folder: string) =>
    base !== null && barrierTo(folder) === BARRIERS.other && isHeld(base, inFolder(folder, manifest));
  const found = new Set<string>();
  const lost = new Set<string>();
  const links: Entry[] = [];
  const gone: string[] = [];
  for (const folder of new Set([...wanted.folders, ...[...files].map(folderOf)])) {
    const entry = now.get(inFolder(folder, manifest));
    const barrier = entry?.kind === 'file' || entry?.kind === 'other' ? null : (barrierTo(folder) ?? awayOf(entry));
    if (isReplaced(folder)) {
      lost.add(folder);
      fail(folder, REPLACED);
    } else if (named.has(folder) || (entry && barrier === null) || isHeld(head, inFolder(folder, manifest)))
      found.add(folder);
    else {
      lost.add(folder);
      if (entry?.kind === 'link' && !(base && isHeld(base, entry.path))) links.push({ ...entry, path: folder });
      else if (barrier !== null) fail(folder, barrier);
      else if (holdsRoutes(head, folder)) found.add(folder);
      else gone.push(folder);
    }
  }
  const manifests = [...found].map((folder) => inFolder(folder, manifest));
  for (const [file, attribute] of head.rewritten?.(manifests) ?? []) {
    found.delete(folderOf(file));
    lost.add(folderOf(file));
    fail(
      folderOf(file),
      `has a manifest that git rewrites on checkout. Remove "${attribute}" in .gitattributes for ${verbatim(file)}.`,
    );
  }
  for (const { path, target } of links) {
    // A second way to a folder that is checked.
    if (target !== undefined && found.has(target)) lost.delete(path);
    else fail(path, BARRIERS.link);
  }
  const inOtherShards = new Set(planned);
  const isChecked = (folder: string) => found.has(folder) || inOtherShards.has(folder);
  const departures = base ? departuresOf(head, base, manifest, methods) : NO_DEPARTURES;
  const origins = new Map([...departures.origins].filter(([place]) => isChecked(place)));
  const moved = new Set(origins.values());
  const paths = [...found].sort(byCodeUnit);
  const removed = new Map<string, RemovedProject>();
  const failMoved = (folder: string, place: string) =>
    fail(folder, `moved to ${quote(place)}, which is not checked. Add that folder to the projects.`);
  const displaced = new Map(departures.displaced.map((one) => [one.folder, one]));
  for (const folder of gone) {
    if (moved.has(folder)) continue;
    const one = displaced.get(folder);
    const place = one?.carriers.find((carrier) => !found.has(carrier));
    if (place !== undefined) failMoved(folder, place);
    // A website that was copied to several is not gone with its folder.
    else removed.set(folder, { project: folder, manifest: inFolder(folder, manifest), identity: null });
  }
  for (const { folder, file, identity, isThere, carriers, heirs } of departures.gone) {
    const [place] = heirs;
    if (place !== undefined && lost.has(folder) && !heirs.some(isChecked)) failMoved(folder, place);
    if (
      !isThere &&
      carriers.length === 0 &&
      !isChecked(folder) &&
      barrierTo(folder) === null &&
      !holdsRoutes(head, folder)
    )
      removed.set(folder, { project: folder, manifest: file, identity });
  }
  const hidden =
    base && removed.size > 0
      ? websitesAway(head, base, manifest).find((place) => !isHeld(base, inFolder(place, manifest)))
      : undefined;
  for (const folder of hidden === undefined ? [] : lost)
    if (removed.delete(folder))
      fail(folder, `may have moved to ${quote(hidden ?? '')}, which is not on this disk. Check out that folder, too.`);
  const isNothing = found.size + failures.length === 0;
  if (isNothing && removed.size === 0)
    failures.push({ project: null, message: 'No project was named. Name a project folder or a glob.' });
  // Of a shard, others may be left.
  else if (isNothing && planned === undefined)
    failures.push({ project: null, ...messageOf(nothingLeft([...removed.keys()].sort(byCodeUnit))) });
  return {
    folders: paths.map((path) => {
      // What is new where a website moved away does not change that.
      const stayed = base !== null && !moved.has(path) && isHeld(base, inFolder(path, manifest));
      return { path, before: origins.get(path) ?? (stayed ? path : null) };
    }),
    removed: [...removed.values()].sort(inOrderOf(({ project }) => project)),
    lost,
    within: new Set(paths.filter((path) => barrierTo(path) === BARRIERS.other)),
    failures,
    around: { gone: departures.gone, ...websitesBeside(wanted, head, manifest, found, elsewhere) },
  };
}

/** The manifests that globs and `auto` mean, of head and of base, and the entries that mean none. */
function matched(
  { isAuto, globs, without, failures }: WantedProjects,
  head: Snapshot,
  base: Snapshot | null,
  manifest: string,
) {
  const files = new Set<string>();
  const said: Failure[] = [...failures];
  if (!isAuto && globs.length === 0) return { files, failures: said };
  const now = head.named(manifest);
  const then = base?.named(manifest).filter(({ kind }) => kind === 'file') ?? [];
  const all = [...new Set([...now, ...then].map(({ path }) => path))].sort(byCodeUnit);
  for (const { entry, glob } of globs) {
    const meant = matching(all, manifest, glob, without);
    if (meant.length === 0)
      said.push({
        project: null,
        entry,
        ...messageOf(matching(all, manifest, glob, []).length > 0 ? allLeftOut(entry) : noMatch(entry, manifest)),
      });
    for (const file of meant) files.add(file);
  }
  if (isAuto) {
    const websites = [...rootAnd(head, now, manifest), ...(base ? rootAnd(base, then, manifest) : [])];
    const hidden = [...unreachable(now, head, base, manifest), ...websitesAway(head, base, manifest)];
    const places = [...new Set([...websites, ...hidden])].map((folder) => inFolder(folder, manifest));
    const meant = matching(places, manifest, '**', without);
    if (meant.length === 0)
      said.push({ project: null, ...messageOf(places.length > 0 ? allLeftOut('auto') : noWebsite(manifest)) });
    for (const file of meant) files.add(file);
  }
  return { files, failures: said };
}

/** Folders that the change makes a link or gives a name that cannot be read, and that may hide a website. */
function unreachable(
  now: readonly Entry[],
  head: Snapshot,
  base: Snapshot | null,
  manifest: string,
): readonly string[] {
  const known = new Set(base?.named(manifest).map(({ path }) => path));
  return now.flatMap(({ path, kind, target }) => {
    if (kind === 'file' || kind === 'other' || kind === 'left-out' || kind === 'too-long' || known.has(path)) return [];
    const isOther = kind === 'link' && target !== undefined && !isWebsiteAt(head, target, manifest);
    return isOther ? [] : folderOf(path);
  });
}

/** The websites that git's index has and the disk does not give; new manifests that a clone lacks may be of some. */
function websitesAway(head: Snapshot, base: Snapshot | null, manifest: string): readonly string[] {
  const away = manifestsAway(head, manifest).map(({ path }) => ({ path, kind: 'file' as const }));
  const index = away.length > 0 ? head.index?.() : null;
  if (!index) return [];
  const contents = [...index.read(away.map(({ path }) => path))];
  const isUnknown = (path: string, at: number) => contents[at]?.kind === 'unreadable' && !(base && isHeld(base, path));
  return [...websitesIn(index, away), ...away.flatMap(({ path }, at) => (isUnknown(path, at) ? folderOf(path) : []))];
}

function noMatch(entry: string, manifest: string): string {
  return `No folder that matches ${quote(entry)} has a ${manifest}. Correct the glob, or set manifest if the file has another name.`;
}

function allLeftOut(entry: string): string {
  return `Every folder that matches ${quote(entry)} is excluded by an entry that begins with "!". Correct one of the two.`;
}

function nothingLeft(folders: readonly string[]): string {
  const named = listOf(folders.slice(0, LIMITS.openRows).map(quote), folders.length);
  return `Nothing is left to check: this change removes ${named}. If this is intended, remove this check too; otherwise restore a project or name other folders.`;
}

function noWebsite(manifest: string): string {
  return `No website found: no folder has a ${manifest} with server/api beside it or with a platform field. Name the project folders, or set manifest if the file has another name.`;
}

/** Why nothing behind an entry of a folder is read, completing "The project … "; null where it is. */
const BARRIERS = {
  file: null,
  folder: null,
  link: 'is reached through a symbolic link, and links are not followed. Name the folder itself.',
  other: 'is in a submodule that is not checked out. Check out the submodule, or leave the project out.',
  unnameable: 'has a name that is not valid UTF-8. Rename its folder.',
  'left-out': 'is left out by a sparse checkout. Check it out, or name only projects that are checked out.',
  'too-long': 'has a path that is too long to be read. Shorten the names of its folders, or leave the project out.',
} as const satisfies Record<Entry['kind'], string | null>;

/** What is said of a submodule in whose place base has files of its own; null where it has none. */
export function replacedBy(base: Snapshot | null, place: string): string | null {
  return base && entryAt(base, place)?.kind === 'folder' ? `The project ${quote(place)} ${REPLACED}` : null;
}

/** Why a manifest that git's index has cannot be read from the disk; null where it can, or there is none. */
function awayOf(manifest: Entry | undefined): string | null {
  return manifest?.kind === 'left-out' || manifest?.kind === 'too-long' ? BARRIERS[manifest.kind] : null;
}

const REPLACED =
  'is now a submodule or inside one, so its files belong to another repository. Keep the files here, or leave the project out.';

/** What bars the way to a folder, as a sentence about the project in it; null where nothing does. Each folder is listed once. */
function barriersOf(snapshot: Snapshot): (folder: string) => string | null {
  const listed = new Map<string, ReadonlyMap<string, Entry['kind']>>();
  const kindAt = (path: string) => {
    const around = folderOf(path);
    const kinds = listed.get(around) ?? new Map(snapshot.children(around).map((entry) => [entry.path, entry.kind]));
    listed.set(around, kinds);
    return kinds.get(path) ?? 'folder';
  };
  return (folder) => {
    const ways = [...upward(folder)].map((around) => BARRIERS[kindAt(around)]);
    return ways.findLast((why) => why !== null) ?? null;
  };
}

/** Whether a folder still contains route files, with or without a manifest. */
function holdsRoutes(snapshot: Snapshot, folder: string): boolean {
  const place = inFolder(folder, 'server/api');
  // A link or submodule there may hold some.
  return snapshot.below(place).length > 0 || !['folder', undefined].includes(entryAt(snapshot, place)?.kind);
}

/** The folders that a list names although they are not websites, and if there are any, the websites that it leaves unread. */
function websitesBeside(
  { folders, without }: WantedProjects,
  head: Snapshot,
  manifest: string,
  checked: ReadonlySet<string>,
  known: readonly string[] | undefined,
): Pick<Around, 'missed' | 'elsewhere'> {
  const missed = folders
    .filter((folder) => isHeld(head, inFolder(folder, manifest)) && !isWebsiteAt(head, folder, manifest))
    .map((folder) => inFolder(folder, manifest));
  if (missed.length === 0 || known) return { missed, elsewhere: known ?? [] };
  const others = websitesIn(head, head.named(manifest)).filter((folder) => !checked.has(folder));
  const places = others.map((folder) => inFolder(folder, manifest));
  return { missed, elsewhere: matching(places, manifest, '**', without).map(folderOf).sort(byCodeUnit) };
}

/**
 * The files of a base that checking a list of projects reads: all manifests, and route files of the folders that it may mean
 * and of those that a project may have moved from.
 */
export function filesOfBase(
  wanted: WantedProjects,
  head: Snapshot,
  base: Snapshot,
  manifest: string,
): readonly string[] {
  // Their contents tell which of them are websites, and those are not read yet.
  const { files } = matched({ ...wanted, isAuto: false }, head, base, manifest);
  const all = wanted.isAuto ? [...head.named(manifest), ...base.named(manifest)].map(({ path }) => path) : [...files];
  const folders = [...wanted.folders, ...all.map(folderOf)];
  const origins = possibleOrigins(folders, head, base, manifest);
  return [
    ...manifestsOf(base, manifest),
    ...[...new Set([...folders, ...origins])].flatMap((folder) => [
      inFolder(folder, manifest),
      ...base.below(inFolder(folder, 'server/api')).flatMap(({ path }) => (path.endsWith('.ts') ? path : [])),
    ]),
  ];
}
