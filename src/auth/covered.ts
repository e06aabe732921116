import { mayBegin, shapesOf } from '../patterns/paths.js';
import { indexBy, meeting } from '../patterns/shape-index.js';
import type { Route } from '../routes/route.js';
import { rememberOf } from '../text/memo.js';
import { groupedBy } from '../text/order.js';
import { type AuthEntries, differing } from './auth.js';

/** Routes by their shapes. */
export const routesByShape = rememberOf((routes: readonly Route[]) =>
  indexBy(routes, ({ pattern }) => shapesOf(pattern)),
);

/** What each entry covers, in each reading that explains it. */
export const patternsOf = rememberOf((keysByReading: AuthEntries['keysByReading']) => {
  const keys = groupedBy(keysByReading.flat(), ({ entry }) => entry);
  return new Map([...keys].map(([entry, own]) => [entry, own.map(({ pattern }) => pattern)]));
});

/** Tells whether a key that only one of two manifests has, or with another value, covers some URL of a route. */
export function coveredByDifference(first: AuthEntries, second: AuthEntries, routes: readonly Route[]) {
  if (first.isClear !== second.isClear) return () => true;
  const changed = [...differing(first.entries, second.entries)];
  const patterns = [first, second].flatMap(({ keysByReading }) =>
    changed.flatMap((entry) => patternsOf(keysByReading).get(entry) ?? []),
  );
  const covered = new Set(meeting(routesByShape(routes), patterns.flatMap(shapesOf)));
  const starts = changed.flatMap(({ explainedStart }) => explainedStart ?? []);
  return (route: Route) => covered.has(route) || starts.some((start) => mayBegin(route.pattern, start));
}
