import type { Member } from '../manifest/manifest.js';
import type { Pattern, UrlPath } from '../patterns/pattern.js';
import type { Route } from '../routes/route-file.js';
import type { Place } from '../text/source.js';
import type { KeyShape, Reading } from './reading.js';

/** One key of `auth` that names a path (§5). */
export interface AuthRule {
  readonly key: string;
  /** As the manifest writes it; the platform document does not say what it means. */
  readonly value: unknown;
  /** The value as JSON text without spaces: two values are the same when their texts are. */
  readonly valueText: string;
  /** The same, or a name for it where it is long. */
  readonly valueName: string;
  /** That of the key. */
  readonly place: Place;
  /** The member of the manifest that it is. */
  readonly member: Member;
}

/** The field `auth` of a manifest, the platform document's defaults filled in. */
export interface AuthField {
  readonly login: string;
  readonly denied: string;
  /** False where `auth` is not an object, repeats a key or has more keys than are read: then its rules are not certain. */
  readonly isClear: boolean;
  /** In the order written; of a repeated key the last one. None where there are more keys than are read. */
  readonly rules: readonly AuthRule[];
  /** False where there are more keys than are read: then nothing is known of them. */
  readonly isComplete: boolean;
}

/** All keys of a project as one reading matches them. */
export interface RankedKeys {
  readonly reading: Reading;
  /** Most specific first: by rank, then by key. Keys that the reading does not explain are not among them. */
  readonly keys: readonly RankedKey[];
  /** The keys of different values that share paths, neither known to be more specific; each pair once. */
  readonly tied: readonly (readonly [RankedKey, RankedKey])[];
  /** Whether all keys were compared; else the step budget was used up and no precedence is sure. */
  readonly isComplete: boolean;
}

/** An auth rule and the paths that its key covers under one reading. */
export interface RankedKey {
  readonly rule: AuthRule;
  readonly pattern: Pattern;
  readonly shape: KeyShape;
  /** The keys that cover a strict subset of its paths: they take precedence over it (§5). */
  readonly beatenBy: ReadonlySet<RankedKey>;
  /** 1 where no key is more specific, else one more than the highest rank of a more specific key; equal ranks are ties. */
  readonly rank: number;
}

/** Two keys of different values, in the order written, that stand for the same URLs. */
export interface KeyConflict {
  readonly earlier: AuthRule;
  readonly later: AuthRule;
  /** Whether they are spellings of one path, in any reading, or cover the same URLs as the reading matches them. */
  readonly by: 'spelling' | 'reading';
}

/** Two keys of different values, in the order written, that overlap, neither more specific, and the paths that prove it. */
export interface Ambiguity {
  readonly earlier: AuthRule;
  readonly later: AuthRule;
  /** A path that both cover, and no key that is more specific than one of them. */
  readonly both: UrlPath;
  readonly onlyEarlier: UrlPath;
  readonly onlyLater: UrlPath;
  /** The key that covers exactly what both do; null where the reading has none. */
  readonly sharedKey: string | null;
}

/** What §5 does not decide between keys of different values, as one reading sees them. */
export interface KeyPairs {
  /** Each later key once. */
  readonly conflicts: readonly KeyConflict[];
  readonly ambiguities: readonly Ambiguity[];
  /** False when the step budget was used up: there may be more. */
  readonly isComplete: boolean;
}

/** Keys that cover no URL of any route. */
export interface UnmatchedKeys {
  readonly keys: readonly AuthRule[];
  /** False when the step budget was used up: then only those are listed that need no search. */
  readonly isComplete: boolean;
}

/** Which rule covers the URLs of a route, and how certain that is. */
export interface Access {
  /** The most specific key that covers all of them; null: no rule. */
  readonly key: string | null;
  readonly value: unknown;
  /** False where readings in doubt differ and the user stated none, or a key is tied, repeated, percent-encoded, skipped or not compared. */
  readonly certain: boolean;
  /** The less specific keys that also cover them, most specific first. */
  readonly next: readonly string[];
  /** More specific keys that decide some of them, each with such a URL. */
  readonly exceptions: readonly { readonly key: string; readonly value: unknown; readonly example: string }[];
  /** The other keys that cover all of them too, with another value, where neither is more specific; absent if there are none. */
  readonly tied?: readonly string[];
}

/** The auth rules of a project under the reading that is shown. */
export interface Auth extends AuthField {
  readonly reading: Reading;
  /** Whether the user stated the reading. */
  readonly isStated: boolean;
  readonly keys: RankedKeys;
  readonly access: ReadonlyMap<Route, Access>;
  /** A number for the values that a route's URLs get in all readings in doubt: a different number means different values. */
  readonly marks: ReadonlyMap<Route, number>;
  /** What is not decided between two keys. */
  readonly pairs: KeyPairs;
  /** The keys under `/api` that cover nothing, in all readings unless the user stated one. */
  readonly unmatched: UnmatchedKeys;
  /** False when the keys overlap too much to be compared within the step budget: some rules are then not certain. */
  readonly isComplete: boolean;
}
