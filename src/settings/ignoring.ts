import picomatch from 'picomatch';
import type { Settings } from './read-settings.js';

type Entry = Settings['ignore'][number];

/** What is asked of a finding: an entry is about its rule and its place. */
interface Placed {
  readonly file: string;
  /** The other files that it is about: which of them it is shown on depends on the change, so an entry may name any. */
  readonly related?: readonly { readonly file: string }[] | undefined;
  readonly pointer?: string;
}

/** The entries of `ignore` at work in one run. */
export interface Ignoring {
  /** Why a finding of a rule is ignored; undefined where it is not. */
  reasonOf(rule: string, place: Placed): string | undefined;
  /** The entries that matched no finding so far, of those about files in some folders; null: in all there are. */
  unused(folders: readonly string[] | null): readonly Entry[];
}

/** Ignores findings by the entries of a settings file; the first that matches gives the reason. */
export function ignoringBy(entries: readonly Entry[]): Ignoring {
  const used = new Set<Entry>();
  const asked = entries.map((entry) => ({ entry, isAbout: matcherOf(entry.file) }));
  const isMatch = ({ entry, isAbout }: (typeof asked)[number], { file, pointer, related = [] }: Placed) => {
    if (entry.pointer !== undefined) return entry.pointer === pointer && isAbout(file);
    return isAbout(file) || related.some((other) => isAbout(other.file));
  };
  return {
    reasonOf: (rule, place) => {
      const about = asked.filter((one) => one.entry.rule === rule && isMatch(one, place));
      for (const { entry } of about) used.add(entry);
      return about[0]?.entry.reason;
    },
    unused: (folders) => entries.filter((entry) => !used.has(entry) && (folders === null || isIn(folders, entry))),
  };
}

/** Whether all files that an entry is about are in one of some folders. */
function isIn(folders: readonly string[], { file = '' }: Entry): boolean {
  const { base } = picomatch.scan(file);
  return folders.some((folder) => folder === '.' || `${base}/`.startsWith(`${folder}/`));
}

/** Whether a file is the one that an entry names, or matches its glob; brackets are literal, for they are in the names of route files. */
function matcherOf(named: string | undefined): (file: string) => boolean {
  if (named === undefined) return () => true;
  const matches = picomatch(named, { dot: true, nobracket: true, noextglob: true, nonegate: true, flags: 's' });
  return (file) => file === named || matches(file);
}
