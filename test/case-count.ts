/** How many generated cases a test takes: all that it has with `npm run test:all`, a share of them with `npm test`. */
export function caseCount(all: number): number {
  return process.env.TEST_CASES === 'all' ? all : Math.ceil(all / 20);
}
