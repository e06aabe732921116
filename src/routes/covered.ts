import type { Budget } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import { withEmptyRest } from '../patterns/matches.js';
import type { Pattern } from '../patterns/pattern.js';
import type { RouteClass } from './route-class.js';
import type { ClassPair } from './route-pairs.js';

/** A file of which every URL is claimed by others together, though by none of them alone. */
export interface Covered {
  readonly file: string;
  readonly method: string;
  /** At least two; where there are few none of them can be left out. In code-unit order. */
  readonly by: readonly string[];
  /** Whether it also holds if the rest of a catch-all may be empty (the document's 4.1, rule 5, leaves it open). */
  readonly underBothReadings: boolean;
}

/**
 * The covered files among the classes of one method. A file that lies within one other is a containment, and one of
 * several equivalent files a conflict: neither is meant here. So only a pattern of several lengths can be covered.
 */
export function coveredClasses(
  classes: readonly RouteClass[],
  pairs: readonly ClassPair[],
  budget: Budget,
): readonly Covered[] {
  const others = partsByClass(pairs);
  return classes.flatMap((one) => {
    const parts = others.get(one) ?? [];
    if (parts.length < 2 || one.files.length > 1 || parts.some((part) => part === null)) return [];
    const by = parts.filter((part) => part !== null);
    if (!isCovered(one.pattern, by.map(patternOf), budget)) return [];
    const needed = withoutNeedless(one, by, budget);
    const underBothReadings = isCovered(
      withEmptyRest(one.pattern),
      needed.map((part) => withEmptyRest(part.pattern)),
      budget,
    );
    const files = needed.flatMap(({ files }) => files[0] ?? []);
    return { file: one.files[0] ?? '', method: one.method, by: files.toSorted(), underBothReadings };
  });
}

/** Which classes each class of several lengths shares URLs with; null among them for one that it lies within. */
function partsByClass(pairs: readonly ClassPair[]): ReadonlyMap<RouteClass, readonly (RouteClass | null)[]> {
  const parts = new Map<RouteClass, (RouteClass | null)[]>();
  const add = (one: RouteClass, part: RouteClass | null) => {
    if (!one.pattern.some(({ kind }) => kind === 'optional' || kind === 'catchAll')) return;
    const known = parts.get(one);
    if (known === undefined) parts.set(one, [part]);
    else known.push(part);
  };
  for (const { first, second, relation } of pairs) {
    add(first, relation === 'first-more-specific' ? null : second);
    add(second, relation === 'second-more-specific' ? null : first);
  }
  return parts;
}

function patternOf({ pattern }: RouteClass): Pattern {
  return pattern;
}

/** False also when the budget did not last. */
function isCovered(pattern: Pattern, by: readonly Pattern[], budget: Budget): boolean {
  return findPath([pattern], by, budget).kind === 'none';
}

/** Beyond so many the list is left as it is: each is one more search. */
const MOST_TRIED = 50;

function withoutNeedless(one: RouteClass, by: readonly RouteClass[], budget: Budget): readonly RouteClass[] {
  if (by.length > MOST_TRIED) return by;
  let needed = by;
  for (const part of by) {
    const rest = needed.filter((other) => other !== part);
    if (isCovered(one.pattern, rest.map(patternOf), budget)) needed = rest;
  }
  return needed;
}
