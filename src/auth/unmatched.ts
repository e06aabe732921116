import { type Budget, halfOf } from '../patterns/budget.js';
import { meetingsBetween } from '../patterns/meetings.js';
import type { Pattern } from '../patterns/pattern.js';
import type { AuthRule, UnmatchedKeys } from './auth.js';
import { keyPattern, keyShape, literalStart, normalForm, type Reading } from './reading.js';

/**
 * The keys under `/api` that cover no URL of any route in any of the readings; keys that no reading explains are left out. A key
 * that writes a parameter the way file names do counts only where a route has that very text: it is never taken for a parameter's
 * value.
 */
export function unmatchedKeys(
  rules: readonly AuthRule[],
  routes: readonly Pattern[],
  readings: readonly Reading[],
  budget: Budget,
): UnmatchedKeys {
  const written = new Set(routes.flat().flatMap((segment) => (segment.kind === 'static' ? [segment.text] : [])));
  const candidates = rules.filter(({ key }) => isUnderApi(key) && literalStart(key) === null);
  const parameterized = candidates.filter(({ key }) => parametersIn(key).some((text) => !written.has(text)));
  const unmatched = new Set(parameterized);
  const open = new Set(candidates.filter((rule) => !unmatched.has(rule)));
  for (const reading of readings) {
    const keys = [...open].flatMap((rule) => {
      const pattern = keyPattern(rule.key, reading);
      return pattern === null || keyShape(pattern).hasEmptySegment ? [] : [{ rule, pattern }];
    });
    const patterns = keys.map(({ pattern }) => pattern);
    const { pairs, complete } = meetingsBetween(routes, patterns, halfOf(budget));
    if (!complete) return { keys: parameterized, isComplete: false };
    for (const [, key] of pairs) open.delete(keys[key]?.rule as AuthRule);
  }
  return { keys: candidates.filter((rule) => unmatched.has(rule) || open.has(rule)), isComplete: true };
}

/** The segments of a key that are written as a parameter is in file names and routes, here or elsewhere: `[id]`, `:id`, `{id}`, `<id>`. */
export function parametersIn(key: string): readonly string[] {
  return key.split('/').filter((text) => /^(?::.|\[.*\]$|\{.*\}$|<.*>$)/s.test(text));
}

function isUnderApi(key: string): boolean {
  const form = normalForm(key);
  return form === '/api' || form.startsWith('/api/');
}
