import { findPath } from '../patterns/find-path.js';
import type { Path } from '../patterns/matches.js';
import { meetingsWithin } from '../patterns/meetings.js';
import { relate } from '../patterns/relation.js';
import type { AuthRule } from './auth-rules.js';
import type { Covering, Matching } from './matching.js';
import { normalForm } from './normal-form.js';

/** Two keys in the order written. */
export interface KeyPair {
  readonly earlier: AuthRule;
  readonly later: AuthRule;
}

/** Two keys that overlap, neither more specific, and the paths that prove it. */
export interface Ambiguity extends KeyPair {
  /** A path that both cover and no more specific key decides. */
  readonly both: Path;
  readonly onlyEarlier: Path;
  readonly onlyLater: Path;
}

/** What the document's 5 does not decide between keys of different values, as one reading sees them. */
export interface KeyPairs {
  /** Keys that cover the same paths, or would if a server saw their spellings as one; each later key once. */
  readonly conflicts: readonly KeyPair[];
  readonly ambiguities: readonly Ambiguity[];
}

/** Compares the keys that meet. `rules` are in the order written, those that the reading does not explain included. */
export function keyPairsOf(rules: readonly AuthRule[], { keys, budget }: Matching): KeyPairs {
  const conflicts = new Map(sameSpelling(rules).map((pair) => [pair.later, pair]));
  const ambiguities: Ambiguity[] = [];
  const patterns = keys.map(({ pattern }) => pattern);
  for (const [one, other] of meetingsWithin(patterns, budget).pairs) {
    const [first, second] = inTextOrder(keys[one] as Covering, keys[other] as Covering);
    const [earlier, later] = [first.rule, second.rule];
    if (first.beatenBy.has(second) || second.beatenBy.has(first) || sameValue(earlier, later)) continue;
    const relation = relate(first.pattern, second.pattern, budget);
    if (relation.verdict === 'equivalent') conflicts.set(later, conflicts.get(later) ?? { earlier, later });
    if (relation.verdict !== 'overlapping') continue;
    const deciding = [...first.beatenBy].filter((key) => second.beatenBy.has(key)).map(({ pattern }) => pattern);
    const both = findPath([first.pattern, second.pattern], deciding, budget);
    const { onlyFirst: onlyEarlier, onlySecond: onlyLater } = relation;
    if (both.kind === 'path') ambiguities.push({ earlier, later, both: both.path, onlyEarlier, onlyLater });
  }
  return { conflicts: [...conflicts.values()], ambiguities };
}

function sameSpelling(rules: readonly AuthRule[]): readonly KeyPair[] {
  const firsts = new Map<string, AuthRule>();
  return rules.flatMap((later) => {
    const form = normalForm(later.key);
    const earlier = firsts.get(form);
    if (earlier === undefined) firsts.set(form, later);
    return earlier && !sameValue(earlier, later) ? [{ earlier, later }] : [];
  });
}

function inTextOrder(one: Covering, other: Covering): readonly [Covering, Covering] {
  return one.rule.member.keyStart < other.rule.member.keyStart ? [one, other] : [other, one];
}

function sameValue(one: AuthRule, other: AuthRule): boolean {
  return JSON.stringify(one.value) === JSON.stringify(other.value);
}
