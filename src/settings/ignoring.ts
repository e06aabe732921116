import type { IgnoreEntry } from './read-settings.js';
import { isGlob } from './schema.js';

/** What is asked of a finding: an entry is about its rule and its place. */
interface Placed {
  readonly file: string;
  /** Of several files that it is about, which one has it depends on the change: an entry may name any of them. */
  readonly related?: readonly { readonly file: string }[] | undefined;
  readonly pointer?: string;
}

/** The entries of `ignore` at work in one run. */
export interface Ignoring {
  /** Why a finding of a rule is ignored; undefined where it is not. What is asked is counted. */
  reasonOf(rule: string, place: Placed): string | undefined;
  /** How many findings each entry ignored so far. */
  matched(): readonly number[];
  /** Whether the date of each entry had passed when the commit that is checked was made. */
  readonly expired: readonly boolean[];
}

/** The entries that count on a day (`YYYY-MM-DD`); without one none has expired. */
export function ignoringBy(entries: readonly Omit<IgnoreEntry, 'range'>[], date: string | null): Ignoring {
  const counts = entries.map(() => 0);
  const expired = entries.map(({ until }) => date !== null && until !== undefined && until < date);
  // Most entries name a file: those need not be compared with every finding.
  const byPlace = new Map<string, number[]>();
  const listed = (key: string) => byPlace.get(key) ?? [];
  const keyOf = (rule: string, file: string | null) => JSON.stringify([rule, file]);
  for (const [index, { rule, file }] of entries.entries()) {
    if (expired[index]) continue;
    const key = keyOf(rule, file === undefined || isGlob(file) ? null : file);
    byPlace.set(key, [...listed(key), index]);
  }
  return {
    expired,
    matched: () => counts,
    reasonOf: (rule, { file, pointer, related = [] }) => {
      const files = new Set([file, ...related.map((place) => place.file)]);
      const asked = [...files, null].flatMap((one) => listed(keyOf(rule, one)));
      const about = asked.filter((index) => {
        const { file: named, pointer: at } = entries[index] ?? {};
        if (at !== undefined) return at === pointer && (named === undefined || isAbout(named, file));
        return named === undefined || [...files].some((one) => isAbout(named, one));
      });
      for (const index of about) counts[index] = (counts[index] ?? 0) + 1;
      return entries[Math.min(...about)]?.reason;
    },
  };
}

function isAbout(named: string, file: string): boolean {
  return named === file || matchesGlob(named, file);
}

/** Whether a path matches a glob: `*` is any characters of a name and `?` one, `**` any folders; all else is itself. */
export function matchesGlob(glob: string, path: string): boolean {
  const isInName = (one: string, character: string) => one === '?' || one === character;
  return matches(glob.split('/'), path.split('/'), '**', (part, name) =>
    isGlob(part) ? matches([...part], [...name], '*', isInName) : part === name,
  );
}

/** Whether items match a pattern in which `run` stands for any number: at most as many steps as both lengths multiplied. */
function matches(
  pattern: readonly string[],
  items: readonly string[],
  run: string,
  fits: (one: string, item: string) => boolean,
): boolean {
  // How many items what was read of the pattern may stand for, ascending.
  let counts = [0];
  for (const one of pattern)
    counts =
      one === run
        ? [...items.keys(), items.length].slice(counts[0] ?? Number.POSITIVE_INFINITY)
        : counts.flatMap((count) => (count < items.length && fits(one, items[count] ?? '') ? count + 1 : []));
  return counts.at(-1) === items.length;
}
