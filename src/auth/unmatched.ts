import { patternsIntersect, shapesOf } from '../patterns/paths.js';
import { hasSharing, indexBy } from '../patterns/shape-index.js';
import type { Route } from '../routes/route.js';
import { rememberOf } from '../text/memo.js';
import { groupedBy } from '../text/order.js';
import { type AuthEntries, type AuthEntry, pagePaths } from './auth.js';
import { isOfApi, normalForm, parametersIn } from './reading.js';

/** A route that becomes another; null where the file is not a route yet. */
export interface RenamedRoute {
  readonly from: Route | null;
  readonly to: Route;
}

/** The entries for routes that no route was written for, where a reading explains them; one route may be renamed. */
export function unmatchedEntries(auth: AuthEntries, routes: readonly Route[], renamed?: RenamedRoute) {
  const index = routesByShape(routes);
  const patterns = patternsOf(auth.keysByReading);
  const hasRoute = (entry: AuthEntry) => {
    const parameters = parametersIn(entry.key);
    const isLeft = (route: Route) => route !== renamed?.from && holdsAll(route, parameters);
    const to = renamed && holdsAll(renamed.to, parameters) ? renamed.to.pattern : null;
    return patterns.get(entry)?.some((key) => {
      const isForRenamed = to !== null && patternsIntersect(key, to);
      return isForRenamed || shapesOf(key).some((shape) => hasSharing(index, shape, isLeft));
    });
  };
  return auth.entries.filter((entry) => isForRoutes(entry, auth) && !hasRoute(entry));
}

/** Whether a route has each text: keys have no parameters, so one with `[id]` is for routes with this very text. */
function holdsAll({ pattern }: Route, texts: readonly string[]): boolean {
  return texts.every((text) => pattern.some((segment) => segment.kind === 'static' && segment.text === text));
}

/** The routes that may have a URL of a shape. */
export const routesByShape = rememberOf((routes: readonly Route[]) =>
  indexBy(routes, ({ pattern }) => shapesOf(pattern)),
);

/** What each entry covers, in each reading that explains it. */
export const patternsOf = rememberOf((keysByReading: AuthEntries['keysByReading']) => {
  const keys = groupedBy(keysByReading.flat(), ({ entry }) => entry);
  return new Map([...keys].map(([entry, own]) => [entry, own.map(({ pattern }) => pattern)]));
});

/** Whether an entry is for paths of routes, but for the two pages, which need no route there. */
function isForRoutes({ key, explainedStart }: AuthEntry, auth: AuthEntries): boolean {
  return explainedStart === null && isOfApi(key) && !pagePaths(auth).map(normalForm).includes(normalForm(key));
}
