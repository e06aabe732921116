import { LIMITS, sizeOf } from '../limits.js';

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

/** What a question about a project of so many files may take; one about its auth keys grows with its manifest, too. */
export function budgetOfAQuestion(files: number, manifestBytes = 0): Budget {
  return { left: LIMITS.stepsOfAQuestion * sizeOf(files, manifestBytes) };
}

/** Half of what is left of a budget, taken from it as it is used: what hostile names use up leaves the next question its own. */
export function halfOf(budget: Budget): Budget {
  const kept = Math.max(0, budget.left) / 2;
  return {
    get left() {
      return budget.left - kept;
    },
    set left(steps) {
      budget.left = steps + kept;
    },
  };
}
