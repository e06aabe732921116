import type { IgnoreEntry } from './read-settings.js';
import { isGlob } from './schema.js';

/** What is asked of a finding: an entry is about its rule and its place. */
interface Placed {
  readonly file: string;
  /** The others that it is about, where it was there before: which of them has it depends on the change, so an entry may name any. */
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
  const rules = new Set(entries.map(({ rule }) => rule));
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
      if (!rules.has(rule)) return undefined;
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
  const inName = (pattern: string, name: string) =>
    matchesRun(
      [...pattern],
      [...name],
      (one) => one === '*',
      (one, character) => one === '?' || one === character,
    );
  return matchesRun(glob.split('/'), path.split('/'), (one) => one === '**', inName);
}

/** Whether items match a pattern in which one kind of item matches any run: at most as many steps as both lengths multiplied. */
function matchesRun(
  pattern: readonly string[],
  items: readonly string[],
  isRun: (one: string) => boolean,
  fits: (one: string, item: string) => boolean,
): boolean {
  let [at, item] = [0, 0];
  let last: { readonly at: number; item: number } | null = null;
  while (item < items.length) {
    const one = pattern[at];
    if (one !== undefined && isRun(one)) {
      last = { at, item };
      at += 1;
    } else if (one !== undefined && fits(one, items[item] ?? '')) {
      at += 1;
      item += 1;
    } else if (last) {
      // What the last run left is not what follows it: the run takes one more.
      last.item += 1;
      [at, item] = [last.at + 1, last.item];
    } else return false;
  }
  return pattern.slice(at).every(isRun);
}
