import { budgetOf, STEPS_FOR_A_PROJECT } from '../patterns/budget.js';
import { type Conflict, conflictIn } from './conflict.js';
import { type Covered, coveredClasses } from './covered.js';
import { listOverlaps, type Overlap } from './overlap-list.js';
import { routeClasses } from './route-class.js';
import type { RouteFile } from './route-file.js';
import { type ClassPair, pairsThatMeet, type RouteRelation } from './route-pairs.js';

/** The routes of one method that claim the same URLs (the document's 4.1, rule 9: which of them answers is not shown). */
export interface Overlaps {
  /** Pairs of files, in code-unit order of both; equivalent and overlapping ones come before containments when not all are listed. */
  readonly pairs: readonly Overlap[];
  /** The relation of some of these pairs if the rest of a catch-all may be empty; of all others it is the same. */
  readonly otherReadings: ReadonlyMap<Overlap, RouteRelation>;
  /** How many pairs were found and are not listed. Exact when `complete`. */
  readonly omitted: number;
  /** Every group of files that claim the same URLs, whatever the number. */
  readonly conflicts: readonly Conflict[];
  /** How many of the pairs found overlap, neither being more specific. Exact when `complete`. */
  readonly overlapping: number;
  readonly covered: readonly Covered[];
  /** False when the step budget ended the search: there may be more than was found. Conflicts are found all the same. */
  readonly complete: boolean;
}

/** The walk is near-linear, so a large project may take more steps. */
const STEPS_FOR_A_FILE = 40;

/**
 * Finds all pairs without comparing all pairs. `routeFiles` are in code-unit order; `steps` is what each stage may take,
 * so that one that hostile names use up leaves the next its own.
 */
export function overlapsOf(routeFiles: readonly RouteFile[], steps = STEPS_FOR_A_PROJECT): Overlaps {
  const methods = routeClasses(routeFiles);
  const walking = budgetOf(steps + STEPS_FOR_A_FILE * routeFiles.length);
  const comparing = budgetOf(steps);
  const covering = budgetOf(steps);
  const found = methods.map((classes) => pairsThatMeet(classes, walking, comparing));
  const met = found.flatMap((method) => method.pairs);
  const shared = methods.flat().filter(({ files }) => files.length > 1);
  const { pairs, otherReadings, undecided } = listOverlaps(shared, met, budgetOf(steps));
  const total = sum(shared.map(({ files }) => (files.length * (files.length - 1)) / 2)) + sum(met.map(filePairs));
  return {
    pairs,
    otherReadings,
    omitted: total - pairs.length,
    conflicts: shared.map(conflictIn),
    overlapping: sum(met.filter(({ relation }) => relation === 'overlapping').map(filePairs)),
    covered: methods.flatMap((classes, index) => coveredClasses(classes, found[index]?.pairs ?? [], covering)),
    complete: !undecided && found.every((method) => method.complete),
  };
}

function filePairs({ first, second }: ClassPair): number {
  return first.files.length * second.files.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
