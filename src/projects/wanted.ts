import { resolve, sep } from 'node:path';
import picomatch from 'picomatch';
import { isAtOrBelow, pathBelow, slashed } from '../read/file-paths.js';
import { areaOf } from '../read/git.js';
import { globFor, MOST_SPELLINGS, spellsTooMuch } from '../text/glob.js';
import { code } from '../text/quote.js';
import { type ListEntry, listEntryAt } from './list-entry.js';

/** What a list of folders and globs covers, relative to the root, whether or not they exist. */
export interface WantedProjects {
  /** The folder at or below which `auto` means every website; null where the list does not have it. */
  readonly auto: string | null;
  readonly named: readonly ListEntry[];
  /** The globs; none matches a folder that is excluded (`!glob`). */
  readonly globs: readonly ListEntry[];
  /** What covers a folder with a manifest: `auto` covers it only if it is a website. */
  coverOf(folder: string): 'named' | 'glob' | 'auto' | null;
  /** What is wrong with entries, and what to do. */
  readonly failures: readonly string[];
}

/** An entry of a list of projects: `auto`, or a folder of this disk and a glob below it, which may be empty. */
export type ProjectEntry =
  | 'auto'
  | { readonly written: string; readonly isExclusion: boolean; readonly folder: string; readonly glob: string };

/** Reads an entry, relative to `from`. Spelling decides whether it is a glob, not what exists; `\*` is a star. */
export function entryOf(from: string, text: string): ProjectEntry {
  const written = slashed(text);
  if (written === 'auto') return written;
  const isExclusion = written.startsWith('!');
  const path = isExclusion ? written.slice(1) : written;
  const { base, glob, isGlob } = picomatch.scan(path, { nonegate: true, noparen: true });
  const folder = resolve(from, unescaped(isGlob ? base : path));
  return { written, isExclusion, folder, glob: isGlob ? glob : '' };
}

/** Reads the list of the option `projects`, relative to `from`; `auto` is about what is at or below `start`. */
export function wantedProjects(
  { root, from, start }: { readonly root: string; readonly from: string; readonly start: string },
  texts: readonly string[],
): WantedProjects {
  const entries = texts.map((text) => entryOf(from, text));
  const remedy = 'Make each an entry of its own, in a workflow a line of its own';
  const { failures, ...wanted } = wantedBy(entries, root, start, remedy);
  return { ...wanted, failures: failures.map((failure) => `projects: ${failure}`) };
}

/** What entries cover below a root; `remedy` is what to do about one that looks like a list. */
export function wantedBy(
  entries: readonly ProjectEntry[],
  root: string,
  start: string,
  remedy: string,
): WantedProjects {
  const failures: string[] = [];
  const [named, globs, exclusions]: [ListEntry[], ListEntry[], ListEntry[]] = [[], [], []];
  const isExcluded = (folder: string) => exclusions.some(({ matches }) => matches(folder));
  for (const entry of entries) {
    if (entry === 'auto') continue;
    const { written, isExclusion, glob } = entry;
    const folder = pathBelow(root, entry.folder);
    if (folder === null) failures.push(`${code(written)} is outside ${areaOf(root)}. Name a folder inside it.`);
    else if (spellsTooMuch(glob)) failures.push(`The braces of ${code(written)} spell out ${TOO_MUCH}`);
    else {
      const found = listEntryAt(folder, entry, remedy);
      if (isExclusion) exclusions.push(found);
      else if (glob === '') named.push(found);
      else globs.push({ ...found, matches: (path) => found.matches(path) && !isExcluded(path) });
    }
  }
  const auto = entries.includes('auto') ? start : null;
  const coverOf = (folder: string) => {
    if (named.some(({ matches }) => matches(folder))) return 'named';
    if (globs.some(({ matches }) => matches(folder))) return 'glob';
    return auto !== null && isAtOrBelow(folder, auto) && !isExcluded(folder) ? 'auto' : null;
  };
  return { auto, named, globs, coverOf, failures };
}

const TOO_MUCH = `more than ${MOST_SPELLINGS} paths. Use ${code('*')}, or more entries.`;

/** The path that a text without a glob spells. */
function unescaped(text: string): string {
  return text.replaceAll(/\\([\\*?[\](){}|!+@])/g, '$1');
}

/**
 * The entry that names a folder alone: no part of it is a glob, and it is neither `auto` nor an exclusion. On Windows,
 * where `\` separates, globs stay.
 */
export function entryFor(folder: string): string {
  const named = folder.replace(/^(?=!|auto$)/, './');
  return sep === '\\' ? named : globFor(named);
}
