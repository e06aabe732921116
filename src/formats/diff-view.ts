import { type LineMap, lineMaps } from '../text/line-map.js';

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
    shownLine: (file, line) => toShown.get(file)?.(line) ?? { line, isThere: true },
  };
}
