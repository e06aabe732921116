import { resolve, sep } from 'node:path';
import picomatch from 'picomatch';
import type { Failure } from '../read/failure.js';
import { pathBelow, prefixOf, slashed } from '../read/file-paths.js';
import { areaOf } from '../read/git.js';
import { MANIFEST, manifestIn } from '../read/snapshot.js';
import { globOf, MOST_SPELLINGS, spellsTooMuch } from '../text/glob.js';
import { code } from '../text/quote.js';

/** What a list of folders and globs covers, relative to the root, whether or not they exist. */
export interface WantedProjects {
  /** The folder at or below which `auto` means every website; null where the list does not have it. */
  readonly auto: string | null;
  /** The folders that are named. */
  readonly named: readonly Matcher[];
  readonly globs: readonly Matcher[];
  /** Whether a folder that `auto` or a glob covers is excluded (`!glob`). */
  isExcluded(folder: string): boolean;
  readonly failures: readonly Failure[];
}

/** Tells which folders match an entry. */
interface Matcher {
  readonly written: string;
  /** The folder that it names, or below which its glob matches. */
  readonly start: string;
  /** What is said where it matches nothing and looks like a list; else null. */
  readonly hint: string | null;
  matches(folder: string): boolean;
}

/** An entry of a list of projects: `auto`, or a folder of this disk and a glob below it, which may be empty. */
export type ProjectEntry =
  | 'auto'
  | {
      readonly written: string;
      readonly isExclusion: boolean;
      readonly folder: string;
      readonly glob: string;
    };

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

/** The entries in a JSON list, after commas, or of several paths with spaces between; none for a text that is one. */
function listedIn(text: string): readonly string[] {
  if (/^\[\s*".*"\s*\]$/s.test(text))
    return text
      .slice(1, -1)
      .split(/[\s,"]+/)
      .filter((part) => part !== '');
  const parts = /[{(]/.test(text) ? [] : text.split(/[\s,]*,[\s,]*|\s+(?=\S*\/)/).filter((part) => part !== '');
  return parts.length > 1 ? parts : [];
}

/** Reads the list of the option `projects`, relative to `from`; `auto` is about what is at or below `start`. */
export function wantedProjects(root: string, from: string, texts: readonly string[], start = from): WantedProjects {
  const entries = texts.map((text) => entryOf(from, text));
  const remedy = 'Make each an entry of its own, in a workflow a line of its own';
  const { failures, ...wanted } = wantedBy(root, entries, start, remedy);
  return { ...wanted, failures: failures.map((failure) => ({ ...failure, message: `projects: ${failure.message}` })) };
}

/** What entries cover below a root; `auto` is about what is at or below `start`. */
export function wantedBy(
  root: string,
  entries: readonly ProjectEntry[],
  start = root,
  remedy = 'Make each an argument of its own',
): WantedProjects {
  const failures: Failure[] = [];
  const [named, globs, exclusions]: [Matcher[], Matcher[], Matcher[]] = [[], [], []];
  for (const entry of entries) {
    if (entry === 'auto') continue;
    const { written, isExclusion, glob } = entry;
    const folder = pathBelow(root, entry.folder);
    if (folder === null) failures.push({ project: null, message: outside(written, root) });
    else if (spellsTooMuch(glob)) failures.push({ project: null, message: tooMuch(written) });
    else {
      const matcher = { written, start: folder, hint: hintOfList(written, remedy), matches: matcherOf(folder, glob) };
      (isExclusion ? exclusions : glob === '' ? named : globs).push(matcher);
    }
  }
  const isExcluded = (folder: string) => exclusions.some(({ matches }) => matches(folder));
  const auto = entries.includes('auto') ? (pathBelow(root, start) ?? '.') : null;
  return { auto, named, globs, isExcluded, failures };
}

function hintOfList(written: string, remedy: string): string | null {
  const listed = listedIn(written).map(code).join(', ');
  return listed === '' ? null : `${code(written)} is read as one folder or glob. ${remedy}: ${listed}.`;
}

function outside(written: string, root: string): string {
  return `${code(written)} is outside ${areaOf(root)}. Name a folder inside it.`;
}

function tooMuch(written: string): string {
  return `The braces of ${code(written)} spell out more than ${MOST_SPELLINGS} paths. Use ${code('*')}, or more entries.`;
}

/** Whether a list names a folder. */
export function isNamed({ named }: WantedProjects, path: string): boolean {
  return named.some(({ start }) => start === path);
}

/** Whether `auto` is in a list, and about a folder. */
export function isWithinAuto({ auto }: WantedProjects, path: string): boolean {
  return auto !== null && isAtOrBelow(path, auto);
}

/** Whether a path is a folder, or is below it. */
export function isAtOrBelow(path: string, folder: string): boolean {
  return `${path}/`.startsWith(prefixOf(folder));
}

/** Whether a list covers a folder with a manifest. */
export function covers(wanted: WantedProjects, path: string, isWebsite: boolean): boolean {
  const isFound = (isWebsite && isWithinAuto(wanted, path)) || wanted.globs.some(({ matches }) => matches(path));
  return isNamed(wanted, path) || (isFound && !wanted.isExcluded(path));
}

/** Whether a folder is `start`, or matches a glob below it. */
function matcherOf(start: string, glob: string): Matcher['matches'] {
  if (glob === '') return (folder) => folder === start;
  // Matched with the manifest behind it, so that `**` also matches no folder at all: `sites/**` covers `sites`.
  const isMatch = globOf(`${glob.replace(/\/+$/, '')}/${MANIFEST}`);
  const prefix = prefixOf(start);
  return (folder) => {
    const file = manifestIn(folder);
    return file.startsWith(prefix) && isMatch(file.slice(prefix.length));
  };
}

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
  return sep === '\\' ? named : named.replaceAll(/[\\*?[\](){}|!+@]/g, '\\$&');
}
