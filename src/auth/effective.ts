import {
  findPath,
  intersections,
  isMoreSpecific,
  isSubset,
  isWithin,
  pathsAmong,
  type Shape,
  shapesIntersect,
  shapesOf,
} from '../patterns/paths.js';
import { type Pattern, type UrlPath, urlOf } from '../patterns/pattern.js';
import { inOrderOf } from '../text/order.js';
import type { Access, AuthRule, ReadKey } from './auth.js';
import { keyPattern, type Reading } from './reading.js';

/** The keys that a reading explains, most specific first, then by key: order in the manifest never matters. */
export function readKeys(rules: readonly AuthRule[], reading: Reading): readonly ReadKey[] {
  const explained = rules.flatMap((rule) => {
    const pattern = keyPattern(rule.key, reading);
    const [shape] = pattern ? shapesOf(pattern) : [];
    return pattern && shape ? { rule, pattern, shape } : [];
  });
  const byKey = explained.toSorted(inOrderOf(({ rule }) => rule.key));
  const keys = byKey.map((key) => {
    const rivals = byKey.filter(({ shape }) => isMoreSpecific(shape, key.shape));
    return { ...key, givesWayTo: rivals.map(({ rule }) => rule.key) };
  });
  // A key gives way to more keys than each of those does. So this order is by precedence.
  return keys.sort(inOrderOf(({ givesWayTo }) => givesWayTo.length));
}

/** The keys that cover some URL of a route, in their order. */
export function keysOn(route: Pattern, keys: readonly ReadKey[]): readonly ReadKey[] {
  const shapes = shapesOf(route);
  return keys.filter((key) => shapes.some((shape) => shapesIntersect(shape, key.shape)));
}

/** The rules that decide a URL: several with different values are a tie, none means that no key covers it. */
export function rulesAt(url: UrlPath, keys: readonly ReadKey[]): readonly AuthRule[] {
  const path: Shape = { texts: url, isOpen: false };
  const covering = keys.filter(({ shape }) => isWithin(path, shape));
  return mostSpecific(covering, url).map(({ rule }) => rule);
}

/** The values of the rules that decide a URL, as texts: several are a tie, none means no rule. */
export function valuesOf(rules: readonly AuthRule[]): readonly string[] {
  return [...new Set(rules.map(({ valueText }) => valueText))].sort();
}

/** The most specific of keys that cover a path. A key that is the path itself wins: `/a` over `/a/` (§5). */
function mostSpecific(keys: readonly ReadKey[], path: UrlPath | null): readonly ReadKey[] {
  const best = keys.filter(({ shape }) => !keys.some((rival) => isMoreSpecific(rival.shape, shape)));
  const itself = path && best.find(({ rule }) => rule.key === `/${path.join('/')}` && !rule.key.includes('*'));
  return itself ? [itself] : best;
}

/** The keys that cover URLs of a route and matter to it. */
interface RouteKeys {
  /** The keys that cover all its URLs, most specific first. */
  readonly whole: readonly ReadKey[];
  /** The most specific of these: several are a tie. */
  readonly best: readonly ReadKey[];
  /** More specific keys that cover some of its URLs, most specific first. */
  readonly partial: readonly ReadKey[];
  /** `best` and `partial`. Other keys may cover some of its URLs, but only tie. */
  readonly deciding: readonly ReadKey[];
}

/** Which keys decide about a route. */
export function keysOfRoute(route: Pattern, keys: readonly ReadKey[]): RouteKeys {
  const covering = keysOn(route, keys);
  const whole = covering.filter(({ pattern }) => isSubset(route, pattern));
  const texts = route.flatMap((segment) => (segment.kind === 'static' ? segment.text : []));
  const best = mostSpecific(whole, texts.length === route.length ? texts : null);
  // Keys may tie: the first stands for all. Only a key more specific than it is an exception.
  const [first] = best;
  const partial = covering.filter((key) => !whole.includes(key) && (!first || isMoreSpecific(key.shape, first.shape)));
  return { whole, best, partial, deciding: [...best, ...partial] };
}

/** The effective rule of a route in the reading of the keys; whether it is `certain` is for the caller to know. */
export function accessInReading(route: Pattern, keys: readonly ReadKey[], certain: boolean): Access {
  const { whole, best, partial } = keysOfRoute(route, keys);
  const rule = best[0]?.rule;
  const isNext = (key: ReadKey) => key !== best[0] && (!best.includes(key) || key.rule.valueText === rule?.valueText);
  return {
    key: rule?.key ?? null,
    value: rule?.value ?? null,
    certain,
    next: whole.filter(isNext).map((key) => key.rule.key),
    exceptions: partial.length > 0 ? exceptionsOn(route, partial, keys) : [],
    uncovered: rule ? null : findBareUrl(route, partial),
  };
}

/** The keys that decide some URLs of a route, alone or in a tie, each with such a URL. */
function exceptionsOn(route: Pattern, partial: readonly ReadKey[], keys: readonly ReadKey[]): Access['exceptions'] {
  const urlsOf = pathsAmong(keys.map(({ shape }) => shape));
  return partial.flatMap(({ rule, shape }) => {
    const urls = intersections(shapesOf(route), [shape]).flatMap(urlsOf);
    const example = urls.find((url) => rulesAt(url, partial).includes(rule));
    return example ? { key: rule.key, value: rule.value, example: urlOf(example) } : [];
  });
}

/** A URL of a route that no key covers, and no pattern that is left out; null proves that there is none. */
export function findBareUrl(route: Pattern, keys: readonly ReadKey[], leftOut: readonly Pattern[] = []): string | null {
  const path = findPath([route], [...leftOut, ...keys.map(({ pattern }) => pattern)]);
  return path && urlOf(path);
}
