import {
  freshText,
  isMoreSpecific,
  isWithin,
  longestOf,
  meetAll,
  meets,
  pathsOf,
  type Shape,
  shapesOf,
} from '../patterns/paths.js';
import { literally, matches, type Pattern, type UrlPath, urlOf } from '../patterns/pattern.js';
import { inOrderOf } from '../text/order.js';
import type { Access, AuthRule, RankedKey, ReadKey } from './auth.js';
import { keyPattern, type Reading } from './reading.js';

/** The keys that a reading explains, in the order written. */
export function readKeys(rules: readonly AuthRule[], reading: Reading): readonly ReadKey[] {
  return rules.flatMap((rule) => {
    const pattern = keyPattern(rule.key, reading);
    const [shape] = pattern ? shapesOf(pattern) : [];
    return pattern && shape ? { rule, pattern, shape } : [];
  });
}

/**
 * The keys that a reading explains, by rank, the most specific first, then by key: order in the manifest never matters.
 */
export function rankedKeys(rules: readonly AuthRule[], reading: Reading): readonly RankedKey[] {
  const ranked: RankedKey[] = [];
  // So sorted, a more specific key comes first: it is not shorter, has fewer wildcards at the same length, or ends
  // where the other goes on.
  const keys = readKeys(rules, reading).toSorted(
    inOrderOf(
      ({ shape }) => -shape.first.length,
      ({ shape }) => shape.first.filter((text) => text === null).length,
      ({ shape }) => Number(shape.isOpen),
    ),
  );
  for (const key of keys) {
    const above = ranked.filter(({ shape }) => isMoreSpecific(shape, key.shape));
    ranked.push({ ...key, rank: 1 + above.reduce((most, { rank }) => Math.max(most, rank), 0) });
  }
  return ranked.sort(
    inOrderOf(
      ({ rank }) => rank,
      ({ rule }) => rule.key,
    ),
  );
}

/** The rules that decide a URL: several with different values are a tie, none means that no key covers it. */
export function rulesAt(url: UrlPath, keys: readonly ReadKey[]): readonly AuthRule[] {
  const path: Shape = { first: url, isOpen: false };
  const covering = keys.filter(({ shape }) => isWithin(path, shape));
  return unbeaten(covering, url).map(({ rule }) => rule);
}

/** The keys that no other one is more specific than; or only the path itself as a key without wildcards (§5). */
function unbeaten<Key extends ReadKey>(keys: readonly Key[], path: UrlPath | null): readonly Key[] {
  const own = path && keys.find(({ rule }) => rule.key === `/${path.join('/')}` && !rule.key.includes('*'));
  if (own) return [own];
  return keys.filter(({ shape }) => !keys.some((other) => isMoreSpecific(other.shape, shape)));
}

/** A route with one text for all static texts that no key has: to keys, most routes of a project are equal. */
export function asKeysSee(route: Pattern, written: ReadonlySet<string | null>): Pattern {
  return route.map((one) => (one.kind === 'static' && !written.has(one.text) ? UNWRITTEN : one));
}

/** No segment of a key holds a slash. */
const SLASH = '/';
const UNWRITTEN = literally(SLASH);

/** A name that routes share if they are the same to keys. */
export function seenName(seen: Pattern): string {
  return JSON.stringify(seen.map((one) => (one.kind === 'static' ? one.text : [one.kind])));
}

/** The static texts of keys. */
export function textsOf(keys: readonly { readonly shape: Shape }[]): ReadonlySet<string | null> {
  return new Set(keys.flatMap(({ shape }) => shape.first));
}

/** The keys that decide all routes that are the same to keys. A URL is in parts, around the texts that no key has. */
interface Decision {
  readonly rule: AuthRule | null;
  readonly next: readonly string[];
  readonly exceptions: readonly { readonly rule: AuthRule; readonly parts: readonly string[] }[];
  /** A URL that no key covers; null where there is none. */
  readonly uncovered: readonly string[] | null;
}

/** Returns the effective rule of a route in the reading of the keys. */
export function accessUnder(
  ranked: readonly RankedKey[],
  isCertain: (route: Pattern) => boolean,
): (route: Pattern) => Access {
  const written = textsOf(ranked);
  const fresh = freshText(ranked.map(({ pattern }) => pattern));
  const longest = longestOf(ranked.map(({ pattern }) => pattern));
  const urlsOf = (route: Pattern, key: RankedKey | null) => {
    const shapes = key ? meetAll(shapesOf(route), [key.shape]) : shapesOf(route);
    return shapes.flatMap((shape) => pathsOf(shape, fresh, longest));
  };
  const known = new Map<string, Decision>();
  return (route) => {
    const seen = asKeysSee(route, written);
    const name = seenName(seen);
    const decision = known.get(name) ?? decisionOn(seen, ranked, urlsOf);
    known.set(name, decision);
    const { rule, next, exceptions, uncovered } = decision;
    const own = route.flatMap((one, at) => (one.kind === 'static' && seen[at] === UNWRITTEN ? urlOf([one.text]) : []));
    const url = (parts: readonly string[]) => parts.reduce((start, part, at) => start + own[at - 1]?.slice(1) + part);
    return {
      key: rule?.key ?? null,
      value: rule?.value ?? null,
      certain: isCertain(route),
      next,
      exceptions: exceptions.map(({ rule: { key, value }, parts }) => ({ key, value, example: url(parts) })),
      ...(rule === null && exceptions.length > 0 && { uncovered: uncovered && url(uncovered) }),
    };
  };
}

function decisionOn(
  route: Pattern,
  ranked: readonly RankedKey[],
  urlsOf: (route: Pattern, key: RankedKey | null) => readonly UrlPath[],
): Decision {
  const own = shapesOf(route);
  const met = ranked.filter(({ pattern }) => meets(route, pattern));
  const whole = met.filter(({ shape }) => own.every((one) => isWithin(one, shape)));
  const texts = route.flatMap((one) => (one.kind === 'static' ? one.text : []));
  const first = unbeaten(whole, texts.length === route.length ? texts : null);
  const [rule] = first;
  const isTied = (key: RankedKey) => first.includes(key) && key.rule.valueText !== rule?.rule.valueText;
  const partial = met.filter((key) => !whole.includes(key) && (!rule || isMoreSpecific(key.shape, rule.shape)));
  const exceptions = partial.flatMap((key) => {
    const url = decidedBy(key, urlsOf(route, key), partial);
    return url ? { rule: key.rule, parts: partsOf(url) } : [];
  });
  const uncovered = urlsOf(route, null).find((url) => !partial.some(({ pattern }) => matches(pattern, url)));
  return {
    rule: rule?.rule ?? null,
    next: whole.filter((key) => key !== rule && !isTied(key)).map((key) => key.rule.key),
    exceptions,
    uncovered: uncovered ? partsOf(uncovered) : null,
  };
}

/** The parts of a URL around the texts that no key has, where a route has its own. */
function partsOf(url: UrlPath): readonly string[] {
  return urlOf(url).split(urlOf([SLASH]).slice(1));
}

/** The URL that a key decides, if possible alone; undefined where it decides none. */
function decidedBy({ rule }: RankedKey, urls: readonly UrlPath[], keys: readonly RankedKey[]): UrlPath | undefined {
  const deciding = urls.map((url) => ({ url, rules: rulesAt(url, keys) }));
  const alone = deciding.find(({ rules }) => rules.length === 1 && rules[0] === rule);
  return (alone ?? deciding.find(({ rules }) => rules.includes(rule)))?.url;
}
