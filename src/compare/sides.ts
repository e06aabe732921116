import { type Access, type Auth, type AuthEntry, isBare, type ReadKey } from '../auth/auth.js';
import { accessInReading, entriesAt, findBareUrl, keysOfRoute, keysOn } from '../auth/effective.js';
import { pathsAmong, patternsIntersect, shapesOf } from '../patterns/paths.js';
import { decoded, type Pattern, type UrlPath, urlOf, valuesIn } from '../patterns/pattern.js';
import type { Route } from '../routes/route.js';

/** A route on one side of a change, and the keys of that side. */
export interface Side {
  readonly pattern: Pattern;
  readonly access: Access;
  readonly keys: readonly ReadKey[];
  /** The keys without those that `auth-unmatched` reports: they cover a URL by accident, if any. */
  readonly used: readonly ReadKey[];
}

export function sidesIn({ keys, unmatched, access }: Auth): (route: Route) => Side {
  const used = keys.filter(({ entry }) => !unmatched.includes(entry));
  return (route) => {
    const { pattern } = route;
    return { pattern, access: access.get(route) ?? accessInReading(pattern, keys, false), keys, used };
  };
}

/** How much of a route has an entry. */
export function coverageOf({ pattern, used }: Side): 'none' | 'some' | 'all' {
  const own = keysOn(pattern, used);
  if (own.length === 0) return 'none';
  return findBareUrl(pattern, own) === null ? 'all' : 'some';
}

/** The entries that decide about a route, that of all its URLs first. */
export function entriesOf({ pattern, used }: Side): readonly AuthEntry[] {
  const { effective, exceptions } = keysOfRoute(pattern, used);
  return [...effective, ...exceptions.map(({ key }) => key)].map(({ entry }) => entry);
}

/** An entry of a route, or that it has none; of an exception with a URL. */
type Part = Pick<Access, 'key' | 'value'> & { readonly example?: string };

/** The entry of a route, or that some URL has none, and the exceptions from that, if any has another value. */
export function partsOf(access: Access): readonly Part[] {
  const parts = access.key === null && !isBare(access) ? access.exceptions : [access, ...access.exceptions];
  return new Set(parts.map(textOf)).size > 1 ? parts : parts.slice(0, 1);
}

/** The values of its parts as a text: the same for accesses that do not differ. */
export function partsText(access: Access): string {
  return partsOf(access).map(textOf).join();
}

function textOf({ key, value }: Part): string {
  return JSON.stringify([key === null, value]);
}

/**
 * How two sides differ in value: parts of both, if possible such as only their side has, a URL of one that shows it,
 * and whether other parts are the same; null where all parts are.
 */
export function accessDifference(base: Side, head: Side) {
  if (partsText(base.access) === partsText(head.access)) return null;
  const [baseParts, headParts] = [partsOf(base.access), partsOf(head.access)];
  const [baseTexts, headTexts] = [baseParts.map(textOf), headParts.map(textOf)];
  const [ownBase, ownHead] = [firstUnlike(baseParts, headTexts), firstUnlike(headParts, baseTexts)];
  // Where neither side has a part of its own, the same parts are in another order.
  const reordered = ownHead ? undefined : baseParts.find((part, at) => textOf(part) !== headTexts[at]);
  const basePart = ownBase ?? reordered ?? baseParts[0];
  const headPart = ownHead ?? headParts.find((part) => !basePart || textOf(part) !== textOf(basePart));
  return {
    turn: basePart?.key == null ? ('got' as const) : ('another' as const),
    base: entryInChange(base, basePart),
    head: entryInChange(head, headPart),
    witness: ownHead ? witnessOf(head, headPart) : witnessOfBase(base, head, basePart, headPart),
    // The entry of the whole route comes first on both sides, then come the exceptions, the most specific first.
    isPart: baseParts.some((part, at) => textOf(part) === headTexts[at]),
  };
}

/** A URL that has the value of base's part: of head, as far as its parameters are alike, with the value of its part. */
function witnessOfBase(base: Side, head: Side, basePart?: Part, headPart?: Part): string {
  const inBase = witnessOf(base, basePart);
  if (patternsIntersect(base.pattern, head.pattern)) return inBase;
  const carried = carriedOver(inBase.split('/').filter(Boolean).map(decoded), base.pattern, head.pattern);
  return carried && valueAt(carried, head.keys) === valueTextOf(headPart) ? urlOf(carried) : witnessOf(head, headPart);
}

/** The path of a pattern with the parameters that a path of another one has; null where they are not alike. */
function carriedOver(path: UrlPath, from: Pattern, to: Pattern): UrlPath | null {
  const kindsIn = (pattern: Pattern) => pattern.flatMap(({ kind }) => (kind === 'static' ? [] : kind)).join();
  if (kindsIn(from) !== kindsIn(to)) return null;
  const values = valuesIn(from, path).values();
  return to.flatMap((segment) => (segment.kind === 'static' ? segment.text : (values.next().value ?? [])));
}

/** The first part that is none of some texts. */
function firstUnlike(parts: readonly Part[], texts: readonly string[]): Part | undefined {
  return parts.find((part) => !texts.includes(textOf(part)));
}

/** The entry that a part of a route has, as a change shows it; without a part, that there is no entry. */
export function entryInChange({ access }: Side, part?: Part) {
  return { key: part?.key ?? null, value: part?.value ?? null, certain: access.certain };
}

/** A URL that has the value of a part of the side; any URL if none has. */
export function witnessOf({ pattern, keys }: Side, part?: Part): string {
  if (part?.example !== undefined) return part.example;
  const shapes = shapesOf(pattern);
  const urls = shapes.flatMap(pathsAmong([...shapes, ...keys.map(({ shape }) => shape)]));
  return urlOf(urls.find((url) => valueAt(url, keys) === valueTextOf(part)) ?? urls[0] ?? []);
}

function valueAt(url: UrlPath, keys: readonly ReadKey[]): string {
  return valueTextOf(entriesAt(url, keys)[0]);
}

function valueTextOf(part?: Pick<Part, 'value'>): string {
  return JSON.stringify(part?.value ?? null);
}
