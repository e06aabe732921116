import type { Manifest } from '../manifest/manifest.js';
import { mayBegin, patternsIntersect } from '../patterns/paths.js';
import { literally, type Pattern } from '../patterns/pattern.js';
import { urlSet } from '../patterns/relation.js';
import type { Route } from '../routes/route.js';
import { groupedBy } from '../text/order.js';
import { type Access, type Auth, type AuthRule, type AuthRules, pagePaths } from './auth.js';
import { authField } from './auth-field.js';
import { isCertain } from './certain.js';
import { accessInReading, readKeys } from './effective.js';
import { normalForm, parametersIn, READINGS, type Reading } from './reading.js';

/** Routes that are the same to keys. */
type AlikeRoutes = readonly [Route, ...Route[]];

/** The auth rules of a manifest and their effect on routes; null where it does not parse and nothing is known. */
export function authOf(manifest: Manifest, routes: readonly Route[], chosen: Reading | 'auto'): Auth | null {
  if (manifest.root === null) return null;
  const field = authField(manifest);
  const isStated = chosen !== 'auto';
  const [reading, ...further] = isStated ? ([chosen] as const) : READINGS;
  const keys = readKeys(field.rules, reading);
  const keysByReading = [keys, ...further.map((possible) => readKeys(field.rules, possible))];
  const alike = alikeRoutes(routes, field.rules);
  const rules = { ...field, reading, isStated, keys, keysByReading };
  return { ...rules, access: accessByRoute(alike, rules), unmatched: unmatchedKeys(alike, rules) };
}

/** The same auth rules and their effect on further routes, for a trial; what is known of a route stays. */
export function withRoutes(auth: Auth, routes: readonly Route[]): Auth {
  const access = routes.map((route) => [route, auth.access.get(route) ?? accessOf(auth, route.pattern)] as const);
  return { ...auth, access: new Map(access), unmatched: unmatchedKeys(alikeRoutes(routes, auth.rules), auth) };
}

/** Groups of routes that differ only in texts that no key has: no key tells them apart, so one is judged for all. */
function alikeRoutes(routes: readonly Route[], rules: readonly AuthRule[]): readonly AlikeRoutes[] {
  const written = new Set(rules.flatMap(({ key }) => key.split('/')));
  // No segment of a route is empty, so this is none of their texts.
  const unknown = literally('');
  const asKeysSee = ({ pattern }: Route) =>
    urlSet(pattern.map((segment) => (segment.kind === 'static' && !written.has(segment.text) ? unknown : segment)));
  return [...groupedBy(routes, asKeysSee).values()];
}

function accessByRoute(alike: readonly AlikeRoutes[], auth: AuthRules): Auth['access'] {
  const access = alike.flatMap((routes) => {
    const agree = isCertain(routes[0].pattern, auth.keysByReading);
    return routes.map((route) => [route, accessOf(auth, route.pattern, agree)] as const);
  });
  return new Map(access);
}

/** What the rules say of the URLs of a pattern; `agree`: whether the readings agree on it, where that is known. */
export function accessOf(auth: AuthRules, pattern: Pattern, agree = isCertain(pattern, auth.keysByReading)): Access {
  const isSkipped = auth.rules.some(({ explainedStart: start }) => start !== null && mayBegin(pattern, start));
  return accessInReading(pattern, auth.keys, agree && auth.isClear && !isSkipped);
}

/** The rules for paths under `/api` or `/server/api` that no route was written for, where a reading explains them. */
function unmatchedKeys(alike: readonly AlikeRoutes[], auth: AuthRules): readonly AuthRule[] {
  const routes = alike.map(([{ pattern }]) => pattern);
  const texts = new Set(routes.flat().flatMap((segment) => (segment.kind === 'static' ? segment.text : [])));
  const keysOfRule = groupedBy(auth.keysByReading.flat(), ({ rule }) => rule);
  // A page for login or denied access may be there without a route.
  const pages = pagePaths(auth).map(normalForm);
  const isForRoutes = ({ key, explainedStart }: AuthRule) => {
    const path = normalForm(key);
    return explainedStart === null && /^(?:\/server)?\/api(?:\/|$)/.test(path) && !pages.includes(path);
  };
  const hasRoute = (rule: AuthRule) =>
    // Keys have no parameters: one with `[id]` is for routes that have this very text.
    parametersIn(rule.key).every((text) => texts.has(text)) &&
    keysOfRule.get(rule)?.some(({ pattern }) => routes.some((route) => patternsIntersect(route, pattern)));
  return auth.rules.filter((rule) => isForRoutes(rule) && !hasRoute(rule));
}
