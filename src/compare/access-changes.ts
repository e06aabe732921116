import { type Auth, type AuthEntry, differing, type ReadKey } from '../auth/auth.js';
import { urlsToTry } from '../auth/certain.js';
import { entriesAt, findBareUrl, keysOfRoute, keysOn, valuesOf } from '../auth/effective.js';
import { intersections, shapesOf } from '../patterns/paths.js';
import { type UrlPath, urlOf } from '../patterns/pattern.js';
import { relate } from '../patterns/relation.js';
import { groupedBy } from '../text/order.js';
import {
  type AccessChange,
  type EntryTurn,
  isSameRoute,
  type Outcome,
  type RouteChange,
  type RouteLoss,
  type RoutePair,
  UNALTERED,
} from './change.js';
import { coverageOf, entryInChange, firstDiffering, partsOf, type Side, sidesIn, witnessOf } from './sides.js';

/** A route of both sides. */
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
    if (change.kind === 'added') return outcomeOfOne('head', inHead(change.head.route));
    if (change.kind === 'removed') return outcomeOfOne('base', inBase(change.base.route));
    const sides = { pair: change, base: inBase(change.base.route), head: inHead(change.head.route) };
    return outcomeOfPair(sides, changed);
  };
}

/** A route that one side lacks is told with the entry of all its URLs. */
function outcomeOfOne(name: 'base' | 'head', side: Side): Outcome {
  const [part] = partsOf(side.access);
  const entries = { base: null, head: null, [name]: entryInChange(side, part) };
  return { altered: [{ kind: 'another route', ...entries, witness: witnessOf(side, part) }], loss: null };
}

/** Compares URLs where one side's include the other's, and head may add one with no entry; else both as wholes. */
function outcomeOfPair(sides: Sides, changed: readonly ReadKey[]): Outcome {
  const { base, head } = sides;
  const relation = relate(base.pattern, head.pattern);
  if (relation === 'disjoint' || relation === 'overlapping') return outcomeOfWholes(sides);
  const { altered, loss } = keysOn(head.pattern, changed).length === 0 ? UNALTERED : outcomeByUrl(sides);
  return { altered: relation === 'moreSpecific' ? [...altered, ...newBareUrls(sides)] : altered, loss };
}

const WORST_FIRST: readonly EntryTurn[] = ['lost', 'another', 'got'];

/** The first URL of those that fared worst, and what the route lost there. */
function outcomeByUrl(sides: Sides): Outcome {
  const { base, head } = sides;
  const byTurn = groupedBy(sharedUrls(sides), (url) => turnAt(url, base));
  const turn = WORST_FIRST.find((known) => byTurn.has(known));
  const [worst] = (turn && byTurn.get(turn)) ?? [];
  if (!turn || !worst) return UNALTERED;
  const witness = urlOf(worst.url);
  const loss = turn === 'lost' ? routeLoss(sides, witness, lostAt(worst, base)) : null;
  const entries = {
    base: entryInChange(base, entryBeside(worst.head, worst.base)),
    head: entryInChange(head, entryBeside(worst.base, worst.head)),
  };
  return { altered: [{ kind: kindOf(sides, turn, byTurn.size > 1, loss), ...entries, witness }], loss };
}

/** A URL of both sides, and its entries on each. */
interface SharedUrl {
  readonly url: UrlPath;
  readonly base: readonly AuthEntry[];
  readonly head: readonly AuthEntry[];
}

/** URLs that stand for all that both sides have. */
function sharedUrls({ base, head }: Sides): readonly SharedUrl[] {
  const [baseKeys, headKeys] = [keysOn(base.pattern, base.keys), keysOn(head.pattern, head.keys)];
  const shapes = intersections(shapesOf(base.pattern), shapesOf(head.pattern));
  const urls = urlsToTry(shapes, [...headKeys, ...baseKeys]);
  return Array.from(urls, (url) => ({ url, base: entriesAt(url, baseKeys), head: entriesAt(url, headKeys) }));
}

/** What became of the entries of a URL; null where they have the same values. */
function turnAt(url: SharedUrl, base: Side): EntryTurn | null {
  if (valuesOf(url.base).join() === valuesOf(url.head).join()) return null;
  if (url.base.length === 0) return 'got';
  return lostAt(url, base) ? 'lost' : 'another';
}

/** The entry that a URL lost, if it has none now; a key that covered it by accident is none. */
function lostAt(url: SharedUrl, { used }: Side): AuthEntry | undefined {
  return url.head.length > 0 ? undefined : url.base.find((entry) => used.some((key) => key.entry === entry));
}

/** Of entries that decide a URL, the first of a value that the other side does not have there, or the first. */
function entryBeside(others: readonly AuthEntry[], entries: readonly AuthEntry[]): AuthEntry | undefined {
  const values = valuesOf(others);
  return entries.find(({ valueText }) => !values.includes(valueText)) ?? entries[0];
}

/** A URL without an entry that head adds to a route with entries, if any. */
function newBareUrls({ base, head }: Sides): readonly AccessChange[] {
  if (keysOn(base.pattern, base.keys).length === 0) return [];
  const witness = findBareUrl(head.pattern, head.keys, [base.pattern]);
  return witness === null ? [] : [{ kind: 'widened', base: null, head: entryInChange(head), witness }];
}

/** Of a renamed route, the value of its entry and those of the exceptions from it are compared. */
function outcomeOfWholes(sides: Sides): Outcome {
  const { base, head } = sides;
  const [before, after] = [coverageOf(base), coverageOf(head)];
  // Which of its URLs became which is not known: with entries for some of them on both sides, none is lost.
  const isLost = before !== 'none' && after !== 'all' && before !== after;
  const url = after === 'some' ? head.access.uncovered : (base.access.exceptions[0]?.example ?? null);
  const loss = isLost ? routeLoss(sides, url) : null;
  const difference = firstDiffering(base, head);
  if (difference === null) return { altered: [], loss };
  const { isPart, ...told } = difference;
  const kind = kindOf(sides, told.base.key === null ? 'got' : 'another', isPart, loss);
  return { altered: [{ kind, ...told }], loss };
}

/** What became of the entry of a route: it is lost where the finding about that says so. */
function kindOf({ pair }: Sides, turn: EntryTurn, isPart: boolean, loss: RouteLoss | null): AccessChange['kind'] {
  if (!isSameRoute(pair)) return 'another route';
  if (loss) return loss.bareUrl === null ? 'lost' : 'lost in part';
  return isPart ? `${turn} in part` : turn;
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
