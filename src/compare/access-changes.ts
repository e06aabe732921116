import { type Access, type Auth, type AuthEntry, differing, isBare, type ReadKey } from '../auth/auth.js';
import { urlsToTry } from '../auth/certain.js';
import { accessInReading, entriesAt, findBareUrl, keysOfRoute, keysOn, valuesOf } from '../auth/effective.js';
import { intersections, pathsAmong, shapesOf } from '../patterns/paths.js';
import { type UrlPath, urlOf } from '../patterns/pattern.js';
import { relate } from '../patterns/relation.js';
import type { DeclaredRoute } from '../project.js';
import {
  type AccessChange,
  type EntryInChange,
  type EntryTurn,
  isSameRoute,
  type Outcome,
  type RouteChange,
  type RouteLoss,
  type RoutePair,
} from './change.js';

/** The auth entries of both sides; base has null where it has none to tell. */
interface Sides {
  readonly base: Auth | null;
  readonly baseKeys: readonly ReadKey[];
  readonly head: Auth;
  /** The keys of each side without those that `auth-unmatched` reports: they cover a URL by accident, if any. */
  readonly baseUsed: readonly ReadKey[];
  readonly headUsed: readonly ReadKey[];
  /** The keys of either side that the other side does not have with the same value. */
  readonly changed: readonly ReadKey[];
}

/** A URL and its entries on each side. */
interface ComparedUrl {
  readonly url: UrlPath;
  readonly base: readonly AuthEntry[];
  readonly head: readonly AuthEntry[];
}

/** Compares two sets of auth entries; the function returned tells what that does to one route. */
export function outcomesBetween(base: Auth | null, head: Auth): (change: RouteChange) => Outcome {
  const baseKeys = base?.keys ?? [];
  const [baseUsed, headUsed] = [base ? usedKeys(base) : [], usedKeys(head)];
  const differ = differing(base?.entries ?? [], head.entries);
  const changed = [...baseKeys, ...head.keys].filter(({ entry }) => differ.has(entry));
  const sides = { base, baseKeys, head, baseUsed, headUsed, changed };
  return (change) => (change.base && change.head ? outcomeOfPair(change, sides) : outcomeAlone(change, sides));
}

function usedKeys({ keys, unmatched }: Auth): readonly ReadKey[] {
  return keys.filter(({ entry }) => !unmatched.includes(entry));
}

/** Of a route that one side lacks, the entry of all its URLs. */
function outcomeAlone(change: RouteChange, sides: Sides): Outcome {
  const base = change.base && ownEntry(change.base, sides.base);
  const head = change.head && ownEntry(change.head, sides.head);
  const witness = change.base
    ? witnessOf(change.base, base, sides.baseKeys)
    : witnessOf(change.head, head, sides.head.keys);
  return { altered: [{ kind: null, base, head, witness }], loss: null };
}

function ownEntry(route: DeclaredRoute, auth: Auth | null): EntryInChange | null {
  const access = auth?.access.get(route.route);
  return entryInChange(route, auth, access && partsOf(access)[0]);
}

/** An entry, if any, as a change tells it. Null where that side has no auth entries to read. */
function entryInChange(
  { route }: DeclaredRoute,
  auth: Auth | null,
  entry: Part = { key: null, value: null },
): EntryInChange | null {
  return auth && { key: entry.key, value: entry.value, certain: auth.access.get(route)?.certain ?? false };
}

/** A URL that has the value of the route's own entry, or no entry as the route; any URL if none has. */
function witnessOf({ route }: DeclaredRoute, entry: Part | null | undefined, keys: readonly ReadKey[]): string {
  const shapes = shapesOf(route.pattern);
  const urls = shapes.flatMap(pathsAmong([...shapes, ...keys.map(({ shape }) => shape)]));
  const valueAt = (url: UrlPath) => entriesAt(url, keys)[0]?.value ?? null;
  const hasValue = (url: UrlPath) => JSON.stringify(valueAt(url)) === JSON.stringify(entry?.value ?? null);
  return urlOf(urls.find(hasValue) ?? urls[0] ?? []);
}

/**
 * Where one side's URLs include the other's, those of both are compared, and head may add one with no entry; else both
 * sides as wholes.
 */
function outcomeOfPair(pair: RoutePair, sides: Sides): Outcome {
  const relation = relate(pair.base.route.pattern, pair.head.route.pattern);
  if (relation === 'disjoint' || relation === 'overlapping') return outcomeOfWholes(pair, sides);
  const { altered, loss } = outcomeAt(sharedUrls(pair, sides), pair, sides);
  const further = relation === 'moreSpecific' ? newBareUrl(pair, sides) : null;
  return { altered: further ? [...altered, further] : altered, loss };
}

/** Of a renamed route, the value of its entry and those of the exceptions from it are compared. */
function outcomeOfWholes(pair: RoutePair, sides: Sides): Outcome {
  const [base, head] = [accessIn(pair.base, sides.baseKeys), accessIn(pair.head, sides.head.keys)];
  const [before, after] = [covered(pair.base, sides.baseUsed), covered(pair.head, sides.headUsed)];
  // Which of its URLs became which is not known: with entries for some of them on both sides, none is lost.
  const url = after === 1 ? head.uncovered : (base.exceptions[0]?.example ?? null);
  const loss = after < before ? routeLoss(pair, url, sides) : null;
  const altered = alteredPart(pair, partsOf(base), partsOf(head), loss, sides);
  return { altered: altered ? [altered] : [], loss };
}

/** What keys say of a route, but for whether that is certain. */
function accessIn({ route }: DeclaredRoute, keys: readonly ReadKey[]): Access {
  return accessInReading(route.pattern, keys, false);
}

/** An entry of a route, or that it has none. */
type Part = Pick<Access, 'key' | 'value'>;

/** The entry of a route, or that some URL has none, and the exceptions from that. */
function partsOf(access: Access): readonly Part[] {
  return access.key === null && !isBare(access) ? access.exceptions : [access, ...access.exceptions];
}

/** The first entry of a route as a whole that has another value; null for none. */
function alteredPart(
  pair: RoutePair,
  base: readonly Part[],
  head: readonly Part[],
  loss: RouteLoss | null,
  sides: Sides,
): AccessChange | null {
  const textOf = (part?: Part) => JSON.stringify(part && [part.key === null, part.value]);
  const all = base.length > head.length ? base : head;
  const turns = all.map((_, at) => textOf(base[at]) !== textOf(head[at]));
  const at = turns.indexOf(true);
  if (at === -1) return null;
  const [baseEntry, headEntry] = [base[at] ?? base[0], head[at] ?? head[0]];
  const kind = kindOf(pair, baseEntry?.key == null ? 'got' : 'another', turns.includes(false), loss);
  const witness = witnessOf(pair.head, headEntry, sides.head.keys);
  return alteredEntry(pair, kind, { base: baseEntry, head: headEntry, witness }, sides);
}

/** The entries of a route on both sides as a change tells them, with a URL where they differ. */
function alteredEntry(
  pair: RoutePair,
  kind: AccessChange['kind'],
  { base, head, witness }: { readonly base?: Part; readonly head?: Part; readonly witness: string },
  sides: Sides,
): AccessChange {
  return {
    kind,
    base: entryInChange(pair.base, sides.base, base),
    head: entryInChange(pair.head, sides.head, head),
    witness,
  };
}

/** What became of the entry of a route: it is lost where the finding about that says so. */
function kindOf(pair: RoutePair, turn: EntryTurn, isPart: boolean, loss: RouteLoss | null): AccessChange['kind'] {
  if (!isSameRoute(pair)) return null;
  if (loss) return loss.bareUrl === null ? 'lost' : 'lost in part';
  // Of a renamed route it is a guess, and a key that covered a URL by accident is none that it had.
  const kind = turn === 'lost' ? 'another' : turn;
  return isPart ? `${kind} in part` : kind;
}

/** How much of a route has an entry: 0 none of its URLs, 1 some, 2 all. */
function covered({ route }: DeclaredRoute, keys: readonly ReadKey[]): 0 | 1 | 2 {
  const own = keysOn(route.pattern, keys);
  if (own.length === 0) return 0;
  return findBareUrl(route.pattern, own) === null ? 2 : 1;
}

/** URLs that stand for all that both sides have; none if no key that covers any of them has changed. */
function sharedUrls({ base: { route: base }, head: { route: head } }: RoutePair, sides: Sides): readonly ComparedUrl[] {
  if (keysOn(head.pattern, sides.changed).length === 0) return [];
  const [baseKeys, headKeys] = [keysOn(base.pattern, sides.baseKeys), keysOn(head.pattern, sides.head.keys)];
  const shapes = intersections(shapesOf(base.pattern), shapesOf(head.pattern));
  const urls = urlsToTry(shapes, [...headKeys, ...baseKeys]);
  return Array.from(urls, (url) => ({ url, base: entriesAt(url, baseKeys), head: entriesAt(url, headKeys) }));
}

const TURNS: readonly EntryTurn[] = ['lost', 'another', 'got'];

/** What became of the entries of a URL; null where they have the same values. */
function turnAt(url: ComparedUrl, sides: Sides): EntryTurn | null {
  if (valuesOf(url.base).join() === valuesOf(url.head).join()) return null;
  if (url.base.length === 0) return 'got';
  return lostAt(url, sides) ? 'lost' : 'another';
}

/** The entry that a URL lost, if it has none now; a key that covered it by accident is none. */
function lostAt({ base, head }: ComparedUrl, { baseUsed }: Sides): AuthEntry | undefined {
  return head.length > 0 ? undefined : base.find((one) => baseUsed.some(({ entry }) => entry === one));
}

/** The first URL of those that fared worst, and what the route lost there. */
function outcomeAt(urls: readonly ComparedUrl[], pair: RoutePair, sides: Sides): Outcome {
  const turns = urls.map((url) => turnAt(url, sides));
  const turn = TURNS.find((one) => turns.includes(one));
  const worst = turn && urls[turns.indexOf(turn)];
  if (!worst) return { altered: [], loss: null };
  const { base, head, url } = worst;
  const lost = lostAt(worst, sides);
  const loss = lost ? routeLoss(pair, urlOf(url), sides, lost) : null;
  const isPart = turns.some((other) => other !== turn);
  const entries = { base: entryBeside(head, base), head: entryBeside(base, head), witness: urlOf(url) };
  return { altered: [alteredEntry(pair, kindOf(pair, turn, isPart, loss), entries, sides)], loss };
}

/** Of entries that decide a URL, the first of a value that the other side does not have there, or the first. */
function entryBeside(others: readonly AuthEntry[], entries: readonly AuthEntry[]): AuthEntry | undefined {
  const known = valuesOf(others);
  return entries.find(({ valueText }) => !known.includes(valueText)) ?? entries[0];
}

/** A URL without an entry that head adds to a route with entries; null for none. */
function newBareUrl({ base, head }: RoutePair, sides: Sides): AccessChange | null {
  if (covered(base, sides.baseKeys) === 0) return null;
  const witness = findBareUrl(head.route.pattern, sides.head.keys, [base.route.pattern]);
  return witness === null ? null : { kind: 'widened', base: null, head: entryInChange(head, sides.head), witness };
}

/**
 * The loss of an entry, on all URLs of a route or else on this one: a route lost its entry as a whole if each of its
 * URLs had an entry and none has one now. Null for another route.
 */
function routeLoss(pair: RoutePair, url: string | null, sides: Sides, lost?: AuthEntry): RouteLoss | null {
  const deciding = keysOfRoute(pair.base.route.pattern, sides.baseUsed).deciding.map((key) => key.entry);
  const entry = lost ?? deciding[0];
  if (!isSameRoute(pair) || entry === undefined) return null;
  const others = deciding.filter((other) => other !== entry);
  const isWhole = covered(pair.base, sides.baseUsed) === 2 && covered(pair.head, sides.headUsed) === 0;
  const { kind, base, head } = pair;
  return { kind, base, head, entry, others, bareUrl: isWhole ? null : url };
}
