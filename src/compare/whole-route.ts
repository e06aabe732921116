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

/** A rule of a route, and what its key writes in place of the route's parameters. */
interface Part {
  readonly rule: AuthRule;
  readonly shape: Shape;
}

/** The rest of a path that no exception writes. */
const WHOLE: Shape = { first: [], isOpen: true };

/**
 * A renamed route compared as a whole: the rule of all its URLs first, then that of each exception by the rest of its
 * path, with a URL of head for each.
 */
export function wholesCompared(
  base: Pattern,
  head: Pattern,
  auth: Record<'base' | 'head', Pick<AuthRules, 'keys'> | null>,
): readonly MetUrl[] {
  const [baseKeys, headKeys] = [auth.base?.keys ?? [], auth.head?.keys ?? []];
  const [baseParts, headParts] = [partsOf(base, baseKeys), partsOf(head, headKeys)];
  const rests = [WHOLE, ...[...baseParts, ...headParts].map(({ shape }) => shape)];
  const own = shapesOf(head);
  const urlsOf = pathsAmong([...own, ...rests, ...headKeys.map(({ shape }) => shape)]);
  return rests.map((rest) => {
    const [url = []] = urlsOf(placed(rest, own));
    return { url, base: rulesFor(rest, baseParts), head: rulesFor(rest, headParts) };
  });
}

function partsOf(route: Pattern, keys: readonly ReadKey[]): readonly Part[] {
  const { whole, partial } = decidingOn(route, keys);
  const rests = partial.flatMap(({ rule, shape }) =>
    shapesOf(route).flatMap((own) => {
      const shared = meet(own, shape);
      const first = shared?.first.filter((_, at) => (own.first[at] ?? null) === null);
      return shared && first ? { rule, shape: { first, isOpen: shared.isOpen } } : [];
    }),
  );
  return [...whole.map(({ rule }) => ({ rule, shape: WHOLE })), ...rests];
}

/** The most specific rules for a rest. */
function rulesFor(rest: Shape, parts: readonly Part[]): readonly AuthRule[] {
  return unbeaten(parts.filter(({ shape }) => isWithin(rest, shape))).map(({ rule }) => rule);
}

/** A rest in place of the parameters of a route, as far as it has them. */
function placed({ first, isOpen }: Shape, own: readonly Shape[]): Shape {
  const parameters = (shape: Shape) => shape.first.filter((text) => text === null).length;
  const fitting = own.find((shape) => parameters(shape) === first.length) ?? own[0] ?? WHOLE;
  const texts = [...first];
  const begin = fitting.first.map((text) => text ?? texts.shift() ?? null);
  return { first: fitting.isOpen ? [...begin, ...texts] : begin, isOpen: fitting.isOpen && isOpen };
}
