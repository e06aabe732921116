/** Whether a run takes all generated cases, as `npm run test:all` does. */
export const hasAllCases = process.env.TEST_CASES === 'all';

/** How many generated cases a test takes: all that it has with `npm run test:all`, one of so many with `npm test`. */
export function caseCount(all: number, oneOf = 40): number {
  return hasAllCases ? all : Math.ceil(all / oneOf);
}
