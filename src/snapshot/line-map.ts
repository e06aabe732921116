import { diffArrays } from 'diff';

/** Where a line of one text stands in another; a line that is not there is at the nearest that is, from 1. */
export type LineMap = (line: number) => { readonly line: number; readonly isThere: boolean };

/** A pair of texts that needs more time or edits than this is not compared: every line keeps its number. */
const BOUNDS = { timeout: 1000, maxEditLength: 10_000 };

/** Maps the lines of one text to those of another, by the shortest list of lines to add and remove. */
export function lineMap(from: string, to: string): LineMap {
  if (from === to) return unmoved;
  const changes = diffArrays(from.split('\n'), to.split('\n'), BOUNDS);
  if (changes === undefined) return unmoved;
  const places: { line: number; isThere: boolean }[] = [];
  let line = 1;
  for (const { added, removed, count } of changes) {
    if (added) line += count;
    else
      for (let index = 0; index < count; index += 1) places.push({ line: removed ? line : line++, isThere: !removed });
  }
  const last = line - 1;
  return (asked) => {
    const place = places[asked - 1] ?? { line: last, isThere: false };
    return place.line > last ? { line: Math.max(1, last), isThere: false } : place;
  };
}

const unmoved: LineMap = (line) => ({ line, isThere: true });
