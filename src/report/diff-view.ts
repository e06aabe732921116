import { type LineMap, lineMap } from '../snapshot/line-map.js';

/** How the lines of the checked files lie to the diff that GitHub shows. */
export interface DiffView {
  /** Whether the change wrote this line; true for all where there is nothing to compare with. */
  isChanged(file: string, line: number): boolean;
  /**
   * The line as the diff counts it: it shows the head commit, while the checked files may be its merge with the base branch.
   * Where the head does not have the line, the nearest that it has.
   */
  shownLine(file: string, line: number): ReturnType<LineMap>;
}

/** The text of a file at one moment, or null where there is none. */
export type TextOf = (file: string) => string | null;

/** Nothing to compare with: every line counts as changed and stands where it was found. */
export const everyLine: DiffView = { isChanged: () => true, shownLine: (_, line) => ({ line, isThere: true }) };

/** The view of a change from the files that were checked, those before it (null: no base), and those that GitHub shows (null: the same). */
export function diffView(checked: TextOf, before: TextOf | null, shown: TextOf | null): DiffView {
  const toBefore = remembered((file) => mapBetween(checked(file), before?.(file) ?? null));
  const toShown = remembered((file) => mapBetween(checked(file), shown?.(file) ?? null));
  return {
    isChanged: (file, line) => !(toBefore(file)?.(line).isThere ?? false),
    shownLine: (file, line) => toShown(file)?.(line) ?? { line, isThere: true },
  };
}

/** Null where one of the two does not exist. */
function mapBetween(from: string | null, to: string | null): LineMap | null {
  return from === null || to === null ? null : lineMap(from, to);
}

function remembered<Value>(compute: (file: string) => Value): (file: string) => Value {
  const known = new Map<string, Value>();
  return (file) => {
    const value = known.has(file) ? (known.get(file) as Value) : compute(file);
    known.set(file, value);
    return value;
  };
}
