import { diffArrays } from 'diff';
import { comparable } from '../text/source.js';

/**
 * Where lines of the checked files are in the head commit of a pull request, whose diff GitHub shows: the checked files may be its
 * merge with the base branch.
 */
export interface HeadLines {
  /** The line from 1; where the head does not have it, the nearest that it has. */
  lineOf(file: string, line: number): number;
}

/** The head commit was checked itself. */
export const SAME_LINES: HeadLines = { lineOf: (_, line) => line };

/** The lines of files whose texts are both known; those of all others are taken to be the same. */
export function headLines(
  files: readonly { readonly file: string; readonly checked: string; readonly head: string }[],
) {
  const maps = new Map(files.map(({ file, checked, head }) => [file, linesIn(checked, head)]));
  const lineOf = (file: string, line: number) => maps.get(file)?.[line - 1] ?? line;
  return { lineOf } satisfies HeadLines;
}

/** For each line of a text, where it is in another one. */
function linesIn(from: string, to: string): readonly number[] {
  const [lines, others] = [comparable(from).split('\n'), comparable(to).split('\n')];
  const places: number[] = [];
  let next = 1;
  for (const { added, removed, count } of diffArrays(lines, others)) {
    if (added) next += count;
    else for (let left = count; left > 0; left -= 1) places.push(removed ? Math.min(next, others.length) : next++);
  }
  return places;
}
