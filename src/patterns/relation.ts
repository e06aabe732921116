import { type Budget, budgetOf } from './budget.js';
import { type Found, findPath } from './find-path.js';
import { matches, type Pattern, stepsOf, type UrlPath, withEmptyRest } from './pattern.js';

/**
 * How two patterns relate, and the paths that prove it: `witness` is matched by both, `onlyFirst` and `onlySecond` by that one
 * alone. `moreSpecific`: the first is a strict subset of the second. A member that is missing is a path that does not exist.
 * `undecided`: they meet, but the step budget was used up before it was known how.
 */
export type Relation =
  | { readonly verdict: 'disjoint' }
  | { readonly verdict: 'undecided' }
  | { readonly verdict: 'equivalent'; readonly witness: UrlPath }
  | { readonly verdict: 'moreSpecific'; readonly witness: UrlPath; readonly onlySecond: UrlPath }
  | { readonly verdict: 'moreGeneral'; readonly witness: UrlPath; readonly onlyFirst: UrlPath }
  | {
      readonly verdict: 'overlapping';
      readonly witness: UrlPath;
      readonly onlyFirst: UrlPath;
      readonly onlySecond: UrlPath;
    };

/** The relation of two patterns, exact, a catch-all taken as one or more segments. Shortest paths, where possible true under both readings of a catch-all. */
export function relate(first: Pattern, second: Pattern, budget: Budget = budgetOf()): Relation {
  const both = findPath([first, second], [], budget);
  if (both.kind === 'none') return { verdict: 'disjoint' };
  if (both.kind === 'undecided') return { verdict: 'undecided' };
  const witness = both.path;
  const [left, right] = [findOnly(first, second, budget), findOnly(second, first, budget)];
  if (left.kind === 'undecided' || right.kind === 'undecided') return { verdict: 'undecided' };
  if (left.kind === 'none')
    return right.kind === 'none'
      ? { verdict: 'equivalent', witness }
      : { verdict: 'moreSpecific', witness, onlySecond: right.path };
  if (right.kind === 'none') return { verdict: 'moreGeneral', witness, onlyFirst: left.path };
  return { verdict: 'overlapping', witness, onlyFirst: left.path, onlySecond: right.path };
}

/** A path of the first pattern but not of the second, preferably one under both readings of a catch-all. */
export function findOnly(first: Pattern, second: Pattern, budget: Budget): Found {
  if (second.some(({ kind }) => kind === 'catchAll')) {
    const found = findPath([first], [withEmptyRest(second)], budget);
    if (found.kind === 'path') return found;
  }
  return findPath([first], [second], budget);
}

/** Whether every path of the first pattern is one of the second; null when the budget was used up. */
export function isWithin(first: Pattern, second: Pattern, budget: Budget): boolean | null {
  // Static texts and parameters have one most general path, with a text that no pattern writes, and it is enough to try that one.
  if (first.every(({ kind }) => kind === 'static' || kind === 'param'))
    return matches(
      second,
      first.map((segment) => (segment.kind === 'static' ? segment.text : '/')),
    );
  const found = findPath([first], [second], budget);
  return found.kind === 'undecided' ? null : found.kind === 'none';
}

/** Whether two patterns stand for the same URLs, a catch-all taken as one or more segments. */
export function sameUrls(first: Pattern, second: Pattern): boolean {
  return urlSet(first) === urlSet(second);
}

/**
 * A text that two patterns share exactly when they stand for the same URLs: the one answer to that question.
 *
 * Between two static texts only the number of segments counts, so a run of wildcards is its least and its largest number.
 * Different texts differ in some path: take every wildcard as a fresh segment, then only the static texts can match the static
 * texts, each its own, and the shortest or a longest such path of one pattern does not match the other.
 */
export function urlSet(pattern: Pattern): string {
  const made = known.get(pattern) ?? runsOf(pattern);
  known.set(pattern, made);
  return made;
}

/** Every key is compared with all that it meets. */
const known = new WeakMap<Pattern, string>();

function runsOf(pattern: Pattern): string {
  const set: (string | readonly [number, number])[] = [];
  let least = 0;
  let most = 0;
  for (const step of stepsOf(pattern)) {
    if (step.kind === 'static') {
      set.push([least, most], step.text);
      least = 0;
      most = 0;
    } else {
      if (step.kind === 'any') least++;
      most += step.kind === 'rest' ? Number.POSITIVE_INFINITY : 1;
    }
  }
  set.push([least, most]);
  return JSON.stringify(set);
}
