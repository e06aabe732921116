import { diffArrays } from 'diff';
import { comparable } from '../text/source.js';

/** Maps lines of the checked files, which may be a merge, to the head commit, whose diff GitHub shows. */
export interface HeadLines {
  /** The line (from 1) in the head, or the nearest one. */
  lineOf(file: string, line: number): number;
}

/** For a run that checked the head itself. */
export const SAME_LINES: HeadLines = { lineOf: (_, line) => line };

/** Maps the lines of files whose texts are both known; others stay the same. */
export function headLines(
  files: readonly { readonly file: string; readonly checked: string; readonly head: string }[],
) {
  const maps = new Map(files.map(({ file, checked, head }) => [file, linesIn(checked, head)]));
  const lineOf = (file: string, line: number) => maps.get(file)?.[line - 1] ?? line;
  return { lineOf } satisfies HeadLines;
}

/** For each line of a text, its line in another. */
function linesIn(from: string, to: string): readonly number[] {
  const [lines, others] = [comparable(from).split('\n'), comparable(to).split('\n')];
  const places: number[] = [];
  let next = 1;
  for (const { added, removed, count } of diffArrays(lines, others)) {
    if (added) next += count;
    else for (let at = 0; at < count; at += 1) places.push(removed ? Math.min(next, others.length) : next++);
  }
  return places;
}
