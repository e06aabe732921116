import { comparable, withoutImportPaths } from '../text/source.js';

/** How often a text has each of its lines, the paths of imports, blank lines and lone brackets aside. */
export type Lines = ReadonlyMap<string, number>;

/** The lines of a text, to be compared with those of another. */
export function linesOf(text: string): Lines {
  const lines = new Map<string, number>();
  for (const line of withoutImportPaths(comparable(text)).split('\n'))
    if (!/^[\s()[\]{};,]*$/.test(line)) lines.set(line, (lines.get(line) ?? 0) + 1);
  return lines;
}

/** Whether at least half of the lines of each of two texts are the other's: git's own measure of a rename. */
export function areAlike(one: Lines, other: Lines): boolean {
  const common = sumOf([...one].map(([line, count]) => Math.min(count, other.get(line) ?? 0)));
  return 2 * common >= Math.max(sumOf(one.values()), sumOf(other.values()));
}

function sumOf(counts: Iterable<number>): number {
  return [...counts].reduce((sum, count) => sum + count, 0);
}
