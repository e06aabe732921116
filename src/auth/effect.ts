import { findPath } from '../patterns/find-path.js';
import type { Path } from '../patterns/matches.js';
import type { Pattern } from '../patterns/pattern.js';
import { isWithin } from '../patterns/relation.js';
import { type Covering, isMoreSpecific, type Matching, meeting } from './matching.js';

/** What one reading says of the URLs of a route. */
export interface Effect {
  /** The most specific key that covers all of them, or null: no rule. Of several, neither more specific, the first by name. */
  readonly rule: Covering | null;
  /** The other keys that cover all of them, most specific first. */
  readonly next: readonly Covering[];
  /** More specific keys that decide some of them, each with a path that it decides; most specific first. */
  readonly exceptions: readonly Exception[];
  /** Whether another key covers all of them too, neither is more specific, and their values differ. */
  readonly tied: boolean;
}

export interface Exception {
  readonly covering: Covering;
  readonly example: Path;
}

/** The effective rule of a route's URLs: rules on more specific paths take precedence (the document's 5). */
export function effectOf(route: Pattern, matching: Matching): Effect {
  const met = meeting(matching, route);
  const whole = met.filter(({ pattern }) => isWithin(route, pattern, matching.budget) === true);
  const partial = met.filter((covering) => !whole.includes(covering));
  const first = whole.filter((covering) => !whole.some((other) => isMoreSpecific(other, covering, matching)));
  const rule = first[0] ?? null;
  return {
    rule,
    next: whole.filter((covering) => covering !== rule),
    exceptions: partial
      .filter((covering) => rule === null || isMoreSpecific(covering, rule, matching))
      .flatMap((covering) => decidedBy(covering, route, partial, matching)),
    tied: first.some((other) => JSON.stringify(other.rule.value) !== JSON.stringify(rule?.rule.value)),
  };
}

/** A path of the route that a key covers and no more specific key does, if there is one. */
function decidedBy(covering: Covering, route: Pattern, partial: readonly Covering[], matching: Matching): Exception[] {
  const above = partial.filter((other) => isMoreSpecific(other, covering, matching)).map(({ pattern }) => pattern);
  const found = findPath([route, covering.pattern], above, matching.budget);
  return found.kind === 'path' ? [{ covering, example: found.path }] : [];
}
