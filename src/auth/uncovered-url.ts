import { budgetOf, STEPS_FOR_A_PAIR } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import type { Pattern } from '../patterns/pattern.js';
import { urlOf } from '../patterns/url.js';
import { keyShape } from './key-shape.js';
import { keyPattern, type Reading } from './reading.js';

/**
 * A URL of a route that none of the keys covers: how `[[lang]]/admin` leaves the rule of `/api/admin`.
 * Null when there is none, or finding it takes too many steps. For a route without a rule for all its URLs it is enough
 * to give the keys of its exceptions: a more specific key never covers what they do not.
 */
export function uncoveredUrl(route: Pattern, keys: readonly string[], reading: Reading): string | null {
  const patterns = keys.flatMap((key) => {
    const pattern = keyPattern(key, reading);
    return pattern === null || keyShape(pattern).hasEmptySegment ? [] : [pattern];
  });
  const found = findPath([route], patterns, budgetOf(STEPS_FOR_A_PAIR));
  return found.kind === 'path' ? urlOf(found.path) : null;
}
