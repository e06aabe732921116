import { type Budget, budgetOf, STEPS_FOR_A_PAIR } from './budget.js';
import { type Found, findPath } from './find-path.js';
import { matches, type Path, withEmptyRest } from './matches.js';
import type { Pattern } from './pattern.js';

/**
 * How two patterns lie to each other, and the paths that prove it: `witness` is matched by both, `onlyFirst` and
 * `onlySecond` by that one alone. `moreSpecific`: the first is a strict subset of the second. A member that is missing
 * is a path that does not exist. `undecided`: they meet, but the step budget was used up before it was known how.
 */
export type Relation =
  | { readonly verdict: 'disjoint' }
  | { readonly verdict: 'equivalent'; readonly witness: Path }
  | { readonly verdict: 'moreSpecific'; readonly witness: Path; readonly onlySecond: Path }
  | { readonly verdict: 'moreGeneral'; readonly witness: Path; readonly onlyFirst: Path }
  | { readonly verdict: 'overlapping'; readonly witness: Path; readonly onlyFirst: Path; readonly onlySecond: Path }
  | { readonly verdict: 'undecided'; readonly witness: Path | null };

/** The relation of two patterns, exact, a catch-all taken as one or more segments. Shortest paths, where possible true under both readings of a catch-all. */
export function relate(first: Pattern, second: Pattern, budget: Budget = budgetOf(STEPS_FOR_A_PAIR)): Relation {
  const both = findPath([first, second], [], budget);
  if (both.kind === 'none') return { verdict: 'disjoint' };
  if (both.kind === 'undecided') return { verdict: 'undecided', witness: null };
  const witness = both.path;
  const onlyFirst = findOnly(first, second, budget);
  const onlySecond = findOnly(second, first, budget);
  if (onlyFirst.kind === 'undecided' || onlySecond.kind === 'undecided') return { verdict: 'undecided', witness };
  if (onlyFirst.kind === 'none') {
    if (onlySecond.kind === 'none') return { verdict: 'equivalent', witness };
    return { verdict: 'moreSpecific', witness, onlySecond: onlySecond.path };
  }
  if (onlySecond.kind === 'none') return { verdict: 'moreGeneral', witness, onlyFirst: onlyFirst.path };
  return { verdict: 'overlapping', witness, onlyFirst: onlyFirst.path, onlySecond: onlySecond.path };
}

/**
 * Whether every path of the first pattern is one of the second; null when the budget was used up.
 * A pattern of static texts and parameters has one most general path, and it is enough to try that one.
 */
export function isWithin(first: Pattern, second: Pattern, budget: Budget): boolean | null {
  return within(first)(second, budget);
}

/** The same question about one pattern and many others. */
export function within(first: Pattern): (second: Pattern, budget: Budget) => boolean | null {
  const path = mostGeneralPath(first);
  if (path !== null) return (second) => matches(second, path);
  return (second, budget) => {
    const found = findPath([first], [second], budget);
    return found.kind === 'undecided' ? null : found.kind === 'none';
  };
}

/** A path of the first pattern that is none of the second, looked for under both readings of a catch-all first. */
function findOnly(first: Pattern, second: Pattern, budget: Budget): Found {
  if (second.some((segment) => segment.kind === 'catchAll')) {
    const found = findPath([first], [withEmptyRest(second)], budget);
    if (found.kind === 'path') return found;
  }
  return findPath([first], [second], budget);
}

/** A text that no pattern writes, since it separates segments. */
const FRESH = '/';

function mostGeneralPath(pattern: Pattern): Path | null {
  const path: string[] = [];
  for (const segment of pattern) {
    if (segment.kind === 'static') path.push(segment.text);
    else if (segment.kind === 'param') path.push(FRESH);
    else return null;
  }
  return path;
}
