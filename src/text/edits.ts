import { inOrderOf } from './order.js';
import type { Edit } from './source.js';

/** A text with edits made that do not overlap, in order of their place. */
export function edited(text: string, edits: readonly Edit[]): string {
  let at = 0;
  const parts = edits.map(({ start, end, text: instead }) => {
    const part = text.slice(at, start) + instead;
    at = end;
    return part;
  });
  return parts.join('') + text.slice(at);
}

/** Of overlapping edits, the first; equal ones count once. */
export function withoutOverlaps(edits: readonly Edit[]): readonly Edit[] {
  const sorted = [...edits].sort(
    inOrderOf(
      ({ start }) => start,
      ({ end }) => end,
    ),
  );
  let end = -1;
  return sorted.filter((edit) => {
    if (edit.start < end || (edit.start === end && edit.start === edit.end)) return false;
    end = edit.end;
    return true;
  });
}
