import type { Failure, WantedProjects } from '../read/find-projects.js';
import { matching } from '../read/glob.js';
import { type Entry, folderOf, inFolder, type Snapshot } from '../read/snapshot.js';
import { byCodeUnit } from '../text/order.js';
import { messageOf, quote } from '../text/quote.js';
import type { Around } from './around.js';
import { AWAY, identitiesIn, isHeld, isWebsiteAt, manifestsOf, rootAnd, type States, websitesIn } from './manifests.js';

/** What a list of projects means before and after a change, and the entries that mean nothing. */
export interface ListedFolders {
  /** The folders, each with what the workspace lists for the manifest that a glob or `auto` found. */
  readonly folders: ReadonlyMap<string, Entry | undefined>;
  readonly failures: readonly Failure[];
}

/** Reads a list of projects: folders that are named, and what its globs and `auto` mean in head and in base. */
export function listedFolders(
  { folders, isAuto, globs, without, failures }: WantedProjects,
  states: States,
): ListedFolders {
  const { head, base, manifest } = states;
  const listed = new Map<string, Entry | undefined>(folders.map((folder) => [folder, undefined]));
  if (!isAuto && globs.length === 0) return { folders: listed, failures };
  const said = [...failures];
  const now = head.named(manifest);
  const then = base?.named(manifest).filter(({ kind }) => kind === 'file') ?? [];
  const known = new Map(now.map((entry) => [entry.path, entry]));
  const add = (places: readonly string[], glob: string, why: (isLeftOut: boolean) => Omit<Failure, 'project'>) => {
    const meant = matching(places, manifest, glob, without);
    if (meant.length === 0) said.push({ project: null, ...why(matching(places, manifest, glob, []).length > 0) });
    for (const file of meant) listed.set(folderOf(file), known.get(file));
  };
  const all = [...new Set([...now, ...then].map(({ path }) => path))].sort(byCodeUnit);
  for (const { entry, glob } of globs)
    add(all, glob, (isLeftOut) => ({ entry, ...messageOf(isLeftOut ? allLeftOut(entry) : noMatch(entry, manifest)) }));
  if (isAuto) {
    const websites = [...rootAnd(head, now, manifest), ...(base ? rootAnd(base, then, manifest) : [])];
    const hidden = [...unreachable(now, states), ...websitesAway(states)];
    const places = [...new Set([...websites, ...hidden])].map((folder) => inFolder(folder, manifest));
    add(places, '**', (isLeftOut) => messageOf(isLeftOut ? allLeftOut('auto') : noWebsite(manifest)));
  }
  return { folders: listed, failures: said };
}

/** The folders that a list names although they are not websites, and if there are any, the websites that it leaves unread. */
export function websitesBeside(
  { folders, without }: WantedProjects,
  { head, manifest }: States,
  checked: readonly string[],
  known: readonly string[] | undefined,
): Pick<Around, 'missed' | 'elsewhere'> {
  const fileIn = (folder: string) => inFolder(folder, manifest);
  const isMissed = (folder: string) => isHeld(head, fileIn(folder)) && !isWebsiteAt(head, folder, manifest);
  const missed = folders.filter(isMissed).map(fileIn);
  if (missed.length === 0 || known) return { missed, elsewhere: known ?? [] };
  const isChecked = new Set(checked);
  const websites = websitesIn(head, manifestsOf(head, manifest, ['file', 'link']));
  const others = websites.filter((folder) => !isChecked.has(folder)).map(fileIn);
  return { missed, elsewhere: matching(others, manifest, '**', without).map(folderOf).sort(byCodeUnit) };
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
  const { folders } = listedFolders({ ...wanted, isAuto: false }, { head, base, manifest });
  const found = wanted.isAuto ? [...head.named(manifest), ...base.named(manifest)] : [];
  const meant = [...folders.keys(), ...found.map(({ path }) => folderOf(path))];
  const manifests = manifestsOf(base, manifest);
  const arrived = meant.map((folder) => inFolder(folder, manifest)).filter((file) => !isHeld(base, file));
  const left = identitiesIn(head, arrived).length > 0 ? manifests.filter((file) => !isHeld(head, file)) : [];
  return [
    ...manifests,
    ...[...new Set([...meant, ...left.map(folderOf)])].flatMap((folder) => [
      inFolder(folder, manifest),
      ...base.below(inFolder(folder, 'server/api')).flatMap(({ path }) => (path.endsWith('.ts') ? path : [])),
    ]),
  ];
}

/** Folders that the change makes a link or gives a name that cannot be read, and that may hide a website. */
function unreachable(now: readonly Entry[], { head, base, manifest }: States): readonly string[] {
  const known = new Set(base?.named(manifest).map(({ path }) => path));
  return now.flatMap(({ path, kind, target }) => {
    if ((kind !== 'link' && kind !== 'unnameable') || known.has(path)) return [];
    const isOther = kind === 'link' && target !== undefined && !isWebsiteAt(head, target, manifest);
    return isOther ? [] : folderOf(path);
  });
}

/** The websites that git's index has and the disk does not give; new manifests that a clone lacks may be of some. */
export function websitesAway({ head, base, manifest }: States): readonly string[] {
  const away = manifestsOf(head, manifest, AWAY);
  const index = away.length > 0 ? head.index?.() : null;
  if (!index) return [];
  const contents = [...index.read(away)];
  const isUnknown = (path: string, at: number) => contents[at]?.kind === 'unreadable' && !(base && isHeld(base, path));
  return [...websitesIn(index, away), ...away.filter(isUnknown).map(folderOf)];
}

function noMatch(entry: string, manifest: string): string {
  return `No folder that matches ${quote(entry)} has a ${manifest}. Correct the glob, or set manifest if the file has another name.`;
}

function allLeftOut(entry: string): string {
  return `Every folder that matches ${quote(entry)} is excluded by an entry that begins with "!". Correct one of the two.`;
}

function noWebsite(manifest: string): string {
  return `No website found: no folder has a ${manifest} with server/api beside it or with a platform field. Name the project folders, or set manifest if the file has another name.`;
}
