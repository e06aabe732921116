import { budgetOf } from '../patterns/budget.js';
import { meetingsWithin } from '../patterns/meetings.js';
import type { Pattern } from '../patterns/pattern.js';
import { byCodeUnit } from '../text/order.js';
import type { AuthRule } from './auth-rules.js';
import { isWithinShape, type KeyShape, keyShape } from './key-shape.js';
import { keyPattern, type Reading } from './reading.js';

/** An auth rule and the paths that its key covers under one reading. */
export interface Covering {
  readonly rule: AuthRule;
  readonly pattern: Pattern;
  readonly shape: KeyShape;
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
  /** The keys that share paths, each pair once. */
  readonly meeting: readonly (readonly [Covering, Covering])[];
  /** Whether all keys were compared; else the step budget was used up and no precedence is sure. */
  readonly isComplete: boolean;
}

/** The steps that one question about all keys of a project is worth: 10,000 routes and 300 keys take a tenth of it. */
export const STEPS_FOR_KEYS = 700_000;

/** How many segments are compared for the price of one step of a search. */
const SEGMENTS_A_STEP = 32;

/** The keys under a reading, ranked by specificity. JSON order never matters. */
export function matchingOf(rules: readonly AuthRule[], reading: Reading): Matching {
  const budget = budgetOf(STEPS_FOR_KEYS);
  const keys = rules.flatMap((rule) => ranked(rule, keyPattern(rule.key, reading))).sort(mostSpecificFirst);
  const patterns = keys.map(({ pattern }) => pattern);
  const { pairs, complete } = meetingsWithin(patterns, budget);
  const meeting = pairs
    .map(([one, other]): [Ranked, Ranked] => [keys[one] as Ranked, keys[other] as Ranked])
    .filter((pair) => !pair.some(({ shape }) => shape.hasEmptySegment));
  for (const [above, below] of meeting) {
    budget.left -= below.shape.first.length / SEGMENTS_A_STEP;
    if (budget.left < 0) break;
    if (isWithinShape(above.shape, below.shape) && !isWithinShape(below.shape, above.shape)) below.beatenBy.add(above);
  }
  for (const key of keys) for (const { rank } of key.beatenBy) key.rank = Math.max(key.rank, rank + 1);
  return { reading, keys: keys.sort(byRank), meeting, isComplete: complete && budget.left >= 0 };
}

interface Ranked extends Covering {
  readonly beatenBy: Set<Covering>;
  rank: number;
  readonly anyCount: number;
}

function ranked(rule: AuthRule, pattern: Pattern | null): readonly Ranked[] {
  if (pattern === null) return [];
  const shape = keyShape(pattern);
  const anyCount = shape.first.filter((text) => text === null).length;
  return [{ rule, pattern, shape, beatenBy: new Set(), rank: 1, anyCount }];
}

/** A strict subset is never shorter at its shortest; of one length it has fewer wildcards; of one number it ends sooner. */
function mostSpecificFirst(one: Ranked, other: Ranked): number {
  return (
    other.shape.first.length - one.shape.first.length ||
    one.anyCount - other.anyCount ||
    Number(one.shape.isOpen) - Number(other.shape.isOpen) ||
    byCodeUnit(one.rule.key, other.rule.key)
  );
}

function byRank(one: Ranked, other: Ranked): number {
  return one.rank - other.rank || byCodeUnit(one.rule.key, other.rule.key);
}
