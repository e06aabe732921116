/**
 * How many more steps a search may take, shared by the searches of one project: patterns come from strangers,
 * and a few dozen optional segments are enough to make the exact answer too dear. Used up, it is zero or less.
 */
export interface Budget {
  left: number;
}

/** Enough for any realistic project; a second or two. */
export const STEPS_FOR_A_PROJECT = 1_000_000;

/** Enough for any two realistic patterns. */
export const STEPS_FOR_A_PAIR = 20_000;

/** A budget of so many steps. */
export function budgetOf(steps: number): Budget {
  return { left: steps };
}
