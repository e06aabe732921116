import type { Manifest } from '../manifest/manifest.js';
import type { Route } from '../routes/route-file.js';
import { type AuthField, authField, stepsForKeys } from './auth-rules.js';
import { certaintyOf } from './certain.js';
import { type EffectiveRule, effectiveRules } from './effective-rules.js';
import { type KeyPairs, keyPairsOf } from './key-pairs.js';
import { type RankedKeys, rankedKeys } from './ranked-keys.js';
import { DOUBTED, type Reading } from './reading.js';

/** Which rule the URLs of a route meet, and how sure that is. */
export interface Access {
  /** The most specific key that covers all of them; null: no rule. */
  readonly key: string | null;
  readonly value: unknown;
  /** False where readings in doubt differ and the user stated none, or a key is tied, repeated, percent-encoded, skipped or not compared. */
  readonly certain: boolean;
  /** The covering keys beaten, most specific first. */
  readonly next: readonly string[];
  /** More specific keys that decide some of them, each with such a URL. */
  readonly exceptions: readonly { readonly key: string; readonly value: unknown; readonly example: string }[];
  /** The other keys that cover all of them too, with another value, where neither is more specific; absent: there is none. */
  readonly tied?: readonly string[];
}

/** The auth rules of a project under the reading that is shown. */
export interface Auth extends AuthField {
  readonly reading: Reading;
  /** Whether the user stated the reading. */
  readonly isStated: boolean;
  readonly keys: RankedKeys;
  readonly access: ReadonlyMap<Route, Access>;
  /** A number for the values that a route's URLs meet in all readings in doubt: another one, other values. */
  readonly marks: ReadonlyMap<Route, number>;
  /** What is not decided between two keys. */
  readonly pairs: KeyPairs;
  /** False when the keys are too intertwined to be compared in the steps that a project is worth: some rules are then not certain. */
  readonly isComplete: boolean;
}

/** The auth rules of a manifest and what they do to some routes; null when it cannot be parsed, for then nothing is known. */
export function authOf(
  manifest: Manifest,
  routes: readonly Route[],
  chosen: Reading | 'auto',
  given?: number,
): Auth | null {
  if (manifest.root === null) return null;
  const field = authField(manifest);
  const steps = given ?? stepsForKeys(field.rules);
  const isStated = chosen !== 'auto';
  const reading = isStated ? chosen : 'prefix';
  const keys = rankedKeys(field.rules, reading, steps);
  const patterns = routes.map(({ pattern }) => pattern);
  const shown = effectiveRules(patterns, keys, steps);
  const certainty = certaintyOf(patterns, field.rules, isStated ? [reading] : DOUBTED, steps);
  const pairs = keyPairsOf(field.rules, keys, steps);
  const perRoute = <Value>(at: (index: number) => Value) => new Map(routes.map((route, index) => [route, at(index)]));
  return {
    ...field,
    reading,
    isStated,
    keys,
    access: perRoute((index) => {
      const { rule, next, exceptions, tied, isComplete } = shown[index] as EffectiveRule;
      return {
        key: rule?.rule.key ?? null,
        value: rule?.rule.value ?? null,
        certain: field.isClear && isComplete && certainty[index]?.isCertain === true,
        next: next.map(({ rule }) => rule.key),
        exceptions: exceptions.map(({ key: { rule }, example }) => ({ key: rule.key, value: rule.value, example })),
        ...(tied.length > 0 && { tied: tied.map(({ rule }) => rule.key) }),
      };
    }),
    marks: perRoute((index) => certainty[index]?.mark ?? 0),
    pairs,
    isComplete:
      field.isComplete && pairs.isComplete && shown.every((one) => one.isComplete) && !certainty.includes(null),
  };
}
