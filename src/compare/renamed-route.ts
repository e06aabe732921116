import type { AuthRule, ReadKey } from '../auth/auth.js';
import { keysOfRoute, unbeaten } from '../auth/effective.js';
import { intersection, isWithin, pathsAmong, type Shape, shapesOf } from '../patterns/paths.js';
import type { Pattern, UrlPath } from '../patterns/pattern.js';

/** A URL of head, and the rules that decide it on each side. */
export interface UrlRules {
  readonly url: UrlPath;
  readonly base: readonly AuthRule[];
  readonly head: readonly AuthRule[];
}

/**
 * Some URLs of a route, by what they have in place of its parameters. A renamed route has other URLs than in base, but
 * the same slices: `me` is `/api/users/me` of `/api/users/:id`, and `/api/people/me` of `/api/people/:id`.
 */
type Slice = Shape;

const ALL: Slice = { first: [], isOpen: true };

/** A key that covers URLs of a route, and which. */
interface SliceKey {
  readonly key: ReadKey;
  readonly slice: Slice;
}

/**
 * The rules of a renamed route on each side, slice by slice: for what no exception decides, then for each exception of
 * base and of head. Each slice is shown by a URL of head in it.
 */
export function slicesCompared(
  { base, head }: Record<'base' | 'head', Pattern>,
  keys: Record<'base' | 'head', readonly ReadKey[]>,
): readonly UrlRules[] {
  const [baseKeys, headKeys] = [sliceKeys(base, keys.base), sliceKeys(head, keys.head)];
  const exceptions = [...baseKeys, ...headKeys].flatMap(({ slice }) => (slice === ALL ? [] : slice));
  const own = shapesOf(head);
  const urlsOf = pathsAmong([...own, ...exceptions, ...keys.head.map(({ shape }) => shape)]);
  const urls = own.flatMap((shape) =>
    urlsOf(shape).map((url) => ({ url, slice: sliceOf({ first: url, isOpen: false }, shape) })),
  );
  const ordinary = urls.find(({ slice }) => !exceptions.some((exception) => isWithin(slice, exception)));
  const exceptional = exceptions.map((slice) => ({ url: urlsOf(shapeWith(slice, own))[0] ?? [], slice }));
  return [...(ordinary ? [ordinary] : []), ...exceptional].map(({ url, slice }) => ({
    url,
    base: rulesOfSlice(slice, baseKeys),
    head: rulesOfSlice(slice, headKeys),
  }));
}

/** The keys that decide about a route, each with the slice that it covers. */
function sliceKeys(route: Pattern, keys: readonly ReadKey[]): readonly SliceKey[] {
  const { best, partial } = keysOfRoute(route, keys);
  const exceptions = partial.flatMap((key) =>
    shapesOf(route).flatMap((own): readonly SliceKey[] => {
      const shared = intersection(own, key.shape);
      return shared ? [{ key, slice: sliceOf(shared, own) }] : [];
    }),
  );
  return [...best.map((key) => ({ key, slice: ALL })), ...exceptions];
}

/** What paths have in place of the parameters of a shape that they are in. */
function sliceOf({ first, isOpen }: Shape, own: Shape): Slice {
  return { first: first.filter((_, at) => (own.first[at] ?? null) === null), isOpen };
}

/** The rules of the most specific keys that cover a slice. */
function rulesOfSlice(slice: Slice, keys: readonly SliceKey[]): readonly AuthRule[] {
  const covering = keys.filter((key) => isWithin(slice, key.slice));
  return unbeaten(covering.map(({ key }) => key)).map(({ rule }) => rule);
}

/** The shape of a route that has a slice in place of its parameters; what the slice has beyond them is left out. */
function shapeWith({ first, isOpen }: Slice, own: readonly Shape[]): Shape {
  const parameters = (shape: Shape) => shape.first.filter((text) => text === null).length;
  const fitting = own.find((shape) => parameters(shape) === first.length) ?? own[0] ?? ALL;
  const texts = [...first];
  const begin = fitting.first.map((text) => text ?? texts.shift() ?? null);
  return { first: fitting.isOpen ? [...begin, ...texts] : begin, isOpen: fitting.isOpen && isOpen };
}
