import { matches, type Pattern, type UrlPath } from './pattern.js';

/** Paths in the simplest form: these segments, null for any one, and then nothing or, where it is open, any number of segments. */
export interface Shape {
  readonly first: readonly (string | null)[];
  readonly isOpen: boolean;
}

/** The shapes that a pattern is the union of: one for each way to leave optional segments out. */
export function shapesOf(pattern: Pattern): readonly Shape[] {
  let shapes: readonly Shape[] = [{ first: [], isOpen: false }];
  for (const segment of pattern) {
    const text = segment.kind === 'static' ? segment.text : null;
    const isOpen = segment.kind === 'catchAll' || segment.kind === 'below';
    const longer = shapes.map(({ first }) => ({ first: [...first, text], isOpen }));
    if (segment.kind === 'below') shapes = shapes.map(({ first }) => ({ first, isOpen }));
    else shapes = segment.kind === 'optional' ? [...shapes, ...longer] : longer;
  }
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
}

/** What two shapes share, or null. */
export function meet(one: Shape, other: Shape): Shape | null {
  const [long, short] = one.first.length >= other.first.length ? [one, other] : [other, one];
  if (long.first.length > short.first.length && !short.isOpen) return null;
  const first: (string | null)[] = [];
  for (const [at, text] of long.first.entries()) {
    const beside = short.first[at] ?? null;
    if (text !== null && beside !== null && text !== beside) return null;
    first.push(text ?? beside);
  }
  return { first, isOpen: long.isOpen && short.isOpen };
}

/** What any shape of one list shares with any of another. */
export function meetAll(some: readonly Shape[], others: readonly Shape[]): readonly Shape[] {
  return some.flatMap((one) => others.flatMap((other) => meet(one, other) ?? []));
}

/** Whether some path is in both patterns. */
export function meets(one: Pattern, other: Pattern): boolean {
  return meetAll(shapesOf(one), shapesOf(other)).length > 0;
}

/**
 * The paths of a shape that stand for all of them: one for each length up to the longest given, with a text for every segment that
 * may be any. Where no pattern writes that text, a pattern that matches one of these paths matches every path of the shape that is
 * as long; and beyond the longest pattern, all lengths are alike.
 */
export function pathsOf({ first, isOpen }: Shape, fresh: string, longest: number): readonly UrlPath[] {
  const path = first.map((text) => text ?? fresh);
  const further = isOpen ? Math.max(0, longest - path.length) : 0;
  return Array.from({ length: further + 1 }, (_, more) => [...path, ...Array<string>(more).fill(fresh)]);
}

/** A text that no pattern writes. */
export function freshText(patterns: readonly Pattern[]): string {
  const written = new Set(patterns.flat().flatMap((segment) => (segment.kind === 'static' ? segment.text : [])));
  for (let round = 0; ; round += 1) {
    const text = `x${round || ''}`;
    if (!written.has(text)) return text;
  }
}

/** The length at which a search may stop: one more than the longest pattern. */
export function longestOf(patterns: readonly Pattern[]): number {
  return 1 + patterns.reduce((most, { length }) => Math.max(most, length), 0);
}

/** A shortest path that every pattern of `inside` matches and none of `outside` does; null proves that there is none. */
export function findPath(inside: readonly Pattern[], outside: readonly Pattern[]): UrlPath | null {
  const fresh = freshText([...inside, ...outside]);
  const longest = longestOf([...inside, ...outside]);
  const shared = inside.map(shapesOf).reduce(meetAll);
  const paths = shared.flatMap((shape) => pathsOf(shape, fresh, longest));
  const shortestFirst = paths.sort((one, other) => one.length - other.length);
  return shortestFirst.find((path) => !outside.some((pattern) => matches(pattern, path))) ?? null;
}
