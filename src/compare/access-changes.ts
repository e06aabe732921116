import { type Auth, type AuthEntry, differing, type ReadKey } from '../auth/auth.js';
import { urlsToTry } from '../auth/certain.js';
import { entriesAt, findBareUrl, keysOn, valuesOf } from '../auth/effective.js';
import { intersections, shapesOf } from '../patterns/paths.js';
import { urlOf } from '../patterns/pattern.js';
import { relate } from '../patterns/relation.js';
import { inOrderOf } from '../text/order.js';
import {
  type AccessChange,
  type Outcome,
  type RouteChange,
  type RouteLoss,
  type RoutePair,
  UNALTERED,
} from './change.js';
import {
  accessDifference,
  coverageOf,
  entriesOf,
  entryInChange,
  partsOf,
  type Side,
  sidesIn,
  witnessOf,
} from './sides.js';

/** Compares two sets of auth entries; the function returned tells what that does to one route. */
export function outcomesBetween(authInBase: Auth | null, auth: Auth): (change: RouteChange) => Outcome {
  // Without a base no route is of base.
  const [inBase, inHead] = [sidesIn(authInBase ?? auth), sidesIn(auth)];
  const differ = differing(authInBase?.entries ?? [], auth.entries);
  const changed = [...(authInBase?.keys ?? []), ...auth.keys].filter(({ entry }) => differ.has(entry));
  return (change) => {
    if (change.kind === 'removed') return outcomeOfOne('base', inBase(change.base.route));
    const head = inHead(change.head.route);
    if (change.kind === 'added') {
      const outcomes = change.takenFrom.map((base) =>
        outcomeByUrl({ kind: 'kept', base, head: change.head }, inBase(base.route), head, changed),
      );
      return outcomeOfTaken(outcomes) ?? outcomeOfOne('head', head);
    }
    const outcome = outcomeOfPair(change, inBase(change.base.route), head, changed);
    // A route of another method has lost nothing.
    if (change.kind !== 'method' || !outcome.altered || hasOtherValue(outcome)) return outcome;
    return { ...UNALTERED, altered: { ...outcome.altered, ...ANOTHER_ROUTE } };
  };
}

const ANOTHER_ROUTE = { turn: 'another-route', isPart: false } as const;

/** A route that one side lacks: the change shows the entry of all its URLs. */
function outcomeOfOne(name: 'base' | 'head', side: Side): Outcome {
  const [part] = partsOf(side.access);
  const entries = { base: null, head: null, [name]: entryInChange(side, part) };
  return { ...UNALTERED, altered: { ...ANOTHER_ROUTE, ...entries, witness: witnessOf(side, part) } };
}

/** What a URL loses that routes of base left and an added one answers, else that it has an entry of another value. */
function outcomeOfTaken(outcomes: readonly Outcome[]): Outcome | null {
  const { altered, loss } = outcomes.find((outcome) => outcome.loss) ?? outcomes.find(hasOtherValue) ?? UNALTERED;
  if (!altered) return null;
  const entries = [...new Set(outcomes.flatMap((outcome) => outcome.loss?.entries ?? []))];
  return {
    ...UNALTERED,
    altered: { ...altered, isPart: true },
    loss: loss && { ...loss, entries, bareUrl: altered.witness },
  };
}

/** Whether a URL with an entry in base has one of another value in head. */
function hasOtherValue({ altered }: Outcome): boolean {
  return altered?.turn === 'another';
}

/** Compares the sides as wholes where each has a URL of its own; else URL by URL, then bare URLs that head adds. */
function outcomeOfPair(pair: RoutePair, base: Side, head: Side, changed: readonly ReadKey[]): Outcome {
  const relation = relate(base.pattern, head.pattern);
  if (relation === 'disjoint' || relation === 'overlapping') return outcomeOfWholes(pair, base, head);
  const outcome = outcomeByUrl(pair, base, head, changed);
  const widened = relation === 'moreSpecific' ? newBareUrl(base, head) : null;
  if (relation === 'equivalent' || outcome.altered || widened) return { ...outcome, widened };
  const altered = accessDifference(base, head);
  // An entry of URLs that head lacks is not lost.
  if (!altered || altered.head.key === null) return UNALTERED;
  return { ...UNALTERED, altered: { ...altered, isPart: true } };
}

/** The first URL of those that fared worst, and what the route lost there. */
function outcomeByUrl(pair: RoutePair, base: Side, head: Side, changed: readonly ReadKey[]): Outcome {
  if (keysOn(head.pattern, changed).length === 0) return UNALTERED;
  const urls = sharedUrls(base, head);
  const [worst] = urls;
  if (!worst?.turn) return UNALTERED;
  const { turn, baseEntries, headEntries, lost } = worst;
  const witness = urlOf(worst.url);
  const loss = lost ? lossOf(lost, pair, base, head, witness) : null;
  const altered = {
    turn,
    isPart: loss ? loss.bareUrl !== null : urls.at(-1)?.turn !== turn,
    base: entryInChange(base, entryUnlike(baseEntries, headEntries)),
    head: entryInChange(head, entryUnlike(headEntries, baseEntries)),
    witness,
  };
  return { ...UNALTERED, altered, loss };
}

/** URLs that stand for all that both sides have, with their entries and what became of these, the worst first. */
function sharedUrls(base: Side, head: Side) {
  const [baseKeys, headKeys] = [keysOn(base.pattern, base.keys), keysOn(head.pattern, head.keys)];
  const shapes = intersections(shapesOf(base.pattern), shapesOf(head.pattern));
  const urls = Array.from(urlsToTry(shapes, [...headKeys, ...baseKeys]), (url) => {
    const [baseEntries, headEntries] = [entriesAt(url, baseKeys), entriesAt(url, headKeys)];
    const turn = turnOf(baseEntries, headEntries);
    // A route does not lose a key that covered the URL by accident.
    const isUsed = (entry: AuthEntry) => base.used.some((key) => key.entry === entry);
    return { url, baseEntries, headEntries, turn, lost: turn === 'lost' ? baseEntries.find(isUsed) : undefined };
  });
  return urls.sort(inOrderOf(({ lost, turn }) => (lost ? -1 : WORST_FIRST.indexOf(turn))));
}

/** The turns after the loss of an entry; `lost` among them is that of a key which covered the URL by accident. */
const WORST_FIRST: readonly (AccessChange['turn'] | null)[] = ['another', 'lost', 'got', null];

/** What became of the entries of a URL; null where they have the same values. */
function turnOf(baseEntries: readonly AuthEntry[], headEntries: readonly AuthEntry[]): AccessChange['turn'] | null {
  if (valuesOf(baseEntries).join() === valuesOf(headEntries).join()) return null;
  if (headEntries.length === 0) return 'lost';
  return baseEntries.length === 0 ? 'got' : 'another';
}

/** Of the entries of a side, the first of a value that the other side does not have, or the first. */
function entryUnlike(entries: readonly AuthEntry[], others: readonly AuthEntry[]): AuthEntry | undefined {
  const values = valuesOf(others);
  return entries.find(({ valueText }) => !values.includes(valueText)) ?? entries[0];
}

/** A URL without an entry that head adds to a route with entries; null for none. */
function newBareUrl(base: Side, head: Side): AccessChange | null {
  if (keysOn(base.pattern, base.keys).length === 0) return null;
  const witness = findBareUrl(head.pattern, head.keys, [base.pattern]);
  return witness === null ? null : { turn: 'widened', isPart: false, base: null, head: entryInChange(head), witness };
}

/** Of a renamed route, the value of its entry and those of the exceptions from it are compared, then those of ties. */
function outcomeOfWholes(pair: RoutePair, base: Side, head: Side): Outcome {
  const [inBase, inHead] = [coverageOf(base), coverageOf(head)];
  // Which of its URLs became which is not known: with entries for some of them on both sides, none is lost.
  const isLost = inBase !== 'none' && inHead !== 'all' && inBase !== inHead;
  const [lost] = isLost ? entriesOf(base) : [];
  // Where head has no entry at all, only base can show which URL had one.
  const url = inHead === 'some' ? head.access.uncovered : (base.access.exceptions[0]?.example ?? null);
  const loss = lost ? lossOf(lost, pair, base, head, url) : null;
  const altered = accessDifference(base, head) ?? (loss ? null : differenceOfTies(base, head));
  if (!altered || !loss) return { ...UNALTERED, altered, loss };
  return { ...UNALTERED, altered: { ...altered, turn: 'lost', isPart: loss.bareUrl !== null }, loss };
}

/** How two sides of the same rule and exceptions differ by other keys that tie; null where all values are the same. */
function differenceOfTies(base: Side, head: Side): AccessChange | null {
  if (!base.access.tied && !head.access.tied) return null;
  const [baseUrls, headUrls] = [decidedUrls(base), decidedUrls(head)];
  const inBase = baseUrls.flatMap(({ entries }) => entries);
  const inHead = headUrls.flatMap(({ entries }) => entries);
  if (valuesOf(inBase).join() === valuesOf(inHead).join()) return null;
  const [baseEntry, headEntry] = [entryUnlike(inBase, inHead), entryUnlike(inHead, inBase)];
  const shown = headUrls.find(({ entries }) => entries.some((entry) => entry === headEntry));
  return {
    turn: 'another',
    isPart: headUrls.some(({ values }) => baseUrls.some((url) => url.values === values)),
    base: entryInChange(base, baseEntry),
    head: entryInChange(head, headEntry),
    witness: shown ? urlOf(shown.url) : witnessOf(head),
  };
}

/** URLs that stand for all of a side, with the entries that decide them and the values of these as a text. */
function decidedUrls({ pattern, keys }: Side) {
  const own = keysOn(pattern, keys);
  return Array.from(urlsToTry(shapesOf(pattern), own), (url) => {
    const entries = entriesAt(url, own);
    return { url, entries, values: valuesOf(entries).join() };
  });
}

/** The loss of an entry: on all URLs of a route if each had an entry in base and none has one now, else on this one. */
function lossOf(entry: AuthEntry, pair: RoutePair, base: Side, head: Side, url: string | null): RouteLoss {
  const isWhole = coverageOf(base) === 'all' && coverageOf(head) === 'none';
  const entries = [...new Set([entry, ...entriesOf(base)])];
  return { kind: pair.kind, base: pair.base, head: pair.head, entry, entries, bareUrl: isWhole ? null : url };
}
