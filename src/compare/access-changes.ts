import type { Auth, AuthRule, ReadKey } from '../auth/auth.js';
import { urlsToTry } from '../auth/certain.js';
import { findBareUrl, keysOfRoute, keysOn, rulesAt, valuesOf } from '../auth/effective.js';
import { freshText, intersections, pathsAmong, shapesOf } from '../patterns/paths.js';
import { filled, type Pattern, type UrlPath, urlOf, valuesIn } from '../patterns/pattern.js';
import { isSubset } from '../patterns/relation.js';
import type { DeclaredRoute } from '../project.js';
import { inOrderOf } from '../text/order.js';
import type { AccessChange, Outcome, RouteChange, RouteLoss, RoutePair, RuleInChange } from './change.js';

/** The auth rules of both sides; base has null where it has none to tell, and then no keys. */
interface BothAuth {
  readonly auth: { readonly base: Auth | null; readonly head: Auth };
  readonly keys: Record<'base' | 'head', readonly ReadKey[]>;
  /** The keys of each side that the other side does not have with the same value. */
  readonly changed: readonly ReadKey[];
}

/** The pattern of a route on each side. */
type Patterns = Readonly<Record<'base' | 'head', Pattern>>;

/** A URL in head and its rules on each side. If the route is renamed, base's are those of the URL that became it. */
interface ComparedUrl {
  readonly url: UrlPath;
  readonly base: readonly AuthRule[];
  readonly head: readonly AuthRule[];
}

/** Compares two sets of auth rules; the function returned tells what that does to one route. */
export function outcomesBetween(base: Auth | null, head: Auth): (change: RouteChange) => Outcome {
  const keys = { base: base?.keys ?? [], head: head.keys };
  const changed = [...keysNewTo(keys.base, keys.head), ...keysNewTo(keys.head, keys.base)];
  const both: BothAuth = { auth: { base, head }, keys, changed };
  return (change) => (change.base && change.head ? outcomeOfPair(change, both) : outcomeAlone(change, both));
}

/** The keys that a side does not have with the same value. */
function keysNewTo(side: readonly ReadKey[], keys: readonly ReadKey[]): readonly ReadKey[] {
  const textOfRule = ({ rule }: ReadKey) => JSON.stringify([rule.key, rule.valueText]);
  const known = new Set(side.map(textOfRule));
  return keys.filter((key) => !known.has(textOfRule(key)));
}

/** Of a route that one side lacks, the rule of all its URLs. */
function outcomeAlone(change: RouteChange, { auth, keys }: BothAuth): Outcome {
  const base = change.base && ruleOfAll(auth.base, change.base);
  const head = change.head && ruleOfAll(auth.head, change.head);
  const witness = change.base ? witnessOf(change.base, base, keys.base) : witnessOf(change.head, head, keys.head);
  return { altered: [{ base, head, witness }], loss: null };
}

function ruleOfAll(auth: Auth | null, route: DeclaredRoute): RuleInChange | null {
  return ruleInChange(auth, route, auth?.access.get(route.route));
}

/** A rule as a change tells it; `rule` is undefined for none. Null where that side has no auth rules to read. */
function ruleInChange(
  auth: Auth | null,
  { route }: DeclaredRoute,
  rule: Partial<RuleInChange> | undefined,
): RuleInChange | null {
  const { key = null, value = null } = rule ?? {};
  return auth && { key, value, certain: auth.access.get(route)?.certain ?? false };
}

/** A URL that shows the route's own rule, or that it has none; else one of the same value, else any. */
function witnessOf({ route }: DeclaredRoute, rule: RuleInChange | null, keys: readonly ReadKey[]): string {
  const shapes = shapesOf(route.pattern);
  const urls = shapes.flatMap(pathsAmong([...shapes, ...keys.map(({ shape }) => shape)]));
  const hasKey = (url: UrlPath) => (rulesAt(url, keys)[0]?.key ?? null) === rule?.key;
  const hasValue = (url: UrlPath) => valuesOf(rulesAt(url, keys)).includes(JSON.stringify(rule?.value));
  return urlOf(urls.find(hasKey) ?? urls.find(hasValue) ?? urls[0] ?? []);
}

/** Of a route that both sides have: URL by URL, where it is renamed each with that in base. */
function outcomeOfPair(pair: RoutePair, both: BothAuth): Outcome {
  const patterns = { base: pair.base.route.pattern, head: pair.head.route.pattern };
  const hasStayed = isSubset(patterns.base, patterns.head) || isSubset(patterns.head, patterns.base);
  const urls = hasStayed ? sharedUrls(patterns, both) : renamedUrls(patterns, both);
  const altered = [alteredRule(pair, urls, both), hasStayed ? newBareUrl(pair, both) : null];
  // Which URL of a renamed route became which is a guess, so the route has lost its rule only if it has none at all.
  const mayLose = hasStayed || !hasRule(patterns.head, both.keys.head);
  return { altered: altered.filter((change) => change !== null), loss: mayLose ? routeLoss(pair, urls, both) : null };
}

function hasRule(route: Pattern, keys: readonly ReadKey[]): boolean {
  return keysOn(route, keys).length > 0;
}

/** The URLs that stand for all that both routes have; none if no key that covers any of them has changed. */
function sharedUrls({ base, head }: Patterns, { keys, changed }: BothAuth): readonly ComparedUrl[] {
  if (keysOn(head, changed).length === 0) return [];
  const [baseKeys, headKeys] = [keysOn(base, keys.base), keysOn(head, keys.head)];
  const shared = intersections(shapesOf(base), shapesOf(head));
  return Array.from(urlsToTry(shared, [...headKeys, ...baseKeys]), (url) => ({
    url,
    base: rulesAt(url, baseKeys),
    head: rulesAt(url, headKeys),
  }));
}

/**
 * URLs that stand for all of a renamed route. Each is judged in head, and in base as the URL with the same values of
 * parameters. Keys that only tie with the route's own rule are left out; what an exception decides comes last.
 */
function renamedUrls({ base, head }: Patterns, { keys }: BothAuth): readonly ComparedUrl[] {
  const [inBase, inHead] = [keysOfRoute(base, keys.base), keysOfRoute(head, keys.head)];
  const baseKeys = [...inBase.best, ...inBase.partial];
  const headKeys = [...inHead.best, ...inHead.partial];
  const allKeys = [...baseKeys, ...headKeys];
  const missing = freshText(allKeys.map(({ shape }) => shape));
  const asIn = (to: Pattern, from: Pattern, url: UrlPath) => filled(to, valuesIn(from, url), missing);
  const compared = (urlInBase: UrlPath, url: UrlPath): ComparedUrl => {
    return { url, base: rulesAt(urlInBase, baseKeys), head: rulesAt(url, headKeys) };
  };
  const urls = [
    ...Array.from(urlsToTry(shapesOf(base), allKeys), (url) => compared(url, asIn(head, base, url))),
    ...Array.from(urlsToTry(shapesOf(head), allKeys), (url) => compared(asIn(base, head, url), url)),
  ];
  const exceptions = new Set([...inBase.partial, ...inHead.partial].map(({ rule }) => rule));
  const isExceptional = ({ base, head }: ComparedUrl) => [...base, ...head].some((rule) => exceptions.has(rule));
  return urls.sort(inOrderOf((url) => Number(isExceptional(url))));
}

/** The first URL whose rules differ in value; null for none. */
function alteredRule(pair: RoutePair, urls: readonly ComparedUrl[], { auth }: BothAuth): AccessChange | null {
  const altered = urls.find(({ base, head }) => valuesOf(base).join() !== valuesOf(head).join());
  return altered
    ? {
        base: ruleInChange(auth.base, pair.base, altered.base[0]),
        head: ruleInChange(auth.head, pair.head, altered.head[0]),
        witness: urlOf(altered.url),
      }
    : null;
}

/** A URL without a rule that head adds to a route with rules; null for none. */
function newBareUrl({ base, head }: RoutePair, { auth, keys }: BothAuth): AccessChange | null {
  if (!hasRule(base.route.pattern, keys.base)) return null;
  const witness = findBareUrl(head.route.pattern, keys.head, [base.route.pattern]);
  return witness === null ? null : { base: null, head: ruleInChange(auth.head, head, undefined), witness };
}

/** The rule that a route lost; null for none, and for another method, which is another route. */
function routeLoss(pair: RoutePair, urls: readonly ComparedUrl[], { keys }: BothAuth): RouteLoss | null {
  const bare = urls.find(({ base, head }) => base.length > 0 && head.length === 0);
  const rule = bare?.base[0];
  if (!bare || !rule || pair.kind === 'method') return null;
  return { ...pair, rule, bareUrl: hasRule(pair.head.route.pattern, keys.head) ? urlOf(bare.url) : null };
}
