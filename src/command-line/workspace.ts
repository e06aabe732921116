import { lstatSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import picomatch from 'picomatch';
import { escaped, unescaped } from '../projects/wanted.js';
import { isWebsiteAt, manifestFolders } from '../projects/websites.js';
import { diskSnapshot } from '../read/disk.js';
import { repositoryRoot } from '../read/git.js';
import { inFolder, pathBelow, slashed, upward } from '../read/paths.js';
import { MANIFEST, Unreadable } from '../read/snapshot.js';
import { nearest } from '../text/nearest.js';
import { code, visible } from '../text/quote.js';
import { counted } from '../text/words.js';
import { COMMANDS, isCommand, UsageError } from './commands.js';
import { type Again, command, fromHere } from './terminal.js';

/** Where a command works. */
interface Workspace {
  /** The git repository of the projects, else the folder of the project or the one around all of them. */
  readonly root: string;
  /** The projects, relative to the root; null where the settings name them. */
  readonly projects: readonly string[] | null;
}

/**
 * The workspace of the projects that are named; a folder in a website is that website. Without names, it is the website
 * around the current folder. Throws a `UsageError` that says what to type for a folder that does not exist or is not in
 * a project.
 */
export function workspaceOf(from: string, words: readonly string[], again: Again): Workspace {
  const here = realpathSync.native(from);
  if (words.length === 0) {
    const website = websiteAround(here);
    const root = repositoryRoot(here) ?? website ?? here;
    return {
      root,
      projects: website === null ? null : [spelled(root, { folder: website, glob: '', isExclusion: false })],
    };
  }
  const targets = words.map((word) => targetOf(here, word, words, again));
  const [first = here, ...others] = targets.flatMap((target) => (target?.isExclusion === false ? target.folder : []));
  const repository = repositoryRoot(first);
  if (others.some((folder) => repositoryRoot(folder) !== repository))
    throw new UsageError(
      'The projects are not in the same git repository, but a run compares with one commit. ' +
        'Check them in separate runs.',
    );
  const common = (one: string, other: string) => [...upward(one)].find((at) => pathBelow(at, other) !== null) ?? one;
  const root = repository ?? others.reduce(common, first);
  return { root, projects: targets.map((target) => (target === null ? 'auto' : spelled(root, target))) };
}

/** What an argument names: a folder of this disk and a glob below it, which may be empty. */
interface Target {
  readonly folder: string;
  readonly glob: string;
  readonly isExclusion: boolean;
}

/** The target of an argument, one of those typed; null for `auto`. */
function targetOf(here: string, word: string, words: readonly string[], again: Again): Target | null {
  if (word === 'auto') return null;
  const isExclusion = word.startsWith('!');
  const written = slashed(isExclusion ? word.slice(1) : word);
  const { base, glob, isGlob } = picomatch.scan(written);
  const path = resolve(here, unescaped(isGlob ? base : written));
  const folder = existing(path);
  if (isExclusion) return { folder: folder ?? path, glob: isGlob ? glob : '', isExclusion };
  if (folder === null && isGlob)
    throw new UsageError(`Nothing matches ${code(written)}: there is no folder ${code(base)}. Correct the glob.`);
  if (folder === null) throw new UsageError(unknownFolder(here, written, words, again));
  if (isBehindLink(path))
    throw new UsageError(`${code(word)} is a symbolic link, or behind one. Name the folder itself.`);
  if (!statSync(folder).isDirectory())
    throw new UsageError(`${code(word)} is not a folder. Name the folder of a project.`);
  return isGlob ? { folder, glob, isExclusion } : { folder: projectAt(folder, again), glob: '', isExclusion };
}

/** A target as an entry of the list of projects, relative to the root. */
function spelled(root: string, { folder, glob, isExclusion }: Target): string {
  const path = escaped(pathBelow(root, folder) ?? slashed(relative(root, folder)));
  const entry = glob === '' ? path : inFolder(path, glob);
  if (isExclusion) return `!${entry}`;
  return /^auto$|^!/.test(entry) ? `./${entry}` : entry;
}

/** The real path of a path that exists, without links, short names (`RUNNER~1`) and wrong case; else null. */
function existing(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

/** Whether a link inside a repository leads to a path. A link around the repository is the user's own. */
function isBehindLink(path: string): boolean {
  const way = [...upward(path)].reverse();
  const repository = way.findIndex((at) => lstatSync(join(at, '.git'), { throwIfNoEntry: false }) !== undefined);
  return repository >= 0 && way.slice(repository + 1).some((at) => lstatSync(at).isSymbolicLink());
}

/** The project that a folder is or is in. Throws a `UsageError` with the websites near it. */
function projectAt(folder: string, again: Again): string {
  if (diskSnapshot(folder).at(MANIFEST) !== null) return folder;
  const website = websiteAround(folder);
  if (website !== null) return website;
  const all = websitesNear(folder);
  if (all.length === 0)
    throw new UsageError(`No ${MANIFEST} of a website in ${visible(fromHere(folder, '.'))}, below it or above it.`);
  const below = all.filter((website) => pathBelow(folder, website) !== null);
  const [near, where] = below.length > 0 ? [below, 'below it'] : [all, 'elsewhere'];
  const shown = near.slice(0, 5).map((website) => fromHere(website, '.'));
  const first = near.length > shown.length ? `, the first ${shown.length}` : '';
  const found = `${counted(near.length, 'website')} ${where}${first}`;
  throw new UsageError(`There is no ${visible(fromHere(folder, MANIFEST))}. ${found}:\n  ${again(shown)}`);
}

/** The websites of the repository around a folder, or below it where there is none. */
function websitesNear(folder: string): readonly string[] {
  const root = repositoryRoot(folder) ?? folder;
  try {
    return manifestFolders(diskSnapshot(root)).flatMap(({ path, isWebsite }) => (isWebsite ? join(root, path) : []));
  } catch (error) {
    throw error instanceof Unreadable ? new UsageError(error.message) : error;
  }
}

/** The nearest website around a folder, inside its repository if it has one; or null. */
function websiteAround(folder: string): string | null {
  const root = repositoryRoot(folder);
  for (const around of upward(folder)) {
    if (root !== null && pathBelow(root, around) === null) return null;
    if (isWebsiteAt(diskSnapshot(around), '.')) return around;
  }
  return null;
}

/** The error for a folder that does not exist, with what may be right: a command, or a website. */
function unknownFolder(here: string, written: string, words: readonly string[], again: Again): string {
  // A command's name here was typed where no command can be.
  const isWord = !/[/\\]/.test(written) && !isCommand(written);
  const what = `There is no ${isWord ? 'command or ' : ''}folder ${code(written)}.`;
  const meant = isWord ? nearest(written, Object.keys(COMMANDS)) : undefined;
  if (meant) return `${what} Did you mean the command ${meant}?\n  ${command(`help ${meant}`, [])}`;
  const named = (path: string) => slashed(relative(here, resolve(here, path)));
  const typed = new Set(words.map((word) => named(unescaped(word))));
  const others = websitesNear(here)
    .map(named)
    .filter((website) => !typed.has(website));
  const near = nearest(named(unescaped(written)), others);
  if (near === undefined) return `${what} See:\n  ${command('--help', [])}`;
  return words.length === 1 ? `${what} Did you mean:\n  ${again([near])}` : `${what} Did you mean ${code(near)}?`;
}
