import { findPath } from '../patterns/find-path.js';
import { type Pattern, withEmptyRest } from '../patterns/pattern.js';
import type { Budget } from '../patterns/steps.js';
import type { ClassPair, RouteClass } from './route-class.js';

/** A file of which every URL is claimed by others together, though by none of them alone. */
export interface Covered {
  readonly file: string;
  readonly method: string;
  /** At least two, of which none can be left out as far as the budget lasts. In code-unit order. */
  readonly by: readonly string[];
  /** Whether it also holds if the rest of a catch-all may be empty (the document's 4.1, rule 5, leaves it open). */
  readonly underBothReadings: boolean;
}

/**
 * The covered files among the classes of one method. A file that lies within one other is a containment, and one of
 * several equivalent files a conflict: neither is meant here. So only a pattern of several lengths can be covered.
 * `pruning` is what leaving out needless files may take.
 */
export function coveredClasses(
  classes: readonly RouteClass[],
  pairs: readonly ClassPair[],
  budget: Budget,
  pruning: Budget,
): readonly Covered[] {
  const others = partsByClass(pairs);
  return classes.flatMap((one) => {
    const parts = others.get(one) ?? [];
    if (parts.length < 2 || one.files.length > 1 || parts.includes(null)) return [];
    const by = parts.filter((part) => part !== null);
    const patternsOf = (some: readonly RouteClass[]) => some.map(({ pattern }) => pattern);
    if (!isCovered(one.pattern, patternsOf(by), budget)) return [];
    let needed = by;
    for (const part of by) {
      const rest = needed.filter((other) => other !== part);
      if (isCovered(one.pattern, patternsOf(rest), pruning)) needed = rest;
    }
    const files = needed.flatMap(({ files }) => files[0] ?? []).toSorted();
    const underBothReadings = isCovered(withEmptyRest(one.pattern), patternsOf(needed).map(withEmptyRest), budget);
    return { file: one.files[0] ?? '', method: one.method, by: files, underBothReadings };
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
  for (const { first, second, verdict } of pairs) {
    add(first, verdict === 'moreSpecific' ? null : second);
    add(second, verdict === 'moreGeneral' ? null : first);
  }
  return parts;
}

/** False also when the budget did not last. */
function isCovered(pattern: Pattern, by: readonly Pattern[], budget: Budget): boolean {
  return findPath([pattern], by, budget).kind === 'none';
}
