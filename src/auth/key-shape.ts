import type { Pattern } from '../patterns/pattern.js';
import type { Reading } from './reading.js';

/**
 * The paths of a key in the one form that makes keys easy to compare: these first segments, a null for any one,
 * and then nothing or, where it is open, anything. No key has an optional segment, so every key has this form.
 */
export interface KeyShape {
  readonly first: readonly (string | null)[];
  readonly isOpen: boolean;
  /** Whether a segment is empty, as in `/a//b`: no path that is asked for has such a segment. */
  readonly hasEmptySegment: boolean;
}

/** The shape of a key's pattern: a catch-all is any one segment and then anything. */
export function keyShape(pattern: Pattern): KeyShape {
  const first = pattern.flatMap((segment): readonly (string | null)[] => {
    if (segment.kind === 'below') return [];
    return [segment.kind === 'static' ? segment.text : null];
  });
  const last = pattern.at(-1)?.kind;
  return { first, isOpen: last === 'below' || last === 'catchAll', hasEmptySegment: first.includes('') };
}

/** Whether every path of the one shape is a path of the other. */
export function isWithinShape(one: KeyShape, other: KeyShape): boolean {
  const hasRoom = other.isOpen
    ? one.first.length >= other.first.length
    : !one.isOpen && one.first.length === other.first.length;
  return hasRoom && other.first.every((text, index) => text === null || text === one.first[index]);
}

/** The key that covers exactly what two keys both cover under a reading; null when they share nothing or it cannot be written. */
export function sharedKey(one: KeyShape, other: KeyShape, reading: Reading): string | null {
  const [longer, shorter] = one.first.length >= other.first.length ? [one, other] : [other, one];
  const isSameLength = longer.first.length === shorter.first.length;
  if (!isSameLength && !shorter.isOpen) return null;
  const first = longer.first.map((text, index) => text ?? shorter.first[index] ?? null);
  return keyText({ first, isOpen: longer.isOpen && (shorter.isOpen || !isSameLength) }, reading);
}

/** A shape as a key of this reading. A last `*` is the widest that it can be, so what is open after a static text has no key but in `prefix`. */
function keyText({ first, isOpen }: Pick<KeyShape, 'first' | 'isOpen'>, reading: Reading): string | null {
  const texts = first.map((text) => text ?? '*');
  const endsInAny = first.at(-1) === null;
  switch (reading) {
    case 'prefix':
      return isOpen ? `/${texts.join('/')}` : null;
    case 'glob':
      if (!isOpen) return `/${texts.join('/')}`;
      return endsInAny ? `/${[...texts.slice(0, -1), '**'].join('/')}` : null;
    case 'glob-rest':
      return isOpen === endsInAny ? `/${texts.join('/')}` : null;
    default:
      return null;
  }
}
