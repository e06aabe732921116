import { readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, parse, relative, resolve } from 'node:path';
import { isWebsiteAt, rootAnd } from '../folders/manifests.js';
import { escaped, literalStart } from '../read/glob.js';
import { pathBelow, slashed, upward } from '../read/platform-path.js';
import { repositoryAround } from '../read/repository.js';
import type { Snapshot } from '../read/snapshot.js';
import { worktreeSnapshot } from '../read/worktree.js';
import { nearest } from '../text/nearest.js';
import { COMMANDS, isCommand, UsageError } from './commands.js';
import { type Again, command } from './terminal.js';

/**
 * The workspace of the given project folders or globs, and these relative to it: the git repository that holds them, else the
 * folder of the project, else the folder that all have in common. In a repository a folder may be gone: its base may have it.
 * Throws a `UsageError` that names a folder that never existed, a file, or two folders that are in different repositories. No
 * project stands for the nearest folder upwards that is a website, else for all websites of the workspace.
 */
export function workspaceOf(
  folder: string,
  given: readonly string[],
  manifest: string,
  again: Again = (folders) => command('', [folders].flat()),
): { readonly root: string; readonly projects: readonly string[] } {
  const around = existing(folder) ?? folder;
  const nearest = given.length > 0 ? null : websiteAround(around, manifest);
  const projects = given.length > 0 ? given : [nearest === null ? 'auto' : escaped(nearest)];
  const isWithout = (project: string) => project.startsWith('!');
  const isAuto = projects.includes('auto');
  const named = projects.filter((project) => project !== 'auto' && !isWithout(project));
  const places = named.map((project) => placeOf(folder, project, again));
  const first = places[0]?.folder ?? around;
  const repository = repositoryAround(first);
  const elsewhere = places.find((place) => repositoryAround(place.folder) !== repository);
  if (elsewhere)
    throw new UsageError(
      `The projects ${JSON.stringify(places[0]?.project)} and ${JSON.stringify(elsewhere.project)} are not in the same git repository, but a run compares with one commit. Check them in separate runs.`,
    );
  const common = (one: string, other: string) => [...upward(one)].find((at) => pathBelow(at, other) !== null) ?? one;
  const root = repository ?? places.map((place) => place.folder).reduce(common, first);
  const fromRoot = (place: Place) => {
    const path = pathBelow(root, place.folder) ?? slashed(relative(root, place.folder));
    const spelled = [escaped(path), ...place.glob].join('/').replace(/^\.\/(?=.)/, '');
    return spelled === 'auto' ? './auto' : spelled;
  };
  const without = projects.filter(isWithout).flatMap((project) => placeAt(folder, project.slice(1), false) ?? []);
  const all = [...places.map(fromRoot), ...without.map((place) => `!${fromRoot(place)}`)];
  return { root, projects: isAuto ? ['auto', ...all] : all };
}

/** A project argument: the folder that it names, that folder as written, and the rest of a glob from its first wildcard on. */
interface Place {
  readonly project: string;
  readonly folder: string;
  readonly written: string;
  readonly glob: readonly string[];
}

function placeOf(from: string, project: string, again: Again): Place {
  const place = placeAt(from, project, true);
  if (place === null) throw new UsageError(unknownFolder(project, again));
  if (isFolder(place.folder) === false)
    throw new UsageError(`${JSON.stringify(project)} is not a folder. Name the folder of a project.`);
  if (leadsOut(place))
    throw new UsageError(
      `The project ${JSON.stringify(project)} is a symbolic link out of its repository, and nothing outside is read. Name the folder itself.`,
    );
  return place;
}

/** The place that an argument names; null where there is no such folder, nor a repository that may have had it. */
function placeAt(from: string, project: string, mayBeGone: boolean): Place | null {
  const { folders, rest: glob } = literalStart(slashed(project));
  const written = resolve(from, glob.length > 0 ? [...folders, ''].join('/') : folders.join('/'));
  const there = existing(written);
  if (there !== null) return { project, folder: there, written, glob };
  const above = [...upward(written)].find((folder) => isFolder(folder) === true) ?? written;
  const held = existing(above) ?? above;
  if (!mayBeGone || repositoryAround(held) === null) return null;
  return { project, folder: resolve(held, relative(above, written)), written, glob };
}

/** Undefined where there is nothing. */
function isFolder(path: string): boolean | undefined {
  const real = existing(path);
  return real === null ? undefined : statSync(real).isDirectory();
}

/** Whether the folder that a path is written in belongs to a repository and the folder that it leads to does not. */
function leadsOut({ written, folder }: Place): boolean {
  const around = existing(dirname(written));
  if (around === null || dirname(folder) === around) return false;
  const root = repositoryAround(around);
  return root !== null && pathBelow(root, folder) === null;
}

/** The one true spelling of a path that exists: without links, short names (`RUNNER~1`) and the wrong case. */
function existing(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

/** That there is no folder of that name, and what may be right: `explian` was a command, `exmaples/shop` another folder. */
export function unknownFolder(written: string, again: Again): string {
  // What is a command by its name was not typed where one could be.
  const isWord = !/[/\\]/.test(written) && !isCommand(written);
  const meant = isWord ? nearest(written, Object.keys(COMMANDS)) : undefined;
  const near = meant === undefined ? nearestFolder(written) : undefined;
  const what = `There is no ${isWord ? 'command or ' : ''}folder ${JSON.stringify(written)}.`;
  if (meant) return `${what} Did you mean the command ${meant}?\n  ${command(`help ${meant}`, [])}`;
  return near ? `${what} Did you mean:\n  ${again([near])}` : `${what} See:\n  ${command('--help', [])}`;
}

/** The folder that a path names when each name of it that is not there is taken for the nearest that is. */
function nearestFolder(written: string): string | undefined {
  const whole = resolve(written);
  let at = parse(whole).root;
  for (const name of relative(at, whole).split(/[/\\]/)) {
    const folders = foldersIn(at);
    const found = folders.includes(name) ? name : nearest(name, folders);
    if (found === undefined) return undefined;
    at = join(at, found);
  }
  return isAbsolute(written) ? at : slashed(relative(process.cwd(), at)) || '.';
}

/** The names of the folders in a folder; none where it cannot be read. */
export function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  } catch {
    return [];
  }
}

/** The nearest folder upwards, up to that of the repository where there is one, that is a website by what is in it; null where none is. */
export function websiteAround(folder: string, manifest: string): string | null {
  const root = repositoryAround(folder);
  for (const around of upward(folder)) {
    if (root !== null && pathBelow(root, around) === null) return null;
    if (isWebsiteAt(worktreeSnapshot(around), '.', manifest)) return around;
  }
  return null;
}

/** The folders of websites in a workspace, in code-unit order: those below one folder of it, or all. */
export function websitesBelow(snapshot: Snapshot, folder: string, manifest: string): readonly string[] {
  const manifests = snapshot.named(manifest).filter(({ path }) => folder === '.' || path.startsWith(`${folder}/`));
  return rootAnd(snapshot, manifests, manifest);
}
