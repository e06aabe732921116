import { hash } from 'node:crypto';
import { LIMITS } from '../limits.js';
import { type Manifest, type Member, placeOf } from '../manifest/manifest.js';
import { PAGES } from '../manifest/schema.js';
import { type Budget, budgetOfAQuestion, halfOf } from '../patterns/budget.js';
import type { Route } from '../routes/route-file.js';
import type { Auth, AuthField, AuthRule } from './auth.js';
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
  budget: Budget = budgetOfAQuestion(routes.length, manifest.source.text.length),
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

/** What a manifest says about access, whether or not each value is allowed. */
function authField(manifest: Manifest): AuthField {
  const value = manifest.root?.fields.get('auth')?.value;
  const written = value?.kind === 'object' ? value.members : [];
  const entries = value?.kind === 'object' ? [...value.fields.values()] : [];
  const segments = entries.reduce((sum, { key }) => sum + key.split('/').length - 1, 0);
  const isComplete = segments <= LIMITS.authSegments;
  const isRepeated = (manifest.root?.members.filter(({ key }) => key === 'auth').length ?? 0) > 1;
  const page = (key: keyof typeof PAGES) => {
    const found = entries.find((entry) => entry.key === key)?.value;
    return found?.kind === 'string' ? found.value : PAGES[key];
  };
  return {
    login: page('login'),
    denied: page('denied'),
    isClear:
      isComplete &&
      (value === undefined || value.kind === 'object') &&
      !isRepeated &&
      written.length === entries.length,
    rules: isComplete
      ? entries.filter(({ key }) => key.startsWith('/')).map((member) => authRule(manifest, member))
      : [],
    isComplete,
  };
}

function authRule(manifest: Manifest, member: Member): AuthRule {
  const { key } = member;
  // Parsed anew from its own text, so that a key `__proto__` stays a key.
  const value = JSON.parse(manifest.source.text.slice(member.value.start, member.value.end));
  const valueText = JSON.stringify(value);
  const valueName = valueText.length > LIMITS.comparedWord ? hash('sha256', valueText, 'base64') : valueText;
  return { key, value, valueText, valueName, place: placeOf(manifest, member, 'auth', key), member };
}
