import { type Budget, budgetOf } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import { meetingsBetween } from '../patterns/meetings.js';
import type { Pattern } from '../patterns/pattern.js';
import { within } from '../patterns/relation.js';
import { urlOf } from '../patterns/url.js';
import { type AuthRule, haveSameValue } from './auth-rules.js';
import { type Covering, type Matching, STEPS_FOR_KEYS } from './matching.js';
import { literally } from './reading.js';

/** What one reading says of the URLs of a route. */
export interface Effect {
  /** The most specific key that covers all of them, or null: no rule. Of several, neither more specific, the first by rank and name: the route's own path comes first. */
  readonly rule: Covering | null;
  /** The other keys that cover all of them, most specific first. */
  readonly next: readonly Covering[];
  /** More specific keys that decide some of them, each with a URL that it decides; most specific first. */
  readonly exceptions: readonly Exception[];
  /** The other keys that cover all of them too, with another value, where neither is more specific than the rule. */
  readonly tied: readonly Covering[];
  /** False when a step budget was used up: then there may be more keys than are named here. */
  readonly isComplete: boolean;
}

export interface Exception {
  readonly covering: Covering;
  /** Percent-encoded. */
  readonly example: string;
}

/** The effective rule of each route's URLs under one reading, in the order of the routes: more specific keys take precedence (the document's 5). */
export function effectsOf(routes: readonly Pattern[], matching: Matching): readonly Effect[] {
  const budget = budgetOf(STEPS_FOR_KEYS);
  const met = routes.map((): number[] => []);
  const patterns = matching.keys.map(({ pattern }) => pattern);
  const { pairs, complete } = meetingsBetween(routes, patterns, budget);
  for (const [route, key] of pairs) met[route]?.push(key);
  return routes.map((route, index) => {
    // The keys are most specific first, so their indexes in order are, too.
    const keys = (met[index] ?? []).sort((a, b) => a - b).flatMap((key) => matching.keys[key] ?? []);
    const real = keys.filter(({ shape }) => !shape.hasEmptySegment);
    const effect = effectOf(route, real, budget);
    return complete && matching.isComplete ? effect : { ...effect, isComplete: false };
  });
}

/** The rule that each URL meets under one reading; null: no rule. Left out is what takes too many steps. URLs are percent-encoded as `urlOf` writes them. */
export function rulesAt(urls: readonly string[], matching: Matching): ReadonlyMap<string, AuthRule | null> {
  const patterns = urls.map((url) => url.split('/').slice(1).map(decodeURIComponent).map(literally));
  const effects = effectsOf(patterns, matching);
  return new Map(
    urls.flatMap((url, index) => {
      const effect = effects[index];
      return effect?.isComplete ? [[url, effect.rule?.rule ?? null]] : [];
    }),
  );
}

function effectOf(route: Pattern, met: readonly Covering[], budget: Budget): Effect {
  const isCovered = within(route);
  const covers = met.map(({ pattern }) => isCovered(pattern, budget));
  const whole = met.filter((_, index) => covers[index] === true);
  const partial = new Set(met.filter((_, index) => covers[index] !== true));
  const unbeaten = unbeatenOf(whole);
  // By name the route's own path stands before all other keys of the same paths: they only add a slash.
  const rule = unbeaten[0] ?? null;
  const isOwn = rule !== null && rule.rule.key === ownKeyOf(route);
  const found = [...partial]
    .filter((covering) => rule === null || rule.beatenBy.has(covering))
    .map((covering) => decidedBy(covering, route, partial, budget));
  return {
    rule,
    next: whole.filter((covering) => covering !== rule),
    exceptions: found.filter((exception) => exception !== null && exception !== 'undecided'),
    tied: isOwn ? [] : unbeaten.filter((other) => rule !== null && !haveSameValue(other.rule, rule.rule)),
    isComplete: !covers.includes(null) && !found.includes('undecided'),
  };
}

/** The keys than which none of the others is more specific; `keys` are most specific first. */
function unbeatenOf(keys: readonly Covering[]): readonly Covering[] {
  const unbeaten: Covering[] = [];
  for (const key of keys) if (!unbeaten.some((other) => key.beatenBy.has(other))) unbeaten.push(key);
  return unbeaten;
}

/** The key that is the route's one path, letter by letter: it comes before others that cover the same paths. */
function ownKeyOf(route: Pattern): string | undefined {
  const texts = route.flatMap((segment) => (segment.kind === 'static' ? [segment.text] : []));
  return texts.length === route.length ? `/${texts.join('/')}` : undefined;
}

/** So many keys of equal standing are kept out of an example. */
const MOST_AVOIDED = 50;

/** A URL of the route that a key covers and no more specific key does; null when there is none. */
function decidedBy(
  covering: Covering,
  route: Pattern,
  partial: ReadonlySet<Covering>,
  budget: Budget,
): Exception | null | 'undecided' {
  budget.left -= covering.beatenBy.size / 8;
  if (budget.left < 0) return 'undecided';
  const above = [...covering.beatenBy].filter((other) => partial.has(other)).map(({ pattern }) => pattern);
  const { length } = covering.pattern;
  budget.left -= (above.reduce((sum, pattern) => sum + pattern.length, length) * length) / 64;
  if (budget.left < 0) return 'undecided';
  // A path that no key of equal standing covers either is the better proof.
  const clear = findPath([route, covering.pattern], ofEqualStanding(covering, partial, budget), budget);
  const found = clear.kind === 'path' ? clear : findPath([route, covering.pattern], above, budget);
  if (found.kind !== 'path') return found.kind === 'none' ? null : 'undecided';
  const example = urlOf(found.path);
  budget.left -= example.length / 8;
  return { covering, example };
}

/** The patterns of keys that are no more general than one key, as many as an example can avoid. */
function ofEqualStanding(covering: Covering, partial: ReadonlySet<Covering>, budget: Budget): readonly Pattern[] {
  const found: Pattern[] = [];
  for (const other of partial) {
    budget.left -= 1 / 8;
    if (other !== covering && !other.beatenBy.has(covering)) found.push(other.pattern);
    if (found.length === MOST_AVOIDED) break;
  }
  return found;
}
