import { resolve } from 'node:path';
import { LIMITS } from '../limits.js';
import { type Message, messageOf, quote } from '../text/quote.js';
import { isPattern, literalStart, unescaped } from './glob.js';
import { kindAt, pathBelow, slashed } from './platform-path.js';

/** A project that could not be checked, or an entry of the list that matches none, and why. */
export type Failure = Message & { readonly project: string | null; readonly entry?: string };

/** What a list of folders and globs means, as paths relative to the workspace, whether or not they exist. */
export interface WantedProjects {
  /** Whether the websites of the workspace are to be found: the list says `auto`. */
  readonly isAuto: boolean;
  /** Folders that are named. */
  readonly folders: readonly string[];
  /** Globs as they are written and from the workspace on. */
  readonly globs: readonly { readonly entry: string; readonly glob: string }[];
  /** Globs of what is left out. */
  readonly without: readonly string[];
  readonly failures: readonly Failure[];
}

/** Reads a list of project folders: one stands for itself, `!glob` leaves out. A character after `\` is one of a name. */
export function wantedProjects(root: string, given: readonly string[]): WantedProjects {
  const wanted = given.map((entry) => slashed(entry));
  const nothing = { isAuto: false, folders: [], globs: [], without: [] };
  const endless = wanted.find((entry) => isEndless(entry));
  if (endless !== undefined) return { ...nothing, failures: [{ project: null, ...messageOf(tooMany(endless)) }] };
  const failures: Failure[] = [];
  const folders = new Set<string>();
  const globs: { entry: string; glob: string }[] = [];
  for (const entry of wanted.filter((entry) => entry !== 'auto' && !entry.startsWith('!'))) {
    const path = normalized(root, entry);
    const refused = path === null ? 'is outside the workspace. Name a folder inside it.' : behindLink(root, path);
    if (path === null || refused)
      failures.push({ project: entry, ...messageOf(`The project ${quote(entry)} ${refused}`) });
    else if (isPattern(path)) globs.push({ entry, glob: path });
    else folders.add(unescaped(path));
  }
  const without = wanted.filter((entry) => entry.startsWith('!')).map((entry) => entry.slice(1));
  return { isAuto: wanted.includes('auto'), folders: [...folders], globs, without, failures };
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
  return `The project ${quote(shown)} expands to more than ${LIMITS.globTexts} folders or is longer than ${LIMITS.patternCharacters} characters. Use "*", or name the folders, one per line.`;
}

/** Null for what is outside of the workspace, also by one of the alternatives of a glob (`{..,apps}`). */
function normalized(root: string, entry: string): string | null {
  const path = pathBelow(root, resolve(root, entry));
  const names = path?.replaceAll('\\', '').split(/[/{},()|]/);
  return names?.includes('..') ? null : path;
}

/** Why a folder is refused: it, or a folder before the first wildcard, is a link, and that may lead anywhere. */
function behindLink(root: string, path: string): string | null {
  const { folders } = literalStart(path);
  const isBehind = folders.some((_, index) => kindAt(root, folders.slice(0, index + 1).join('/')) === 'link');
  return isBehind ? BEHIND_LINK : null;
}

/** What is said of a project that only a link leads to. */
export const BEHIND_LINK = 'is reached through a symbolic link, and links are not followed. Name the folder itself.';
