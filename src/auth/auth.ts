import type { Member } from '../json/json.js';
import type { Shape } from '../patterns/paths.js';
import type { Pattern } from '../patterns/pattern.js';
import type { Route } from '../routes/route.js';
import type { Place } from '../text/source.js';
import type { Reading } from './reading.js';

/** A key of `auth` that begins with `/`, and its value (§5). */
export interface AuthEntry {
  readonly key: string;
  /** As written; the platform document does not say what it means. */
  readonly value: unknown;
  /** The value as JSON text without spaces: equal for equal values. */
  readonly valueText: string;
  /** The key up to the first character that no reading explains; null where readings explain all of it. */
  readonly explainedStart: string | null;
  /** The place of the key. */
  readonly place: Place;
  readonly member: Member;
}

/** The entries of either list that the other list does not have with the same value. */
export function differing(first: readonly AuthEntry[], second: readonly AuthEntry[]): ReadonlySet<AuthEntry> {
  const textOf = ({ key, valueText }: AuthEntry) => JSON.stringify([key, valueText]);
  const [inFirst, inSecond] = [new Set(first.map(textOf)), new Set(second.map(textOf))];
  return new Set([...first, ...second].filter((entry) => !inFirst.has(textOf(entry)) || !inSecond.has(textOf(entry))));
}

/** The field `auth` of a manifest, with the platform document's defaults. */
export interface AuthField {
  readonly login: string;
  readonly denied: string;
  /** False where `auth` is not an object, or it or a key in it is repeated: then no entry is certain. */
  readonly isClear: boolean;
  /** In the order written; the last member of a repeated key. */
  readonly entries: readonly AuthEntry[];
}

/** The paths for login and denied access, without query and fragment. */
export function pagePaths({ login, denied }: Pick<AuthField, 'login' | 'denied'>): readonly string[] {
  const paths = [login, denied].filter((page) => page.startsWith('/'));
  return [...new Set(paths.map((page) => page.replace(/[?#].*/s, '')))];
}

/** An auth entry, and what its key covers in one reading: by `glob`, `/api/*` covers `/api/a`, not `/api/a/b`. */
export interface ReadKey {
  readonly entry: AuthEntry;
  readonly pattern: Pattern;
  readonly shape: Shape;
}

/** The effective entry of a route: of `/api/:id` that of `/api`, with an exception by the key `/api/me`. */
export interface Access {
  /** The key that covers all its URLs and decides some, of tied ones the first by key; null for none. */
  readonly key: string | null;
  readonly value: unknown;
  /** False where readings differ and the user stated none, keys tie or are repeated, or no reading explains a key. */
  readonly certain: boolean;
  /** The other keys that cover all its URLs, most specific first; a key that ties with `key` only if of its value. */
  readonly next: readonly string[];
  /** More specific keys that decide some of its URLs, alone or in a tie, each with such a URL. */
  readonly exceptions: readonly { readonly key: string; readonly value: unknown; readonly example: string }[];
  /** The keys beside these that decide some of its URLs, but only in a tie with others; absent for none. */
  readonly tied?: readonly string[];
  /** A URL of it that no key covers; null where each of its URLs has an entry. */
  readonly uncovered: string | null;
}

/** Whether some URL of a route has no entry; false where its access is not known. */
export function isBare(access: Pick<Access, 'uncovered'> | null | undefined): boolean {
  return access != null && access.uncovered !== null;
}

/** Whether two routes have the same value, none included, and the same values as exceptions from it. */
export function hasSameAccess(first: Access | null, second: Access | null): boolean {
  const valuesOf = (access: Access | null) =>
    JSON.stringify(access && [access.value, isBare(access), access.exceptions.map(({ value }) => value)]);
  return valuesOf(first) === valuesOf(second);
}

/** The auth entries of a project as readings explain them, before any route is looked at. */
export interface AuthEntries extends AuthField {
  readonly reading: Reading;
  /** Whether the user stated the reading. */
  readonly isStated: boolean;
  /** The keys that the reading explains, most specific first. */
  readonly keys: readonly ReadKey[];
  /** The keys in each reading that is possible; the first are `keys`. */
  readonly keysByReading: readonly (readonly ReadKey[])[];
}

/** The auth entries of a project, and what they do to its routes. */
export interface Auth extends AuthEntries {
  readonly access: ReadonlyMap<Route, Access>;
  /** The keys under `/api` that no route was written for, in all possible readings; keys of a page aside. */
  readonly unmatched: readonly AuthEntry[];
}
