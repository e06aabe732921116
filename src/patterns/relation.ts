import { findPath, isWithin, type Shape, shapesOf } from './paths.js';
import type { Pattern, UrlPath } from './pattern.js';

/**
 * How two patterns relate, with paths that prove it: `witness` is in both, `onlyFirst` and `onlySecond` in one alone.
 * `moreSpecific`: the first is a strict subset of the second. A member that is missing is a path that does not exist.
 */
export type Relation =
  | { readonly verdict: 'disjoint' }
  | { readonly verdict: 'equivalent'; readonly witness: UrlPath }
  | { readonly verdict: 'moreSpecific'; readonly witness: UrlPath; readonly onlySecond: UrlPath }
  | { readonly verdict: 'moreGeneral'; readonly witness: UrlPath; readonly onlyFirst: UrlPath }
  | {
      readonly verdict: 'overlapping';
      readonly witness: UrlPath;
      readonly onlyFirst: UrlPath;
      readonly onlySecond: UrlPath;
    };

/** The relation of two patterns, proved by shortest paths. */
export function relate(first: Pattern, second: Pattern): Relation {
  const witness = findPath([first, second], []);
  if (witness === null) return { verdict: 'disjoint' };
  const [onlyFirst, onlySecond] = [findPath([first], [second]), findPath([second], [first])];
  if (onlyFirst && onlySecond) return { verdict: 'overlapping', witness, onlyFirst, onlySecond };
  if (onlyFirst) return { verdict: 'moreGeneral', witness, onlyFirst };
  return onlySecond ? { verdict: 'moreSpecific', witness, onlySecond } : { verdict: 'equivalent', witness };
}

/**
 * Whether every path of the first pattern is in the second. Comparing shape by shape is enough: a path of a shape with
 * texts that no pattern has is in one shape of the other pattern, and then so is the whole shape, because in a pattern
 * all shapes are open or none is.
 */
export function isSubset(first: Pattern, second: Pattern): boolean {
  return shapesOf(first).every((one) => shapesOf(second).some((other) => isWithin(one, other)));
}

/** A text that two patterns have in common exactly when they are the same set of paths. */
export function urlSet(pattern: Pattern): string {
  const shapes = shapesOf(pattern);
  const [only, ...others] = shapes;
  if (only && others.length === 0) return JSON.stringify([only.first, only.isOpen]);
  // Shapes within another are left out; of equal ones, the first stays.
  const isNeeded = (shape: Shape, at: number) =>
    !shapes.some((other, index) => isWithin(shape, other) && (index < at || !isWithin(other, shape)));
  const needed = shapes.filter(isNeeded).map(({ first, isOpen }) => JSON.stringify([first, isOpen]));
  return needed.sort().join();
}
