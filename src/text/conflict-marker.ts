import type { Span } from './source.js';

/** The first line that git writes around the sides of a merge conflict, up to a syntax error; null for none. */
export function conflictMarker(text: string, errorAt: number): Span | null {
  for (const { index, 0: line } of text.matchAll(/^(?:([<>|])\1{6}(?= |\r?$)|={7}(?=\r?$)).*$/gm)) {
    if (index > errorAt) return null;
    const end = index + 7;
    // A line of equal signs alone may be part of a comment.
    if (!line.startsWith('=') || errorAt < end) return { start: index, end };
  }
  return null;
}

export const RESOLVE = 'Resolve the merge conflict, and remove its markers.';
