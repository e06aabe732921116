import type { Span } from './source.js';

/** Text that replaces a part of a source; valid text stays valid. */
export interface Edit extends Span {
  readonly text: string;
}

/** Applies edits that are sorted and do not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  let at = 0;
  const parts = edits.map(({ start, end, text: instead }) => {
    const part = text.slice(at, start) + instead;
    at = end;
    return part;
  });
  return parts.join('') + text.slice(at);
}

/** Joins edits that do not overlap into one; there is at least one. */
export function merged(text: string, edits: readonly Edit[]): Edit {
  const sorted = edits.toSorted((a, b) => a.start - b.start);
  const [start, end] = [sorted[0]?.start ?? 0, sorted.at(-1)?.end ?? 0];
  const inside = sorted.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return { start, end, text: edited(text.slice(start, end), inside) };
}

/** Keeps the first of overlapping or equal edits, sorted. */
export function withoutOverlaps(edits: readonly Edit[]): readonly Edit[] {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let end = -1;
  return sorted.filter((edit) => {
    if (edit.start < end || (edit.start === end && edit.start === edit.end)) return false;
    end = edit.end;
    return true;
  });
}
