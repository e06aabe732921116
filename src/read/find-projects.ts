import { resolve } from 'node:path';
import { LIMITS } from '../limits.js';
import { byCodeUnit } from '../text/order.js';
import { type Message, messageOf, quote } from '../text/quote.js';
import { askGit } from './ask-git.js';
import { foldersOf, isPattern, literalStart, namedIn, unescaped } from './glob.js';
import { kindAt, pathBelow, slashed } from './platform-path.js';
import { folderOf } from './snapshot.js';
import { isReachedWithoutLinks } from './worktree.js';

/** Which project folders a list of folders and globs means, relative to the workspace, or why an entry of the list means none. */
export interface FoundProjects {
  readonly paths: readonly string[];
  /** Folders that a glob matches, without a manifest: projects that lost theirs, if they had one. */
  readonly bare: readonly string[];
  readonly failures: readonly (Message & { readonly project: string | null })[];
}

/**
 * The projects of a workspace. A folder stands for itself; a glob for every folder with a manifest, without `node_modules`
 * and what git ignores; `!glob` takes folders away. A character after `\` is one of a name.
 */
export function findProjects(root: string, given: readonly string[], manifest: string): FoundProjects {
  const wanted = given.map((entry) => slashed(entry));
  const endless = wanted.find((entry) => isEndless(entry));
  if (endless !== undefined)
    return { paths: [], bare: [], failures: [{ project: null, ...messageOf(tooMany(endless)) }] };
  const failures: (Message & { readonly project: string | null })[] = [];
  const paths = new Set<string>();
  const bare = new Set<string>();
  const without = wanted.filter((entry) => entry.startsWith('!')).map((entry) => entry.slice(1));
  for (const entry of wanted.filter((entry) => !entry.startsWith('!'))) {
    const path = normalized(root, entry);
    const refused = path === null ? 'is outside the workspace. Give a folder inside it.' : behindLink(root, path);
    if (path === null || refused)
      failures.push({ project: entry, ...messageOf(`The project ${quote(entry)} ${refused}`) });
    else if (!isPattern(path)) paths.add(unescaped(path));
    else {
      const found = globbed(root, path, without, manifest);
      if (found.length === 0)
        failures.push({
          project: null,
          ...messageOf(
            `No folder that matches ${quote(entry)} has a ${manifest}. Correct the glob, or name the manifest with the input "manifest" (on the command line --manifest).`,
          ),
        });
      for (const folder of found) paths.add(folder);
      for (const folder of foldersOf(root, path, without)) bare.add(folder);
    }
  }
  for (const path of paths) bare.delete(path);
  return { paths: [...paths].sort(byCodeUnit), bare: [...bare].sort(byCodeUnit), failures };
}

/** Whether an entry is too long for a path, or its braces may stand for more texts than are ever read. */
function isEndless(entry: string): boolean {
  if (entry.length > LIMITS.patternCharacters) return true;
  const [, ...groups] = entry.split(/(?<!\\)\{/);
  return groups.reduce((product, group) => product * alternativesOf(group), 1) > LIMITS.globTexts;
}

/** At least as many as the braces that a text begins in stand for: `a,b}`, `1..9}`, `a..z}`. */
function alternativesOf(group: string): number {
  const [, first = '0', last = first] = /^(-?\d+|[a-z])\.\.(-?\d+|[a-z])/i.exec(group) ?? [];
  const place = (end: string) => (/\d/.test(end) ? Number(end) : end.charCodeAt(0));
  return Math.abs(place(last) - place(first)) + group.split(',').length;
}

function tooMany(entry: string): string {
  const shown = entry.length > 100 ? `${entry.slice(0, 100).toWellFormed()}…` : entry;
  return `The project ${quote(shown)} stands for more than ${LIMITS.globTexts} folders or is longer than ${LIMITS.patternCharacters} characters. Use "*", or name the folders one a line.`;
}

/** Null for what is outside of the workspace, also by one of the alternatives of a glob (`{..,apps}`). */
function normalized(root: string, entry: string): string | null {
  const path = pathBelow(root, resolve(root, entry));
  return path
    ?.replaceAll('\\', '')
    .split(/[/{},()|]/)
    .includes('..')
    ? null
    : path;
}

/** Why a folder is refused: it, or a folder before the first wildcard, is a link, and that may lead anywhere. */
function behindLink(root: string, path: string): string | null {
  const { folders } = literalStart(path);
  const isBehind = folders.some((_, index) => kindAt(root, folders.slice(0, index + 1).join('/')) === 'link');
  return isBehind
    ? 'is reached through a symbolic link, and nothing behind one is read. Give the folder itself.'
    : null;
}

/** The folders of a glob that hold something of that name which git does not ignore. */
function globbed(root: string, glob: string, without: readonly string[], name: string): readonly string[] {
  const found = namedIn(root, glob, without, name);
  if (found.length === 0) return [];
  const answer = askGit(root, ['check-ignore', '-z', '--stdin'], found.map((path) => `${path}\0`).join(''));
  const ignored = new Set(answer?.toString('utf8').split('\0'));
  return found
    .filter((path) => !ignored.has(path))
    .map(folderOf)
    .filter((folder) => isReachedWithoutLinks(root, folder));
}
