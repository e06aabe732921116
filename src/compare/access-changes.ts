import type { Auth, AuthRule, ReadKey } from '../auth/auth.js';
import { urlsToTry } from '../auth/certain.js';
import { findBareUrl, keysOfRoute, keysOn, rulesAt, valuesOf } from '../auth/effective.js';
import { freshText, intersections, pathsAmong, shapesOf } from '../patterns/paths.js';
import { filled, type Pattern, type UrlPath, urlOf, valuesIn } from '../patterns/pattern.js';
import { relate } from '../patterns/relation.js';
import type { DeclaredRoute } from '../project.js';
import type { AccessChange, Outcome, RouteChange, RouteLoss, RoutePair, RuleInChange } from './change.js';

/** The auth rules of both sides; base has null where it has none to tell. */
interface Sides {
  readonly base: Auth | null;
  readonly baseKeys: readonly ReadKey[];
  readonly head: Auth;
  /** The keys of either side that the other side does not have with the same value. */
  readonly changed: readonly ReadKey[];
}

/** A URL in head and its rules on each side. If the route is renamed, base's are those of the URL that became it. */
interface ComparedUrl {
  readonly url: UrlPath;
  readonly base: readonly AuthRule[];
  readonly head: readonly AuthRule[];
}

/** Compares two sets of auth rules; the function returned tells what that does to one route. */
export function outcomesBetween(base: Auth | null, head: Auth): (change: RouteChange) => Outcome {
  const baseKeys = base?.keys ?? [];
  const sides = { base, baseKeys, head, changed: changedKeys(baseKeys, head.keys) };
  return (change) => (change.base && change.head ? outcomeOfPair(change, sides) : outcomeAlone(change, sides));
}

function changedKeys(base: readonly ReadKey[], head: readonly ReadKey[]): readonly ReadKey[] {
  const textOf = ({ rule }: ReadKey) => JSON.stringify([rule.key, rule.valueText]);
  const [inBase, inHead] = [new Set(base.map(textOf)), new Set(head.map(textOf))];
  return [...base, ...head].filter((key) => !inBase.has(textOf(key)) || !inHead.has(textOf(key)));
}

/** Of a route that one side lacks, the rule of all its URLs. */
function outcomeAlone(change: RouteChange, sides: Sides): Outcome {
  const base = change.base && ownRule(change.base, sides.base);
  const head = change.head && ownRule(change.head, sides.head);
  const witness = change.base
    ? witnessOf(change.base, base, sides.baseKeys)
    : witnessOf(change.head, head, sides.head.keys);
  return { altered: [{ base, head, witness }], loss: null };
}

function ownRule(route: DeclaredRoute, auth: Auth | null): RuleInChange | null {
  return ruleInChange(route, auth, auth?.access.get(route.route));
}

/** A rule, if any, as a change tells it. Null where that side has no auth rules to read. */
function ruleInChange(
  { route }: DeclaredRoute,
  auth: Auth | null,
  rule: Pick<RuleInChange, 'key' | 'value'> = { key: null, value: null },
): RuleInChange | null {
  return auth && { key: rule.key, value: rule.value, certain: auth.access.get(route)?.certain ?? false };
}

/** A URL that has the value of the route's own rule, or no rule as the route; any URL if none has. */
function witnessOf({ route }: DeclaredRoute, rule: RuleInChange | null, keys: readonly ReadKey[]): string {
  const shapes = shapesOf(route.pattern);
  const urls = shapes.flatMap(pathsAmong([...shapes, ...keys.map(({ shape }) => shape)]));
  const valueAt = (url: UrlPath) => rulesAt(url, keys)[0]?.value ?? null;
  const hasValue = (url: UrlPath) => JSON.stringify(valueAt(url)) === JSON.stringify(rule?.value ?? null);
  return urlOf(urls.find(hasValue) ?? urls[0] ?? []);
}

/**
 * Of a route that kept some URLs, those are compared, and head may add one with no rule; a renamed one is compared as a
 * whole. Which of its URLs became which is a guess, so it lost its rule only if it has none at all.
 */
function outcomeOfPair(pair: RoutePair, sides: Sides): Outcome {
  const relation = relate(pair.base.route.pattern, pair.head.route.pattern);
  const isRenamed = relation === 'disjoint' || relation === 'overlapping';
  const urls = isRenamed ? renamedUrls(pair, sides) : sharedUrls(pair, sides);
  const altered = [alteredRule(pair, urls, sides), relation === 'moreSpecific' ? newBareUrl(pair, sides) : null];
  const loss = routeLoss(pair, urls, sides);
  const isLost = !isRenamed || loss?.bareUrl === null;
  return { altered: altered.filter((change) => change !== null), loss: isLost ? loss : null };
}

function patternsOf({ base, head }: RoutePair): Readonly<Record<'base' | 'head', Pattern>> {
  return { base: base.route.pattern, head: head.route.pattern };
}

/** Whether some URL of a route has a rule. */
function hasRule({ route }: DeclaredRoute, keys: readonly ReadKey[]): boolean {
  return keysOn(route.pattern, keys).length > 0;
}

/** URLs that stand for all that both sides have; none if no key that covers any of them has changed. */
function sharedUrls(pair: RoutePair, sides: Sides): readonly ComparedUrl[] {
  const { base, head } = patternsOf(pair);
  if (keysOn(head, sides.changed).length === 0) return [];
  const [baseKeys, headKeys] = [keysOn(base, sides.baseKeys), keysOn(head, sides.head.keys)];
  const urls = urlsToTry(intersections(shapesOf(base), shapesOf(head)), [...headKeys, ...baseKeys]);
  return Array.from(urls, (url) => ({ url, base: rulesAt(url, baseKeys), head: rulesAt(url, headKeys) }));
}

/**
 * URLs that stand for a renamed route as a whole: its parameters are filled alike on both sides, with values that tell
 * its rule from its exceptions on either side. Other keys may cover some of its URLs, but only tie.
 */
function renamedUrls(pair: RoutePair, sides: Sides): readonly ComparedUrl[] {
  const { base, head } = patternsOf(pair);
  const baseKeys = keysOfRoute(base, sides.baseKeys).deciding;
  const headKeys = keysOfRoute(head, sides.head.keys).deciding;
  const keys = [...baseKeys, ...headKeys];
  const valuesToTry = [base, head].flatMap((route) =>
    Array.from(urlsToTry(shapesOf(route), keys), (url) => valuesIn(route, url)),
  );
  const missing = freshText(keys.map(({ shape }) => shape));
  return valuesToTry.map((values) => {
    const url = filled(head, values, missing);
    return { url, base: rulesAt(filled(base, values, missing), baseKeys), head: rulesAt(url, headKeys) };
  });
}

/** The first URL whose rules differ in value; null for none. */
function alteredRule(pair: RoutePair, urls: readonly ComparedUrl[], sides: Sides): AccessChange | null {
  const altered = urls.find(({ base, head }) => valuesOf(base).join() !== valuesOf(head).join());
  if (altered === undefined) return null;
  return {
    base: ruleInChange(pair.base, sides.base, altered.base[0]),
    head: ruleInChange(pair.head, sides.head, altered.head[0]),
    witness: urlOf(altered.url),
  };
}

/** A URL without a rule that head adds to a route with rules; null for none. */
function newBareUrl({ base, head }: RoutePair, sides: Sides): AccessChange | null {
  if (!hasRule(base, sides.baseKeys)) return null;
  const witness = findBareUrl(head.route.pattern, sides.head.keys, [base.route.pattern]);
  return witness === null ? null : { base: null, head: ruleInChange(head, sides.head), witness };
}

/** The rule that a route lost; null for none, and for another method, which is another route. */
function routeLoss(pair: RoutePair, urls: readonly ComparedUrl[], sides: Sides): RouteLoss | null {
  const bare = urls.find(({ base, head }) => base.length > 0 && head.length === 0);
  const rule = bare?.base[0];
  if (!bare || !rule || pair.kind === 'method') return null;
  const { deciding } = keysOfRoute(pair.base.route.pattern, sides.baseKeys);
  const others = deciding.map((key) => key.rule).filter((other) => other !== rule);
  return { ...pair, rule, others, bareUrl: hasRule(pair.head, sides.head.keys) ? urlOf(bare.url) : null };
}
