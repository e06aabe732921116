import type { Member } from '../json/json.js';
import type { Shape } from '../patterns/paths.js';
import type { Pattern, UrlPath } from '../patterns/pattern.js';
import type { Route } from '../routes/route.js';
import type { Place } from '../text/source.js';
import type { Reading } from './reading.js';

/** One key of `auth` that names a path (§5). */
export interface AuthRule {
  readonly key: string;
  /** As the manifest writes it; the platform document does not say what it means. */
  readonly value: unknown;
  /** The value as JSON text without spaces: two values are the same when their texts are. */
  readonly valueText: string;
  /** That of the key. */
  readonly place: Place;
  /** The member of the manifest that it is. */
  readonly member: Member;
}

/** The field `auth` of a manifest, the platform document's defaults filled in. */
export interface AuthField {
  readonly login: string;
  readonly denied: string;
  /** False where `auth` is not an object, or a key of it is repeated: then its rules are not certain. */
  readonly isClear: boolean;
  /** In the order written; of a repeated key the last one. */
  readonly rules: readonly AuthRule[];
}

/** An auth rule and the paths that its key covers under one reading. */
export interface ReadKey {
  readonly rule: AuthRule;
  readonly pattern: Pattern;
  readonly shape: Shape;
}

/** Such a key among those of its manifest. */
export interface RankedKey extends ReadKey {
  /** 1 where no key is more specific, else one more than the highest rank of a more specific key; equal ranks are ties. */
  readonly rank: number;
}

/** Which rule covers the URLs of a route, and how certain that is. */
export interface Access {
  /** The most specific key that covers all of them; null: no rule. */
  readonly key: string | null;
  readonly value: unknown;
  /** False where readings in doubt differ and the user stated none, or a key is tied, repeated or skipped. */
  readonly certain: boolean;
  /** The less specific keys that also cover them, most specific first. */
  readonly next: readonly string[];
  /** More specific keys that decide some of them, each with such a URL. */
  readonly exceptions: readonly { readonly key: string; readonly value: unknown; readonly example: string }[];
  /** Where keys cover only some of them: a URL that none covers, or null if together they cover all. */
  readonly uncovered?: string | null;
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

/** The auth rules of a project under the reading that is shown. */
export interface Auth extends AuthField {
  readonly reading: Reading;
  /** Whether the user stated the reading. */
  readonly isStated: boolean;
  /** The keys that the reading explains, most specific first. */
  readonly keys: readonly RankedKey[];
  readonly access: ReadonlyMap<Route, Access>;
  /** What §5 does not decide between two keys of different values; each later key is in one conflict at most. */
  readonly pairs: { readonly conflicts: readonly KeyConflict[]; readonly ambiguities: readonly Ambiguity[] };
  /** The keys under `/api` that cover no route, in all readings unless the user stated one. */
  readonly unmatched: readonly AuthRule[];
}
