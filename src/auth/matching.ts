import { inOrderOf } from '../order.js';
import { type Budget, budgetOf, STEPS_FOR_A_PROJECT } from '../patterns/budget.js';
import { meetingsWithin } from '../patterns/meetings.js';
import type { Pattern } from '../patterns/pattern.js';
import { isWithin } from '../patterns/relation.js';
import type { AuthRule } from './auth-rules.js';
import { keyPattern, type Reading } from './reading.js';

/** An auth rule and the paths that its key covers under one reading. */
export interface Covering {
  readonly rule: AuthRule;
  readonly pattern: Pattern;
  /** The keys that cover a strict subset of its paths: they take precedence over it (the document's 5). */
  readonly beatenBy: ReadonlySet<Covering>;
  /** 1 where no key is more specific, else one more than the highest rank of a more specific key; equal ranks are ties. */
  readonly rank: number;
}

/** All keys of a project as one reading matches them. */
export interface Matching {
  readonly reading: Reading;
  /** Most specific first: by rank, then by key. Keys that the reading does not explain are not among them. */
  readonly keys: readonly Covering[];
  /** For the searches in these keys; used up, what they could not decide is not certain. */
  readonly budget: Budget;
}

/** The keys under a reading, ranked by specificity. JSON order never matters. */
export function matchingOf(rules: readonly AuthRule[], reading: Reading): Matching {
  const budget = budgetOf(STEPS_FOR_A_PROJECT);
  const keys = rules
    .flatMap((rule) => {
      const pattern = keyPattern(rule.key, reading);
      return pattern === null ? [] : [{ rule, pattern, beatenBy: new Set<Covering>(), rank: 1 }];
    })
    .sort(mostSpecificFirst);
  const patterns = keys.map(({ pattern }) => pattern);
  for (const [first, second] of meetingsWithin(patterns, budget).pairs) {
    const [above, below] = [keys[first], keys[second]];
    if (above && below && isStrictSubset(above.pattern, below.pattern, budget)) below.beatenBy.add(above);
  }
  for (const key of keys) for (const { rank } of key.beatenBy) key.rank = Math.max(key.rank, rank + 1);
  keys.sort(byRank);
  return { reading, keys, budget };
}

function isStrictSubset(first: Pattern, second: Pattern, budget: Budget): boolean {
  return isWithin(first, second, budget) === true && isWithin(second, first, budget) !== true;
}

/** A strict subset is never shorter at its shortest; of one length it has fewer wildcards; of one number it ends sooner. */
const mostSpecificFirst = inOrderOf<Pick<Covering, 'pattern' | 'rule'>>(
  ({ pattern }) => -pattern.filter(({ kind }) => kind !== 'below').length,
  ({ pattern }) => pattern.filter(({ kind }) => kind === 'param' || kind === 'catchAll').length,
  ({ pattern }) => (pattern.at(-1)?.kind === 'below' || pattern.at(-1)?.kind === 'catchAll' ? 1 : 0),
  ({ rule }) => rule.key,
);

const byRank = inOrderOf<Pick<Covering, 'rank' | 'rule'>>(
  ({ rank }) => rank,
  ({ rule }) => rule.key,
);
