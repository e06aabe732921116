import { intersections, pathsAmong, type Shape, shapesOf } from '../patterns/paths.js';
import type { Pattern, UrlPath } from '../patterns/pattern.js';
import type { ReadKey } from './auth.js';
import { entriesAt, keysOn, valuesOf } from './effective.js';

/** Whether each URL of a route gets the same one value in all readings, or none in all. */
export function isCertain(route: Pattern, keysByReading: readonly (readonly ReadKey[])[]): boolean {
  const covering = keysByReading.map((keys) => keysOn(route, keys));
  for (const url of urlsToTry(shapesOf(route), covering.flat())) {
    const [first, ...further] = covering.map((keys) => valuesOf(entriesAt(url, keys)));
    if (first === undefined || first.length > 1 || further.some((values) => values.join() !== first.join()))
      return false;
  }
  return true;
}

/**
 * A few URLs within shapes that stand for all: if some URL gets two values, or a value by one set of keys and none by
 * another set, then one of these URLs does, too.
 *
 * At most two keys are to blame, one for each value. Take the bad URL, and put a text that no key has wherever these
 * two keys and the shape leave it open. Both keys still cover it, and any other key that covers it covered the old URL.
 * So no key is more specific there than at the old URL, and it shows the same two values. It is enough to try the URLs
 * of a shape alone, of a shape with a key, and of a shape with two keys of different values, at each length up to one
 * more than the longest.
 */
export function* urlsToTry(shapes: readonly Shape[], keys: readonly ReadKey[]): Iterable<UrlPath> {
  const urlsOf = pathsAmong([...shapes, ...keys.map(({ shape }) => shape)]);
  const tried = new Set<string>();
  for (const shape of shapesToTry(shapes, keys))
    for (const url of urlsOf(shape)) {
      const name = url.join('/');
      if (!tried.has(name)) yield url;
      tried.add(name);
    }
}

function* shapesToTry(shapes: readonly Shape[], keys: readonly ReadKey[]): Iterable<Shape> {
  yield* shapes;
  for (const [at, key] of keys.entries()) {
    const within = intersections(shapes, [key.shape]);
    yield* within;
    const rivals = keys.slice(0, at).filter(({ entry }) => entry.valueText !== key.entry.valueText);
    for (const { shape } of rivals) yield* intersections(within, [shape]);
  }
}
