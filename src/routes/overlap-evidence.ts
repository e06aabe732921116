import type { Budget } from '../patterns/budget.js';
import { type Path, withEmptyRest } from '../patterns/matches.js';
import { type Relation, relate } from '../patterns/relation.js';
import { urlOf } from '../patterns/url.js';
import type { RouteClass } from './route-class.js';
import type { RouteRelation } from './route-pairs.js';

/** How two classes of routes lie to each other, and the URLs that prove it. */
export interface Evidence {
  readonly relation: RouteRelation;
  readonly witness: string;
  /** Null exactly when there is no such URL. */
  readonly onlyFirst: string | null;
  readonly onlySecond: string | null;
}

/** The evidence for two classes of which some URL matches both; null when the budget did not last. */
export function evidenceOf(first: RouteClass, second: RouteClass, budget: Budget): Evidence | null {
  const proved = relate(first.pattern, second.pattern, budget);
  const relation = relationOf(proved);
  if (relation === null || !('witness' in proved) || proved.witness === null) return null;
  const url = (path: Path | undefined) => (path === undefined ? null : urlOf(path));
  return {
    relation,
    witness: urlOf(proved.witness),
    onlyFirst: url('onlyFirst' in proved ? proved.onlyFirst : undefined),
    onlySecond: url('onlySecond' in proved ? proved.onlySecond : undefined),
  };
}

/** The relation if the rest of a catch-all may be empty; null when it is the same. */
export function otherReading(
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
