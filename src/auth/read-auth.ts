import type { Manifest } from '../manifest/manifest.js';
import { mayBegin, shapesOf } from '../patterns/paths.js';
import { literally, type Pattern } from '../patterns/pattern.js';
import { urlSet } from '../patterns/relation.js';
import { meeting } from '../patterns/shape-index.js';
import type { Route } from '../routes/route.js';
import { groupedBy } from '../text/order.js';
import { type Access, type Auth, type AuthEntries, type AuthEntry, differing } from './auth.js';
import { authField } from './auth-field.js';
import { isCertain } from './certain.js';
import { accessInReading, readKeys } from './effective.js';
import { READINGS, type Reading } from './reading.js';
import { patternsOf, type RenamedRoute, routesByShape, unmatchedEntries } from './unmatched.js';

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
  return { ...read, access: accessByRoute(routes, read, like), unmatched: unmatchedEntries(read, routes) };
}

/** The same auth entries where one of all routes becomes another, for a trial. */
export function withRoute(auth: Auth, renamed: RenamedRoute, routes: readonly Route[]): Auth {
  const access = new Map(auth.access).set(renamed.to, accessOf(auth, renamed.to.pattern));
  return { ...auth, access, unmatched: unmatchedEntries(auth, routes, renamed) };
}

function accessByRoute(routes: readonly Route[], auth: AuthEntries, like: Auth | null): Auth['access'] {
  const access = new Map(like ? accessAsIn(like, auth, routes) : []);
  const judged = routes.filter((route) => !access.has(route));
  for (const alike of alikeRoutes(judged, auth.entries)) {
    const agree = isCertain(alike[0].pattern, auth.keysByReading);
    for (const route of alike)
      access.set(route, accessInReading(route.pattern, auth.keys, agree && isExplained(route.pattern, auth)));
  }
  return access;
}

/** The access by other entries of routes that no key covers which only one of both has, or with another value. */
function accessAsIn(like: Auth, auth: AuthEntries, routes: readonly Route[]): readonly (readonly [Route, Access])[] {
  if (like.isClear !== auth.isClear) return [];
  const changed = [...differing(like.entries, auth.entries)];
  const patterns = [like, auth].flatMap(({ keysByReading }) =>
    changed.flatMap((entry) => patternsOf(keysByReading).get(entry) ?? []),
  );
  const covered = new Set(meeting(routesByShape(routes), patterns.flatMap(shapesOf)));
  const starts = changed.flatMap(({ explainedStart }) => explainedStart ?? []);
  return routes.flatMap((route) => {
    const access = like.access.get(route);
    const isTouched = covered.has(route) || starts.some((start) => mayBegin(route.pattern, start));
    return access && !isTouched ? [[route, access]] : [];
  });
}

/** Groups of routes that differ only in texts that no key has: no key tells them apart, so one is judged for all. */
function alikeRoutes(routes: readonly Route[], entries: readonly AuthEntry[]) {
  const written = new Set(entries.flatMap(({ key }) => key.split('/')));
  // No segment of a route is empty, so this is none of their texts.
  const unknown = literally('');
  const asKeysSee = ({ pattern }: Route) =>
    urlSet(pattern.map((segment) => (segment.kind === 'static' && !written.has(segment.text) ? unknown : segment)));
  return [...groupedBy(routes, asKeysSee).values()];
}

/** What the entries say of the URLs of a pattern. */
export function accessOf(auth: AuthEntries, pattern: Pattern): Access {
  const certain = isCertain(pattern, auth.keysByReading) && isExplained(pattern, auth);
  return accessInReading(pattern, auth.keys, certain);
}

/** Whether no key is repeated, and readings explain each that may cover a URL of a pattern. */
function isExplained(pattern: Pattern, { entries, isClear }: AuthEntries): boolean {
  return isClear && !entries.some(({ explainedStart: start }) => start !== null && mayBegin(pattern, start));
}
