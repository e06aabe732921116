import { type ChangeObject, diffArrays } from 'diff';
import { LIMITS } from '../limits.js';
import { comparable } from '../text/source.js';

/** How the lines of the checked files map to the diff that GitHub shows. */
export interface DiffView {
  /** Whether the change wrote this line; true for all where there is nothing to compare with. */
  isChanged(file: string, line: number): boolean;
  /**
   * The line as the diff counts it: it shows the head commit, while the checked files may be its merge with the base branch.
   * Where the head does not have the line, the nearest that it has.
   */
  shownLine(file: string, line: number): ReturnType<LineMap>;
}

/** The texts of one file: as it was checked, before the change, and as GitHub shows it. Null: there is none, or it is the same. */
export interface Versions {
  readonly file: string;
  readonly checked: string | null;
  readonly before: string | null;
  readonly shown: string | null;
}

/** Nothing to compare with: every line counts as changed and is where it was found. */
export const everyLine: DiffView = diffView([]);

/** The view of a change from the files that matter; one that is not among them counts as changed. The texts are not kept. */
export function diffView(files: Iterable<Versions>): DiffView {
  const mapped = lineMaps();
  const toBefore = new Map<string, LineMap>();
  const toShown = new Map<string, LineMap>();
  for (const { file, checked, before, shown } of files) {
    if (checked === null) continue;
    if (before !== null) toBefore.set(file, mapped(checked, before));
    if (shown !== null) toShown.set(file, mapped(checked, shown));
  }
  return {
    isChanged: (file, line) => !(toBefore.get(file)?.(line).isThere ?? false),
    shownLine: (file, line) => (toShown.get(file) ?? unmoved)(line),
  };
}

/** Where a line of one text is in another, from 1; a line that is not there is at the nearest that is. */
type LineMap = (line: number) => { readonly line: number; readonly isThere: boolean };

const unmoved: LineMap = (line) => ({ line, isThere: true });

/**
 * Maps the lines of one text to those of another, by the shortest list of lines to add and remove. All maps share one budget of
 * steps: one for each character, and the square of the edits. What goes beyond it is not compared, and every line keeps its number.
 */
export function lineMaps(steps: number = LIMITS.comparedSteps): (from: string, to: string) => LineMap {
  return (from, to) => {
    steps -= from.length + to.length;
    if (from === to || steps <= 0) return unmoved;
    const lines = comparable(from).split('\n');
    const maxEditLength = Math.floor(Math.sqrt(steps));
    const changes = diffArrays(lines, comparable(to).split('\n'), { maxEditLength });
    const edits = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
    steps -= (edits ?? maxEditLength) ** 2;
    return changes ? lineMap(lines.length, changes) : unmoved;
  };
}

function lineMap(count: number, changes: readonly ChangeObject<string[]>[]): LineMap {
  // The line where each one is, negative where that is only the nearest.
  const places = new Int32Array(count);
  let at = 0;
  let line = 1;
  for (const { added, removed, count } of changes) {
    if (added) line += count;
    else for (const end = at + count; at < end; at += 1) places[at] = removed ? -line : line++;
  }
  const last = line - 1;
  return (asked) => {
    const place = places[asked - 1] ?? -line;
    return { line: Math.max(1, Math.min(Math.abs(place), last)), isThere: place > 0 };
  };
}
