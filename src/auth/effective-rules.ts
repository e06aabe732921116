import { LIMITS } from '../limits.js';
import { type Budget, budgetOf } from '../patterns/budget.js';
import { type Found, findPath } from '../patterns/find-path.js';
import { meetingsBetween } from '../patterns/meetings.js';
import { type Pattern, type UrlPath, urlOf } from '../patterns/pattern.js';
import type { AuthRule, RankedKey, RankedKeys } from './auth.js';
import { isWithinShape, keyFor, keyPattern, keyShape, type Reading, shapeAround } from './reading.js';

/** What one reading says about the URLs of a route. */
export interface EffectiveRule {
  /** The most specific key that covers all of them, or null: no rule. Of several, neither more specific, the first by rank and name: the route's own path comes first. */
  readonly rule: RankedKey | null;
  /** The other keys that cover all of them and are not tied with the rule, most specific first. */
  readonly next: readonly RankedKey[];
  /** More specific keys that decide some of them, each with a URL that it decides, percent-encoded; most specific first. */
  readonly exceptions: readonly { readonly key: RankedKey; readonly example: string }[];
  /** The other keys that cover all of them too, with another value, where neither is more specific than the rule. */
  readonly tied: readonly RankedKey[];
  /** False when a step budget was used up: then there may be more keys than are named here. */
  readonly isComplete: boolean;
}

/** The effective rule of each route's URLs under one reading, in the order of the routes: more specific keys take precedence (§5). */
export function effectiveRules(
  routes: readonly Pattern[],
  ranked: RankedKeys,
  budget: Budget = budgetOf(),
): readonly EffectiveRule[] {
  const met = routes.map((): number[] => []);
  const patterns = ranked.keys.map(({ pattern }) => pattern);
  const { pairs, complete } = meetingsBetween(routes, patterns, budget);
  for (const [route, key] of pairs) met[route]?.push(key);
  const keys = met.map((indexes) => {
    // The keys are most specific first, so their indexes in order are, too.
    const sorted = indexes.sort((a, b) => a - b).flatMap((key) => ranked.keys[key] ?? []);
    return sorted.filter(({ shape }) => !shape.hasEmptySegment);
  });
  return routes.map((route, index) => {
    const effective = effectiveRule(route, keys[index] ?? [], budget);
    return complete && ranked.isComplete ? effective : { ...effective, isComplete: false };
  });
}

/**
 * The rules that decide a URL under the reading of the keys, the one that is shown first: several are tied. None where no key
 * covers it.
 */
export function rulesAt(url: UrlPath, keys: readonly RankedKey[]): readonly AuthRule[] {
  const path = { first: url, isOpen: false };
  const covering = keys.filter(({ shape }) => !shape.hasEmptySegment && isWithinShape(path, shape));
  const unbeaten = covering.filter(({ beatenBy }) => !covering.some((other) => beatenBy.has(other)));
  const own = unbeaten.filter(({ rule }) => rule.key === `/${url.join('/')}`);
  return (own.length > 0 ? own : unbeaten).map(({ rule }) => rule);
}

/**
 * A URL of a route that none of the keys covers: how `[[lang]]/admin` leaves the rule of `/api/admin`. Null when there is none, or
 * finding it takes too many steps. For a route without a rule for all its URLs the keys of its exceptions are enough: a more
 * specific key never covers what they do not.
 */
export function uncoveredUrl(
  route: Pattern,
  keys: readonly string[],
  reading: Reading,
  budget: Budget = budgetOf(),
): string | null {
  const patterns = keys.flatMap((key) => {
    const pattern = keyPattern(key, reading);
    return pattern === null || keyShape(pattern).hasEmptySegment ? [] : [pattern];
  });
  const found = findPath([route], patterns, budget);
  return found.kind === 'path' ? urlOf(found.path) : null;
}

/** The keys met are most specific first. */
function effectiveRule(route: Pattern, met: readonly RankedKey[], budget: Budget): EffectiveRule {
  const around = shapeAround(route);
  const whole = met.filter(({ shape }) => isWithinShape(around, shape));
  const partial = new Set(met.filter(({ shape }) => !isWithinShape(around, shape)));
  const unbeaten: RankedKey[] = [];
  for (const key of whole) {
    budget.left -= unbeaten.length / 8;
    if (budget.left < 0 && unbeaten.length > 0) break;
    if (!unbeaten.some((other) => key.beatenBy.has(other))) unbeaten.push(key);
  }
  const areTiesKnown = whole.length < 2 || budget.left >= 0;
  // By name the route's own path is before all other keys of the same paths: they only add a slash.
  const rule = unbeaten[0] ?? null;
  const isOwn = route.every(({ kind }) => kind === 'static') && rule?.rule.key === keyFor(route);
  const tied = isOwn ? [] : unbeaten.filter((other) => rule !== null && other.rule.valueText !== rule.rule.valueText);
  const decided = [...partial]
    .filter((key) => rule === null || rule.beatenBy.has(key))
    .map((key) => ({ key, found: decidedBy(key, route, partial, budget) }));
  return {
    rule,
    next: whole.filter((key) => key !== rule && !tied.includes(key)),
    exceptions: decided.flatMap(({ key, found }) => (found.kind === 'path' ? { key, example: urlOf(found.path) } : [])),
    tied,
    isComplete: areTiesKnown && !decided.some(({ found }) => found.kind === 'undecided'),
  };
}

/** A path of the route that a key covers and no more specific key does. */
function decidedBy(key: RankedKey, route: Pattern, partial: ReadonlySet<RankedKey>, budget: Budget): Found {
  budget.left -= key.beatenBy.size / 8;
  if (budget.left < 0) return { kind: 'undecided' };
  const above = [...key.beatenBy].filter((other) => partial.has(other)).map(({ pattern }) => pattern);
  const { length } = key.pattern;
  budget.left -= (above.reduce((sum, pattern) => sum + pattern.length, length) * length) / 64;
  if (budget.left < 0) return { kind: 'undecided' };
  // A path that no equally specific key covers either is the better proof.
  const equal: Pattern[] = [];
  for (const other of partial) {
    budget.left -= 1 / 8;
    if (other !== key && !other.beatenBy.has(key)) equal.push(other.pattern);
    if (equal.length === LIMITS.avoidedKeys) break;
  }
  const clear = findPath([route, key.pattern], equal, budget);
  const found = clear.kind === 'path' ? clear : findPath([route, key.pattern], above, budget);
  if (found.kind === 'path') budget.left -= urlOf(found.path).length / 8;
  return found;
}
