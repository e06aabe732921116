import { resolve, sep } from 'node:path';
import picomatch from 'picomatch';
import { inFolder, pathBelow, slashed } from '../read/paths.js';
import { MANIFEST, manifestIn } from '../read/snapshot.js';
import { code } from '../text/quote.js';

/** A project that could not be checked, or an entry of the list that means none, and why. */
export interface Failure {
  readonly project: string | null;
  readonly message: string;
}

/** What a list of folders and globs means, from the root on, whether or not they exist. */
export interface WantedProjects {
  /** Whether every website is to be found: the list says `auto`. */
  readonly isAuto: boolean;
  /** Folders that are named. */
  readonly folders: readonly string[];
  readonly globs: readonly Glob[];
  /** Whether a folder that `auto` or a glob means is left out (`!glob`). */
  isLeftOut(folder: string): boolean;
  readonly failures: readonly Failure[];
}

/** An entry that stands for all folders that match it. */
export interface Glob {
  /** As it was written. */
  readonly entry: string;
  matches(folder: string): boolean;
}

/**
 * Reads a list of projects, whose entries start from a folder. What is a pattern is decided by its spelling, whatever folders
 * there are: `\*` is a star.
 */
export function wantedProjects(root: string, from: string, entries: readonly string[]): WantedProjects {
  const failures: Failure[] = [];
  const folders: string[] = [];
  const globs: Glob[] = [];
  const without: Glob[] = [];
  for (const entry of entries.map((written) => slashed(written)).filter((entry) => entry !== 'auto')) {
    const isWithout = entry.startsWith('!');
    const read = readEntry(root, from, isWithout ? entry.slice(1) : entry);
    if (typeof read === 'string') failures.push({ project: null, message: `The project ${code(entry)} ${read}` });
    else if (isWithout) without.push({ entry, matches: read.matches });
    else if (read.folder === null) globs.push({ entry, matches: read.matches });
    else folders.push(read.folder);
  }
  const isLeftOut = (folder: string) => without.some(({ matches }) => matches(folder));
  return { isAuto: entries.includes('auto'), folders: [...new Set(folders)], globs, isLeftOut, failures };
}

/** The folder that an entry names, null where it is a pattern, and what it matches; or why it is refused. */
function readEntry(root: string, from: string, entry: string) {
  const { base, glob, isGlob } = picomatch.scan(entry, { nonegate: true });
  const start = pathBelow(root, resolve(from, unescaped(isGlob ? base : entry)));
  if (start === null) return 'is outside the repository. Name a folder inside it.';
  if (!isGlob) return { folder: start, matches: (folder: string) => folder === start };
  const pattern = `${inFolder(literally(start), glob.replace(/\/+$/, ''))}/${MANIFEST}`;
  const expression = picomatch.makeRe(pattern, { dot: true, nonegate: true, flags: 's' });
  return { folder: null, matches: (folder: string) => expression.test(manifestIn(folder)) };
}

/** The path that is spelled by a text without a pattern. */
export function unescaped(text: string): string {
  return text.replaceAll(/\\([\\*?[\](){}|!+@])/g, '$1');
}

/** The spelling of a path in which nothing is a pattern. On Windows there is none, because `\` separates, and no name holds `*` or `?`. */
export function escaped(path: string): string {
  return sep === '\\' ? path : literally(path);
}

function literally(path: string): string {
  return path.replaceAll(/[\\*?[\](){}|!+@]/g, '\\$&');
}
