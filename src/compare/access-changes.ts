import type { Auth, AuthRule, RankedKey } from '../auth/auth.js';
import { asKeysSee, rulesAt, textsOf } from '../auth/effective.js';
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
  const compare = pairComparison(before, after);
  const found = changes.map((change): AccessChanges => {
    if (change.before === null) return { access: [wholeRoute(change.after, after, 'after')], lost: [] };
    if (change.after === null) return { access: [wholeRoute(change.before, before, 'before')], lost: [] };
    return compare(change);
  });
  return { access: found.flatMap(({ access }) => access), lost: found.flatMap(({ lost }) => lost) };
}

/** A route that only one side has, with a URL that no exception decides if there is one. */
function wholeRoute({ route }: DeclaredRoute, auth: Auth | null, side: 'before' | 'after'): AccessChange {
  const [pair] = urlPairs(route.pattern, route.pattern, [], auth?.keys ?? []);
  const { key = null, value = null, certain = false } = auth?.access.get(route) ?? {};
  const neither = { before: null, after: null };
  return { ...nameOf(route), ...neither, [side]: auth && { key, value, certain }, example: urlOf(pair?.after ?? []) };
}

function nameOf({ method, pattern }: Route): Pick<AccessChange, 'method' | 'path'> {
  return { method, path: pathText(pattern) };
}

/** A URL as it is now, and the rules that decide it before and after the change. */
interface MetUrl {
  readonly url: UrlPath;
  readonly had: readonly AuthRule[];
  readonly has: readonly AuthRule[];
}

/** Compares the rules of a route that both sides have, wherever its URLs are now. */
function pairComparison(before: Auth | null, after: Auth | null): (pair: RoutePair) => AccessChanges {
  const [keysBefore, keysAfter] = [before?.keys ?? [], after?.keys ?? []];
  const written = textsOf([...keysBefore, ...keysAfter]);
  const changed = [...missingIn(keysAfter, keysBefore), ...missingIn(keysBefore, keysAfter)];
  const met = ({ before: was, after: is }: Pick<RoutePair, 'before' | 'after'>, isSameUrl: boolean) => {
    // A URL that stayed has another rule only by a key that the change adds, removes or gives another value.
    const [some, others] = isSameUrl ? [changed, [...keysBefore, ...keysAfter]] : [keysBefore, keysAfter];
    return urlPairs(was.route.pattern, is.route.pattern, keysMeeting(some, was, is), keysMeeting(others, was, is)).map(
      (pair): MetUrl => ({
        url: pair.after,
        had: rulesAt(pair.before, keysBefore),
        has: rulesAt(pair.after, keysAfter),
      }),
    );
  };
  const same = new Set<string>();
  return ({ kind, before: was, after: is }) => {
    const isSameUrl = kind !== 'renamed';
    const seen = [was, is].map(({ route }) => asKeysSee(route.pattern, written));
    const name = JSON.stringify([isSameUrl, seen]);
    if (same.has(name) || (isSameUrl && keysMeeting(changed, was, is).length === 0)) return NOTHING;
    const urls = met({ before: was, after: is }, isSameUrl);
    const effect = (auth: Auth | null, { route }: DeclaredRoute, [rule]: readonly AuthRule[]) =>
      auth && { key: rule?.key ?? null, value: rule?.value ?? null, certain: auth.access.get(route)?.certain ?? false };
    const access: AccessChange[] = [];
    const differs = urls.find(({ had, has }) => valuesText(had) !== valuesText(has));
    if (differs) {
      const rules = { before: effect(before, was, differs.had), after: effect(after, is, differs.has) };
      access.push({ ...nameOf(is.route), ...rules, example: urlOf(differs.url) });
    }
    const bare = bareNewUrl(was, is, urls, keysAfter);
    if (bare) access.push({ ...nameOf(is.route), before: null, after: effect(after, is, []), example: urlOf(bare) });
    const lost = kind === 'method' ? [] : lostRule(was, is, urls);
    if (access.length + lost.length === 0) same.add(name);
    return { access, lost };
  };
}

const NOTHING: AccessChanges = { access: [], lost: [] };

/** The keys that the others do not have with the same value. */
function missingIn(others: readonly RankedKey[], keys: readonly RankedKey[]): readonly RankedKey[] {
  const known = new Set(others.map(({ rule }) => JSON.stringify([rule.key, rule.valueText])));
  return keys.filter(({ rule }) => !known.has(JSON.stringify([rule.key, rule.valueText])));
}

/** The keys that cover a URL of a route before or after the change. */
function keysMeeting(keys: readonly RankedKey[], was: DeclaredRoute, is: DeclaredRoute): readonly RankedKey[] {
  return keys.filter(({ pattern }) => meets(pattern, was.route.pattern) || meets(pattern, is.route.pattern));
}

/** A new URL without a rule, of a route that had a rule and now matches more. */
function bareNewUrl(was: DeclaredRoute, is: DeclaredRoute, urls: readonly MetUrl[], keys: readonly RankedKey[]) {
  if (!urls.some(({ had }) => had.length > 0)) return undefined;
  const added = newUrls(was.route.pattern, is.route.pattern, keys);
  return added.find((url) => rulesAt(url, keys).length === 0);
}

function lostRule(before: DeclaredRoute, after: DeclaredRoute, urls: readonly MetUrl[]): readonly LostRule[] {
  const isLost = ({ had, has }: MetUrl) => had.length > 0 && has.length === 0;
  const first = urls.find(isLost);
  const [covering] = first?.had ?? [];
  if (!first || !covering) return [];
  return [{ before, after, key: covering.key, isWhole: urls.every(isLost), url: urlOf(first.url) }];
}

/** The values of rules as text; several are a tie. */
function valuesText(rules: readonly AuthRule[]): string {
  return JSON.stringify([...new Set(rules.map(({ valueText }) => valueText))].sort());
}
