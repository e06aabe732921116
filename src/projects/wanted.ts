import { resolve, sep } from 'node:path';
import picomatch from 'picomatch';
import { inFolder, pathBelow, slashed } from '../read/paths.js';
import { MANIFEST, manifestIn } from '../read/snapshot.js';
import { globOf } from '../text/glob.js';
import { code } from '../text/quote.js';

/** A project that could not be checked, or an entry of the list that is not valid, and why. */
export interface Failure {
  readonly project: string | null;
  readonly message: string;
  /** Where no folder is a website. */
  readonly kind?: 'no website';
}

/** What a list of folders and globs covers, relative to the root, whether or not they exist. */
export interface WantedProjects {
  /** Whether the list has `auto`: every website is checked. */
  readonly isAuto: boolean;
  /** The folders that are named. */
  readonly folders: readonly string[];
  readonly globs: readonly Glob[];
  /** Whether a folder that `auto` or a glob covers is excluded (`!glob`). */
  isExcluded(folder: string): boolean;
  readonly failures: readonly Failure[];
}

/** An entry that covers all folders that match it. */
interface Glob {
  /** As written. */
  readonly entry: string;
  matches(folder: string): boolean;
}

/** Reads a list of projects, relative to `from`. Spelling alone, not what exists, makes a glob: `\*` is a star. */
export function wantedProjects(root: string, from: string, entries: readonly string[]): WantedProjects {
  const failures: Failure[] = [];
  const folders: string[] = [];
  const globs: Glob[] = [];
  const exclusions: Glob[] = [];
  for (const entry of entries.map((written) => slashed(written)).filter((entry) => entry !== 'auto')) {
    const isExclusion = entry.startsWith('!');
    const read = readEntry(root, from, isExclusion ? entry.slice(1) : entry);
    if (typeof read === 'string') failures.push({ project: null, message: `The project ${code(entry)} ${read}` });
    else if (isExclusion) exclusions.push({ entry, matches: read.matches });
    else if (read.folder === null) globs.push({ entry, matches: read.matches });
    else folders.push(read.folder);
  }
  const isExcluded = (folder: string) => exclusions.some(({ matches }) => matches(folder));
  return { isAuto: entries.includes('auto'), folders: [...new Set(folders)], globs, isExcluded, failures };
}

/** The folder that an entry names, or null for a glob, and what it matches; or why it is refused. */
function readEntry(root: string, from: string, entry: string) {
  const { base, glob, isGlob } = picomatch.scan(entry, { nonegate: true });
  const start = pathBelow(root, resolve(from, unescaped(isGlob ? base : entry)));
  if (start === null) return 'is outside the repository. Name a folder inside it.';
  if (!isGlob) return { folder: start, matches: (folder: string) => folder === start };
  const read = globOf(`${glob.replace(/\/+$/, '')}/${MANIFEST}`);
  if ('fault' in read) return read.fault;
  const around = inFolder(start, '');
  const matches = (folder: string) => {
    const file = manifestIn(folder);
    return file.startsWith(around) && read.matches(file.slice(around.length));
  };
  return { folder: null, matches };
}

/** The path that a text without a glob spells. */
export function unescaped(text: string): string {
  return text.replaceAll(/\\([\\*?[\](){}|!+@])/g, '$1');
}

/** A path spelled so that no part of it is a glob; on Windows, where `\` separates, as it is. */
export function escaped(path: string): string {
  return sep === '\\' ? path : withEscapes(path);
}

function withEscapes(path: string): string {
  return path.replaceAll(/[\\*?[\](){}|!+@]/g, '\\$&');
}
