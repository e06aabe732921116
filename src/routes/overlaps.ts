import { LIMITS, sizeOf } from '../limits.js';
import { type Budget, budgetOf, halfOf } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import { type Pattern, urlOf, withEmptyRest } from '../patterns/pattern.js';
import type { Covered, Overlaps, RouteConflict } from './overlap.js';
import { listOverlaps } from './overlap-list.js';
import { type ClassPair, pairsThatMeet, type RouteClass, routeClasses } from './route-class.js';
import type { NamedFile } from './route-file.js';
import { pathText } from './route-path.js';

/** Finds all pairs without comparing all pairs. `routeFiles` are in code-unit order. */
export function overlapsOf(
  routeFiles: readonly NamedFile[],
  budget: Budget = budgetOf(LIMITS.stepsOfAFile * sizeOf(routeFiles.length)),
): Overlaps {
  const methods = routeClasses(routeFiles);
  const meeting = halfOf(budget);
  const found = methods.map((classes) => pairsThatMeet(classes, meeting));
  const shared = methods.flat().filter(({ files }) => files.length > 1);
  const same = shared.map((one): ClassPair => ({ first: one, second: one, verdict: 'equivalent' }));
  const met = [...same, ...found.flatMap((method) => method.pairs)];
  const { pairs, otherReadings, undecided } = listOverlaps(met, halfOf(budget));
  const covering = halfOf(budget);
  return {
    pairs,
    otherReadings,
    omitted: sum(met.map(filePairs)) - pairs.length,
    conflicts: shared.map(conflictIn),
    overlapping: sum(met.filter(({ verdict }) => verdict === 'overlapping').map(filePairs)),
    covered: methods.flatMap((classes, at) => coveredClasses(classes, found[at]?.pairs ?? [], covering, budget)),
    complete: !undecided && found.every((method) => method.complete),
  };
}

/** How many pairs of files two classes have, or one with itself. */
function filePairs({ first, second }: ClassPair): number {
  return first === second
    ? (first.files.length * (first.files.length - 1)) / 2
    : first.files.length * second.files.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function conflictIn({ files, method, pattern, documented }: RouteClass): RouteConflict {
  const found = findPath([pattern], [], budgetOf());
  const witness = found.kind === 'path' ? urlOf(found.path) : null;
  return { files, method, path: pathText(pattern), witness, certain: documented > 1 };
}

/**
 * The covered files among the classes of one method. A file that lies within one other is a containment, and one of
 * several equivalent files a conflict: neither is in question here. So only a pattern of several lengths can be covered.
 * `pruning` is what leaving out needless files may take.
 */
function coveredClasses(
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

/** False also when the budget ran out. */
function isCovered(pattern: Pattern, by: readonly Pattern[], budget: Budget): boolean {
  return findPath([pattern], by, budget).kind === 'none';
}
