import type { Auth, AuthRule, ReadKey } from '../auth/auth.js';
import { rulesAt } from '../auth/effective.js';
import { meets } from '../patterns/paths.js';
import { type UrlPath, urlOf } from '../patterns/pattern.js';
import type { DeclaredRoute } from '../project.js';
import { pathText, type Route } from '../routes/route.js';
import type { AccessChange, LostRule, RouteChange, RoutePair } from './change.js';
import { newUrls, urlPairs } from './url-pairs.js';

/** What a change does to the rules of routes, in the reading in use: which rules differ, and which are lost. */
interface AccessChanges {
  readonly access: readonly AccessChange[];
  readonly lost: readonly LostRule[];
}

/** Compares the rules of each route URL by URL, in the order of the routes. */
export function accessChanges(changes: readonly RouteChange[], before: Auth | null, after: Auth | null): AccessChanges {
  const [then, now] = [before?.keys ?? [], after?.keys ?? []];
  const changed = [...missingIn(now, then), ...missingIn(then, now)];
  const found = changes.map((change): AccessChanges => {
    if (change.before === null) return { access: [wholeRoute(change.after, after, 'after')], lost: [] };
    if (change.after === null) return { access: [wholeRoute(change.before, before, 'before')], lost: [] };
    const urls = metUrls(change, then, now, changed);
    return { access: changesOf(change, urls, before, after), lost: lostRule(change, urls, now) };
  });
  return { access: found.flatMap(({ access }) => access), lost: found.flatMap(({ lost }) => lost) };
}

/** A route that only one side has, with a URL that no exception decides if there is one. */
function wholeRoute({ route }: DeclaredRoute, auth: Auth | null, side: 'before' | 'after'): AccessChange {
  const [pair] = urlPairs(route.pattern, route.pattern, [], auth?.keys ?? []);
  const { key = null, value = null, certain = false } = auth?.access.get(route) ?? {};
  return accessChange(route, { [side]: auth && { key, value, certain } }, pair?.after ?? []);
}

function accessChange(
  { method, pattern }: Route,
  { before = null, after = null }: Partial<Pick<AccessChange, 'before' | 'after'>>,
  url: UrlPath,
): AccessChange {
  return { method, path: pathText(pattern), before, after, example: urlOf(url) };
}

/** The keys that the others do not have with the same value. */
function missingIn(others: readonly ReadKey[], keys: readonly ReadKey[]): readonly ReadKey[] {
  const known = new Set(others.map(({ rule }) => JSON.stringify([rule.key, rule.valueText])));
  return keys.filter(({ rule }) => !known.has(JSON.stringify([rule.key, rule.valueText])));
}

/** A URL as it is now, and the rules that decide it before and after the change. */
interface MetUrl {
  readonly url: UrlPath;
  readonly had: readonly AuthRule[];
  readonly has: readonly AuthRule[];
}

/** URLs of a route that both sides have, which stand for all; none where no rule of a URL that stayed has changed. */
function metUrls(
  { kind, before, after }: RoutePair,
  then: readonly ReadKey[],
  now: readonly ReadKey[],
  changed: readonly ReadKey[],
): readonly MetUrl[] {
  const [was, is] = [before.route.pattern, after.route.pattern];
  const meeting = (keys: readonly ReadKey[]) => keys.filter(({ pattern }) => meets(pattern, was) || meets(pattern, is));
  const isRenamed = kind === 'renamed';
  if (!isRenamed && meeting(changed).length === 0) return [];
  const pairs = isRenamed
    ? urlPairs(was, is, meeting(then), meeting(now))
    : urlPairs(was, is, meeting(changed), meeting([...then, ...now]));
  return pairs.map((pair) => ({ url: pair.after, had: rulesAt(pair.before, then), has: rulesAt(pair.after, now) }));
}

/** At most two changes: of the rule of a URL that was there, and of a URL that the route newly matches. */
function changesOf(
  { before: { route: was }, after: { route: is } }: RoutePair,
  urls: readonly MetUrl[],
  before: Auth | null,
  after: Auth | null,
): readonly AccessChange[] {
  const effect = (auth: Auth | null, route: Route, [rule]: readonly AuthRule[]) =>
    auth && { key: rule?.key ?? null, value: rule?.value ?? null, certain: auth.access.get(route)?.certain ?? false };
  const differs = urls.find(({ had, has }) => valuesText(had) !== valuesText(has));
  const keys = after?.keys ?? [];
  // If the route had no rule, its new URLs without one are not a change.
  const added = urls.some(({ had }) => had.length > 0) ? newUrls(was.pattern, is.pattern, keys) : [];
  const bare = added.find((url) => rulesAt(url, keys).length === 0);
  const rules = differs && { before: effect(before, was, differs.had), after: effect(after, is, differs.has) };
  return [
    ...(rules ? [accessChange(is, rules, differs.url)] : []),
    ...(bare ? [accessChange(is, { after: effect(after, is, []) }, bare)] : []),
  ];
}

/** The values of rules as text; several are a tie. */
function valuesText(rules: readonly AuthRule[]): string {
  return JSON.stringify([...new Set(rules.map(({ valueText }) => valueText))].sort());
}

function lostRule(pair: RoutePair, urls: readonly MetUrl[], now: readonly ReadKey[]): readonly LostRule[] {
  const isLost = ({ had, has }: MetUrl) => had.length > 0 && has.length === 0;
  const first = urls.find(isLost);
  const [covering] = first?.had ?? [];
  if (!first || !covering || pair.kind === 'method') return [];
  // A URL that replaced none may have a rule.
  const hasRule = now.some(({ pattern }) => meets(pattern, pair.after.route.pattern));
  return [{ ...pair, key: covering.key, isWhole: urls.every(isLost) && !hasRule, url: urlOf(first.url) }];
}
