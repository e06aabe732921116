import type { Pattern, Segment, UrlPath } from '../../src/patterns/pattern.js';

/** The texts that enumerated paths are made of: those that random patterns write, and one that none does. */
export const TEXTS = ['a', 'b', 'free'];

/** The longest path that is enumerated: more than a pattern of four segments needs to differ from another. */
const LONGEST = 6;

/** Every path of a pattern over `TEXTS`, up to a length, as texts. Found by writing them down, not by matching. */
export function enumerated(pattern: Pattern): ReadonlySet<string> {
  let paths: readonly UrlPath[] = [[]];
  for (const segment of pattern) paths = paths.flatMap((path) => ends(segment).map((end) => [...path, ...end]));
  return new Set(paths.filter((path) => path.length <= LONGEST).map((path) => path.join('/')));
}

function ends(segment: Segment): readonly UrlPath[] {
  const one = TEXTS.map((text) => [text]);
  switch (segment.kind) {
    case 'static':
      return [[segment.text]];
    case 'param':
      return one;
    case 'optional':
      return [[], ...one];
    case 'catch-all':
      return ANY_LENGTH.filter((path) => path.length > 0);
    case 'below':
      return ANY_LENGTH;
  }
}

const ANY_LENGTH: readonly UrlPath[] = Array.from({ length: LONGEST + 1 }, (_, length) => ofLength(length)).flat();

function ofLength(length: number): readonly UrlPath[] {
  if (length === 0) return [[]];
  return ofLength(length - 1).flatMap((path) => TEXTS.map((text) => [...path, text]));
}

export type Verdict = 'disjoint' | 'equivalent' | 'moreSpecific' | 'moreGeneral' | 'overlapping';

/** How two sets of paths lie to each other, by looking at every member. */
export function verdictOf(first: ReadonlySet<string>, second: ReadonlySet<string>): Verdict {
  let both = 0;
  for (const path of first) if (second.has(path)) both++;
  if (both === 0) return 'disjoint';
  if (both === first.size) return both === second.size ? 'equivalent' : 'moreSpecific';
  return both === second.size ? 'moreGeneral' : 'overlapping';
}
