import { inOrderOf } from '../order.js';
import { type Budget, budgetOf, STEPS_FOR_A_PROJECT } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import type { Pattern } from '../patterns/pattern.js';
import { isWithin } from '../patterns/relation.js';
import type { AuthRule } from './auth-rules.js';
import { keyPattern, type Reading } from './reading.js';

/** An auth rule and the paths that its key covers under one reading. */
export interface Covering {
  readonly rule: AuthRule;
  readonly pattern: Pattern;
  /** 1 where no key is more specific, else one more than the highest rank of a more specific key; equal ranks are ties. */
  readonly rank: number;
}

/** All keys of a project as one reading matches them. */
export interface Matching {
  readonly reading: Reading;
  /** Most specific first: by rank, then by key. Keys that the reading does not explain are not among them. */
  readonly keys: readonly Covering[];
  readonly budget: Budget;
}

/** The keys under a reading, ranked by specificity: a key is more specific when it covers a strict subset of the paths. */
export function matchingOf(rules: readonly AuthRule[], reading: Reading): Matching {
  const budget = budgetOf(STEPS_FOR_A_PROJECT);
  const patterns = rules.flatMap((rule) => {
    const pattern = keyPattern(rule.key, reading);
    return pattern === null ? [] : [{ rule, pattern }];
  });
  const keys: Covering[] = [];
  for (const { rule, pattern } of patterns.sort(mostSpecificFirst)) {
    const above = keys.filter((other) => isStrictSubset(other.pattern, pattern, budget));
    keys.push({ rule, pattern, rank: above.reduce((rank, other) => Math.max(rank, other.rank + 1), 1) });
  }
  keys.sort(
    inOrderOf(
      ({ rank }) => rank,
      ({ rule }) => rule.key,
    ),
  );
  return { reading, keys, budget };
}

/** The keys that cover at least one path of a pattern, most specific first. */
export function meeting({ keys, budget }: Matching, route: Pattern): readonly Covering[] {
  return keys.filter(({ pattern }) => findPath([pattern, route], [], budget).kind !== 'none');
}

/** Whether a key takes precedence over another: it covers a strict subset of its paths (the document's 5). */
export function isMoreSpecific(first: Covering, second: Covering, { budget }: Matching): boolean {
  return first.rank < second.rank && isStrictSubset(first.pattern, second.pattern, budget);
}

function isStrictSubset(first: Pattern, second: Pattern, budget: Budget): boolean {
  return isWithin(first, second, budget) === true && isWithin(second, first, budget) !== true;
}

/** A strict subset is never shorter at its shortest; of one length it has fewer wildcards; of one number it ends sooner. */
const mostSpecificFirst = inOrderOf<{ readonly pattern: Pattern }>(
  ({ pattern }) => -pattern.filter(({ kind }) => kind !== 'below').length,
  ({ pattern }) => pattern.filter(({ kind }) => kind === 'param' || kind === 'catchAll').length,
  ({ pattern }) => (pattern.at(-1)?.kind === 'param' || pattern.at(-1)?.kind === 'static' ? 0 : 1),
);
