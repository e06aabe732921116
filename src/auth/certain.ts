import { doMeet, freshText, longestOf, meetAll, pathsOf, type Shape, shapesOf } from '../patterns/paths.js';
import type { Pattern, UrlPath } from '../patterns/pattern.js';
import { urlSet } from '../patterns/relation.js';
import type { AuthRule, ReadKey } from './auth.js';
import { asKeysSee, readKeys, rulesAt, textsOf } from './effective.js';
import { literalStart, type Reading } from './reading.js';

/**
 * Tells of a route whether each of its URLs gets one value, the same in all readings, or none in all. Not so where a URL may begin
 * like a key that no reading explains.
 *
 * It is enough to try a few URLs. Say that a URL gets two values, or one in one reading and none in another. Then there are at most
 * two keys to blame: one that gives the first value and, if there is a second one, one that gives that. Make every segment of the
 * URL that both keys and the route leave open a text that is in no key. The two keys still cover the new URL, and every other key
 * that covers it covers the old one as well. So nothing new is more specific than they are, and the new URL shows the same two
 * values. So the URLs to try are those that a key and the route, or two keys of different values and the route, leave as open as
 * they can, at each length up to one more than the longest; and those that the route alone does, for where no key is to be found.
 */
export function certaintyOf(rules: readonly AuthRule[], readings: readonly Reading[]): (route: Pattern) => boolean {
  const keysBy = readings.map((reading) => readKeys(rules, reading));
  const written = textsOf(keysBy.flat());
  const doubtful = rules.flatMap(({ key }) => literalStart(key) ?? []);
  const known = new Map<string, boolean>();
  return (route) => {
    if (doubtful.some((start) => mayBegin(route, start))) return false;
    const seen = asKeysSee(route, written);
    const urls = urlSet(seen);
    const isCertain = known.get(urls) ?? areSure(seen, keysBy);
    known.set(urls, isCertain);
    return isCertain;
  };
}

/** Whether every URL that is to be tried gets one value at most, and the same in all readings. */
function areSure(route: Pattern, keysBy: readonly (readonly ReadKey[])[]): boolean {
  const own = shapesOf(route);
  const met = keysBy.map((keys) => keys.filter(({ shape }) => own.some((one) => doMeet(one, shape))));
  const all = met.flat();
  const patterns = [route, ...all.map(({ pattern }) => pattern)];
  const [fresh, longest] = [freshText(patterns), longestOf(patterns)];
  const tried = new Set<string>();
  const isSure = (shape: Shape) =>
    pathsOf(shape, fresh, longest).every((url) => {
      const name = url.join('/');
      if (tried.has(name)) return true;
      tried.add(name);
      const [first, ...others] = met.map((keys) => valuesAt(url, keys));
      return first !== undefined && first.length <= 1 && others.every((other) => other.join() === first.join());
    });
  if (!own.every(isSure)) return false;
  for (const [at, one] of all.entries()) {
    const within = meetAll(own, [one.shape]);
    if (!within.every(isSure)) return false;
    for (const other of all.slice(at + 1))
      if (other.rule.valueText !== one.rule.valueText && !meetAll(within, [other.shape]).every(isSure)) return false;
  }
  return true;
}

/** The values that a URL gets under one reading, as texts: several are a tie, none means that it has no rule. */
function valuesAt(url: UrlPath, keys: readonly ReadKey[]): readonly string[] {
  return [...new Set(rulesAt(url, keys).map(({ valueText }) => valueText))].sort();
}

/** Whether a URL of a route may begin with a text, which may end inside a segment. */
function mayBegin(route: Pattern, start: string): boolean {
  const texts = start.slice(1).split('/');
  const cut = texts.pop() ?? '';
  return shapesOf(route).some(({ first, isOpen }) => {
    if (!isOpen && first.length <= texts.length) return false;
    const fits = (text: string, at: number) => (first[at] ?? text) === text;
    return texts.every(fits) && (first[texts.length] ?? cut).startsWith(cut);
  });
}
