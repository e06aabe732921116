import { realpathSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { askGit } from '../read/ask-git.js';
import { isPattern } from '../read/glob.js';
import { pathBelow, slashed } from '../read/platform-path.js';
import { kindAt } from '../read/walk.js';
import { UsageError } from './usage-error.js';

/** Where a command line's projects are: the workspace, and the projects relative to it. */
export interface Workspace {
  readonly root: string;
  readonly projects: readonly string[];
}

/**
 * The workspace of the given project folders or globs: the git repository that holds them, else the folder of the project,
 * else the folder that all have in common. In a repository a folder may be gone: its base may have it. Throws a `UsageError`
 * that names a folder that never was, a file, or two folders that are in different repositories.
 */
export function workspaceOf(folder: string, projects: readonly string[]): Workspace {
  const isWithout = (project: string) => project.startsWith('!') && existing(resolve(folder, project)) === null;
  const places = projects.filter((project) => !isWithout(project)).map((project) => placeOf(folder, project));
  const first = places[0]?.folder ?? folder;
  const repository = repositoryOf(nearestThere(first));
  const elsewhere = places.find((place) => !isHeldBy(repository, place.folder));
  if (elsewhere) throw new UsageError(apart(places[0]?.project, elsewhere.project));
  const root = repository ?? places.map((place) => place.folder).reduce(common, first);
  const named = (place: Place) =>
    [pathBelow(root, place.folder) ?? slashed(relative(root, place.folder)), ...place.glob]
      .join('/')
      .replace(/^\.\/(?=.)/, '');
  const without = projects.filter(isWithout).flatMap((project) => foundPlace(folder, project.slice(1)) ?? []);
  return { root, projects: [...places.map(named), ...without.map((place) => `!${named(place)}`)] };
}

/** The git repository that holds a folder, or null when none does. Where git cannot tell, a `.git` does. */
export function repositoryOf(folder: string): string | null {
  const repository = askGit(folder, ['rev-parse', '--show-toplevel'])?.toString('utf8').replace(/\n$/, '');
  const found = repository || nearestWithGit(folder);
  return found ? existing(found) : null;
}

function nearestWithGit(folder: string): string | null {
  if (kindAt(folder, '.git')) return folder;
  return dirname(folder) === folder ? null : nearestWithGit(dirname(folder));
}

/** Whether a repository, or none where that is null, is the nearest around a folder. Git is not asked for each of many. */
function isHeldBy(repository: string | null, folder: string): boolean {
  for (let around = folder; around !== repository; around = dirname(around)) {
    if (kindAt(around, '.git')) return false;
    if (around === dirname(around)) return repository === null;
  }
  return true;
}

function apart(one: string | undefined, other: string | undefined): string {
  return `The projects ${JSON.stringify(one)} and ${JSON.stringify(other)} are not in the same git repository, and one run compares with one commit. Check them in two runs.`;
}

/** A project argument as the folder that it names and, of a glob, the rest from its first wildcard on. */
interface Place {
  readonly project: string;
  readonly folder: string;
  readonly glob: readonly string[];
}

function placeOf(from: string, project: string): Place {
  const place = foundPlace(from, project) ?? lostPlace(from, project);
  if (place === null)
    throw new UsageError(`There is no folder ${JSON.stringify(project)} here. Give the folder of a project.`);
  if (isFolder(place.folder) === false)
    throw new UsageError(`${JSON.stringify(project)} is no folder. Give the folder of a project.`);
  if (leadsOut(place.written, place.folder))
    throw new UsageError(
      `The project ${JSON.stringify(project)} is a symbolic link out of its repository, and nothing outside is read. Give the folder itself.`,
    );
  return place;
}

/** The place that an argument names, and its folder as it is written; null where there is no such folder. */
function foundPlace(from: string, project: string): (Place & { readonly written: string }) | null {
  const parts = slashed(project).split('/');
  const wildcard = existing(resolve(from, project)) ? -1 : parts.findIndex(isPattern);
  const glob = wildcard === -1 ? [] : parts.slice(wildcard);
  const written = resolve(from, glob.length ? [...parts.slice(0, wildcard), ''].join('/') : project);
  const folder = existing(written);
  return folder === null ? null : { project, folder, written, glob };
}

/** The place of a folder that is gone from a repository; null where none holds it. */
function lostPlace(from: string, project: string): (Place & { readonly written: string }) | null {
  const written = resolve(from, project);
  const above = nearestThere(written);
  const folder = resolve(existing(above) ?? above, relative(above, written));
  return repositoryOf(above) === null ? null : { project, folder, written, glob: [] };
}

/** The folder itself, or the nearest folder above it that exists. */
function nearestThere(folder: string): string {
  return isFolder(folder) !== true && dirname(folder) !== folder ? nearestThere(dirname(folder)) : folder;
}

/** Undefined where there is nothing. */
function isFolder(path: string): boolean | undefined {
  const real = existing(path);
  return real === null ? undefined : statSync(real).isDirectory();
}

/** Whether the folder that a path is written in belongs to a repository and the folder that it leads to does not. */
function leadsOut(written: string, path: string): boolean {
  const folder = existing(dirname(written));
  if (folder === null || dirname(path) === folder) return false;
  const root = repositoryOf(folder);
  return root !== null && pathBelow(root, path) === null;
}

/** The one true spelling of a path that exists: without links, short names (`RUNNER~1`) and the wrong case. */
function existing(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

function common(first: string, second: string): string {
  let folder = first;
  while (pathBelow(folder, second) === null && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
