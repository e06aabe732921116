import { type Access, type Auth, type AuthEntry, differing, isBare, type ReadKey } from '../auth/auth.js';
import { urlsToTry } from '../auth/certain.js';
import { accessInReading, entriesAt, findBareUrl, keysOfRoute, keysOn, valuesOf } from '../auth/effective.js';
import { intersections, pathsAmong, shapesOf } from '../patterns/paths.js';
import { type Pattern, type UrlPath, urlOf } from '../patterns/pattern.js';
import { relate } from '../patterns/relation.js';
import type { DeclaredRoute } from '../project.js';
import type { Route } from '../routes/route.js';
import { groupedBy } from '../text/order.js';
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

/** A route on one side, and the keys of that side. */
interface Side {
  readonly pattern: Pattern;
  readonly access: Access;
  readonly keys: readonly ReadKey[];
  /** The keys without those that `auth-unmatched` reports: they cover a URL by accident, if any. */
  readonly used: readonly ReadKey[];
}

/** A route on both sides. */
interface Sides {
  readonly pair: RoutePair;
  readonly base: Side;
  readonly head: Side;
}

/** Compares two sets of auth entries; the function returned tells what that does to one route. */
export function outcomesBetween(base: Auth | null, head: Auth): (change: RouteChange) => Outcome {
  // Without a base no route is of base.
  const [inBase, inHead] = [sidesIn(base ?? head), sidesIn(head)];
  const differ = differing(base?.entries ?? [], head.entries);
  const changed = [...(base?.keys ?? []), ...head.keys].filter(({ entry }) => differ.has(entry));
  return (change) => {
    if (change.base && change.head)
      return outcomeOfPair({ pair: change, base: inBase(change.base), head: inHead(change.head) }, changed);
    // A route that one side lacks is told with the entry of all its URLs.
    const side = change.base ? inBase(change.base) : inHead(change.head);
    const [part] = partsOf(side);
    const entry = entryInChange(side, part);
    const entries = { base: change.base && entry, head: change.head && entry };
    return { altered: [{ kind: 'another route', ...entries, witness: witnessOf(side, part) }], loss: null };
  };
}

function sidesIn({ keys, unmatched, access }: Auth): (declared: DeclaredRoute) => Side {
  const used = keys.filter(({ entry }) => !unmatched.includes(entry));
  const accessOf = (route: Route) => access.get(route) ?? accessInReading(route.pattern, keys, false);
  return ({ route }) => ({ pattern: route.pattern, access: accessOf(route), keys, used });
}

/** An entry of a route, or that it has none. */
type Part = Pick<Access, 'key' | 'value'>;

/** The entry of a route, or that some URL has none, and the exceptions from that. */
function partsOf({ access }: Side): readonly Part[] {
  return access.key === null && !isBare(access) ? access.exceptions : [access, ...access.exceptions];
}

function entryInChange({ access }: Side, entry?: Part): EntryInChange {
  return { key: entry?.key ?? null, value: entry?.value ?? null, certain: access.certain };
}

/** A URL that has the value of the route's own entry, or no entry as the route; any URL if none has. */
function witnessOf({ pattern, keys }: Side, entry?: Part): string {
  const shapes = shapesOf(pattern);
  const urls = shapes.flatMap(pathsAmong([...shapes, ...keys.map(({ shape }) => shape)]));
  const valueAt = (url: UrlPath) => entriesAt(url, keys)[0]?.value ?? null;
  const hasValue = (url: UrlPath) => JSON.stringify(valueAt(url)) === JSON.stringify(entry?.value ?? null);
  return urlOf(urls.find(hasValue) ?? urls[0] ?? []);
}

/**
 * Where one side's URLs include the other's, those of both are compared, and head may add one with no entry; else both
 * sides as wholes.
 */
function outcomeOfPair(sides: Sides, changed: readonly ReadKey[]): Outcome {
  const relation = relate(sides.base.pattern, sides.head.pattern);
  if (relation === 'disjoint' || relation === 'overlapping') return outcomeOfWholes(sides);
  const { altered, loss } = outcomeByUrl(sides, changed);
  return { altered: relation === 'moreSpecific' ? [...altered, ...newBareUrls(sides)] : altered, loss };
}

/** Of a renamed route, the value of its entry and those of the exceptions from it are compared. */
function outcomeOfWholes(sides: Sides): Outcome {
  const { base, head } = sides;
  const [before, after] = [coverageOf(base), coverageOf(head)];
  // Which of its URLs became which is not known: with entries for some of them on both sides, none is lost.
  const isLost = before !== 'none' && after !== 'all' && before !== after;
  const url = after === 'some' ? head.access.uncovered : (base.access.exceptions[0]?.example ?? null);
  const loss = isLost ? routeLoss(sides, url) : null;
  const [baseParts, headParts] = [partsOf(base), partsOf(head)];
  const textOf = (part?: Part) => JSON.stringify(part && [part.key === null, part.value]);
  const longer = baseParts.length > headParts.length ? baseParts : headParts;
  const differ = longer.map((_, at) => textOf(baseParts[at]) !== textOf(headParts[at]));
  const at = differ.indexOf(true);
  if (at === -1) return { altered: [], loss };
  const [baseEntry, headEntry] = [baseParts[at] ?? baseParts[0], headParts[at] ?? headParts[0]];
  const kind = kindOf(sides, baseEntry?.key == null ? 'got' : 'another', differ.includes(false), loss);
  const entries = { base: entryInChange(base, baseEntry), head: entryInChange(head, headEntry) };
  return { altered: [{ kind, ...entries, witness: witnessOf(head, headEntry) }], loss };
}

/** How much of a route has an entry. */
function coverageOf({ pattern, used }: Side): 'none' | 'some' | 'all' {
  const own = keysOn(pattern, used);
  if (own.length === 0) return 'none';
  return findBareUrl(pattern, own) === null ? 'all' : 'some';
}

/** What became of the entry of a route: it is lost where the finding about that says so. */
function kindOf({ pair }: Sides, turn: EntryTurn, isPart: boolean, loss: RouteLoss | null): AccessChange['kind'] {
  if (!isSameRoute(pair)) return 'another route';
  if (loss) return loss.bareUrl === null ? 'lost' : 'lost in part';
  return isPart ? `${turn} in part` : turn;
}

/** A URL and its entries on each side. */
interface ComparedUrl {
  readonly url: UrlPath;
  readonly base: readonly AuthEntry[];
  readonly head: readonly AuthEntry[];
}

/** URLs that stand for all that both sides have; none if no key that covers any of them has changed. */
function sharedUrls({ base, head }: Sides, changed: readonly ReadKey[]): readonly ComparedUrl[] {
  if (keysOn(head.pattern, changed).length === 0) return [];
  const [baseKeys, headKeys] = [keysOn(base.pattern, base.keys), keysOn(head.pattern, head.keys)];
  const shapes = intersections(shapesOf(base.pattern), shapesOf(head.pattern));
  const urls = urlsToTry(shapes, [...headKeys, ...baseKeys]);
  return Array.from(urls, (url) => ({ url, base: entriesAt(url, baseKeys), head: entriesAt(url, headKeys) }));
}

const WORST_FIRST: readonly EntryTurn[] = ['lost', 'another', 'got'];

/** The first URL of those that fared worst, and what the route lost there. */
function outcomeByUrl(sides: Sides, changed: readonly ReadKey[]): Outcome {
  const byTurn = groupedBy(sharedUrls(sides, changed), (url) => turnAt(url, sides));
  const turn = WORST_FIRST.find((one) => byTurn.has(one));
  const [worst] = (turn && byTurn.get(turn)) ?? [];
  if (!turn || !worst) return { altered: [], loss: null };
  const witness = urlOf(worst.url);
  const loss = turn === 'lost' ? routeLoss(sides, witness, lostAt(worst, sides)) : null;
  const kind = kindOf(sides, turn, byTurn.size > 1, loss);
  const base = entryInChange(sides.base, entryBeside(worst.head, worst.base));
  const head = entryInChange(sides.head, entryBeside(worst.base, worst.head));
  return { altered: [{ kind, base, head, witness }], loss };
}

/** What became of the entries of a URL; null where they have the same values. */
function turnAt(url: ComparedUrl, sides: Sides): EntryTurn | null {
  if (valuesOf(url.base).join() === valuesOf(url.head).join()) return null;
  if (url.base.length === 0) return 'got';
  return lostAt(url, sides) ? 'lost' : 'another';
}

/** The entry that a URL lost, if it has none now; a key that covered it by accident is none. */
function lostAt({ base, head }: ComparedUrl, sides: Sides): AuthEntry | undefined {
  return head.length > 0 ? undefined : base.find((one) => sides.base.used.some(({ entry }) => entry === one));
}

/** Of entries that decide a URL, the first of a value that the other side does not have there, or the first. */
function entryBeside(others: readonly AuthEntry[], entries: readonly AuthEntry[]): AuthEntry | undefined {
  const known = valuesOf(others);
  return entries.find(({ valueText }) => !known.includes(valueText)) ?? entries[0];
}

/** A URL without an entry that head adds to a route with entries, if any. */
function newBareUrls({ base, head }: Sides): readonly AccessChange[] {
  if (keysOn(base.pattern, base.keys).length === 0) return [];
  const witness = findBareUrl(head.pattern, head.keys, [base.pattern]);
  return witness === null ? [] : [{ kind: 'widened', base: null, head: entryInChange(head), witness }];
}

/**
 * The loss of an entry, on all URLs of a route or else on this one: a route lost its entry as a whole if each of its
 * URLs had an entry and none has one now. Null for another route.
 */
function routeLoss({ pair, base, head }: Sides, url: string | null, lost?: AuthEntry): RouteLoss | null {
  const deciding = keysOfRoute(base.pattern, base.used).deciding.map((key) => key.entry);
  const entry = lost ?? deciding[0];
  if (!isSameRoute(pair) || entry === undefined) return null;
  const others = deciding.filter((other) => other !== entry);
  const isWhole = coverageOf(base) === 'all' && coverageOf(head) === 'none';
  return { kind: pair.kind, base: pair.base, head: pair.head, entry, others, bareUrl: isWhole ? null : url };
}
