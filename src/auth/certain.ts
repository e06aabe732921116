import { intersections, pathsAmong, type Shape, shapesIntersect, shapesOf } from '../patterns/paths.js';
import type { Pattern, UrlPath } from '../patterns/pattern.js';
import type { ReadKey } from './auth.js';
import { rulesAt, valuesOf } from './effective.js';

/**
 * Whether each URL of a route gets the same one value in all readings, or none in all; `readings` are the keys in each.
 */
export function isCertain(route: Pattern, readings: readonly (readonly ReadKey[])[]): boolean {
  const own = shapesOf(route);
  const met = readings.map((keys) => keys.filter(({ shape }) => own.some((one) => shapesIntersect(one, shape))));
  for (const url of urlsToTry(own, met.flat())) if (!isOneAt(url, met)) return false;
  return true;
}

/**
 * The URLs within shapes that stand for all: if keys give some URL two values, or a value by one set of keys and none
 * by another, they do so at one of these.
 *
 * At most two keys are to blame: one that gives the first value, and one that gives the second if there is one. Replace
 * each segment of the URL that these keys and the shape leave open by a text that no key has. Both keys cover the new
 * URL, and every key that covers it covered the old one. So no other key is more specific there than before, and the
 * new URL shows the same two values. It is enough to try the URLs that are this open in a shape alone, in a shape and a
 * key, and in a shape and two keys with different values, at each length up to one more than the longest. Where sets of
 * keys are compared, one of the two keys is in one set alone: `blamed` may be these. Of two values on both sides, a
 * third key may hide one in one set: then such a URL may be missed.
 */
export function* urlsToTry(
  shapes: readonly Shape[],
  keys: readonly ReadKey[],
  blamed: readonly ReadKey[] = keys,
): Iterable<UrlPath> {
  const urlsOf = pathsAmong([...shapes, ...keys.map(({ shape }) => shape)]);
  const tried = new Set<string>();
  for (const shape of shapesToTry(shapes, keys, blamed))
    for (const url of urlsOf(shape)) {
      const name = url.join('/');
      if (!tried.has(name)) yield url;
      tried.add(name);
    }
}

function* shapesToTry(own: readonly Shape[], keys: readonly ReadKey[], blamed: readonly ReadKey[]): Iterable<Shape> {
  yield* own;
  const done = new Set<ReadKey>();
  for (const one of blamed) {
    done.add(one);
    const within = intersections(own, [one.shape]);
    yield* within;
    for (const other of keys)
      if (!done.has(other) && other.rule.valueText !== one.rule.valueText) yield* intersections(within, [other.shape]);
  }
}

/** Whether a URL gets the same one value in all readings, or none in all. */
function isOneAt(url: UrlPath, readings: readonly (readonly ReadKey[])[]): boolean {
  const [first, ...others] = readings.map((keys) => valuesOf(rulesAt(url, keys)));
  return first !== undefined && first.length <= 1 && others.every((other) => other.join() === first.join());
}

/** Whether a URL of a route may begin with a text, which may end inside a segment. */
export function mayBegin(route: Pattern, start: string): boolean {
  const texts = start.slice(1).split('/');
  const cut = texts.pop() ?? '';
  return shapesOf(route).some(({ first, isOpen }) => {
    if (!isOpen && first.length <= texts.length) return false;
    const fits = (text: string, at: number) => (first[at] ?? text) === text;
    return texts.every(fits) && (first[texts.length] ?? cut).startsWith(cut);
  });
}
