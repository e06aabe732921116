import type { Member } from '../json/json.js';
import type { Shape } from '../patterns/paths.js';
import type { Pattern, UrlPath } from '../patterns/pattern.js';
import type { Route } from '../routes/route.js';
import type { Place } from '../text/source.js';
import type { Reading } from './reading.js';

/** A key of `auth` that begins with `/`, and its value (§5). */
export interface AuthRule {
  readonly key: string;
  /** As written; the platform document does not say what it means. */
  readonly value: unknown;
  /** The value as JSON text without spaces: equal for equal values. */
  readonly valueText: string;
  /** The place of the key. */
  readonly place: Place;
  readonly member: Member;
}

/** The field `auth` of a manifest, with the platform document's defaults. */
export interface AuthField {
  readonly login: string;
  readonly denied: string;
  /** False where `auth` is not an object or one of its keys is repeated: then no rule is certain. */
  readonly isClear: boolean;
  /** In the order written; the last member of a repeated key. */
  readonly rules: readonly AuthRule[];
}

/** An auth rule, and the paths that its key covers in one reading. */
export interface ReadKey {
  readonly rule: AuthRule;
  readonly pattern: Pattern;
  readonly shape: Shape;
  /** 1 where no key is more specific, else one more than the highest rank of those that are; equal ranks are ties. */
  readonly rank: number;
}

/** The effective rule of a route, and whether it is certain. */
export interface Access {
  /** The most specific key that covers all its URLs; null for none. */
  readonly key: string | null;
  readonly value: unknown;
  /** False where readings differ and the user stated none, or a key is tied, repeated or skipped. */
  readonly certain: boolean;
  /** The less specific keys that also cover them, most specific first. */
  readonly next: readonly string[];
  /** More specific keys that decide some of its URLs, each with such a URL. */
  readonly exceptions: readonly { readonly key: string; readonly value: unknown; readonly example: string }[];
  /** Where keys cover only some of its URLs: a URL that none covers, or null if together they cover all. */
  readonly uncovered?: string | null;
}

/** Whether some URL of a route has no rule; unknown where access is. */
export function isBare(access: Pick<Access, 'key' | 'uncovered'> | null): boolean {
  return access?.key === null && access.uncovered !== null;
}

/** Whether two routes have one value as their rule, and the same values as exceptions from it. */
export function hasSameRule(one: Access | null, other: Access | null): boolean {
  const [values, others] = [one, other].map((access) =>
    JSON.stringify(access && [access.value, isBare(access), access.exceptions.map(({ value }) => value)]),
  );
  return values === others;
}

/** Two keys that cover the same URLs with different values, in the order written. */
export interface KeyConflict {
  readonly earlier: AuthRule;
  readonly later: AuthRule;
  /** `spelling`: they may be one path in any reading. `reading`: they cover the same URLs in this one. */
  readonly by: 'spelling' | 'reading';
}

/** Two overlapping keys with different values, neither more specific, in the order written, and paths that prove it. */
export interface Ambiguity {
  readonly earlier: AuthRule;
  readonly later: AuthRule;
  /** A path that both cover, and no key more specific than one of them. */
  readonly both: UrlPath;
  readonly onlyEarlier: UrlPath;
  readonly onlyLater: UrlPath;
  /** The key that covers exactly what both do; null where the reading has none. */
  readonly sharedKey: string | null;
}

/** The auth rules of a project in one reading. */
export interface Auth extends AuthField {
  readonly reading: Reading;
  /** Whether the user stated the reading. */
  readonly isStated: boolean;
  /** The keys that the reading explains, most specific first. */
  readonly keys: readonly ReadKey[];
  readonly access: ReadonlyMap<Route, Access>;
  /** Pairs of keys that §5 does not decide between; each later key is in one conflict at most. */
  readonly pairs: { readonly conflicts: readonly KeyConflict[]; readonly ambiguities: readonly Ambiguity[] };
  /** The keys under `/api` that cover no route, in all readings unless the user stated one. */
  readonly unmatched: readonly AuthRule[];
}
