import { prefixOf } from '../read/file-paths.js';
import { MANIFEST, manifestIn } from '../read/snapshot.js';
import { globOf } from '../text/glob.js';
import { code } from '../text/quote.js';

/** An entry of a list, and which folders match it. */
export interface ListEntry {
  readonly written: string;
  /** The folder that it names, or below which its glob matches. */
  readonly start: string;
  /** What is said where it matches nothing and looks like a list; else null. */
  readonly hint: string | null;
  matches(folder: string): boolean;
}

/** An entry with what it matches: the folder `start`, or what a glob that is not empty matches below it. */
export function listEntryAt(
  start: string,
  { written, glob }: { readonly written: string; readonly glob: string },
  remedy: string,
): ListEntry {
  const parts = listedIn(written).map(code).join(', ');
  const hint = parts === '' ? null : `${code(written)} is read as one folder or glob. ${remedy}: ${parts}.`;
  return { written, start, hint, matches: matcherOf(start, glob) };
}

/** Whether a folder is `start`, or matches a glob below it. */
function matcherOf(start: string, glob: string): ListEntry['matches'] {
  if (glob === '') return (folder) => folder === start;
  // Matched with the manifest behind it, so that `**` also matches no folder at all: `sites/**` covers `sites`.
  const isMatch = globOf(`${glob.replace(/(?<!\/)\/+$/, '')}/${MANIFEST}`);
  const prefix = prefixOf(start);
  return (folder) => {
    const file = manifestIn(folder);
    return file.startsWith(prefix) && isMatch(file.slice(prefix.length));
  };
}

/** The entries in a JSON list, after commas, or of several paths with spaces between; none for a text that is one. */
function listedIn(text: string): readonly string[] {
  if (/^\[\s*".*"\s*\]$/s.test(text)) return text.slice(1, -1).match(/[^\s,"]+/g) ?? [];
  const parts = /[{(]/.test(text) ? [] : text.split(/,|\s(?=\S*\/)/).flatMap((part) => part.trim() || []);
  return parts.length > 1 ? parts : [];
}
