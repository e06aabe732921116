import type { Auth, ReadKey } from '../auth/auth.js';
import { urlsToTry } from '../auth/certain.js';
import { rulesAt, valuesOf } from '../auth/effective.js';
import { meetAll, meets, pathsAmong, shapesOf } from '../patterns/paths.js';
import { matches, type UrlPath, urlOf } from '../patterns/pattern.js';
import { isSubset } from '../patterns/relation.js';
import type { DeclaredRoute } from '../project.js';
import type { Judgement, LostRule, RouteChange, RoutePair, RuleMet } from './change.js';
import { type MetUrl, wholesCompared } from './whole-route.js';

/** The auth rules of both sides; null where a side has none to tell. */
interface Sides {
  readonly base: Auth | null;
  readonly head: Auth | null;
  /** The keys of each side that the other does not have with the same value. */
  readonly changed: readonly ReadKey[];
}

/** Returns whether the rules of a route have the values that they had. */
export function accessOfChange(base: Auth | null, head: Auth | null): (change: RouteChange) => Judgement {
  const [baseKeys, headKeys] = [base?.keys ?? [], head?.keys ?? []];
  const sides = { base, head, changed: [...missingIn(headKeys, baseKeys), ...missingIn(baseKeys, headKeys)] };
  const wholeOf = (auth: Auth | null, one: DeclaredRoute) => ruleMet(auth, one, auth?.access.get(one.route));
  return (change) => {
    const { base: from, head: to } = change;
    if (from && to) return pairChanges(change, sides);
    const [inBase, inHead] = [from && wholeOf(base, from), to && wholeOf(head, to)];
    const example = from ? exampleOf(from, inBase, baseKeys) : exampleOf(to, inHead, headKeys);
    return { access: [{ base: inBase, head: inHead, example }], lost: [] };
  };
}

/** The keys that the others do not have with the same value. */
function missingIn(others: readonly ReadKey[], keys: readonly ReadKey[]): readonly ReadKey[] {
  const nameOf = ({ rule }: ReadKey) => JSON.stringify([rule.key, rule.valueText]);
  const known = new Set(others.map(nameOf));
  return keys.filter((key) => !known.has(nameOf(key)));
}

/** A URL whose rule is the route's own, not that of an exception; the first URL if there is none. */
function exampleOf({ route }: DeclaredRoute, whole: RuleMet | null, keys: readonly ReadKey[]): string {
  const own = shapesOf(route.pattern);
  const urls = own.flatMap(pathsAmong([...own, ...keys.map(({ shape }) => shape)]));
  const hasWhole = (url: UrlPath) => (rulesAt(url, keys)[0]?.key ?? null) === whole?.key;
  return urlOf(urls.find(hasWhole) ?? urls[0] ?? []);
}

/** A rule as a change tells it; null where a side has none to tell. */
function ruleMet(auth: Auth | null, { route }: DeclaredRoute, rule: Partial<RuleMet> | undefined): RuleMet | null {
  const { key = null, value = null } = rule ?? {};
  return auth && { key, value, certain: auth.access.get(route)?.certain ?? false };
}

/** Compares URL by URL where one route contains the other, else the routes as wholes. */
function pairChanges(pair: RoutePair, sides: Sides): Judgement {
  const [base, head] = [pair.base.route.pattern, pair.head.route.pattern];
  const isWider = isSubset(base, head);
  const isNested = isWider || isSubset(head, base);
  const met = isNested ? urlsOfBoth(pair, sides) : wholesCompared(base, head, sides);
  const altered = met.find((one) => valuesOf(one.base).join() !== valuesOf(one.head).join());
  const bare = isWider ? newBareUrl(pair, sides) : undefined;
  const access = [
    altered && {
      base: ruleMet(sides.base, pair.base, altered.base[0]),
      head: ruleMet(sides.head, pair.head, altered.head[0]),
      example: urlOf(altered.url),
    },
    bare && { base: null, head: ruleMet(sides.head, pair.head, undefined), example: urlOf(bare) },
  ];
  return {
    access: access.filter((one) => one !== undefined),
    lost: pair.kind === 'method' ? [] : lostRule(pair, met, isNested, sides.head?.keys ?? []),
  };
}

/** The URLs that stand for all that both routes have; none where no rule that covers one has changed. */
function urlsOfBoth({ base, head }: RoutePair, sides: Sides): readonly MetUrl[] {
  const meeting = (keys: readonly ReadKey[] = []) => keys.filter(({ pattern }) => meets(pattern, head.route.pattern));
  const changed = meeting(sides.changed);
  if (changed.length === 0) return [];
  const [baseKeys, headKeys] = [meeting(sides.base?.keys), meeting(sides.head?.keys)] as const;
  const own = meetAll(shapesOf(base.route.pattern), shapesOf(head.route.pattern));
  return Array.from(urlsToTry(own, changed, [...baseKeys, ...headKeys]), (url) => ({
    url,
    base: rulesAt(url, baseKeys),
    head: rulesAt(url, headKeys),
  }));
}

/** A URL without a rule that a route with rules newly has. */
function newBareUrl({ base, head }: RoutePair, sides: Sides): UrlPath | undefined {
  if (!sides.base?.keys.some(({ pattern }) => meets(pattern, base.route.pattern))) return undefined;
  const keys = sides.head?.keys ?? [];
  const isNew = (url: UrlPath) => !matches(base.route.pattern, url);
  const own = shapesOf(head.route.pattern);
  const urls = own.flatMap(pathsAmong([...own, ...shapesOf(base.route.pattern), ...keys.map(({ shape }) => shape)]));
  return urls.find((url) => isNew(url) && rulesAt(url, keys).length === 0);
}

/** The rule that a route lost; one compared as a whole has lost it only where it has none at all. */
function lostRule(
  pair: RoutePair,
  met: readonly MetUrl[],
  isNested: boolean,
  headKeys: readonly ReadKey[],
): readonly LostRule[] {
  const first = met.find(({ base, head }) => base.length > 0 && head.length === 0);
  const rule = first?.base[0];
  const hasRule = headKeys.some(({ pattern }) => meets(pattern, pair.head.route.pattern));
  if (!first || !rule || (!isNested && hasRule)) return [];
  return [{ ...pair, rule, url: hasRule ? urlOf(first.url) : null }];
}
