import { LIMITS } from '../limits.js';
import type { Pattern } from './pattern.js';

/** A pattern as a search walks it: `any` one segment, `maybe` any one or none, `rest` any number. */
export type Step = { readonly kind: 'static'; readonly text: string } | { readonly kind: 'any' | 'maybe' | 'rest' };

/** The steps of a pattern; a catch-all is one segment and then any number. */
export function stepsOf(pattern: Pattern): readonly Step[] {
  const steps: Step[] = [];
  for (const segment of pattern) {
    if (segment.kind === 'static') steps.push(segment);
    if (segment.kind === 'param' || segment.kind === 'catchAll') steps.push(ANY);
    if (segment.kind === 'optional') steps.push(MAYBE);
    if (segment.kind === 'below' || segment.kind === 'catchAll') steps.push(REST);
  }
  return steps;
}

const ANY: Step = { kind: 'any' };
const MAYBE: Step = { kind: 'maybe' };
const REST: Step = { kind: 'rest' };

/** Whether a step may be passed without a segment. */
export function isSkippable(step: Step | undefined): boolean {
  return step?.kind === 'maybe' || step?.kind === 'rest';
}

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
