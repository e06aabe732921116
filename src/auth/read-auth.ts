import type { Manifest } from '../manifest/manifest.js';
import { mayBegin, patternsIntersect } from '../patterns/paths.js';
import { literally, type Pattern } from '../patterns/pattern.js';
import { urlSet } from '../patterns/relation.js';
import type { Route } from '../routes/route.js';
import { rememberOf } from '../text/memo.js';
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

/** A route that becomes another; null where the file is not a route yet. */
interface RenamedRoute {
  readonly from: Route | null;
  readonly to: Route;
}

/** The same auth rules where one of all routes becomes another, for a trial, with the access of some routes. */
export function withRoute(auth: Auth, { from, to }: RenamedRoute, some: readonly Route[], all: readonly Route[]): Auth {
  const access = some.map((route) => [route, auth.access.get(route) ?? accessOf(auth, route.pattern)] as const);
  const uses = usesOfTexts(all);
  const usesIn = (route: Route | null, text: string) => (route && textsIn(route).includes(text) ? 1 : 0);
  const isWritten = (text: string) => (uses.get(text) ?? 0) - usesIn(from, text) + usesIn(to, text) > 0;
  const patterns = patternsOf(auth.keysByReading);
  const unmatched = new Set(auth.unmatched);
  const hasRoute = (rule: AuthRule) => {
    const covers = (route: Route) => patterns.get(rule)?.some((pattern) => patternsIntersect(route.pattern, pattern));
    const parameters = parametersIn(rule.key);
    if (!parameters.every(isWritten)) return false;
    if (covers(to)) return true;
    // Only what the old route or a text had to say may have changed.
    if (parameters.length === 0 && unmatched.has(rule)) return false;
    if (!unmatched.has(rule) && !(from && covers(from))) return true;
    return all.some((route) => route !== from && covers(route));
  };
  return {
    ...auth,
    access: new Map(access),
    unmatched: auth.rules.filter((rule) => isForRoutes(rule, auth) && !hasRoute(rule)),
  };
}

const patternsOf = rememberOf((keysByReading: Auth['keysByReading']) => {
  const keys = groupedBy(keysByReading.flat(), ({ rule }) => rule);
  return new Map([...keys].map(([rule, own]) => [rule, own.map(({ pattern }) => pattern)]));
});

/** How many routes have each text. */
const usesOfTexts = rememberOf((routes: readonly Route[]) => {
  const uses = new Map<string, number>();
  for (const text of routes.flatMap((route) => [...new Set(textsIn(route))])) uses.set(text, (uses.get(text) ?? 0) + 1);
  return uses;
});

function textsIn({ pattern }: Route): readonly string[] {
  return pattern.flatMap((segment) => (segment.kind === 'static' ? segment.text : []));
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

/** The rules for routes that no route was written for, where a reading explains them. */
function unmatchedKeys(alike: readonly AlikeRoutes[], auth: AuthRules): readonly AuthRule[] {
  const routes = alike.map(([{ pattern }]) => pattern);
  const texts = new Set(alike.flatMap(([route]) => textsIn(route)));
  const patterns = patternsOf(auth.keysByReading);
  const hasRoute = (rule: AuthRule) =>
    // Keys have no parameters: one with `[id]` is for routes that have this very text.
    parametersIn(rule.key).every((text) => texts.has(text)) &&
    patterns.get(rule)?.some((pattern) => routes.some((route) => patternsIntersect(route, pattern)));
  return auth.rules.filter((rule) => isForRoutes(rule, auth) && !hasRoute(rule));
}

/**
 * Whether a rule is for paths under `/api` or `/server/api`; a page for login or denied access may be there without a
 * route.
 */
function isForRoutes({ key, explainedStart }: AuthRule, auth: AuthRules): boolean {
  const path = normalForm(key);
  const isBelow = explainedStart === null && /^(?:\/server)?\/api(?:\/|$)/.test(path);
  return isBelow && !pagePaths(auth).map(normalForm).includes(path);
}
