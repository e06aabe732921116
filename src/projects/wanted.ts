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

/** An entry of a list of projects: `auto`, or a folder of this disk and a glob below it, which may be empty. */
export type Entry = 'auto' | PathEntry;

interface PathEntry {
  /** As written. */
  readonly entry: string;
  readonly isExclusion: boolean;
  readonly folder: string;
  readonly glob: string;
}

/** Reads an entry, relative to `from`. Spelling alone, not what exists, makes a glob: `\*` is a star. */
export function entryOf(from: string, written: string): Entry {
  const entry = slashed(written);
  if (entry === 'auto') return entry;
  const isExclusion = entry.startsWith('!');
  const text = isExclusion ? entry.slice(1) : entry;
  const { base, glob, isGlob } = picomatch.scan(text, { nonegate: true });
  const folder = resolve(from, unescaped(isGlob ? base : text));
  return { entry, isExclusion, folder, glob: isGlob ? glob : '' };
}

/** Reads the list of the option `projects`, relative to `from`. */
export function wantedProjects(root: string, from: string, texts: readonly string[]): WantedProjects {
  const entries = texts.map((text) => entryOf(from, text));
  const { failures, ...wanted } = wantedBy(root, entries);
  return { ...wanted, failures: failures.map((failure) => ({ ...failure, message: `projects: ${failure.message}` })) };
}

/** What entries cover below a root. */
export function wantedBy(root: string, entries: readonly Entry[]): WantedProjects {
  const failures: Failure[] = [];
  const folders: string[] = [];
  const globs: Glob[] = [];
  const exclusions: Glob[] = [];
  for (const item of entries) {
    if (item === 'auto') continue;
    const { entry, isExclusion, glob } = item;
    const folder = pathBelow(root, item.folder);
    const matches = folder === null ? OUTSIDE : matching(folder, glob);
    if (typeof matches === 'string') failures.push({ project: null, message: `${code(entry)} ${matches}` });
    else if (isExclusion) exclusions.push({ entry, matches });
    else if (glob !== '') globs.push({ entry, matches });
    else if (folder !== null) folders.push(folder);
  }
  const isExcluded = (folder: string) => exclusions.some(({ matches }) => matches(folder));
  return { isAuto: entries.includes('auto'), folders: [...new Set(folders)], globs, isExcluded, failures };
}

const OUTSIDE = 'is outside the repository. Name a folder inside it.';

/** Whether a folder is the one that an entry names, or matches its glob; or why the glob is refused. */
function matching(start: string, glob: string): Glob['matches'] | string {
  if (glob === '') return (folder) => folder === start;
  const read = globOf(`${glob.replace(/\/+$/, '')}/${MANIFEST}`);
  if ('fault' in read) return read.fault;
  const around = inFolder(start, '');
  return (folder) => {
    const file = manifestIn(folder);
    return file.startsWith(around) && read.matches(file.slice(around.length));
  };
}

/** The path that a text without a glob spells. */
function unescaped(text: string): string {
  return text.replaceAll(/\\([\\*?[\](){}|!+@])/g, '$1');
}

/** A path spelled so that no part of it is a glob; on Windows, where `\` separates, as it is. */
export function escaped(path: string): string {
  return sep === '\\' ? path : path.replaceAll(/[\\*?[\](){}|!+@]/g, '\\$&');
}
