import { diffArrays } from 'diff';

/** Returns where a line of a checked file, which may be a merge, is in the head commit that GitHub shows; from 1. */
export type LineInHead = (file: string, line: number) => number;

/** The head commit of a pull request, whose diff GitHub shows. */
export interface Head {
  readonly lineOf: LineInHead;
  /** The text of a file in the head; null where it could not be read. */
  textOf(file: string): string | null;
}

/** Maps the lines of files whose texts are both known, to the nearest one where the head lacks it; others stay. */
export function lineInHead(
  files: readonly { readonly file: string; readonly checked: string; readonly head: string }[],
): LineInHead {
  const maps = new Map(files.map(({ file, checked, head }) => [file, lineMap(checked, head)]));
  return (file, line) => maps.get(file)?.[line - 1] ?? line;
}

/** For each line of a text, its line in another, however it is indented. */
function lineMap(from: string, to: string): readonly number[] {
  const [fromLines, toLines] = [trimmedLines(from), trimmedLines(to)];
  // Of texts that have little in common, lines stay.
  const parts = diffArrays(fromLines, toLines, { maxEditLength: MOST_EDITS });
  if (parts === undefined) return fromLines.map((_, at) => Math.min(at + 1, toLines.length));
  const places: number[] = [];
  let next = 1;
  for (const { added, removed, count } of parts) {
    if (added) next += count;
    else for (let at = 0; at < count; at += 1) places.push(removed ? Math.min(next, toLines.length) : next++);
  }
  return places;
}

/** Lines added and removed; the time grows with the square. */
const MOST_EDITS = 2_000;

function trimmedLines(text: string): string[] {
  return text.split('\n').map((line) => line.trim());
}
