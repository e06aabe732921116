import { globOf } from '../text/glob.js';
import type { IgnoreEntry } from './read-settings.js';

/** The place of a finding, as entries of `ignore` know it. */
interface Placed {
  readonly file: string;
  /** The other files that the finding is about: an entry may name any of them. */
  readonly related?: readonly { readonly file: string }[] | undefined;
  readonly pointer?: string;
}

/** Returns what tells which entries of a settings file ignore a finding of a rule, in their order. */
export function ignoringBy(entries: readonly IgnoreEntry[]): (rule: string, place: Placed) => readonly IgnoreEntry[] {
  const all = entries.map((entry) => ({ entry, isAbout: isAboutBy(entry.file) }));
  return (rule, { file, pointer, related = [] }) => {
    const files = [file, ...related.map((place) => place.file)];
    return all.flatMap(({ entry, isAbout }) => {
      const isPlace = entry.pointer === undefined ? files.some(isAbout) : entry.pointer === pointer && isAbout(file);
      return entry.rule === rule && isPlace ? entry : [];
    });
  };
}

/** The entries that ignored nothing, as the report names them; all must be judged before. */
export function unusedEntries(entries: readonly IgnoreEntry[], used: ReadonlySet<IgnoreEntry>) {
  const idle = entries.filter((entry) => !used.has(entry));
  return idle.map(({ reason: _, ...place }) => place);
}

/** Whether a file has the written name, or matches the glob. */
function isAboutBy(written: string | undefined): (file: string) => boolean {
  if (written === undefined) return () => true;
  // Brackets are literal, as in the names of route files.
  const isMatch = globOf(written, { nobracket: true });
  return (file) => file === written || isMatch(file);
}
