import { freshText, longestOf, meetAll, meets, pathsOf, type Shape, shapesOf } from '../patterns/paths.js';
import { matches, type Pattern, type UrlPath, valuesIn } from '../patterns/pattern.js';

/** A URL of a route before a change, and the URL that replaced it. */
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
 * URLs of a route that stand for all of them: if the keys of the two sides decide some URL differently, they do so for
 * one of these. One key of each side decides a URL, so it is enough to try those that are as open as two such keys and
 * the route leave them.
 *
 * A URL is replaced by the one with the same values of its parameters. Where the parameters differ, a URL that both
 * sides match stays itself; a route without any fills in the values that it has parameters for.
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
    const values = urlsIn(withKeys(was, keysBefore)).map((url) => valuesIn(before, url));
    const others = urlsIn(withKeys(is, keysAfter)).map((url) => valuesIn(after, url));
    const both = values.flatMap((one) => others.map((other) => mergedValues(one, other, fresh)));
    for (const all of both) if (all) add({ before: filled(before, all, fresh), after: filled(after, all, fresh) });
  } else if (meets(before, after)) {
    for (const url of urlsIn(withKeys(withKeys(meetAll(was, is), keysBefore), keysAfter)))
      add({ before: url, after: url });
  } else {
    for (const url of urlsIn(withKeys(was, keysBefore)))
      add({ before: url, after: filled(after, valuesIn(before, url), fresh) });
  }
  return [...pairs.values()];
}

/** URLs that a route matches now and that replaced none, one for each way in which keys may decide them. */
export function newUrls(before: Pattern, after: Pattern, keys: readonly Key[]): readonly UrlPath[] {
  if (haveSameParameters(before, after) || !meets(before, after)) return [];
  const patterns = [before, after, ...keys.map(({ pattern }) => pattern)];
  const own = shapesOf(after);
  const shapes = [...own, ...keys.flatMap(({ shape }) => meetAll(own, [shape]))];
  return shapes
    .flatMap((shape) => pathsOf(shape, freshText(patterns), longestOf(patterns)))
    .filter((url) => !matches(before, url));
}

/** Whether two patterns have the same kinds of parameters in the same order, so that values of one fit the other. */
function haveSameParameters(one: Pattern, other: Pattern): boolean {
  const kinds = (pattern: Pattern) => pattern.flatMap(({ kind }) => (kind === 'static' ? [] : kind)).join();
  return kinds(one) === kinds(other);
}

/** The URL with these values for the parameters of a pattern; `fresh` for one that needs a value and has none. */
function filled(pattern: Pattern, values: readonly UrlPath[], fresh: string): UrlPath {
  const remaining = [...values];
  return pattern.flatMap((segment): UrlPath => {
    if (segment.kind === 'static') return [segment.text];
    const value = remaining.shift() ?? [];
    if (segment.kind === 'optional') return value.slice(0, 1);
    if (value.length === 0) return [fresh];
    return segment.kind === 'catchAll' ? value : value.slice(0, 1);
  });
}

/** The values that two lists agree on, where `fresh` agrees with any text; null where they disagree. */
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
