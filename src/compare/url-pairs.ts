import type { ReadKey } from '../auth/auth.js';
import { meetAll, meets, pathsAmong, type Shape, shapesOf } from '../patterns/paths.js';
import { matches, type Pattern, type UrlPath } from '../patterns/pattern.js';
import { isSubset } from '../patterns/relation.js';

/** A URL of a route before a change, and the URL that replaced it. */
interface UrlPair {
  readonly before: UrlPath;
  readonly after: UrlPath;
}

/**
 * URLs of a route that stand for all of them: if the keys of the two sides decide some URL differently, they do so for
 * one of these. One key of each side decides a URL, so it is enough to try those that are as open as two such keys and
 * the route leave them.
 */
export function urlPairs(
  before: Pattern,
  after: Pattern,
  keysBefore: readonly ReadKey[],
  keysAfter: readonly ReadKey[],
): readonly UrlPair[] {
  const urlsOf = pathsAmong([before, after, ...[...keysBefore, ...keysAfter].map(({ pattern }) => pattern)]);
  const pairs = new Map<string, UrlPair>();
  for (const [was, is] of replacedShapes(before, after)) {
    const narrowedNow = withKeys([is], keysAfter).map((shape) => replaced(shape, is, was));
    for (const url of meetAll(withKeys([was], keysBefore), narrowedNow).flatMap(urlsOf)) {
      const [instead = []] = urlsOf(replaced({ first: url, isOpen: false }, was, is));
      pairs.set(JSON.stringify([url, instead]), { before: url, after: instead });
    }
  }
  return [...pairs.values()];
}

/**
 * The shapes of a route before and after. A URL is replaced by the one with the same values of its parameters. Where
 * the parameters differ, or the route is wider now, a URL that both sides match stays itself.
 */
function replacedShapes(before: Pattern, after: Pattern): readonly (readonly [was: Shape, is: Shape])[] {
  const [then, now] = [shapesOf(before), shapesOf(after)];
  if (doUrlsStay(before, after)) return meetAll(then, now).map((shared) => [shared, shared]);
  return then.flatMap((was, at) => {
    const is = now.at(at - then.length) ?? now[0];
    return is ? [[was, is] as const] : [];
  });
}

/** What a shape within `from` is within `to`: the texts of its parameters in those of the other, as far as they go. */
function replaced({ first, isOpen }: Shape, from: Shape, to: Shape): Shape {
  const texts = first.filter((_, at) => (from.first[at] ?? null) === null);
  const begin = to.first.map((text) => text ?? texts.shift() ?? null);
  return { first: to.isOpen ? [...begin, ...texts] : begin, isOpen: to.isOpen && isOpen === from.isOpen };
}

/** URLs that a route matches now and that replaced none, one for each way in which keys may decide them. */
export function newUrls(before: Pattern, after: Pattern, keys: readonly ReadKey[]): readonly UrlPath[] {
  if (!doUrlsStay(before, after)) return [];
  const urlsOf = pathsAmong([before, after, ...keys.map(({ pattern }) => pattern)]);
  const urls = withKeys(shapesOf(after), keys).flatMap(urlsOf);
  return urls.filter((url) => !matches(before, url));
}

/** The shapes as they are, and as far as each key covers them. */
function withKeys(shapes: readonly Shape[], keys: readonly ReadKey[]): readonly Shape[] {
  return [...shapes, ...keys.flatMap(({ shape }) => meetAll(shapes, [shape]))];
}

/** Whether a URL that both patterns match stays itself: the parameters differ, or the route is wider now. */
function doUrlsStay(before: Pattern, after: Pattern): boolean {
  const kinds = (pattern: Pattern) => pattern.flatMap(({ kind }) => (kind === 'static' ? [] : kind)).join();
  return kinds(before) === kinds(after) ? isSubset(before, after) : meets(before, after);
}
