import type { Budget } from '../patterns/budget.js';
import { type Path, withEmptyRest } from '../patterns/matches.js';
import { type Relation, relate } from '../patterns/relation.js';
import { urlOf } from '../patterns/url.js';
import type { RouteClass } from './route-class.js';
import type { ClassPair, RouteRelation } from './route-pairs.js';

/** Two files of one method and URLs that prove how they lie to each other, begun with `/api` and percent-encoded. */
export interface ListedOverlap {
  /** In code-unit order. */
  readonly files: readonly [string, string];
  readonly method: string;
  readonly relation: RouteRelation;
  readonly witness: string;
  /** Null exactly when there is no such URL. */
  readonly onlyFirst: string | null;
  readonly onlySecond: string | null;
  /** The relation if the rest of a catch-all may be empty; null when it is the same (the document's 4.1, rule 5, leaves it open). */
  readonly otherwise: RouteRelation | null;
}

/** The most pairs that are listed. */
export const MOST_PAIRS = 2_000;

/** The most characters that the list may take, since file names can be as long as a stranger likes. */
const MOST_CHARACTERS = 4_000_000;

/** Lists pairs, those first that a rule speaks of. `undecided`: for some pair the budget did not last. */
export function listOverlaps(
  shared: readonly RouteClass[],
  pairs: readonly ClassPair[],
  budget: Budget,
): { readonly listed: readonly ListedOverlap[]; readonly undecided: boolean } {
  const listed: ListedOverlap[] = [];
  let undecided = pairs.some(({ relation }) => relation === 'undecided');
  let characters = 0;
  for (const { first, second } of inOrderOfWeight(shared, pairs)) {
    const evidence = evidenceOf(first, second, budget);
    if (evidence === null) {
      undecided = true;
      continue;
    }
    for (const files of filePairs(first, second)) {
      const overlap = overlapOf(files, first, evidence);
      characters += JSON.stringify(overlap).length;
      if (listed.length === MOST_PAIRS || characters > MOST_CHARACTERS) return { listed: sorted(listed), undecided };
      listed.push(overlap);
    }
  }
  return { listed: sorted(listed), undecided };
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

type Evidence = Omit<ListedOverlap, 'files' | 'method'>;

/** Null when the budget did not last. */
function evidenceOf(first: RouteClass, second: RouteClass, budget: Budget): Evidence | null {
  const proved = relate(first.pattern, second.pattern, budget);
  const relation = relationOf(proved);
  if (relation === null || !('witness' in proved) || proved.witness === null) return null;
  const url = (path: Path | undefined) => (path === undefined ? null : urlOf(path));
  return {
    relation,
    witness: urlOf(proved.witness),
    onlyFirst: url('onlyFirst' in proved ? proved.onlyFirst : undefined),
    onlySecond: url('onlySecond' in proved ? proved.onlySecond : undefined),
    otherwise: otherwise(first, second, relation, budget),
  };
}

function otherwise(
  first: RouteClass,
  second: RouteClass,
  relation: RouteRelation,
  budget: Budget,
): RouteRelation | null {
  const hasCatchAll = [...first.pattern, ...second.pattern].some(({ kind }) => kind === 'catchAll');
  if (!hasCatchAll || first === second) return null;
  const other = relationOf(relate(withEmptyRest(first.pattern), withEmptyRest(second.pattern), budget));
  return other === relation ? null : other;
}

function relationOf({ verdict }: Relation): RouteRelation | null {
  switch (verdict) {
    case 'equivalent':
    case 'overlapping':
      return verdict;
    case 'moreSpecific':
      return 'first-more-specific';
    case 'moreGeneral':
      return 'second-more-specific';
    case 'disjoint':
    case 'undecided':
      return null;
  }
}

/** The evidence for two files, turned round when the file of the second class comes first. */
function overlapOf([one, other]: readonly [string, string], { method }: RouteClass, evidence: Evidence): ListedOverlap {
  if (one < other) return { files: [one, other], method, ...evidence };
  const { relation, witness, onlyFirst, onlySecond } = evidence;
  return {
    files: [other, one],
    method,
    relation: turned(relation),
    witness,
    onlyFirst: onlySecond,
    onlySecond: onlyFirst,
    otherwise: evidence.otherwise && turned(evidence.otherwise),
  };
}

function turned(relation: RouteRelation): RouteRelation {
  if (relation === 'first-more-specific') return 'second-more-specific';
  return relation === 'second-more-specific' ? 'first-more-specific' : relation;
}

function sorted(overlaps: readonly ListedOverlap[]): readonly ListedOverlap[] {
  return overlaps.toSorted((a, b) => order(a.files[0], b.files[0]) || order(a.files[1], b.files[1]));
}

function order(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
