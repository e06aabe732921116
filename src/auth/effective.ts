import {
  findPath,
  intersections,
  isMoreSpecific,
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
  // So sorted, a more specific key comes first: it is not shorter, has fewer wildcards at the same length, or ends
  // where the other goes on.
  explained.sort(
    inOrderOf(
      ({ shape }) => -shape.first.length,
      ({ shape }) => shape.first.filter((text) => text === null).length,
      ({ shape }) => Number(shape.isOpen),
      ({ rule }) => rule.key,
    ),
  );
  const ranks = new Map<ReadKey, number>();
  for (const { rule, pattern, shape } of explained) {
    const above = [...ranks].filter(([key]) => isMoreSpecific(key.shape, shape));
    const rank = 1 + above.reduce((most, [, rank]) => Math.max(most, rank), 0);
    ranks.set({ rule, pattern, shape, givesWayTo: above.map(([key]) => key.rule.key) }, rank);
  }
  const ranked = [...ranks].sort(
    inOrderOf(
      ([, rank]) => rank,
      ([{ rule }]) => rule.key,
    ),
  );
  return ranked.map(([key]) => key);
}

/** The rules that decide a URL: several with different values are a tie, none means that no key covers it. */
export function rulesAt(url: UrlPath, keys: readonly ReadKey[]): readonly AuthRule[] {
  const path: Shape = { first: url, isOpen: false };
  const covering = keys.filter(({ shape }) => isWithin(path, shape));
  return deciding(covering, url).map(({ rule }) => rule);
}

/** The values of the rules that decide a URL, as texts: several are a tie, none means no rule. */
export function valuesOf(rules: readonly AuthRule[]): readonly string[] {
  return [...new Set(rules.map(({ valueText }) => valueText))].sort();
}

/** The keys that no other one is more specific than; or only the path itself as a key without wildcards (§5). */
function deciding(keys: readonly ReadKey[], path: UrlPath | null): readonly ReadKey[] {
  const own = path && keys.find(({ rule }) => rule.key === `/${path.join('/')}` && !rule.key.includes('*'));
  return own ? [own] : unbeaten(keys);
}

/** Those that no other one is more specific than. */
export function unbeaten<Item extends { readonly shape: Shape }>(items: readonly Item[]): readonly Item[] {
  return items.filter(({ shape }) => !items.some((other) => isMoreSpecific(other.shape, shape)));
}

/** The keys that decide about the URLs of a route. */
interface Deciding {
  /** Those that cover all its URLs and none is more specific: several are a tie. */
  readonly whole: readonly ReadKey[];
  /** More specific ones that cover some of its URLs, most specific first. */
  readonly partial: readonly ReadKey[];
  /** The less specific ones that cover all its URLs, most specific first. */
  readonly next: readonly ReadKey[];
}

/** Which keys decide about a route. */
export function decidingOn(route: Pattern, keys: readonly ReadKey[]): Deciding {
  const own = shapesOf(route);
  const met = keys.filter(({ shape }) => own.some((one) => shapesIntersect(one, shape)));
  const all = met.filter(({ shape }) => own.every((one) => isWithin(one, shape)));
  const texts = route.flatMap((one) => (one.kind === 'static' ? one.text : []));
  const whole = deciding(all, texts.length === route.length ? texts : null);
  const [first] = whole;
  const partial = met.filter((key) => !all.includes(key) && (!first || isMoreSpecific(key.shape, first.shape)));
  return { whole, partial, next: all.filter((key) => !whole.includes(key)) };
}

/** The effective rule of a route in the reading of the keys. */
export function accessTo(route: Pattern, keys: readonly ReadKey[], certain: boolean): Access {
  const own = shapesOf(route);
  const { whole, partial, next } = decidingOn(route, keys);
  const rule = whole[0]?.rule;
  const urlsOf = partial.length > 0 ? pathsAmong(keys.map(({ shape }) => shape)) : () => [];
  const exceptions = partial.flatMap((key) => {
    const url = decidedBy(key, intersections(own, [key.shape]).flatMap(urlsOf), partial);
    return url ? { key: key.rule.key, value: key.rule.value, example: urlOf(url) } : [];
  });
  const beaten = [...whole.slice(1).filter((key) => key.rule.valueText === rule?.valueText), ...next];
  return {
    key: rule?.key ?? null,
    value: rule?.value ?? null,
    certain,
    next: keys.filter((key) => beaten.includes(key)).map((key) => key.rule.key),
    exceptions,
    ...(!rule && exceptions.length > 0 && { uncovered: bareUrl(route, partial) }),
  };
}

/** A URL of a route that no key covers, and none of the other patterns; null proves that there is none. */
export function bareUrl(route: Pattern, keys: readonly ReadKey[], others: readonly Pattern[] = []): string | null {
  const path = findPath([route], [...others, ...keys.map(({ pattern }) => pattern)]);
  return path && urlOf(path);
}

/** The URL that a key decides, if possible alone; undefined where it decides none. */
function decidedBy({ rule }: ReadKey, urls: readonly UrlPath[], keys: readonly ReadKey[]): UrlPath | undefined {
  const deciding = urls.map((url) => ({ url, rules: rulesAt(url, keys) }));
  const alone = deciding.find(({ rules }) => rules.length === 1 && rules[0] === rule);
  return (alone ?? deciding.find(({ rules }) => rules.includes(rule)))?.url;
}
