/** Backticks that fence a text: one more than the longest run of them in it, and at least so many. */
export function fenceAround(text: string, least: number): string {
  let longest = least - 1;
  // One by one: a megabyte of runs is more than a call takes as arguments.
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return '`'.repeat(longest + 1);
}
