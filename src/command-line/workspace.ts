import { realpathSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { escaped, literalStart } from '../read/glob.js';
import { pathBelow, slashed, upward } from '../read/platform-path.js';
import { repositoryAround } from '../read/repository.js';
import { unknownFolder } from './advice.js';
import { UsageError } from './commands.js';
import { type Again, command } from './terminal.js';
import { websiteAround } from './websites.js';

/** Where a command line's projects are: the workspace, and the projects relative to it. */
export interface Workspace {
  readonly root: string;
  readonly projects: readonly string[];
}

/**
 * The workspace of the given project folders or globs: the git repository that holds them, else the folder of the project, else
 * the folder that all have in common. In a repository a folder may be gone: its base may have it. Throws a `UsageError` that names
 * a folder that never existed, a file, or two folders that are in different repositories. No project stands for the nearest folder
 * upwards that is a website, else for all websites of the workspace.
 */
export function workspaceOf(
  folder: string,
  given: readonly string[],
  manifest: string,
  again: Again = (folders) => command('', [folders].flat()),
): Workspace {
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
