import { matches, type Pattern, type UrlPath } from './pattern.js';

/*
 * A pattern is a union of shapes, and what two shapes share is a shape. So what patterns share is listed, not searched
 * for.
 *
 * A path that is inside some patterns and outside others is found by trying few paths. Take any such path, and replace
 * each segment that the inside patterns leave open by a text that no pattern has. The new path is still inside. It is
 * still outside: a pattern that matches it leaves those segments open, and matched the old path as well. And a path
 * that is longer than every pattern can be cut to one segment more than the longest: only open patterns match either.
 * So one text that no pattern has, at each length up to that one, is enough.
 */

/** A set of paths: those that begin with these segments, null for any, and end there or, if open, anywhere below. */
export interface Shape {
  readonly first: readonly (string | null)[];
  readonly isOpen: boolean;
}

/** The shapes of a pattern, one for each way to leave optional segments out; kept, as most are compared often. */
export function shapesOf(pattern: Pattern): readonly Shape[] {
  const made = known.get(pattern) ?? newShapes(pattern);
  known.set(pattern, made);
  return made;
}

const known = new WeakMap<Pattern, readonly Shape[]>();

function newShapes(pattern: Pattern): readonly Shape[] {
  let all: readonly (readonly (string | null)[])[] = [[]];
  for (const segment of pattern) {
    if (segment.kind === 'below') break;
    const longer = all.map((first) => [...first, segment.kind === 'static' ? segment.text : null]);
    all = segment.kind === 'optional' ? [...all, ...longer] : longer;
  }
  const last = pattern.at(-1)?.kind;
  const isOpen = last === 'below' || last === 'catchAll';
  return all.map((first) => ({ first, isOpen }));
}

/** What two shapes share, or null. */
export function meet(one: Shape, other: Shape): Shape | null {
  if (!doMeet(one, other)) return null;
  const [long, short] = one.first.length >= other.first.length ? [one.first, other.first] : [other.first, one.first];
  return { first: long.map((text, at) => text ?? short[at] ?? null), isOpen: one.isOpen && other.isOpen };
}

/** What each shape of one list shares with each of the other. */
export function meetAll(some: readonly Shape[], others: readonly Shape[]): readonly Shape[] {
  const shared: Shape[] = [];
  for (const one of some)
    for (const other of others) {
      const both = meet(one, other);
      if (both !== null) shared.push(both);
    }
  return shared;
}

/** Whether two shapes share a path. Compared from the end, where the paths of one project differ most. */
export function doMeet(one: Shape, other: Shape): boolean {
  const { first } = one;
  const { first: second } = other;
  if (first.length < second.length ? !one.isOpen : first.length > second.length && !other.isOpen) return false;
  for (let at = Math.min(first.length, second.length) - 1; at >= 0; at -= 1) {
    const text = first[at];
    const beside = second[at];
    if (text !== beside && text !== null && beside !== null) return false;
  }
  return true;
}

/** Whether some path is in both patterns. */
export function meets(one: Pattern, other: Pattern): boolean {
  return shapesOf(one).some((shape) => shapesOf(other).some((beside) => doMeet(shape, beside)));
}

/** Whether every path of one shape is in the other. */
export function isWithin(one: Shape, other: Shape): boolean {
  const [length, least] = [one.first.length, other.first.length];
  if (other.isOpen ? length < least : one.isOpen || length !== least) return false;
  for (let at = 0; at < least; at += 1) if (other.first[at] !== null && other.first[at] !== one.first[at]) return false;
  return true;
}

/** Whether the paths of one shape are a strict subset of those of the other. */
export function isMoreSpecific(one: Shape, other: Shape): boolean {
  return isWithin(one, other) && !isWithin(other, one);
}

/**
 * Returns a few paths of a shape, enough to tell where other shapes divide it: each open segment is a text that none of
 * them has, and there is one path of each length up to one segment more than the longest.
 */
export function pathsAmong(shapes: readonly Shape[]): (shape: Shape) => readonly UrlPath[] {
  const fresh = freshText(shapes);
  const longest = 1 + shapes.reduce((most, { first }) => Math.max(most, first.length), 0);
  return ({ first, isOpen }) => {
    const path = first.map((text) => text ?? fresh);
    const further = isOpen ? Math.max(0, longest - path.length) : 0;
    return Array.from({ length: further + 1 }, (_, more) => [...path, ...Array<string>(more).fill(fresh)]);
  };
}

/** A text that no shape has. */
function freshText(shapes: readonly Shape[]): string {
  const written = new Set(shapes.flatMap(({ first }) => first));
  for (let round = 0; ; round += 1) {
    const text = `x${round || ''}`;
    if (!written.has(text)) return text;
  }
}

/** A shortest path that is in every pattern of `inside` and in none of `outside`; null proves that there is none. */
export function findPath(inside: readonly Pattern[], outside: readonly Pattern[]): UrlPath | null {
  const shared = inside.map(shapesOf).reduce(meetAll);
  const paths = shared.flatMap(pathsAmong([...inside, ...outside].flatMap(shapesOf)));
  const shortestFirst = paths.sort((one, other) => one.length - other.length);
  return shortestFirst.find((path) => !outside.some((pattern) => matches(pattern, path))) ?? null;
}
