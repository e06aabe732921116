import { alignedLines } from './alignment.js';

/** How the lines of the checked files lie to the diff that GitHub shows. */
export interface DiffView {
  /** Whether the change wrote this line; true for all where there is nothing to compare with. */
  isChanged(file: string, line: number): boolean;
  /** The line as the diff counts it: it shows the head commit, while the checked files may be its merge with the base branch. */
  shownLine(file: string, line: number): number;
}

/** The text of a file at one moment, or null where there is none. */
export type TextOf = (file: string) => string | null;

/** Nothing to compare with: every line counts as changed and stands where it was found. */
export const everyLine: DiffView = { isChanged: () => true, shownLine: (_, line) => line };

/** The view of a change from the files that were checked, those before it (null: no base), and those that GitHub shows (null: the same). */
export function diffView(checked: TextOf, before: TextOf | null, shown: TextOf | null): DiffView {
  const changed = remembered((file) => aligned(before?.(file) ?? '', checked(file)));
  const mapped = remembered((file) => aligned(shown?.(file) ?? checked(file) ?? '', checked(file)));
  return {
    isChanged: (file, line) => before === null || before(file) === null || changed(file)?.[line - 1] == null,
    shownLine: (file, line) => {
      if (shown === null) return line;
      const lines = mapped(file);
      // A line that the head commit does not have is shown at the nearest one before it.
      for (let at = line; at > 0; at -= 1) if (lines?.[at - 1] != null) return lines[at - 1] as number;
      return lines === null ? line : 1;
    },
  };
}

function aligned(before: string, after: string | null): readonly (number | null)[] | null {
  return after === null ? null : alignedLines(before, after);
}

function remembered<Value>(compute: (file: string) => Value): (file: string) => Value {
  const known = new Map<string, Value>();
  return (file) => {
    const value = known.has(file) ? (known.get(file) as Value) : compute(file);
    known.set(file, value);
    return value;
  };
}
