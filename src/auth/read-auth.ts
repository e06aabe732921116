import type { Manifest } from '../manifest/manifest.js';
import type { Route } from '../routes/route-file.js';
import type { Auth } from './auth.js';
import { authField, stepsForKeys } from './auth-rules.js';
import { certaintyOf } from './certain.js';
import { type EffectiveRule, effectiveRules } from './effective-rules.js';
import { keyPairsOf } from './key-pairs.js';
import { rankedKeys } from './ranked-keys.js';
import { DOUBTED, type Reading } from './reading.js';

/** The auth rules of a manifest and what they do to some routes; null when it cannot be parsed, because then nothing is known. */
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
