/**
 * Every number of ours that bounds work or output, with the promise it keeps. A number that a standard gives (a section of the
 * platform document, GitHub) says so. Work takes its bounds as an argument with these as the default, so that a test can prove
 * a bound with small numbers.
 */
export const LIMITS = {
  // text: comparing lines.

  /** Characters that all comparisons of lines in a run may hold. Keeps: a run ends within 30 s of CPU. */
  comparedCharacters: 50_000_000,
  /** Steps of all comparisons of lines in a run, the square of a pair's edits. Keeps: a run ends within 30 s of CPU. */
  comparedSteps: 25_000_000,

  // manifest

  // patterns, routes and auth

  // handler

  // read

  // compare, rules and report

  // formats

  // doors: GitHub and the command line
} as const;
