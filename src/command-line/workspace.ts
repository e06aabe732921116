import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { entryOf, type ProjectEntry, wantedBy, wantedProjects } from '../projects/wanted.js';
import { isWebsiteAt } from '../projects/websites.js';
import { diskSnapshot } from '../read/disk.js';
import { pathBelow, upward } from '../read/file-paths.js';
import { isRepository, repositoryRoot } from '../read/git.js';
import { isLink, statOf } from '../read/kinds.js';
import { MANIFEST } from '../read/snapshot.js';
import { code } from '../text/quote.js';
import { localBase } from './local-base.js';
import { commandLine } from './paste.js';
import { countingOnTerminal } from './screen.js';
import { UsageError } from './usage.js';

/** What a command gives a check of the projects that words name. Throws a `UsageError` for bad input. */
export function doorOf(words: readonly string[], base: string) {
  const { root, from, overriding } = workspaceOf(process.cwd(), words);
  return {
    root,
    start: '.',
    overriding,
    from,
    findBase: () => localBase(root, base),
    howToName: `To name its folder: ${code(commandLine('check', ['path/to/site']))}.`,
    onProgress: countingOnTerminal(process.stderr),
  };
}

/** Where a command works, and what words name. Throws a `UsageError` for links, and for several repositories. */
export function workspaceOf(folder: string, words: readonly string[]) {
  const from = realpathSync.native(folder);
  if (words.length === 0) {
    const website = websiteAround(from);
    const root = repositoryRoot(from) ?? website ?? from;
    const overriding = website === null ? null : wantedProjects({ root, from: website, start: '.' }, ['.']);
    return { from, root, overriding };
  }
  const entries = words.map((word) => withRealFolder(entryOf(from, word)));
  const folders = entries.flatMap((entry) => (entry === 'auto' || entry.isExclusion ? [] : entry.folder));
  const root = rootOf(folders.length > 0 ? folders : [from]);
  return { from, root, overriding: wantedBy(entries, root, '.', 'Make each an argument of its own') };
}

/** An entry with the real path of its folder; a folder inside a website stands for that website. */
function withRealFolder(entry: ProjectEntry): ProjectEntry {
  if (entry === 'auto') return entry;
  const { written, isExclusion, glob } = entry;
  if (!isExclusion && isBehindLink(entry.folder))
    throw new UsageError(`${code(written)} is a symbolic link, or behind one. Name the folder itself.`);
  const start = [...upward(entry.folder)].find((path) => existsSync(path)) ?? entry.folder;
  const folder = join(realpathSync.native(start), relative(start, entry.folder));
  return { ...entry, folder: isExclusion || glob !== '' ? folder : websiteOrItself(folder) };
}

/** Whether a link inside a repository leads to a path. A link above the repository is the user's choice. */
function isBehindLink(path: string): boolean {
  const way = [...upward(path)];
  return way.slice(0, Math.max(0, way.findLastIndex(isRepository))).some(isLink);
}

/** The folder of a manifest, else the website around; the path itself where it has a manifest, or nothing is there. */
function websiteOrItself(path: string): string {
  if (basename(path) === MANIFEST && statOf(path)?.isFile()) return dirname(path);
  const hasManifest = isFolder(path) && diskSnapshot(path).kindAt(MANIFEST) !== null;
  if (hasManifest || !existsSync(path)) return path;
  return websiteAround(path) ?? path;
}

/** The nearest website around a folder, inside its repository if it has one; or null. */
function websiteAround(folder: string): string | null {
  const root = repositoryRoot(folder);
  const isInside = (parent: string) => root === null || pathBelow(root, parent) !== null;
  return [...upward(folder)].find((parent) => isInside(parent) && isWebsiteAt(diskSnapshot(parent), '.')) ?? null;
}

/** The repository of the folders, else the nearest folder that is around all of them and exists. */
function rootOf(folders: readonly string[]): string {
  const [repository, ...others] = new Set(folders.map(repositoryRoot));
  if (others.length > 0)
    throw new UsageError(
      'The projects are not in the same git repository, but a run compares with one commit. ' +
        'Check them in separate runs.',
    );
  return repository ?? folderAround(folders);
}

/** Throws a `UsageError` for a folder that is not there, where nothing but the root of the disk is around all. */
function folderAround(folders: readonly string[]): string {
  const [first = ''] = folders;
  const isAroundAll = (parent: string) => folders.every((folder) => pathBelow(parent, folder) !== null);
  const around = [...upward(first)].find(isAroundAll) ?? first;
  const root = [...upward(around)].find(isFolder) ?? around;
  // At the root of the disk no search is made for what to offer instead.
  const missing = root === dirname(root) && folders.find((folder) => !existsSync(folder));
  if (missing) throw new UsageError(`There is no folder ${code(missing)}.`);
  return root;
}

function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() === true;
}
