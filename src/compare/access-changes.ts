import type { Auth, AuthRule, ReadKey } from '../auth/auth.js';
import { urlsToTry } from '../auth/certain.js';
import { bareUrl, keysOfRoute, keysOn, rulesAt, valuesOf } from '../auth/effective.js';
import { freshText, intersections, pathsAmong, shapesOf } from '../patterns/paths.js';
import { filled, type Pattern, type UrlPath, urlOf, valuesIn } from '../patterns/pattern.js';
import { isSubset } from '../patterns/relation.js';
import type { DeclaredRoute } from '../project.js';
import { inOrderOf } from '../text/order.js';
import type { AccessChange, Judgement, RouteChange, RouteLoss, RoutePair, ToldRule } from './change.js';

/** The auth rules of both sides; base has null where it has none to tell, and then no keys. */
interface Sides {
  readonly auth: { readonly base: Auth | null; readonly head: Auth };
  readonly keys: Record<'base' | 'head', readonly ReadKey[]>;
  /** The keys of each side that the other side does not have with the same value. */
  readonly changed: readonly ReadKey[];
}

/** The pattern of a route on each side. */
type Patterns = Readonly<Record<'base' | 'head', Pattern>>;

/** A URL of head, and the rules that decide it on each side; of a renamed route, base has it as another URL. */
interface JudgedUrl {
  readonly url: UrlPath;
  readonly base: readonly AuthRule[];
  readonly head: readonly AuthRule[];
}

/** Returns what becomes of the rules of a route whose side in base has some auth rules, and in head others. */
export function judgeBetween(base: Auth | null, head: Auth): (change: RouteChange) => Judgement {
  const keys = { base: base?.keys ?? [], head: head.keys };
  const changed = [...missingIn(keys.base, keys.head), ...missingIn(keys.head, keys.base)];
  const sides: Sides = { auth: { base, head }, keys, changed };
  return (change) => (change.base && change.head ? judgedPair(change, sides) : judgedAlone(change, sides));
}

/** The keys that a side does not have with the same value. */
function missingIn(side: readonly ReadKey[], keys: readonly ReadKey[]): readonly ReadKey[] {
  const textOfRule = ({ rule }: ReadKey) => JSON.stringify([rule.key, rule.valueText]);
  const known = new Set(side.map(textOfRule));
  return keys.filter((key) => !known.has(textOfRule(key)));
}

/** Of a route that one side lacks, the rule of all its URLs. */
function judgedAlone(change: RouteChange, { auth, keys }: Sides): Judgement {
  const base = change.base && ruleOfAll(auth.base, change.base);
  const head = change.head && ruleOfAll(auth.head, change.head);
  const example = change.base ? exampleOf(change.base, base, keys.base) : exampleOf(change.head, head, keys.head);
  return { access: [{ base, head, example }], loss: null };
}

function ruleOfAll(auth: Auth | null, route: DeclaredRoute): ToldRule | null {
  return toldRule(auth, route, auth?.access.get(route.route));
}

/** A rule of a route as a change tells it, undefined for none; null where the side has no rules to tell. */
function toldRule(auth: Auth | null, { route }: DeclaredRoute, rule: Partial<ToldRule> | undefined): ToldRule | null {
  const { key = null, value = null } = rule ?? {};
  return auth && { key, value, certain: auth.access.get(route)?.certain ?? false };
}

/** A URL whose rule is the route's own, not that of an exception; else one with its value, else the first. */
function exampleOf({ route }: DeclaredRoute, own: ToldRule | null, keys: readonly ReadKey[]): string {
  const shapes = shapesOf(route.pattern);
  const urls = shapes.flatMap(pathsAmong([...shapes, ...keys.map(({ shape }) => shape)]));
  const hasOwn = (url: UrlPath) => (rulesAt(url, keys)[0]?.key ?? null) === own?.key;
  const hasValue = (url: UrlPath) => valuesOf(rulesAt(url, keys)).includes(JSON.stringify(own?.value));
  return urlOf(urls.find(hasOwn) ?? urls.find(hasValue) ?? urls[0] ?? []);
}

/** Of a route that both sides have: URL by URL, where it is renamed each with that in base. */
function judgedPair(pair: RoutePair, sides: Sides): Judgement {
  const patterns = { base: pair.base.route.pattern, head: pair.head.route.pattern };
  const hasStayed = isSubset(patterns.base, patterns.head) || isSubset(patterns.head, patterns.base);
  const urls = hasStayed ? sharedUrls(patterns, sides) : renamedUrls(patterns, sides);
  const access = [alteredRule(pair, urls, sides), hasStayed ? newBareUrl(pair, sides) : null];
  // A URL of a renamed route may only seem to be that of base, so a route that has a rule has not lost it.
  const mayLose = hasStayed || !hasRule(patterns.head, sides.keys.head);
  return { access: access.filter((change) => change !== null), loss: mayLose ? routeLoss(pair, urls, sides) : null };
}

function hasRule(route: Pattern, keys: readonly ReadKey[]): boolean {
  return keysOn(route, keys).length > 0;
}

/** The URLs that stand for all that both routes have; none where no key that covers one has changed. */
function sharedUrls({ base, head }: Patterns, { keys, changed }: Sides): readonly JudgedUrl[] {
  const blamed = keysOn(head, changed);
  if (blamed.length === 0) return [];
  const [baseKeys, headKeys] = [keysOn(base, keys.base), keysOn(head, keys.head)];
  const shared = intersections(shapesOf(base), shapesOf(head));
  return Array.from(urlsToTry(shared, [...baseKeys, ...headKeys], blamed), (url) => ({
    url,
    base: rulesAt(url, baseKeys),
    head: rulesAt(url, headKeys),
  }));
}

/**
 * The URLs that stand for all of a renamed route on each side, with those of the other side that have the same in place
 * of parameters. A key that only ties with the route's own rule is left out; what exceptions decide comes last.
 */
function renamedUrls({ base, head }: Patterns, { keys }: Sides): readonly JudgedUrl[] {
  const [was, is] = [keysOfRoute(base, keys.base), keysOfRoute(head, keys.head)];
  const exceptions = [...was.partial, ...is.partial];
  const baseKeys = [...was.best, ...was.partial];
  const headKeys = [...is.best, ...is.partial];
  const all = [...baseKeys, ...headKeys];
  const spare = freshText(all.map(({ shape }) => shape));
  const inHead = (url: UrlPath) => filled(head, valuesIn(base, url), spare);
  const inBase = (url: UrlPath) => filled(base, valuesIn(head, url), spare);
  const pairs = [
    ...Array.from(urlsToTry(shapesOf(base), all, baseKeys), (url) => ({ old: url, url: inHead(url) })),
    ...Array.from(urlsToTry(shapesOf(head), all, headKeys), (url) => ({ old: inBase(url), url })),
  ];
  const urls = pairs.map(({ old, url }) => ({ url, base: rulesAt(old, baseKeys), head: rulesAt(url, headKeys) }));
  const isExceptional = ({ base, head }: JudgedUrl) => exceptions.some(({ rule }) => [...base, ...head].includes(rule));
  return urls.sort(inOrderOf((url) => Number(isExceptional(url))));
}

/** The first URL whose rules differ in value; null for none. */
function alteredRule(pair: RoutePair, urls: readonly JudgedUrl[], { auth }: Sides): AccessChange | null {
  const altered = urls.find(({ base, head }) => valuesOf(base).join() !== valuesOf(head).join());
  return altered
    ? {
        base: toldRule(auth.base, pair.base, altered.base[0]),
        head: toldRule(auth.head, pair.head, altered.head[0]),
        example: urlOf(altered.url),
      }
    : null;
}

/** A URL without a rule that head adds to a route with rules; null for none. */
function newBareUrl({ base, head }: RoutePair, { auth, keys }: Sides): AccessChange | null {
  if (!hasRule(base.route.pattern, keys.base)) return null;
  const example = bareUrl(head.route.pattern, keys.head, [base.route.pattern]);
  return example === null ? null : { base: null, head: toldRule(auth.head, head, undefined), example };
}

/** The rule that a route lost; null for none, and for another method, which is another route. */
function routeLoss(pair: RoutePair, urls: readonly JudgedUrl[], { keys }: Sides): RouteLoss | null {
  const lost = urls.find(({ base, head }) => base.length > 0 && head.length === 0);
  const rule = lost?.base[0];
  if (!lost || !rule || pair.kind === 'method') return null;
  return { ...pair, rule, bareUrl: hasRule(pair.head.route.pattern, keys.head) ? urlOf(lost.url) : null };
}
