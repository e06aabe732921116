import { literally, type Pattern, urlOf } from '../patterns/pattern.js';
import { urlSet } from '../patterns/relation.js';
import type { Route } from '../routes/route.js';
import { groupedBy } from '../text/order.js';
import type { Access, AuthRule } from './auth.js';

/** Routes that are the same to keys. */
export type AlikeRoutes = readonly [SeenRoute, ...SeenRoute[]];

/** A route as keys see it: with `HIDDEN` for each static text that no key has. */
interface SeenRoute {
  readonly route: Route;
  readonly pattern: Pattern;
}

/** No segment of a route or a key holds a slash. */
const HIDDEN = literally('/');

/** Routes by what keys see of them. Most of a project are the same to keys, and need to be judged only once. */
export function alikeRoutes(routes: readonly Route[], rules: readonly AuthRule[]): readonly AlikeRoutes[] {
  const written = new Set(rules.flatMap(({ key }) => key.split('/')));
  const seen = routes.map((route) => ({
    route,
    pattern: route.pattern.map((one) => (one.kind === 'static' && !written.has(one.text) ? HIDDEN : one)),
  }));
  return [...groupedBy(seen, ({ pattern }) => urlSet(pattern)).values()];
}

/** The access to a route by that to what keys see of it: the URLs get its own texts. */
export function withTexts(access: Access, { route, pattern }: SeenRoute): Access {
  const hidden = route.pattern.flatMap((one, at) =>
    one.kind === 'static' && pattern[at] === HIDDEN ? urlOf([one.text]).slice(1) : [],
  );
  const inUrl = (url: string) => {
    let next = 0;
    return url.replaceAll('%2F', () => hidden[next++] ?? '');
  };
  return {
    ...access,
    exceptions: access.exceptions.map((one) => ({ ...one, example: inUrl(one.example) })),
    ...(access.uncovered && { uncovered: inUrl(access.uncovered) }),
  };
}
