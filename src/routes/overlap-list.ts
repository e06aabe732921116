import { LIMITS } from '../limits.js';
import type { Budget } from '../patterns/budget.js';
import { urlOf, withEmptyRest } from '../patterns/pattern.js';
import { relate } from '../patterns/relation.js';
import { inOrderOf } from '../text/order.js';
import type { Overlap, RouteRelation } from './overlap.js';
import type { ClassPair, RouteClass } from './route-class.js';

/** The pairs that are listed, in code-unit order. */
export interface OverlapList {
  readonly pairs: readonly Overlap[];
  /** The relation of some of them if the rest of a catch-all may be empty (§4.1, rule 5, leaves it open). */
  readonly otherReadings: ReadonlyMap<Overlap, RouteRelation>;
  /** Whether the budget ran out for some pair. */
  readonly undecided: boolean;
}

/** Lists pairs, at most so many, those first that a rule speaks of. */
export function listOverlaps(
  met: readonly ClassPair[],
  budget: Budget,
  most: number = LIMITS.listedOverlaps,
): OverlapList {
  const pairs: Overlap[] = [];
  const otherReadings = new Map<Overlap, RouteRelation>();
  let undecided = met.some(({ verdict }) => verdict === 'undecided');
  let characters = 0;
  const byWeight = met
    .filter(({ verdict }) => verdict !== 'undecided')
    .sort(inOrderOf(({ verdict }) => (verdict === 'equivalent' ? 0 : verdict === 'overlapping' ? 1 : 2)));
  listing: for (const { first, second } of byWeight) {
    const evidence = evidenceOf(first, second, budget);
    undecided ||= evidence === null;
    if (evidence === null) continue;
    const other = otherReading(first, second, evidence.relation, budget);
    for (const [one, another] of filePairs(first, second)) {
      const isInOrder = one < another;
      const overlap: Overlap = isInOrder
        ? { files: [one, another], ...evidence }
        : { files: [another, one], ...turned(evidence) };
      characters += JSON.stringify(overlap).length;
      if (pairs.length === most || characters > LIMITS.overlapCharacters) break listing;
      pairs.push(overlap);
      if (other !== null) otherReadings.set(overlap, isInOrder ? other : TURNED[other]);
    }
  }
  pairs.sort(
    inOrderOf(
      ({ files }) => files[0],
      ({ files }) => files[1],
    ),
  );
  return { pairs, otherReadings, undecided };
}

/** Two files each, the one of the first class first. */
function* filePairs(first: RouteClass, second: RouteClass): Generator<readonly [string, string]> {
  for (const [index, one] of first.files.entries()) {
    for (const other of first === second ? first.files.slice(index + 1) : second.files) yield [one, other];
  }
}

type Evidence = Omit<Overlap, 'files'>;

/** What holds for any two files of two classes that share a URL; null when the budget ran out. */
function evidenceOf(first: RouteClass, second: RouteClass, budget: Budget): Evidence | null {
  const found = relate(first.pattern, second.pattern, budget);
  if (found.verdict === 'disjoint' || found.verdict === 'undecided') return null;
  return {
    method: first.method,
    relation: IN_WORDS[found.verdict],
    witness: urlOf(found.witness),
    onlyFirst: 'onlyFirst' in found ? urlOf(found.onlyFirst) : null,
    onlySecond: 'onlySecond' in found ? urlOf(found.onlySecond) : null,
  };
}

const IN_WORDS = {
  equivalent: 'equivalent',
  overlapping: 'overlapping',
  moreSpecific: 'first-more-specific',
  moreGeneral: 'second-more-specific',
} as const;

/** The relation if the rest of a catch-all may be empty; null when it is the same. */
function otherReading(
  first: RouteClass,
  second: RouteClass,
  relation: RouteRelation,
  budget: Budget,
): RouteRelation | null {
  const hasCatchAll = [...first.pattern, ...second.pattern].some(({ kind }) => kind === 'catchAll');
  if (!hasCatchAll || first === second) return null;
  const { verdict } = relate(withEmptyRest(first.pattern), withEmptyRest(second.pattern), budget);
  if (verdict === 'disjoint' || verdict === 'undecided') return null;
  return IN_WORDS[verdict] === relation ? null : IN_WORDS[verdict];
}

/** The same of the two files in the other order. */
function turned({ method, relation, witness, onlyFirst, onlySecond }: Evidence): Evidence {
  return { method, relation: TURNED[relation], witness, onlyFirst: onlySecond, onlySecond: onlyFirst };
}

const TURNED = {
  equivalent: 'equivalent',
  overlapping: 'overlapping',
  'first-more-specific': 'second-more-specific',
  'second-more-specific': 'first-more-specific',
} as const;
