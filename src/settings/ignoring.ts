import { globOf } from '../text/glob.js';
import type { Settings } from './read-settings.js';

type Ignored = Settings['ignore'][number];

/** The place of a finding, as entries of `ignore` know it. */
interface Placed {
  readonly file: string;
  /** The other files that the finding is about: an entry may name any of them. */
  readonly related?: readonly { readonly file: string }[] | undefined;
  readonly pointer?: string;
}

/** The entries of `ignore` in one run. */
interface Ignoring {
  /** The reason why a finding is ignored, and notes that the entry was used; undefined where it is not. */
  ignoreReason(rule: string, place: Placed): string | undefined;
  /** The entries that have matched nothing. */
  unused(): readonly Ignored[];
}

/** Ignores findings by the entries of a settings file; the first that matches gives the reason. */
export function ignoringBy(entries: readonly Ignored[]): Ignoring {
  const used = new Set<Ignored>();
  const matchers = entries.map((entry) => ({ entry, isAbout: isAboutBy(entry.file) }));
  const isMatch = ({ entry, isAbout }: (typeof matchers)[number], { file, pointer, related = [] }: Placed) => {
    if (entry.pointer !== undefined) return entry.pointer === pointer && isAbout(file);
    return isAbout(file) || related.some((place) => isAbout(place.file));
  };
  return {
    ignoreReason: (rule, place) => {
      const about = matchers.filter((matcher) => matcher.entry.rule === rule && isMatch(matcher, place));
      for (const { entry } of about) used.add(entry);
      return about[0]?.entry.reason;
    },
    unused: () => entries.filter((entry) => !used.has(entry)),
  };
}

/** Whether a file has the written name, or matches the glob. */
function isAboutBy(written: string | undefined): (file: string) => boolean {
  if (written === undefined) return () => true;
  // Brackets are literal, as in the names of route files.
  const isMatch = globOf(written, { nobracket: true });
  return (file) => file === written || isMatch(file);
}
