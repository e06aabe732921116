import { budgetOf, STEPS_FOR_A_PROJECT } from '../patterns/budget.js';
import { meetingsBetween } from '../patterns/meetings.js';
import type { Pattern } from '../patterns/pattern.js';
import type { AuthRule } from './auth-rules.js';
import { normalForm } from './normal-form.js';
import { keyPattern, literalStart, READINGS } from './reading.js';

/** The keys under `/api` that cover no URL of any route, in whichever reading; keys that no reading explains are left out. */
export function unmatchedKeys(rules: readonly AuthRule[], routes: readonly Pattern[]): readonly AuthRule[] {
  const open = new Set(rules.filter(({ key }) => isUnderApi(key) && literalStart(key) === null));
  for (const reading of READINGS) {
    const keys = [...open];
    const patterns = keys.map(({ key }) => keyPattern(key, reading) ?? []);
    const { pairs, complete } = meetingsBetween(routes, patterns, budgetOf(STEPS_FOR_A_PROJECT));
    if (!complete) return [];
    for (const [, key] of pairs) open.delete(keys[key] as AuthRule);
  }
  return [...open];
}

function isUnderApi(key: string): boolean {
  const form = normalForm(key);
  return form === '/api' || form.startsWith('/api/');
}
