import type { Manifest } from '../manifest/manifest.js';
import { mayBegin, patternsIntersect, shapesOf } from '../patterns/paths.js';
import { literally, type Pattern } from '../patterns/pattern.js';
import { urlSet } from '../patterns/relation.js';
import { hasSharing, indexBy, sharingWith } from '../patterns/shape-index.js';
import type { Route } from '../routes/route.js';
import { rememberOf } from '../text/memo.js';
import { groupedBy } from '../text/order.js';
import { type Access, type Auth, type AuthEntries, type AuthEntry, differing, pagePaths } from './auth.js';
import { authField } from './auth-field.js';
import { isCertain } from './certain.js';
import { accessInReading, readKeys } from './effective.js';
import { normalForm, parametersIn, READINGS, type Reading } from './reading.js';

/** Routes that are the same to keys. */
type AlikeRoutes = readonly [Route, ...Route[]];

/**
 * The auth entries of a manifest and their effect on routes; null where it does not parse and nothing is known. What
 * another manifest says in `like` of the same routes is taken from there where no key that differs covers them.
 */
export function authOf(
  manifest: Manifest,
  routes: readonly Route[],
  chosen: Reading | 'auto',
  like: Auth | null = null,
): Auth | null {
  if (manifest.root === null) return null;
  const field = authField(manifest);
  const isStated = chosen !== 'auto';
  const [reading, ...further] = isStated ? ([chosen] as const) : READINGS;
  const keys = readKeys(field.entries, reading);
  const keysByReading = [keys, ...further.map((possible) => readKeys(field.entries, possible))];
  const read = { ...field, reading, isStated, keys, keysByReading };
  return { ...read, access: accessByRoute(routes, read, like), unmatched: unmatchedKeys(read, routes) };
}

/** A route that becomes another; null where the file is not a route yet. */
interface RenamedRoute {
  readonly from: Route | null;
  readonly to: Route;
}

/** The same auth entries where one of all routes becomes another, for a trial, with the access of some routes. */
export function withRoute(auth: Auth, renamed: RenamedRoute, some: readonly Route[], all: readonly Route[]): Auth {
  const access = some.map((route) => [route, auth.access.get(route) ?? accessOf(auth, route.pattern)] as const);
  return { ...auth, access: new Map(access), unmatched: unmatchedKeys(auth, all, renamed) };
}

/** Routes by their shapes, and by each text that they have. */
const indexOf = rememberOf((routes: readonly Route[]) => {
  const byShape = indexBy(routes, ({ pattern }) => shapesOf(pattern));
  const texts = routes.flatMap((route) => textsIn(route).map((text) => ({ text, route })));
  return { byShape, byText: groupedBy(texts, ({ text }) => text) };
});

const patternsOf = rememberOf((keysByReading: Auth['keysByReading']) => {
  const keys = groupedBy(keysByReading.flat(), ({ entry }) => entry);
  return new Map([...keys].map(([entry, own]) => [entry, own.map(({ pattern }) => pattern)]));
});

function textsIn({ pattern }: Route): readonly string[] {
  return pattern.flatMap((segment) => (segment.kind === 'static' ? segment.text : []));
}

/** Groups of routes that differ only in texts that no key has: no key tells them apart, so one is judged for all. */
function alikeRoutes(routes: readonly Route[], entries: readonly AuthEntry[]): readonly AlikeRoutes[] {
  const written = new Set(entries.flatMap(({ key }) => key.split('/')));
  // No segment of a route is empty, so this is none of their texts.
  const unknown = literally('');
  const asKeysSee = ({ pattern }: Route) =>
    urlSet(pattern.map((segment) => (segment.kind === 'static' && !written.has(segment.text) ? unknown : segment)));
  return [...groupedBy(routes, asKeysSee).values()];
}

function accessByRoute(routes: readonly Route[], auth: AuthEntries, like: Auth | null): Auth['access'] {
  const isTouched = like ? touchedBetween(like, auth, routes) : () => true;
  const access = new Map<Route, Access>();
  for (const route of routes) {
    const known = isTouched(route) ? undefined : like?.access.get(route);
    if (known) access.set(route, known);
  }
  const judged = routes.filter((route) => !access.has(route));
  for (const alike of alikeRoutes(judged, auth.entries)) {
    const agree = isCertain(alike[0].pattern, auth.keysByReading);
    for (const route of alike) access.set(route, accessOf(auth, route.pattern, agree));
  }
  return access;
}

/** Tells whether a key that only one of two manifests has, or with another value, covers some URL of a route. */
function touchedBetween(one: AuthEntries, other: AuthEntries, routes: readonly Route[]): (route: Route) => boolean {
  if (one.isClear !== other.isClear) return () => true;
  const changed = [...differing(one.entries, other.entries)];
  const patterns = [one, other].flatMap(({ keysByReading }) =>
    changed.flatMap((entry) => patternsOf(keysByReading).get(entry) ?? []),
  );
  const covered = new Set(
    patterns.flatMap(shapesOf).flatMap((shape) => [...sharingWith(indexOf(routes).byShape, shape)]),
  );
  const starts = changed.flatMap(({ explainedStart }) => explainedStart ?? []);
  return (route) => covered.has(route) || starts.some((start) => mayBegin(route.pattern, start));
}

/** What the entries say of the URLs of a pattern; `agree`: whether the readings agree on it, where that is known. */
export function accessOf(auth: AuthEntries, pattern: Pattern, agree = isCertain(pattern, auth.keysByReading)): Access {
  const isSkipped = auth.entries.some(({ explainedStart: start }) => start !== null && mayBegin(pattern, start));
  return accessInReading(pattern, auth.keys, agree && auth.isClear && !isSkipped);
}

/** The entries for routes that no route was written for, where a reading explains them. */
function unmatchedKeys(
  auth: AuthEntries,
  routes: readonly Route[],
  { from = null, to }: Partial<RenamedRoute> = {},
): readonly AuthEntry[] {
  const { byShape, byText } = indexOf(routes);
  const patterns = patternsOf(auth.keysByReading);
  const isLeft = (route: Route) => route !== from;
  const isWritten = (text: string) =>
    byText.get(text)?.some(({ route }) => isLeft(route)) || (to && textsIn(to).includes(text));
  const coversSome = (pattern: Pattern) =>
    (to && patternsIntersect(pattern, to.pattern)) ||
    shapesOf(pattern).some((shape) => hasSharing(byShape, shape, isLeft));
  // Keys have no parameters: one with `[id]` is for routes that have this very text.
  const hasRoute = (entry: AuthEntry) =>
    parametersIn(entry.key).every(isWritten) && patterns.get(entry)?.some(coversSome);
  return auth.entries.filter((entry) => isForRoutes(entry, auth) && !hasRoute(entry));
}

/**
 * Whether an entry is for paths under `/api` or `/server/api`; a page for login or denied access may be there without a
 * route.
 */
function isForRoutes({ key, explainedStart }: AuthEntry, auth: AuthEntries): boolean {
  const path = normalForm(key);
  const isBelow = explainedStart === null && /^(?:\/server)?\/api(?:\/|$)/.test(path);
  return isBelow && !pagePaths(auth).map(normalForm).includes(path);
}
