import type { Auth, AuthRule, ReadKey } from '../auth/auth.js';
import { urlsToTry } from '../auth/certain.js';
import { rulesAt } from '../auth/effective.js';
import { meetAll, meets, pathsAmong, shapesOf } from '../patterns/paths.js';
import { matches, type UrlPath, urlOf } from '../patterns/pattern.js';
import { isSubset } from '../patterns/relation.js';
import type { DeclaredRoute } from '../project.js';
import type { Route } from '../routes/route.js';
import type { AccessChange, LostRule, RouteChange, RoutePair } from './change.js';
import { type MetUrl, wholesCompared } from './whole-route.js';

/** What a change does to the rules of a route, in the reading in use: which differ, and which is lost. */
interface Judgement {
  readonly access: readonly AccessChange[];
  readonly lost: readonly LostRule[];
}

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
  return (change) => {
    if (change.base === null) return { access: [wholeRoute(change.head, head, 'head')], lost: [] };
    if (change.head === null) return { access: [wholeRoute(change.base, base, 'base')], lost: [] };
    return pairChanges(change, sides);
  };
}

/** A route that only one side has, with a URL that no exception decides if there is one. */
function wholeRoute({ route }: DeclaredRoute, auth: Auth | null, side: keyof RulesMet): AccessChange {
  const own = shapesOf(route.pattern);
  const [url = []] = own.flatMap(pathsAmong([...own, ...(auth?.keys ?? []).map(({ shape }) => shape)]));
  const { key = null, value = null, certain = false } = auth?.access.get(route) ?? {};
  return accessChange({ [side]: auth && { key, value, certain } }, url);
}

type RulesMet = Omit<AccessChange, 'example'>;

function accessChange({ base = null, head = null }: Partial<RulesMet>, url: UrlPath): AccessChange {
  return { base, head, example: urlOf(url) };
}

/** The keys that the others do not have with the same value. */
function missingIn(others: readonly ReadKey[], keys: readonly ReadKey[]): readonly ReadKey[] {
  const known = new Set(others.map(({ rule }) => JSON.stringify([rule.key, rule.valueText])));
  return keys.filter(({ rule }) => !known.has(JSON.stringify([rule.key, rule.valueText])));
}

/** Where one of two routes has all URLs of the other, each URL is compared with itself; else the two as wholes. */
function pairChanges(pair: RoutePair, sides: Sides): Judgement {
  const [base, head] = [pair.base.route, pair.head.route];
  const isWider = isSubset(base.pattern, head.pattern);
  const isNested = isWider || isSubset(head.pattern, base.pattern);
  const met = isNested ? urlsOfBoth(pair, sides) : wholesCompared(base.pattern, head.pattern, sides);
  const differs = met.find((url) => valuesText(url.base) !== valuesText(url.head));
  const bare = isWider ? newBareUrl(pair, sides) : undefined;
  const lost = pair.kind === 'method' ? [] : lostRule(pair, met, isNested, sides.head?.keys ?? []);
  const found = [
    ...(differs
      ? [
          {
            base: effect(sides.base, base, differs.base),
            head: effect(sides.head, head, differs.head),
            url: differs.url,
          },
        ]
      : []),
    ...(bare ? [{ head: effect(sides.head, head, []), url: bare }] : []),
  ];
  return { access: found.map(({ url, ...rules }) => accessChange(rules, url)), lost };
}

/** The URLs that stand for all that both routes have; none where no rule that covers one has changed. */
function urlsOfBoth({ base, head }: RoutePair, sides: Sides): readonly MetUrl[] {
  const own = meetAll(shapesOf(base.route.pattern), shapesOf(head.route.pattern));
  const meeting = (keys: readonly ReadKey[]) => keys.filter(({ pattern }) => meets(pattern, head.route.pattern));
  const [changed, baseKeys, headKeys] = [sides.changed, sides.base?.keys ?? [], sides.head?.keys ?? []].map(meeting);
  if (!changed?.length || !baseKeys || !headKeys) return [];
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

function effect(auth: Auth | null, route: Route, [rule]: readonly AuthRule[]): AccessChange['base'] {
  if (auth === null) return null;
  return { key: rule?.key ?? null, value: rule?.value ?? null, certain: auth.access.get(route)?.certain ?? false };
}

/** The values of rules as text; several are a tie. */
function valuesText(rules: readonly AuthRule[]): string {
  return JSON.stringify([...new Set(rules.map(({ valueText }) => valueText))].sort());
}

/** A route compared as a whole has lost its rule only where it has none at all. */
function lostRule(
  pair: RoutePair,
  met: readonly MetUrl[],
  isNested: boolean,
  keys: readonly ReadKey[],
): readonly LostRule[] {
  const first = met.find(({ base, head }) => base.length > 0 && head.length === 0);
  const rule = first?.base[0];
  const hasRule = keys.some(({ pattern }) => meets(pattern, pair.head.route.pattern));
  if (!first || !rule || (!isNested && hasRule)) return [];
  return [{ ...pair, rule, url: hasRule ? urlOf(first.url) : null }];
}
