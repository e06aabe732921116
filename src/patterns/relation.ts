import { isSubset, isWithin, patternsIntersect, shapesOf } from './paths.js';
import type { Pattern } from './pattern.js';

/** How two patterns relate. `moreSpecific`: the first is a strict subset of the second. */
type Relation = 'disjoint' | 'equivalent' | 'moreSpecific' | 'moreGeneral' | 'overlapping';

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
  const needed = shapes.filter((shape) => !shapes.some((other) => other !== shape && isWithin(shape, other)));
  return needed
    .map(({ texts, isOpen }) => JSON.stringify([texts, isOpen]))
    .sort()
    .join();
}
