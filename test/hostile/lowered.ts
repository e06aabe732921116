import { LIMITS } from '../../src/limits.js';
import type { Ending } from '../e2e/site.js';

/** Lowers a cap until the test is over: the code is the same; `SECURITY.md` holds the numbers of all. */
export function lowered(test: Ending, cap: keyof typeof LIMITS, to: number): void {
  const [limits, usual] = [LIMITS as unknown as Record<string, number>, LIMITS[cap]];
  test.after(() => {
    limits[cap] = usual;
  });
  limits[cap] = to;
}
