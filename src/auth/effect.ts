import type { Budget } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import type { Path } from '../patterns/matches.js';
import { meetingsBetween } from '../patterns/meetings.js';
import type { Pattern } from '../patterns/pattern.js';
import { isWithin } from '../patterns/relation.js';
import type { Covering, Matching } from './matching.js';

/** What one reading says of the URLs of a route. */
export interface Effect {
  /** The most specific key that covers all of them, or null: no rule. Of several, neither more specific, the first by name. */
  readonly rule: Covering | null;
  /** The other keys that cover all of them, most specific first. */
  readonly next: readonly Covering[];
  /** More specific keys that decide some of them, each with a path that it decides; most specific first. */
  readonly exceptions: readonly Exception[];
  /** Whether another key covers all of them too, neither is more specific, and their values differ. */
  readonly isTied: boolean;
}

export interface Exception {
  readonly covering: Covering;
  readonly example: Path;
}

/** The effective rule of each route's URLs under one reading, in the order of the routes: more specific keys take precedence (the document's 5). */
export function effectsOf(routes: readonly Pattern[], { keys, budget }: Matching): readonly Effect[] {
  const met = routes.map((): number[] => []);
  const patterns = keys.map(({ pattern }) => pattern);
  for (const [route, key] of meetingsBetween(routes, patterns, budget).pairs) met[route]?.push(key);
  return routes.map((route, index) => {
    // The keys are most specific first, so their indexes in order are, too.
    const covering = (met[index] ?? []).sort((a, b) => a - b).flatMap((key) => keys[key] ?? []);
    return effectOf(route, covering, budget);
  });
}

function effectOf(route: Pattern, met: readonly Covering[], budget: Budget): Effect {
  const whole = met.filter(({ pattern }) => isWithin(route, pattern, budget) === true);
  const partial = met.filter((covering) => !whole.includes(covering));
  const unbeaten = whole.filter(({ beatenBy }) => !whole.some((other) => beatenBy.has(other)));
  const rule = unbeaten[0] ?? null;
  return {
    rule,
    next: whole.filter((covering) => covering !== rule),
    exceptions: partial
      .filter((covering) => rule === null || rule.beatenBy.has(covering))
      .flatMap((covering) => decidedBy(covering, route, partial, budget)),
    isTied: unbeaten.some((other) => JSON.stringify(other.rule.value) !== JSON.stringify(rule?.rule.value)),
  };
}

/** A path of the route that a key covers and no more specific key does, if there is one. */
function decidedBy(covering: Covering, route: Pattern, partial: readonly Covering[], budget: Budget): Exception[] {
  const above = partial.filter((other) => covering.beatenBy.has(other)).map(({ pattern }) => pattern);
  const found = findPath([route, covering.pattern], above, budget);
  return found.kind === 'path' ? [{ covering, example: found.path }] : [];
}
