import { type ChangeObject, diffArrays } from 'diff';
import { LIMITS } from '../limits.js';
import { comparable } from './source.js';

/** Where a line of one text is in another, from 1; a line that is not there is at the nearest that is. */
export type LineMap = (line: number) => { readonly line: number; readonly isThere: boolean };

/**
 * Maps the lines of one text to those of another, by the shortest list of lines to add and remove.
 * All maps share one budget; what goes beyond it is not compared, and every line keeps its number.
 */
export function lineMaps(
  characters: number = LIMITS.comparedCharacters,
  steps: number = LIMITS.comparedSteps,
): (from: string, to: string) => LineMap {
  return (from, to) => {
    characters -= from.length + to.length;
    if (from === to || steps <= 0 || characters < 0) return unmoved;
    const lines = comparable(from).split('\n');
    const maxEditLength = Math.floor(Math.sqrt(steps));
    const changes = diffArrays(lines, comparable(to).split('\n'), { maxEditLength });
    const edits = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
    steps -= (edits ?? maxEditLength) ** 2;
    return changes ? lineMap(lines, changes) : unmoved;
  };
}

function lineMap(lines: readonly string[], changes: readonly ChangeObject<string[]>[]): LineMap {
  // The line where each one is, negative where that is only the nearest.
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
