import { LIMITS, sizeOf } from '../limits.js';
import type { Manifest } from '../manifest/manifest.js';
import { type Budget, budgetOf, halfOf } from '../patterns/budget.js';
import type { Route } from '../routes/route-file.js';
import type { Auth } from './auth.js';
import { authField } from './auth-rules.js';
import { certaintyOf } from './certain.js';
import { type EffectiveRule, effectiveRules } from './effective-rules.js';
import { keyPairsOf } from './key-pairs.js';
import { rankedKeys } from './ranked-keys.js';
import { DOUBTED, READINGS, type Reading } from './reading.js';
import { unmatchedKeys } from './unmatched.js';

/** The auth rules of a manifest and what they do to some routes; null when it cannot be parsed, because then nothing is known. */
export function authOf(
  manifest: Manifest,
  routes: readonly Route[],
  chosen: Reading | 'auto',
  budget: Budget = budgetOf(LIMITS.stepsOfAFile * sizeOf(routes.length, manifest.source.text.length)),
): Auth | null {
  if (manifest.root === null) return null;
  const field = authField(manifest);
  const isStated = chosen !== 'auto';
  const reading = isStated ? chosen : 'prefix';
  const keys = rankedKeys(field.rules, reading, halfOf(budget));
  const patterns = routes.map(({ pattern }) => pattern);
  const shown = effectiveRules(patterns, keys, halfOf(budget));
  const certainty = certaintyOf(patterns, field.rules, isStated ? [reading] : DOUBTED, halfOf(budget));
  const pairs = keyPairsOf(field.rules, keys, halfOf(budget));
  const unmatched = unmatchedKeys(field.rules, patterns, isStated ? [reading] : READINGS, budget);
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
    unmatched,
    isComplete:
      field.isComplete && pairs.isComplete && shown.every((one) => one.isComplete) && !certainty.includes(null),
  };
}
