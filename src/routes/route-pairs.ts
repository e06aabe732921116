import type { Budget } from '../patterns/budget.js';
import { meetingsWithin } from '../patterns/meetings.js';
import { isWithin } from '../patterns/relation.js';
import type { RouteClass } from './route-class.js';

/** How the first of two routes lies to the second, in the words of the report. */
export type RouteRelation = 'equivalent' | 'overlapping' | 'first-more-specific' | 'second-more-specific';

/** Two classes of one method that some URL matches both of; `undecided` when the budget did not last to tell how. */
export interface ClassPair {
  readonly first: RouteClass;
  readonly second: RouteClass;
  readonly relation: Exclude<RouteRelation, 'equivalent'> | 'undecided';
}

/** The pairs among the classes of one method, in the order of the classes; not `complete` when `walking` was used up. */
export function pairsThatMeet(
  classes: readonly RouteClass[],
  walking: Budget,
  comparing: Budget,
): { readonly pairs: readonly ClassPair[]; readonly complete: boolean } {
  const meetings = meetingsWithin(
    classes.map(({ pattern }) => pattern),
    walking,
  );
  const ordered = meetings.pairs.toSorted(([a, b], [c, d]) => a - c || b - d);
  const pairs = ordered.flatMap(([one, other]) => {
    const first = classes[one];
    const second = classes[other];
    return first && second ? { first, second, relation: relationOf(first, second, comparing) } : [];
  });
  return { pairs, complete: meetings.complete };
}

/** The two are of different classes, so not both can lie within the other. */
function relationOf(first: RouteClass, second: RouteClass, budget: Budget): ClassPair['relation'] {
  const within = isWithin(first.pattern, second.pattern, budget);
  if (within === true) return 'first-more-specific';
  const around = isWithin(second.pattern, first.pattern, budget);
  if (around === true) return 'second-more-specific';
  return within === null || around === null ? 'undecided' : 'overlapping';
}
