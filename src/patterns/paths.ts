import { rememberOf } from '../text/memo.js';
import { matches, type Pattern, type UrlPath } from './pattern.js';

/*
 * A pattern is a union of shapes, and what two shapes share is a shape. So what patterns share is listed, not searched
 * for.
 *
 * A path that is inside some patterns and outside others is found by trying few paths. Take any such path, and put a
 * text that no pattern has wherever the inside patterns leave it open. The new path is still inside. It is still
 * outside: a pattern that matches it leaves these segments open, and matched the old path as well. And a path that is
 * longer than every pattern can be cut to one segment more than the longest: only open patterns match either path. So
 * one text that no pattern has, at each length up to that of the cut, is enough.
 */

/**
 * A set of paths: those that begin with these segments, null for any, and end there or, if open, anywhere below.
 * `/api/:id` is `['api', null]`, and `/api/*` the same, but open.
 */
export interface Shape {
  readonly texts: readonly (string | null)[];
  readonly isOpen: boolean;
}

/** The distinct shapes of a pattern, by ways to leave optional segments out; kept, as most are compared often. */
export const shapesOf = rememberOf((pattern: Pattern): readonly Shape[] => {
  let all: readonly (readonly (string | null)[])[] = [[]];
  for (const segment of pattern) {
    if (segment.kind === 'below') break;
    const longer = all.map((texts) => [...texts, segment.kind === 'static' ? segment.text : null]);
    all = segment.kind === 'optional' ? [...all, ...longer] : longer;
  }
  const last = pattern.at(-1)?.kind;
  const isOpen = last === 'below' || last === 'catch-all';
  const distinct = new Map(all.map((texts) => [JSON.stringify(texts), texts]));
  return [...distinct.values()].map((texts) => ({ texts, isOpen }));
});

/** The paths that two shapes share, which are a shape; null if there are none. */
export function intersection(a: Shape, b: Shape): Shape | null {
  if (!shapesIntersect(a, b)) return null;
  const [long, short] = a.texts.length >= b.texts.length ? [a.texts, b.texts] : [b.texts, a.texts];
  return { texts: long.map((text, at) => text ?? short[at] ?? null), isOpen: a.isOpen && b.isOpen };
}

/** The intersections of each shape of one list with each of another. */
export function intersections(list: readonly Shape[], another: readonly Shape[]): readonly Shape[] {
  const shared: Shape[] = [];
  for (const a of list)
    for (const b of another) {
      const both = intersection(a, b);
      if (both !== null) shared.push(both);
    }
  return shared;
}

/** Whether two shapes share a path. Compared from the end, where the paths of one project differ most. */
export function shapesIntersect(a: Shape, b: Shape): boolean {
  // A shape that is not open has no longer path.
  if (!a.isOpen && b.texts.length > a.texts.length) return false;
  if (!b.isOpen && a.texts.length > b.texts.length) return false;
  for (let at = Math.min(a.texts.length, b.texts.length) - 1; at >= 0; at -= 1) {
    const [textOfA, textOfB] = [a.texts[at], b.texts[at]];
    if (textOfA !== textOfB && textOfA !== null && textOfB !== null) return false;
  }
  return true;
}

/** Whether some path is in both patterns. */
export function patternsIntersect(a: Pattern, b: Pattern): boolean {
  return shapesOf(a).some((shape) => shapesOf(b).some((beside) => shapesIntersect(shape, beside)));
}

/** Whether some path of a pattern begins with a text, which may end inside a segment; a segment `*` of it is any. */
export function mayBegin(pattern: Pattern, start: string): boolean {
  const whole = start.slice(1).split('/');
  const cut = whole.pop() ?? '';
  return shapesOf(pattern).some(({ texts, isOpen }) => {
    if (!isOpen && texts.length <= whole.length) return false;
    const fits = (text: string, at: number) => text === '*' || (texts[at] ?? text) === text;
    return whole.every(fits) && (texts[whole.length] ?? cut).startsWith(cut);
  });
}

/** Whether every path of the inner shape is in the outer one. */
export function isWithin(inner: Shape, outer: Shape): boolean {
  const [length, least] = [inner.texts.length, outer.texts.length];
  if (outer.isOpen ? length < least : inner.isOpen || length !== least) return false;
  for (let at = 0; at < least; at += 1)
    if (outer.texts[at] !== null && outer.texts[at] !== inner.texts[at]) return false;
  return true;
}

/**
 * Whether every path of the first pattern is in the second. To compare shape by shape is enough: take a path of a shape
 * of the first, with a text that no pattern has wherever the shape leaves it open. A shape of the second holds that
 * path, and so all paths of the first shape. (All shapes of a pattern are open, or none is.)
 */
export function isSubset(first: Pattern, second: Pattern): boolean {
  return shapesOf(first).every((inner) => shapesOf(second).some((outer) => isWithin(inner, outer)));
}

/** Whether the paths of the first shape are a strict subset of those of the second. */
export function isMoreSpecific(first: Shape, second: Shape): boolean {
  return isWithin(first, second) && !isWithin(second, first);
}

/**
 * Given all shapes that matter, returns a function from a shape to a few of its paths, which stand for all of them:
 * each open segment is a text that none of those shapes has, and there is a path of each length up to one segment more
 * than the longest shape.
 */
export function pathsAmong(shapes: readonly Shape[]): (shape: Shape) => readonly UrlPath[] {
  const fresh = freshText(shapes);
  const longest = 1 + shapes.reduce((most, { texts }) => Math.max(most, texts.length), 0);
  return ({ texts, isOpen }) => {
    const path = texts.map((text) => text ?? fresh);
    const further = isOpen ? Math.max(0, longest - path.length) : 0;
    return Array.from({ length: further + 1 }, (_, more) => [...path, ...Array<string>(more).fill(fresh)]);
  };
}

/** A text that no shape has. */
function freshText(shapes: readonly Shape[]): string {
  const written = new Set(shapes.flatMap(({ texts }) => texts));
  let text = 'x';
  for (let round = 1; written.has(text); round += 1) text = `x${round}`;
  return text;
}

/** A shortest path that is in every pattern of `inside` and in none of `outside`; null proves that there is none. */
export function findPath(inside: readonly Pattern[], outside: readonly Pattern[]): UrlPath | null {
  const shared = inside.map(shapesOf).reduce(intersections);
  const paths = shared.flatMap(pathsAmong([...inside, ...outside].flatMap(shapesOf)));
  const shortestFirst = paths.sort((a, b) => a.length - b.length);
  return shortestFirst.find((path) => !outside.some((pattern) => matches(pattern, path))) ?? null;
}
