import { realpathSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import fastGlob from 'fast-glob';
import { askGit } from '../snapshot/ask-git.js';
import { UsageError } from './usage-error.js';

/** Where a command line's projects are: the workspace, and the projects relative to it. */
export interface Workspace {
  readonly root: string;
  readonly projects: readonly string[];
}

/**
 * The workspace of the given project folders or globs: the git repository that holds them, else the folder of the project,
 * else the folder that all have in common. Throws a `UsageError` that names a folder that does not exist.
 */
export function workspaceOf(folder: string, projects: readonly string[]): Workspace {
  const places = projects.map((project) => placeOf(folder, project));
  const first = places[0]?.folder ?? folder;
  const repository = askGit(first, ['rev-parse', '--show-toplevel'])?.toString('utf8').replace(/\n$/, '');
  const root = repository ? realpathSync(repository) : places.map((place) => place.folder).reduce(common);
  return {
    root,
    projects: places.map((place) =>
      [slashed(relative(root, place.folder)) || '.', ...place.glob].join('/').replace(/^\.\/(?=.)/, ''),
    ),
  };
}

/** A project argument as the folder that it names and, of a glob, the rest from its first wildcard on. */
function placeOf(from: string, project: string): { readonly folder: string; readonly glob: readonly string[] } {
  const parts = project.split('/');
  const wildcard = existing(resolve(from, project)) ? -1 : parts.findIndex((part) => fastGlob.isDynamicPattern(part));
  const named = wildcard === -1 ? parts : parts.slice(0, wildcard);
  const path = existing(resolve(from, named.join('/') || (project.startsWith('/') ? '/' : '.')));
  if (path !== null && leadsOut(resolve(from, named.join('/')), path))
    throw new UsageError(
      `The project ${JSON.stringify(project)} is a symbolic link out of its repository, and nothing outside is read. Give the folder itself.`,
    );
  if (path === null)
    throw new UsageError(`There is no folder ${JSON.stringify(project)} here. Give the folder of a project.`);
  return { folder: path, glob: wildcard === -1 ? [] : parts.slice(wildcard) };
}

/** Whether the folder that a path is written in belongs to a repository and the folder that it leads to does not. */
function leadsOut(written: string, path: string): boolean {
  const folder = existing(dirname(written));
  if (folder === null || dirname(path) === folder) return false;
  const repository = askGit(folder, ['rev-parse', '--show-toplevel'])?.toString('utf8').replace(/\n$/, '');
  const root = repository && existing(repository);
  return root ? relative(root, path).split(sep)[0] === '..' : false;
}

function existing(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

function common(first: string, second: string): string {
  let folder = first;
  while (relative(folder, second).split(sep)[0] === '..') folder = dirname(folder);
  return folder;
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}
