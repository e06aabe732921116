import { type Budget, budgetOf } from '../patterns/budget.js';
import { meetingsWithin } from '../patterns/meetings.js';
import { inOrderOf } from '../text/order.js';
import type { AuthRule, RankedKey, RankedKeys } from './auth.js';
import { isMoreSpecific, keyPattern, keyShape, type Reading } from './reading.js';

/** The keys under a reading, ranked by specificity. JSON order never matters. */
export function rankedKeys(rules: readonly AuthRule[], reading: Reading, budget: Budget = budgetOf()): RankedKeys {
  const keys = rules.flatMap((rule) => {
    const pattern = keyPattern(rule.key, reading);
    if (pattern === null) return [];
    return { rule, pattern, shape: keyShape(pattern), beatenBy: new Set<RankedKey>(), rank: 1 };
  });
  // A strict subset is never shorter at its shortest; of one length it has fewer wildcards; of one number it ends sooner.
  keys.sort(
    inOrderOf(
      ({ shape }) => -shape.first.length,
      ({ shape }) => shape.wildcards,
      ({ shape }) => Number(shape.isOpen),
      ({ rule }) => rule.key,
    ),
  );
  const { pairs, complete } = meetingsWithin(
    keys.map(({ pattern }) => pattern),
    budget,
  );
  const tied: [Ranked, Ranked][] = [];
  for (const [one, other] of pairs) {
    const [above, below] = [keys[one] as Ranked, keys[other] as Ranked];
    if (above.shape.hasEmptySegment || below.shape.hasEmptySegment) continue;
    budget.left -= below.shape.first.length / 32;
    if (budget.left >= 0 && isMoreSpecific(above.shape, below.shape)) below.beatenBy.add(above);
    else if (above.rule.valueName !== below.rule.valueName) tied.push([above, below]);
  }
  for (const key of keys) for (const { rank } of key.beatenBy) key.rank = Math.max(key.rank, rank + 1);
  keys.sort(
    inOrderOf(
      ({ rank }) => rank,
      ({ rule }) => rule.key,
    ),
  );
  return { reading, keys, tied, isComplete: complete && budget.left >= 0 };
}

interface Ranked extends RankedKey {
  readonly beatenBy: Set<RankedKey>;
  rank: number;
}
