import type { AuthRule, AuthRules, ReadKey } from '../auth/auth.js';
import { decidingOn, unbeaten } from '../auth/effective.js';
import { isWithin, meet, pathsAmong, type Shape, shapesOf } from '../patterns/paths.js';
import type { Pattern, UrlPath } from '../patterns/pattern.js';

/** A URL of head, and the rules that decide it in base and in head. */
export interface MetUrl {
  readonly url: UrlPath;
  readonly base: readonly AuthRule[];
  readonly head: readonly AuthRule[];
}

/** A key that covers URLs of a route, and what it writes in place of the route's parameters. */
interface Part {
  readonly key: ReadKey;
  readonly rest: Shape;
}

/** What a key writes there that covers all URLs. */
const ANY: Shape = { first: [], isOpen: true };

/**
 * A renamed route compared as a whole: the rule of its URLs that no exception decides first, then that of each
 * exception by the rest of its path, with a URL of head for each.
 */
export function wholesCompared(
  base: Pattern,
  head: Pattern,
  auth: Record<'base' | 'head', Pick<AuthRules, 'keys'> | null>,
): readonly MetUrl[] {
  const headKeys = auth.head?.keys ?? [];
  const [baseParts, headParts] = [partsOf(base, auth.base?.keys ?? []), partsOf(head, headKeys)];
  const exceptions = [...baseParts, ...headParts].flatMap(({ rest }) => (rest === ANY ? [] : rest));
  const own = shapesOf(head);
  const urlsOf = pathsAmong([...own, ...exceptions, ...headKeys.map(({ shape }) => shape)]);
  const whole = own
    .flatMap((shape) => urlsOf(shape).map((url) => ({ url, rest: { first: restOf(url, shape), isOpen: false } })))
    .find(({ rest }) => !exceptions.some((exception) => isWithin(rest, exception)));
  const others = exceptions.map((rest) => ({ rest, url: urlsOf(placed(rest, own))[0] ?? [] }));
  return [...(whole ? [whole] : []), ...others].map(({ rest, url }) => ({
    url,
    base: rulesFor(rest, baseParts),
    head: rulesFor(rest, headParts),
  }));
}

function partsOf(route: Pattern, keys: readonly ReadKey[]): readonly Part[] {
  const { whole, partial } = decidingOn(route, keys);
  const exceptions = partial.flatMap((key) =>
    shapesOf(route).flatMap((own): readonly Part[] => {
      const shared = meet(own, key.shape);
      return shared ? [{ key, rest: { first: restOf(shared.first, own), isOpen: shared.isOpen } }] : [];
    }),
  );
  return [...whole.map((key) => ({ key, rest: ANY })), ...exceptions];
}

/** What a path has in place of the parameters of a shape that it is in. */
function restOf<Text extends string | null>(path: readonly Text[], { first }: Shape): readonly Text[] {
  return path.filter((_, at) => (first[at] ?? null) === null);
}

/** The rules of the most specific keys for a rest. */
function rulesFor(rest: Shape, parts: readonly Part[]): readonly AuthRule[] {
  const covering = parts.filter((part) => isWithin(rest, part.rest));
  return unbeaten(covering.map(({ key }) => key)).map(({ rule }) => rule);
}

/** A rest in place of the parameters of a route, as far as it has them. */
function placed({ first, isOpen }: Shape, own: readonly Shape[]): Shape {
  const parameters = (shape: Shape) => shape.first.filter((text) => text === null).length;
  const fitting = own.find((shape) => parameters(shape) === first.length) ?? own[0] ?? ANY;
  const texts = [...first];
  const begin = fitting.first.map((text) => text ?? texts.shift() ?? null);
  return { first: fitting.isOpen ? [...begin, ...texts] : begin, isOpen: fitting.isOpen && isOpen };
}
