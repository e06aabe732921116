import { isSubset, isWithin, patternsIntersect, type Shape, shapesOf } from './paths.js';
import type { Pattern } from './pattern.js';

/** How two patterns relate. `moreSpecific`: the first is a strict subset of the second. */
export type Relation = 'disjoint' | 'equivalent' | 'moreSpecific' | 'moreGeneral' | 'overlapping';

/** The relation of two patterns; `findPath` gives the paths that prove it. */
export function relate(first: Pattern, second: Pattern): Relation {
  if (!patternsIntersect(first, second)) return 'disjoint';
  const [isInside, contains] = [isSubset(first, second), isSubset(second, first)];
  if (isInside) return contains ? 'equivalent' : 'moreSpecific';
  return contains ? 'moreGeneral' : 'overlapping';
}

/** A text that two patterns have in common exactly when they are the same set of paths. */
export function urlSet(pattern: Pattern): string {
  const shapes = shapesOf(pattern);
  // Shapes within another are left out; of equal ones, the first stays.
  const isNeeded = (shape: Shape, at: number) =>
    !shapes.some((other, index) => isWithin(shape, other) && (index < at || !isWithin(other, shape)));
  const needed = shapes.filter(isNeeded).map(({ texts, isOpen }) => JSON.stringify([texts, isOpen]));
  return needed.sort().join();
}
