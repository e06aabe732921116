import { diffArrays } from 'diff';
import { comparable } from './source.js';

/** Where a line of one text stands in another; a line that is not there is at the nearest that is, from 1. */
export type LineMap = (line: number) => { readonly line: number; readonly isThere: boolean };

/** How long all comparisons of a run may take, in milliseconds, and how many characters they may be of. */
const PATIENCE = 5000;
const MOST_CHARACTERS = 50_000_000;
/** A pair of texts that needs more edits than this is not compared. */
const MOST_EDITS = 10_000;

/**
 * Maps the lines of one text to those of another, by the shortest list of lines to add and remove.
 * All maps share one budget; what goes beyond it is not compared, and every line keeps its number.
 */
export function lineMaps(): (from: string, to: string) => LineMap {
  let patience = PATIENCE;
  let characters = MOST_CHARACTERS;
  return (from, to) => {
    characters -= from.length + to.length;
    if (from === to || patience <= 0 || characters < 0) return unmoved;
    const start = performance.now();
    const map = lineMap(from, to, patience);
    patience -= performance.now() - start;
    return map;
  };
}

function lineMap(from: string, to: string, timeout: number): LineMap {
  const lines = comparable(from).split('\n');
  const changes = diffArrays(lines, comparable(to).split('\n'), { timeout, maxEditLength: MOST_EDITS });
  if (changes === undefined) return unmoved;
  // The line where each one stands, negative where only the nearest is meant.
  const places = new Int32Array(lines.length);
  let at = 0;
  let line = 1;
  for (const { added, removed, count } of changes) {
    if (added) line += count;
    else for (const end = at + count; at < end; at += 1) places[at] = removed ? -line : line++;
  }
  const last = line - 1;
  return (asked) => {
    const place = places[asked - 1] ?? -last;
    return Math.abs(place) > last
      ? { line: Math.max(1, last), isThere: false }
      : { line: Math.max(1, Math.abs(place)), isThere: place > 0 };
  };
}

const unmoved: LineMap = (line) => ({ line, isThere: true });
