import { LIMITS, sizeOf } from '../limits.js';
import { type Budget, budgetOf, halfOf } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import { type Pattern, urlOf, withEmptyRest } from '../patterns/pattern.js';
import { type Relation, relate } from '../patterns/relation.js';
import { inOrderOf } from '../text/order.js';
import { type ClassPair, pairsThatMeet, type RouteClass, routeClasses } from './route-class.js';
import type { Covered, NamedFile, Overlap, Overlaps, RouteConflict, RouteRelation } from './route-file.js';
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
  const { pairs, otherReadings, onlyLiteral, undecided } = listOverlaps(met, halfOf(budget));
  const covering = halfOf(budget);
  return {
    pairs,
    otherReadings,
    onlyLiteral,
    omitted: sum(met.map(pairCount)) - pairs.length,
    conflicts: shared.map(conflictIn),
    overlapping: sum(met.filter(({ verdict }) => verdict === 'overlapping').map(pairCount)),
    covered: methods.flatMap((classes, at) => coveredClasses(classes, found[at]?.pairs ?? [], covering, budget)),
    complete: !undecided && found.every((method) => method.complete),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Lists as many pairs as a report holds, those first that a rule speaks of. `undecided`: the budget ran out for one. */
function listOverlaps(
  met: readonly ClassPair[],
  budget: Budget,
): Pick<Overlaps, 'pairs' | 'otherReadings' | 'onlyLiteral'> & { readonly undecided: boolean } {
  const pairs: Overlap[] = [];
  const otherReadings = new Map<Overlap, RouteRelation>();
  const onlyLiteral = new Set<Overlap>();
  let undecided = met.some(({ verdict }) => verdict === 'undecided');
  let characters = 0;
  const byWeight = met
    .filter(({ verdict }) => verdict !== 'undecided')
    .sort(inOrderOf(({ verdict }) => (verdict === 'equivalent' ? 0 : verdict === 'overlapping' ? 1 : 2)));
  listing: for (const { first, second } of byWeight) {
    const found = relate(first.pattern, second.pattern, budget);
    if (found.verdict === 'disjoint' || found.verdict === 'undecided') {
      undecided = true;
      continue;
    }
    const only = [
      'onlyFirst' in found ? urlOf(found.onlyFirst) : null,
      'onlySecond' in found ? urlOf(found.onlySecond) : null,
    ];
    const witness = urlOf(found.witness);
    const other = otherVerdict(first, second, budget) ?? found.verdict;
    const isOnlyLiteral = found.verdict === 'overlapping' && !overlapAsFolders(first.pattern, second.pattern, budget);
    for (const [one, another] of filePairs(first, second)) {
      // The relation is told of the two files in their own order.
      const [at, after] = one < another ? ([0, 1] as const) : ([1, 0] as const);
      const overlap: Overlap = {
        files: at === 0 ? [one, another] : [another, one],
        method: first.method,
        relation: IN_WORDS[found.verdict][at],
        witness,
        onlyFirst: only[at] ?? null,
        onlySecond: only[after] ?? null,
      };
      characters += JSON.stringify(overlap).length;
      if (pairs.length === LIMITS.listedOverlaps || characters > LIMITS.overlapCharacters) break listing;
      pairs.push(overlap);
      if (isOnlyLiteral) onlyLiteral.add(overlap);
      if (other !== found.verdict) otherReadings.set(overlap, IN_WORDS[other][at]);
    }
  }
  pairs.sort(
    inOrderOf(
      ({ files }) => files[0],
      ({ files }) => files[1],
    ),
  );
  return { pairs, otherReadings, onlyLiteral, undecided };
}

/** Two files each, the one of the first class first. */
function* filePairs(first: RouteClass, second: RouteClass): Generator<readonly [string, string]> {
  for (const [index, one] of first.files.entries()) {
    for (const other of first === second ? first.files.slice(index + 1) : second.files) yield [one, other];
  }
}

/** A relation that was proved, in the words of the report: of the two in this order, and in the other. */
const IN_WORDS = {
  equivalent: ['equivalent', 'equivalent'],
  overlapping: ['overlapping', 'overlapping'],
  moreSpecific: ['first-more-specific', 'second-more-specific'],
  moreGeneral: ['second-more-specific', 'first-more-specific'],
} as const satisfies Partial<Record<Relation['verdict'], readonly [RouteRelation, RouteRelation]>>;

/** How two classes relate if the rest of a catch-all may be empty; null where neither has one, or it is not known. */
function otherVerdict(first: RouteClass, second: RouteClass, budget: Budget): keyof typeof IN_WORDS | null {
  const hasCatchAll = [...first.pattern, ...second.pattern].some(({ kind }) => kind === 'catchAll');
  if (!hasCatchAll || first === second) return null;
  const { verdict } = relate(withEmptyRest(first.pattern), withEmptyRest(second.pattern), budget);
  return verdict === 'disjoint' || verdict === 'undecided' ? null : verdict;
}

/** Whether two patterns overlap, too, if a last segment `index` stands for its folder. */
function overlapAsFolders(first: Pattern, second: Pattern, budget: Budget): boolean {
  const [one, other] = [folderOfIndex(first), folderOfIndex(second)];
  return (one === first && other === second) || relate(one, other, budget).verdict === 'overlapping';
}

function folderOfIndex(pattern: Pattern): Pattern {
  const last = pattern.at(-1);
  return last?.kind === 'static' && last.text === 'index' ? pattern.slice(0, -1) : pattern;
}

/** How many pairs of files two classes have, or one with itself. */
function pairCount({ first, second }: ClassPair): number {
  return first === second
    ? (first.files.length * (first.files.length - 1)) / 2
    : first.files.length * second.files.length;
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
  const isOfSeveralLengths = ({ pattern }: RouteClass) =>
    pattern.some(({ kind }) => kind === 'optional' || kind === 'catchAll');
  const parts = new Map(classes.filter(isOfSeveralLengths).map((one) => [one, [] as RouteClass[]]));
  for (const { first, second, verdict } of pairs) {
    parts.get(first)?.push(second);
    parts.get(second)?.push(first);
    if (verdict === 'moreSpecific') parts.delete(first);
    if (verdict === 'moreGeneral') parts.delete(second);
  }
  return [...parts].flatMap(([one, by]) => {
    if (by.length < 2 || one.files.length > 1) return [];
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

/** False also when the budget ran out. */
function isCovered(pattern: Pattern, by: readonly Pattern[], budget: Budget): boolean {
  return findPath([pattern], by, budget).kind === 'none';
}
