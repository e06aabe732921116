import { LIMITS } from '../limits.js';
import { BEHIND_LINK, type Failure, type WantedProjects } from '../read/find-projects.js';
import { upward } from '../read/platform-path.js';
import { type Entry, entryAt, folderOf, inFolder, type Snapshot } from '../read/snapshot.js';
import { byCodeUnit, inOrderOf } from '../text/order.js';
import { messageOf, quote, verbatim } from '../text/quote.js';
import { listOf } from '../text/words.js';
import type { Around } from './around.js';
import { type Departures, departuresOf } from './gone-websites.js';
import { listedFolders, websitesAway, websitesBeside } from './listed-folders.js';
import { AWAY, isHeld, READABLE, type States } from './manifests.js';

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
  const states: States = { head, base, manifest };
  const listed = listedFolders(wanted, states);
  const barrierTo = barriersOf(head);
  const fates = fatesOf(listed.folders, new Set(wanted.folders), states, barrierTo);
  const those = (are: (fate: Fate) => boolean) => [...fates].flatMap(([folder, fate]) => (are(fate) ? folder : []));
  const paths = those(isRead).sort(byCodeUnit);
  const departures = departuresOf(states, methods);
  const checked = new Set([...paths, ...(planned ?? [])]);
  const origins = new Map([...departures.origins].filter(([place]) => checked.has(place)));
  const moved = new Set(origins.values());
  const gone = those((fate) => fate === 'gone').filter((folder) => !moved.has(folder));
  const { removed, refused } = removedFolders(gone, fates, departures, checked, states, barrierTo);
  const failures: Failure[] = [...listed.failures];
  for (const [folder, fate] of [...fates, ...refused])
    if (typeof fate === 'object') failures.push({ project: folder, ...messageOf(refusal(folder, fate.why)) });
  if (paths.length + failures.length === 0) {
    if (removed.length === 0)
      failures.push({ project: null, message: 'No project was named. Name a project folder or a glob.' });
    // Of a shard, others may be left.
    else if (planned === undefined) failures.push({ project: null, ...messageOf(nothingLeft(removed)) });
  }
  return {
    folders: paths.map((path) => {
      // What is new where a website moved away does not change that.
      const stayed = base !== null && !moved.has(path) && isHeld(base, inFolder(path, manifest));
      return { path, before: origins.get(path) ?? (stayed ? path : null) };
    }),
    removed,
    lost: new Set(those((fate) => fate !== 'checked')),
    within: new Set(paths.filter((path) => barrierTo(path) === BARRIERS.other)),
    failures,
    around: { gone: departures.gone, ...websitesBeside(wanted, states, paths, elsewhere) },
  };
}

function refusal(folder: string, why: string): string {
  return `The project ${quote(folder)} ${why}`;
}

function nothingLeft(removed: readonly RemovedProject[]): string {
  const named = listOf(
    removed.slice(0, LIMITS.openRows).map(({ project }) => quote(project)),
    removed.length,
  );
  return `Nothing is left to check: this change removes ${named}. If this is intended, remove this check too; otherwise restore a project or name other folders.`;
}

/** Why nothing behind a folder is read, completing "The project … "; null where it is. */
type BarrierTo = (folder: string) => string | null;

/**
 * What becomes of a folder that a list means: it is checked, also `bare`, with routes and no manifest; it is gone; or it is
 * refused, and why. `target` is where a link leads to.
 */
type Fate = 'checked' | 'bare' | 'gone' | { readonly why: string; readonly target?: string | undefined };

function isRead(fate: Fate | undefined): boolean {
  return fate === 'checked' || fate === 'bare';
}

/** The fates of folders, given what head has in place of their manifests. */
function fatesOf(
  listed: ReadonlyMap<string, Entry | undefined>,
  named: ReadonlySet<string>,
  { head, base, manifest }: States,
  barrierTo: BarrierTo,
): ReadonlyMap<string, Fate> {
  const fateOf = (folder: string, entry: Entry | undefined): Fate => {
    const file = inFolder(folder, manifest);
    const barrier = barrierTo(folder);
    const wasHeld = base !== null && isHeld(base, file);
    if (wasHeld && barrier === BARRIERS.other) return { why: REPLACED };
    if (named.has(folder) || isHeld(head, file) || (entry && READABLE.includes(entry.kind))) return 'checked';
    const why = barrier ?? (entry && AWAY.includes(entry.kind) ? BARRIERS[entry.kind] : null);
    if (why === null) return entry ? 'checked' : holdsRoutes(head, folder) ? 'bare' : 'gone';
    return entry?.kind === 'link' && !wasHeld ? { why: BARRIERS.link, target: entry.target } : { why };
  };
  const fates = new Map([...listed].map(([folder, entry]) => [folder, fateOf(folder, entry)]));
  const read = [...fates].flatMap(([folder, fate]) => (isRead(fate) ? inFolder(folder, manifest) : []));
  for (const [file, attribute] of head.rewritten?.(read) ?? [])
    fates.set(folderOf(file), {
      why: `has a manifest that git rewrites on checkout. Remove "${attribute}" in .gitattributes for ${verbatim(file)}.`,
    });
  // A second way to a folder that is checked.
  for (const [folder, fate] of fates)
    if (typeof fate === 'object' && fate.target !== undefined && isRead(fates.get(fate.target))) fates.delete(folder);
  return fates;
}

/**
 * What was removed with its folder, also websites beyond the list that went with their identity; and what may have moved instead,
 * out of the check or off this disk.
 */
function removedFolders(
  gone: readonly string[],
  fates: ReadonlyMap<string, Fate>,
  departures: Departures,
  checked: ReadonlySet<string>,
  states: States,
  barrierTo: BarrierTo,
) {
  const { head, base, manifest } = states;
  const removed = new Map<string, RemovedProject>();
  const refused: [folder: string, fate: Fate][] = [];
  const refuse = (folder: string, place: string) =>
    refused.push([folder, { why: `moved to ${quote(place)}, which is not checked. Add that folder to the projects.` }]);
  const displaced = new Map(departures.displaced.map((one) => [one.folder, one]));
  for (const folder of gone) {
    // A website that was copied to several is not gone with its folder.
    const place = displaced.get(folder)?.carriers.find((carrier) => !isRead(fates.get(carrier)));
    if (place !== undefined) refuse(folder, place);
    else removed.set(folder, { project: folder, manifest: inFolder(folder, manifest), identity: null });
  }
  for (const { folder, file, identity, isThere, carriers, heirs } of departures.gone) {
    const [place] = heirs;
    const fate = fates.get(folder);
    const isLost = fate !== undefined && fate !== 'checked';
    if (place !== undefined && isLost && !heirs.some((heir) => checked.has(heir))) refuse(folder, place);
    const isGone = !isThere && carriers.length === 0 && !checked.has(folder);
    if (isGone && barrierTo(folder) === null && !holdsRoutes(head, folder))
      removed.set(folder, { project: folder, manifest: file, identity });
  }
  const isNew = (place: string) => base !== null && !isHeld(base, inFolder(place, manifest));
  const hidden = removed.size > 0 ? websitesAway(states).find(isNew) : undefined;
  for (const folder of hidden === undefined ? [] : fates.keys()) {
    const why = `may have moved to ${quote(hidden ?? '')}, which is not on this disk. Check out that folder, too.`;
    if (removed.delete(folder)) refused.push([folder, { why }]);
  }
  return { removed: [...removed.values()].sort(inOrderOf(({ project }) => project)), refused };
}

/** Why nothing behind an entry of a folder is read, completing "The project … "; null where it is. */
const BARRIERS = {
  file: null,
  folder: null,
  link: BEHIND_LINK,
  other: 'is in a submodule that is not checked out. Check out the submodule, or leave the project out.',
  unnameable: 'has a name that is not valid UTF-8. Rename its folder.',
  'left-out': 'is left out by a sparse checkout. Check it out, or name only projects that are checked out.',
  'too-long': 'has a path that is too long to be read. Shorten the names of its folders, or leave the project out.',
} as const satisfies Record<Entry['kind'], string | null>;

/** What is said of a submodule in whose place base has files of its own; null where it has none. */
export function replacedBy(base: Snapshot | null, place: string): string | null {
  return base && entryAt(base, place)?.kind === 'folder' ? refusal(place, REPLACED) : null;
}

const REPLACED =
  'is now a submodule or inside one, so its files belong to another repository. Keep the files here, or leave the project out.';

/** What bars the way to a folder, as a sentence about the project in it; null where nothing does. Each folder is listed once. */
function barriersOf(snapshot: Snapshot): BarrierTo {
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
