import type { ReadKey } from '../auth/auth.js';
import { freshText, meetAll, meets, pathsAmong, type Shape, shapesOf } from '../patterns/paths.js';
import { matches, type Pattern, type UrlPath, valuesIn } from '../patterns/pattern.js';

/** A URL of a route before a change, and the URL that replaced it. */
interface UrlPair {
  readonly before: UrlPath;
  readonly after: UrlPath;
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
  keysBefore: readonly ReadKey[],
  keysAfter: readonly ReadKey[],
): readonly UrlPair[] {
  const patterns = [before, after, ...[...keysBefore, ...keysAfter].map(({ pattern }) => pattern)];
  const [fresh, urlsOf] = [freshText(patterns), pathsAmong(patterns)];
  const was = withKeys(shapesOf(before), keysBefore).flatMap(urlsOf);
  const pairs = new Map<string, UrlPair>();
  const add = (pair: UrlPair) => pairs.set(JSON.stringify(pair), pair);
  if (haveSameParameters(before, after)) {
    const values = was.map((url) => valuesIn(before, url));
    const is = withKeys(shapesOf(after), keysAfter).flatMap(urlsOf);
    const others = is.map((url) => valuesIn(after, url));
    const both = values.flatMap((one) => others.map((other) => mergedValues(one, other, fresh)));
    for (const all of both) if (all) add({ before: filled(before, all, fresh), after: filled(after, all, fresh) });
  } else if (meets(before, after)) {
    const shared = meetAll(shapesOf(before), shapesOf(after));
    for (const url of withKeys(withKeys(shared, keysBefore), keysAfter).flatMap(urlsOf))
      add({ before: url, after: url });
  } else for (const url of was) add({ before: url, after: filled(after, valuesIn(before, url), fresh) });
  return [...pairs.values()];
}

/** URLs that a route matches now and that replaced none, one for each way in which keys may decide them. */
export function newUrls(before: Pattern, after: Pattern, keys: readonly ReadKey[]): readonly UrlPath[] {
  if (haveSameParameters(before, after) || !meets(before, after)) return [];
  const urlsOf = pathsAmong([before, after, ...keys.map(({ pattern }) => pattern)]);
  const urls = withKeys(shapesOf(after), keys).flatMap(urlsOf);
  return urls.filter((url) => !matches(before, url));
}

/** The shapes as they are, and as far as each key covers them. */
function withKeys(shapes: readonly Shape[], keys: readonly ReadKey[]): readonly Shape[] {
  return [...shapes, ...keys.flatMap(({ shape }) => meetAll(shapes, [shape]))];
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
