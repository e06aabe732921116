import type { Pattern } from '../patterns/pattern.js';

/**
 * The paths of a key in the one form that makes keys easy to compare: these first segments, a null for any one,
 * and then nothing or, where it is open, anything. No key has an optional segment, so every key has this form.
 */
export interface KeyShape {
  readonly first: readonly (string | null)[];
  readonly wildcards: number;
  readonly isOpen: boolean;
  /** Whether a segment is empty, as in `/a//b`: no requested path has such a segment. */
  readonly hasEmptySegment: boolean;
}

/** The shape of a key's pattern: a catch-all is any one segment and then anything. */
export function keyShape(pattern: Pattern): KeyShape {
  const first = pattern
    .filter(({ kind }) => kind !== 'below')
    .map((segment) => (segment.kind === 'static' ? segment.text : null));
  const last = pattern.at(-1)?.kind;
  return {
    first,
    wildcards: first.filter((text) => text === null).length,
    isOpen: last === 'below' || last === 'catchAll',
    hasEmptySegment: first.includes(''),
  };
}

/** Whether the paths of the one shape are a strict subset of those of the other. */
export function isMoreSpecific(one: KeyShape, other: KeyShape): boolean {
  return isWithinShape(one, other) && !isWithinShape(other, one);
}

/** Whether every path of the one shape is a path of the other. */
export function isWithinShape(one: KeyShape, other: KeyShape): boolean {
  const hasRoom = other.isOpen
    ? one.first.length >= other.first.length
    : !one.isOpen && one.first.length === other.first.length;
  return hasRoom && other.first.every((text, index) => text === null || text === one.first[index]);
}
