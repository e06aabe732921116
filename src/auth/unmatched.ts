import { budgetOf, STEPS_FOR_A_PROJECT } from '../patterns/budget.js';
import { meetingsBetween } from '../patterns/meetings.js';
import type { Pattern } from '../patterns/pattern.js';
import type { AuthRule } from './auth-rules.js';
import { keyShape } from './key-shape.js';
import { normalForm } from './normal-form.js';
import { keyPattern, literalStart, type Reading } from './reading.js';

/** Keys that cover no URL of any route. */
export interface UnmatchedKeys {
  readonly keys: readonly AuthRule[];
  /** False when the step budget was used up: then only those are listed of which it is sure without a search. */
  readonly isComplete: boolean;
}

/**
 * The keys under `/api` that cover no URL of any route in any of the readings; keys that no reading explains are left out. A key that writes a
 * parameter as a file name does only counts where a route has that very text: as a parameter's value it is never meant.
 */
export function unmatchedKeys(
  rules: readonly AuthRule[],
  routes: readonly Pattern[],
  readings: readonly Reading[],
): UnmatchedKeys {
  const written = new Set(routes.flat().flatMap((segment) => (segment.kind === 'static' ? [segment.text] : [])));
  const candidates = rules.filter(({ key }) => isUnderApi(key) && literalStart(key) === null);
  const parameterized = candidates.filter(({ key }) => parametersIn(key).some((text) => !written.has(text)));
  const unmatched = new Set(parameterized);
  const open = new Set(candidates.filter((rule) => !unmatched.has(rule)));
  for (const reading of readings) {
    const keys = [...open].filter(({ key }) => hasNoEmptySegment(keyPattern(key, reading)));
    const patterns = keys.map(({ key }) => keyPattern(key, reading) ?? []);
    const { pairs, complete } = meetingsBetween(routes, patterns, budgetOf(STEPS_FOR_A_PROJECT));
    if (!complete) return { keys: parameterized, isComplete: false };
    for (const [, key] of pairs) open.delete(keys[key] as AuthRule);
  }
  return { keys: candidates.filter((rule) => unmatched.has(rule) || open.has(rule)), isComplete: true };
}

/** The segments of a key that are written as a parameter is in file names and routes, here or elsewhere: `[id]`, `:id`, `{id}`, `<id>`. */
export function parametersIn(key: string): readonly string[] {
  return key.split('/').filter((text) => /^(?::.|\[.*\]$|\{.*\}$|<.*>$)/s.test(text));
}

function hasNoEmptySegment(pattern: Pattern | null): boolean {
  return pattern !== null && !keyShape(pattern).hasEmptySegment;
}

function isUnderApi(key: string): boolean {
  const form = normalForm(key);
  return form === '/api' || form.startsWith('/api/');
}
