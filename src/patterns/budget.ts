import { LIMITS } from '../limits.js';

/**
 * How many more steps a search may take, shared by the searches of one project: patterns come from strangers,
 * and a few dozen optional segments are enough to make the exact answer too dear. Used up, it is zero or less.
 */
export interface Budget {
  left: number;
}

/** A budget of so many steps; without a number, of as many as two patterns are worth. */
export function budgetOf(steps: number = LIMITS.stepsOfAPair): Budget {
  return { left: steps };
}

/** The steps that each question about all routes of a project may take: more for more files, so that many projects are not worth more than their files. */
export function stepsForFiles(files: number): number {
  return Math.min(LIMITS.stepsOfAProject, LIMITS.stepsOfFewFiles + LIMITS.stepsOfMoreFiles * files);
}
