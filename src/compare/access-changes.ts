import type { Auth, ReadKey } from '../auth/auth.js';
import { urlsToTry } from '../auth/certain.js';
import { bareUrl, rulesAt, valuesOf } from '../auth/effective.js';
import { intersections, pathsAmong, patternsIntersect, shapesOf } from '../patterns/paths.js';
import { type Pattern, type UrlPath, urlOf } from '../patterns/pattern.js';
import { isSubset } from '../patterns/relation.js';
import type { DeclaredRoute } from '../project.js';
import type { AccessChange, Judgement, LostRule, RouteChange, RoutePair, RuleMet } from './change.js';
import { type MetUrl, slicesCompared } from './renamed-route.js';

/** The auth rules of both sides; those of base are null where it has none to tell. */
interface Sides {
  readonly base: Auth | null;
  readonly head: Auth;
  /** The keys of each side that the other does not have with the same value. */
  readonly changed: readonly ReadKey[];
}

/** Returns whether the rules of a route have the values that they had. */
export function accessOfChange(base: Auth | null, head: Auth): (change: RouteChange) => Judgement {
  const baseKeys = base?.keys ?? [];
  const sides = { base, head, changed: [...missingIn(head.keys, baseKeys), ...missingIn(baseKeys, head.keys)] };
  return (change) => {
    if (change.base && change.head) return pairJudged(change, sides);
    const [inBase, inHead] = [change.base && ownRule(base, change.base), change.head && ownRule(head, change.head)];
    const example = change.base ? exampleOf(change.base, inBase, baseKeys) : exampleOf(change.head, inHead, head.keys);
    return { access: [{ base: inBase, head: inHead, example }], lost: [] };
  };
}

/** The keys that the others do not have with the same value. */
function missingIn(others: readonly ReadKey[], keys: readonly ReadKey[]): readonly ReadKey[] {
  const nameOf = ({ rule }: ReadKey) => JSON.stringify([rule.key, rule.valueText]);
  const known = new Set(others.map(nameOf));
  return keys.filter((key) => !known.has(nameOf(key)));
}

/** The rule of all URLs of a route. */
function ownRule(auth: Auth | null, route: DeclaredRoute): RuleMet | null {
  return ruleMet(auth, route, auth?.access.get(route.route));
}

/** A rule as a change tells it; null where a side has none to tell. */
function ruleMet(auth: Auth | null, { route }: DeclaredRoute, rule: Partial<RuleMet> | undefined): RuleMet | null {
  const { key = null, value = null } = rule ?? {};
  return auth && { key, value, certain: auth.access.get(route)?.certain ?? false };
}

/** A URL whose rule is the route's own, not that of an exception; else one with its value, else the first. */
function exampleOf({ route }: DeclaredRoute, own: RuleMet | null, keys: readonly ReadKey[]): string {
  const shapes = shapesOf(route.pattern);
  const urls = shapes.flatMap(pathsAmong([...shapes, ...keys.map(({ shape }) => shape)]));
  const hasOwn = (url: UrlPath) => (rulesAt(url, keys)[0]?.key ?? null) === own?.key;
  const hasValue = (url: UrlPath) => valuesOf(rulesAt(url, keys)).includes(JSON.stringify(own?.value));
  return urlOf(urls.find(hasOwn) ?? urls.find(hasValue) ?? urls[0] ?? []);
}

/** Compares URL by URL where one route contains the other, else slice by slice. */
function pairJudged(pair: RoutePair, sides: Sides): Judgement {
  const { base, head } = patternsOf(pair);
  if (isSubset(base, head) || isSubset(head, base)) {
    const met = urlsOfBoth(pair, sides);
    return { access: [...alteredRule(pair, met, sides), ...newBareUrl(pair, sides)], lost: lostRule(pair, met, sides) };
  }
  const met = slicesCompared({ base, head }, { base: sides.base?.keys ?? [], head: sides.head.keys });
  // A slice may only seem to be that of base, so a route that has a rule has not lost it.
  const lost = isMet(sides.head.keys, head) ? [] : lostRule(pair, met, sides);
  return { access: alteredRule(pair, met, sides), lost };
}

function patternsOf({ base, head }: RoutePair): Record<'base' | 'head', Pattern> {
  return { base: base.route.pattern, head: head.route.pattern };
}

function isMet(keys: readonly ReadKey[], route: Pattern): boolean {
  return keys.some(({ pattern }) => patternsIntersect(pattern, route));
}

/** The URLs that stand for all that both routes have; none where no rule that covers one has changed. */
function urlsOfBoth(pair: RoutePair, sides: Sides): readonly MetUrl[] {
  const { base, head } = patternsOf(pair);
  const meeting = (keys: readonly ReadKey[] = []) => keys.filter(({ pattern }) => patternsIntersect(pattern, head));
  const changed = meeting(sides.changed);
  if (changed.length === 0) return [];
  const [baseKeys, headKeys] = [meeting(sides.base?.keys), meeting(sides.head.keys)];
  const both = intersections(shapesOf(base), shapesOf(head));
  return Array.from(urlsToTry(both, [...baseKeys, ...headKeys], changed), (url) => ({
    url,
    base: rulesAt(url, baseKeys),
    head: rulesAt(url, headKeys),
  }));
}

/** The first URL whose rules differ in value, if any. */
function alteredRule(pair: RoutePair, met: readonly MetUrl[], sides: Sides): readonly AccessChange[] {
  const altered = met.find(({ base, head }) => valuesOf(base).join() !== valuesOf(head).join());
  if (altered === undefined) return [];
  const base = ruleMet(sides.base, pair.base, altered.base[0]);
  return [{ base, head: ruleMet(sides.head, pair.head, altered.head[0]), example: urlOf(altered.url) }];
}

/** A URL without a rule that a route with rules newly has, if any. */
function newBareUrl(pair: RoutePair, sides: Sides): readonly AccessChange[] {
  const { base, head } = patternsOf(pair);
  if (!isMet(sides.base?.keys ?? [], base)) return [];
  const example = bareUrl(head, sides.head.keys, [base]);
  return example === null ? [] : [{ base: null, head: ruleMet(sides.head, pair.head, undefined), example }];
}

/** The rule that a route lost, if any; with another method it is another route. */
function lostRule(pair: RoutePair, met: readonly MetUrl[], { head: { keys } }: Sides): readonly LostRule[] {
  const lost = met.find(({ base, head }) => base.length > 0 && head.length === 0);
  const rule = lost?.base[0];
  if (!lost || !rule || pair.kind === 'method') return [];
  return [{ ...pair, rule, url: isMet(keys, pair.head.route.pattern) ? urlOf(lost.url) : null }];
}
