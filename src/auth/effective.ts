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
import type { Access, AuthEntry, ReadKey } from './auth.js';
import { keyPattern, type Reading } from './reading.js';

/** The keys that a reading explains, most specific first: their order in the manifest never matters. */
export function readKeys(entries: readonly AuthEntry[], reading: Reading): readonly ReadKey[] {
  const explained = entries.flatMap((entry) => {
    const pattern = keyPattern(entry.key, reading);
    const [shape] = pattern ? shapesOf(pattern) : [];
    return pattern && shape ? { entry, pattern, shape } : [];
  });
  return explained.sort(BY_PRECEDENCE);
}

const BY_KEY = inOrderOf<Pick<ReadKey, 'entry'>>(({ entry }) => entry.key);

/** A key that covers a strict subset has more texts, else more segments, else is not open: so it comes first. */
const BY_PRECEDENCE = inOrderOf<ReadKey>(
  ({ shape }) => -shape.texts.filter((text) => text !== null).length,
  ({ shape }) => -shape.texts.length,
  ({ shape }) => (shape.isOpen ? 1 : 0),
  ({ entry }) => entry.key,
);

/** The keys that cover some URL of a route, in their order. */
export function keysOn(route: Pattern, keys: readonly ReadKey[]): readonly ReadKey[] {
  const shapes = shapesOf(route);
  return keys.filter((key) => shapes.some((shape) => shapesIntersect(shape, key.shape)));
}

/** The entries that decide a URL, by key: several with different values are a tie, none means that no key covers it. */
export function entriesAt(url: UrlPath, keys: readonly ReadKey[]): readonly AuthEntry[] {
  const path: Shape = { texts: url, isOpen: false };
  const covering = keys.filter(({ shape }) => isWithin(path, shape));
  const deciding = covering.filter(({ shape }) => !covering.some((rival) => isMoreSpecific(rival.shape, shape)));
  // A key that is the path itself wins: `/a` over `/a/` (§5).
  const itself = deciding.find(({ entry }) => entry.key === `/${url.join('/')}` && !entry.key.includes('*'));
  return itself ? [itself.entry] : deciding.sort(BY_KEY).map(({ entry }) => entry);
}

/** The values of the entries that decide a URL, as texts: several are a tie, none means no entry. */
export function valuesOf(entries: readonly AuthEntry[]): readonly string[] {
  return [...new Set(entries.map(({ valueText }) => valueText))].sort();
}

/** The keys that matter to a route. One that decides none of its URLs changes nothing. */
interface RouteKeys {
  /** Those that cover all its URLs, most specific first. */
  readonly whole: readonly ReadKey[];
  /** Of the whole, those that decide some URL, by key: several are a tie. */
  readonly effective: readonly ReadKey[];
  /** More specific ones, which decide some of its URLs. */
  readonly exceptions: readonly DecidingKey[];
  /** The others that decide some, each only in a tie. */
  readonly tied: readonly ReadKey[];
}

/** A key that decides some URLs of a route, alone or in a tie, and such a URL. */
interface DecidingKey {
  readonly key: ReadKey;
  readonly example: string;
}

/** Tells the keys that matter to a route from all keys of a reading, in their order. */
export function keysOfRoute(route: Pattern, keys: readonly ReadKey[]): RouteKeys {
  const covering = keysOn(route, keys);
  const whole = covering.filter(({ pattern }) => isSubset(route, pattern));
  const deciding = decidingKeys(route, covering);
  const effective = whole.filter((key) => deciding.some((decider) => decider.key === key)).sort(BY_KEY);
  const isStronger = ({ shape }: ReadKey) =>
    effective.length === 0 || effective.some((weaker) => isMoreSpecific(shape, weaker.shape));
  const exceptions = deciding.filter(({ key }) => !whole.includes(key) && isStronger(key));
  const known = [effective[0], ...exceptions.map(({ key }) => key)];
  const tied = deciding.flatMap(({ key }) => (known.includes(key) ? [] : key));
  return { whole, effective, exceptions, tied };
}

function decidingKeys(route: Pattern, keys: readonly ReadKey[]): readonly DecidingKey[] {
  const urlsOf = pathsAmong(keys.map(({ shape }) => shape));
  return keys.flatMap((key) => {
    const urls = intersections(shapesOf(route), [key.shape]).flatMap(urlsOf);
    const example = urls.find((url) => entriesAt(url, keys).includes(key.entry));
    return example ? { key, example: urlOf(example) } : [];
  });
}

/** The effective entry of a route in the reading of the keys; whether it is `certain` is for the caller to know. */
export function accessInReading(route: Pattern, keys: readonly ReadKey[], certain: boolean): Access {
  const { whole, effective, exceptions, tied } = keysOfRoute(route, keys);
  const [own] = effective;
  const ofSome = exceptions.map(({ key }) => key);
  const isNext = (key: ReadKey) =>
    key !== own && (!effective.includes(key) || key.entry.valueText === own?.entry.valueText);
  return {
    key: own?.entry.key ?? null,
    value: own?.entry.value ?? null,
    certain,
    next: whole.filter(isNext).map((key) => key.entry.key),
    exceptions: exceptions.map(({ key: { entry }, example }) => ({ key: entry.key, value: entry.value, example })),
    ...(tied.length > 0 && { tied: tied.map(({ entry }) => entry.key) }),
    uncovered: own ? null : findBareUrl(route, ofSome),
  };
}

/** A URL of a route that no key covers, and no pattern that is left out; null proves that there is none. */
export function findBareUrl(route: Pattern, keys: readonly ReadKey[], leftOut: readonly Pattern[] = []): string | null {
  const path = findPath([route], [...leftOut, ...keys.map(({ pattern }) => pattern)]);
  return path && urlOf(path);
}
