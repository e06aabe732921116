import { freshText, longestOf, meetAll, meets, pathsOf, type Shape, shapesOf } from '../patterns/paths.js';
import { matches, type Pattern, type UrlPath } from '../patterns/pattern.js';

/** A URL of a route before a change, and the URL that took its place. */
export interface UrlPair {
  readonly before: UrlPath;
  readonly after: UrlPath;
}

/** A key of `auth` and the paths that it covers. */
interface Key {
  readonly pattern: Pattern;
  readonly shape: Shape;
}

/**
 * URLs of a route that stand for all of them: wherever the keys of the two sides decide a URL differently, they do so for one of
 * these. A key of each side is enough to decide a URL, so it is one that both the two keys and the route leave as open as they can.
 *
 * A URL took the place of another by the values of its parameters. Where the parameters are others, it is the same URL as long as
 * the route has such; else it has those values that there is room for.
 */
export function urlPairs(
  before: Pattern,
  after: Pattern,
  keysBefore: readonly Key[],
  keysAfter: readonly Key[],
): readonly UrlPair[] {
  const patterns = [before, after, ...[...keysBefore, ...keysAfter].map(({ pattern }) => pattern)];
  const fresh = freshText(patterns);
  const urlsIn = (shapes: readonly Shape[]) => shapes.flatMap((shape) => pathsOf(shape, fresh, longestOf(patterns)));
  const withKeys = (shapes: readonly Shape[], keys: readonly Key[]) => [
    ...shapes,
    ...keys.flatMap(({ shape }) => meetAll(shapes, [shape])),
  ];
  const [was, is] = [shapesOf(before), shapesOf(after)];
  const pairs = new Map<string, UrlPair>();
  const add = (pair: UrlPair) => pairs.set(JSON.stringify(pair), pair);
  if (haveSameParameters(before, after)) {
    const values = urlsIn(withKeys(was, keysBefore)).map((url) => valuesOf(before, url));
    const others = urlsIn(withKeys(is, keysAfter)).map((url) => valuesOf(after, url));
    const both = values.flatMap((one) => others.map((other) => mergedValues(one, other, fresh)));
    for (const all of both) if (all) add({ before: filled(before, all, fresh), after: filled(after, all, fresh) });
  } else if (meets(before, after)) {
    for (const url of urlsIn(withKeys(withKeys(meetAll(was, is), keysBefore), keysAfter)))
      add({ before: url, after: url });
  } else {
    for (const url of urlsIn(withKeys(was, keysBefore)))
      add({ before: url, after: filled(after, valuesOf(before, url), fresh) });
  }
  return [...pairs.values()];
}

/** URLs that a route matches now and that took the place of none, one for each way in which a key may decide them. */
export function newUrls(before: Pattern, after: Pattern, keys: readonly Key[]): readonly UrlPath[] {
  if (haveSameParameters(before, after) || !meets(before, after)) return [];
  const patterns = [before, after, ...keys.map(({ pattern }) => pattern)];
  const own = shapesOf(after);
  const shapes = [...own, ...keys.flatMap(({ shape }) => meetAll(own, [shape]))];
  return shapes
    .flatMap((shape) => pathsOf(shape, freshText(patterns), longestOf(patterns)))
    .filter((url) => !matches(before, url));
}

/** Whether both patterns have parameters of the same kinds in the same order, so that the values of one are values of the other. */
function haveSameParameters(one: Pattern, other: Pattern): boolean {
  const kinds = (pattern: Pattern) => pattern.flatMap(({ kind }) => (kind === 'static' ? [] : kind)).join();
  return kinds(one) === kinds(other);
}

/** What each parameter of a pattern stands for in a URL that it matches: no segment, one, or for a catch-all several. */
function valuesOf(pattern: Pattern, url: UrlPath): readonly UrlPath[] {
  const values: UrlPath[] = [];
  let at = 0;
  for (const [index, segment] of pattern.entries()) {
    const rest = pattern.slice(index + 1);
    let end = segment.kind === 'catchAll' ? url.length : Math.min(at + 1, url.length);
    while (end > at && !matches(rest, url.slice(end))) end -= 1;
    if (segment.kind !== 'static') values.push(url.slice(at, end));
    at = end;
  }
  return values;
}

/** The URL in which the parameters of a pattern have these values; one without a value has a text of its own where it needs one. */
function filled(pattern: Pattern, values: readonly UrlPath[], fresh: string): UrlPath {
  const left = [...values];
  return pattern.flatMap((segment): UrlPath => {
    if (segment.kind === 'static') return [segment.text];
    const value = left.shift() ?? [];
    if (segment.kind === 'optional') return value.slice(0, 1);
    if (value.length === 0) return [fresh];
    return segment.kind === 'catchAll' ? value : value.slice(0, 1);
  });
}

/** Values that are both: a text of either where the other leaves it open; null where they disagree. */
function mergedValues(one: readonly UrlPath[], other: readonly UrlPath[], fresh: string): readonly UrlPath[] | null {
  const values: UrlPath[] = [];
  for (const [at, value] of one.entries()) {
    const beside = other[at] ?? [];
    if (value.length !== beside.length) return null;
    if (value.some((text, index) => text !== beside[index] && text !== fresh && beside[index] !== fresh)) return null;
    values.push(value.map((text, index) => (text === fresh ? (beside[index] ?? fresh) : text)));
  }
  return values;
}
