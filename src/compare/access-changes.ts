import { type Auth, type AuthEntry, differing, type ReadKey } from '../auth/auth.js';
import { urlsToTry } from '../auth/certain.js';
import { entriesAt, findBareUrl, keysOn, valuesOf } from '../auth/effective.js';
import { intersections, shapesOf } from '../patterns/paths.js';
import { urlOf } from '../patterns/pattern.js';
import { relate } from '../patterns/relation.js';
import type { DeclaredRoute } from '../project.js';
import { inOrderOf } from '../text/order.js';
import {
  type AccessChange,
  type EntryLoss,
  type EntryTurn,
  type Outcome,
  type RouteChange,
  UNALTERED,
} from './change.js';
import { coverageOf, differenceOf, entriesOf, entryInChange, partsOf, type Side, sidesIn, witnessOf } from './sides.js';

/** Compares two sets of auth entries; the function returned tells what that does to one route. */
export function outcomesBetween(authInBase: Auth | null, auth: Auth): (change: RouteChange) => Outcome {
  // Without a base no route is of base.
  const [inBase, inHead] = [sidesIn(authInBase ?? auth), sidesIn(auth)];
  const differ = differing(authInBase?.entries ?? [], auth.entries);
  const changed = [...(authInBase?.keys ?? []), ...auth.keys].filter(({ entry }) => differ.has(entry));
  return (change) => {
    if (change.kind === 'added') {
      const side = inHead(change.head.route);
      const taken = keysOn(side.pattern, changed).length === 0 ? [] : change.takenFrom;
      const outcomes = taken.map((base) => ({ base, ...outcomeByUrl(inBase(base.route), side) }));
      return outcomeOfTaken(change.head, outcomes) ?? outcomeOfOne('head', side);
    }
    if (change.kind === 'removed') return outcomeOfOne('base', inBase(change.base.route));
    const { kind, base, head } = change;
    const { altered, widened, loss } = outcomeOfPair(inBase(base.route), inHead(head.route), changed);
    if (kind !== 'method') return { altered, widened, loss: loss && { kind, base, head, ...loss } };
    const isOther = altered !== null && hasOtherValue(altered);
    return { ...UNALTERED, altered: altered && (isOther ? altered : { ...altered, ...ANOTHER_ROUTE }) };
  };
}

/** What becomes of the entries of two sides: a loss does not say yet which routes these are. */
type SidesOutcome = Omit<Outcome, 'loss'> & { readonly loss: EntryLoss | null };

/** That of URLs that an added route has from one of base which left them. */
type TakenOutcome = SidesOutcome & { readonly base: DeclaredRoute };

const ANOTHER_ROUTE = { turn: 'another-route', isPart: false } as const;

/** A route that one side lacks: the change shows the entry of all its URLs. */
function outcomeOfOne(name: 'base' | 'head', side: Side): Outcome {
  const [part] = partsOf(side.access);
  const entries = { base: null, head: null, [name]: entryInChange(side, part) };
  return { ...UNALTERED, altered: { ...ANOTHER_ROUTE, ...entries, witness: witnessOf(side, part) } };
}

/** What a URL loses that routes of base left and an added one answers, else that it has an entry of another value. */
function outcomeOfTaken(head: DeclaredRoute, outcomes: readonly TakenOutcome[]): Outcome | null {
  const worst = outcomes.find(({ loss }) => loss) ?? outcomes.find(({ altered }) => altered && hasOtherValue(altered));
  if (!worst?.altered) return null;
  const { base, altered, loss } = worst;
  const outcome = { ...UNALTERED, altered: { ...altered, isPart: true } };
  if (!loss) return outcome;
  const entries = [...new Set(outcomes.flatMap((outcome) => outcome.loss?.entries ?? []))];
  return { ...outcome, loss: { kind: 'kept', base, head, entry: loss.entry, entries, bareUrl: altered.witness } };
}

/** Whether a URL with an entry in base has one of another value in head. */
function hasOtherValue({ turn, head }: AccessChange): boolean {
  return turn === 'another' && head?.key != null;
}

/** Compares URLs if one side has all of the other's, then bare ones that head adds; else the sides as wholes. */
function outcomeOfPair(base: Side, head: Side, changed: readonly ReadKey[]): SidesOutcome {
  const relation = relate(base.pattern, head.pattern);
  if (relation === 'disjoint' || relation === 'overlapping') return outcomeOfWholes(base, head);
  const outcome = keysOn(head.pattern, changed).length === 0 ? UNALTERED : outcomeByUrl(base, head);
  const widened = relation === 'moreSpecific' ? newBareUrl(base, head) : null;
  if (relation === 'equivalent' || outcome.altered || widened) return { ...outcome, widened };
  const altered = differenceOf(base, head);
  // An entry of URLs that head lacks is not lost.
  return altered?.head?.key == null ? UNALTERED : { ...UNALTERED, altered: { ...altered, isPart: true } };
}

const WORST_FIRST: readonly (EntryTurn | null)[] = ['lost', 'another', 'got', null];

/** The first URL of those that fared worst, and what the route lost there. */
function outcomeByUrl(base: Side, head: Side): SidesOutcome {
  const urls = sharedUrls(base, head).sort(inOrderOf(({ turn }) => WORST_FIRST.indexOf(turn)));
  const [worst] = urls;
  if (!worst?.turn) return UNALTERED;
  const { turn, baseEntries, headEntries, lost } = worst;
  const witness = urlOf(worst.url);
  const loss = lost ? lossOf(lost, base, head, witness) : null;
  const altered = {
    turn,
    isPart: loss ? loss.bareUrl !== null : urls.at(-1)?.turn !== turn,
    base: entryInChange(base, entryUnlike(baseEntries, headEntries)),
    head: entryInChange(head, entryUnlike(headEntries, baseEntries)),
    witness,
  };
  return { ...UNALTERED, altered, loss };
}

/** URLs that stand for all that both sides have, with their entries and what became of these. */
function sharedUrls(base: Side, head: Side) {
  const [baseKeys, headKeys] = [keysOn(base.pattern, base.keys), keysOn(head.pattern, head.keys)];
  const shapes = intersections(shapesOf(base.pattern), shapesOf(head.pattern));
  return Array.from(urlsToTry(shapes, [...headKeys, ...baseKeys]), (url) => {
    const [baseEntries, headEntries] = [entriesAt(url, baseKeys), entriesAt(url, headKeys)];
    // A key that covered the URL by accident is not lost.
    const isUsed = (entry: AuthEntry) => base.used.some((key) => key.entry === entry);
    const lost = headEntries.length === 0 ? baseEntries.find(isUsed) : undefined;
    return { url, baseEntries, headEntries, lost, turn: lost ? 'lost' : turnOf(baseEntries, headEntries) } as const;
  });
}

/** What became of entries that were not lost; null where they have the same values. */
function turnOf(baseEntries: readonly AuthEntry[], headEntries: readonly AuthEntry[]): EntryTurn | null {
  if (valuesOf(baseEntries).join() === valuesOf(headEntries).join()) return null;
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

/** Of a renamed route, the value of its entry and those of the exceptions from it are compared. */
function outcomeOfWholes(base: Side, head: Side): SidesOutcome {
  const [before, after] = [coverageOf(base), coverageOf(head)];
  // Which of its URLs became which is not known: with entries for some of them on both sides, none is lost.
  const isLost = before !== 'none' && after !== 'all' && before !== after;
  const [lost] = isLost ? entriesOf(base) : [];
  // Where head has no entry at all, only base can show which URL had one.
  const url = after === 'some' ? head.access.uncovered : (base.access.exceptions[0]?.example ?? null);
  const loss = lost ? lossOf(lost, base, head, url) : null;
  const altered = differenceOf(base, head);
  if (!altered || !loss) return { ...UNALTERED, altered, loss };
  return { ...UNALTERED, altered: { ...altered, turn: 'lost', isPart: loss.bareUrl !== null }, loss };
}

/** The loss of an entry: on all URLs of a route if each had an entry in base and none has one now, else on this one. */
function lossOf(entry: AuthEntry, base: Side, head: Side, url: string | null): EntryLoss {
  const isWhole = coverageOf(base) === 'all' && coverageOf(head) === 'none';
  return { entry, entries: [...new Set([entry, ...entriesOf(base)])], bareUrl: isWhole ? null : url };
}
