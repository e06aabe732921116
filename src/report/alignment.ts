import { diffArrays } from 'diff';

/** Two texts that differ in more lines than this are not compared further: every line then counts as written anew. */
const MOST_DIFFERENCES = 2000;

/** For each line of `after`, in order: the number of the same line in `before`, from 1, or null where it was written anew. */
export function alignedLines(before: string, after: string): readonly (number | null)[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const parts = diffArrays(old, now, { maxEditLength: MOST_DIFFERENCES });
  if (parts === undefined) return now.map(() => null);
  let line = 0;
  return parts.flatMap(({ added, removed, value }) => {
    if (added) return value.map(() => null);
    const first = line + 1;
    line += value.length;
    return removed ? [] : value.map((_, index) => first + index);
  });
}
