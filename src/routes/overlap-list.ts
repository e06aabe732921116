import type { Budget } from '../patterns/budget.js';
import { inOrderOf } from '../text/order.js';
import { type Evidence, evidenceOf, otherReading } from './overlap-evidence.js';
import type { RouteClass } from './route-class.js';
import type { ClassPair, RouteRelation } from './route-pairs.js';

/** Two files of one method and URLs that prove how they lie to each other, begun with `/api` and percent-encoded. */
export interface Overlap extends Evidence {
  /** In code-unit order. */
  readonly files: readonly [string, string];
  readonly method: string;
}

/** The pairs that are listed, in code-unit order. */
export interface OverlapList {
  readonly pairs: readonly Overlap[];
  /** The relation of some of them if the rest of a catch-all may be empty (the document's 4.1, rule 5, leaves it open). */
  readonly otherReadings: ReadonlyMap<Overlap, RouteRelation>;
  /** Whether for some pair the budget did not last. */
  readonly undecided: boolean;
}

/** The most pairs that are listed. */
const MOST_PAIRS = 2_000;

/** The most characters that the list may take, since file names can be as long as a stranger likes. */
const MOST_CHARACTERS = 4_000_000;

/** Lists pairs, those first that a rule speaks of. */
export function listOverlaps(shared: readonly RouteClass[], met: readonly ClassPair[], budget: Budget): OverlapList {
  const pairs: Overlap[] = [];
  const otherReadings = new Map<Overlap, RouteRelation>();
  let undecided = met.some(({ relation }) => relation === 'undecided');
  let characters = 0;
  for (const { first, second } of inOrderOfWeight(shared, met)) {
    const evidence = evidenceOf(first, second, budget);
    undecided ||= evidence === null;
    if (evidence === null) continue;
    const other = otherReading(first, second, evidence.relation, budget);
    for (const files of filePairs(first, second)) {
      const overlap = overlapOf(files, first, evidence);
      characters += JSON.stringify(overlap).length;
      if (pairs.length === MOST_PAIRS || characters > MOST_CHARACTERS)
        return { pairs: sorted(pairs), otherReadings, undecided };
      pairs.push(overlap);
      if (other !== null) otherReadings.set(overlap, isInOrder(files) ? other : turned(other));
    }
  }
  return { pairs: sorted(pairs), otherReadings, undecided };
}

function* inOrderOfWeight(
  shared: readonly RouteClass[],
  pairs: readonly ClassPair[],
): Generator<Omit<ClassPair, 'relation'>> {
  for (const one of shared) yield { first: one, second: one };
  for (const pair of pairs) if (pair.relation === 'overlapping') yield pair;
  for (const pair of pairs) if (pair.relation.endsWith('more-specific')) yield pair;
}

/** Two files each, the one of the first class first. */
function* filePairs(first: RouteClass, second: RouteClass): Generator<readonly [string, string]> {
  for (const [index, one] of first.files.entries()) {
    for (const other of first === second ? first.files.slice(index + 1) : second.files) yield [one, other];
  }
}

/** The evidence for two files, turned round when the file of the second class comes first. */
function overlapOf(files: readonly [string, string], { method }: RouteClass, evidence: Evidence): Overlap {
  if (isInOrder(files)) return { files, method, ...evidence };
  const { relation, witness, onlyFirst, onlySecond } = evidence;
  const [one, other] = files;
  return {
    files: [other, one],
    method,
    relation: turned(relation),
    witness,
    onlyFirst: onlySecond,
    onlySecond: onlyFirst,
  };
}

function isInOrder([one, other]: readonly [string, string]): boolean {
  return one < other;
}

function turned(relation: RouteRelation): RouteRelation {
  if (relation === 'first-more-specific') return 'second-more-specific';
  return relation === 'second-more-specific' ? 'first-more-specific' : relation;
}

function sorted(overlaps: readonly Overlap[]): readonly Overlap[] {
  return overlaps.toSorted(
    inOrderOf(
      ({ files }) => files[0],
      ({ files }) => files[1],
    ),
  );
}
