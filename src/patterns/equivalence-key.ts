import type { Pattern } from './pattern.js';
import { stepsOf } from './steps.js';

/**
 * A text that two patterns share exactly when they stand for the same paths, a catch-all taken as one or more segments.
 *
 * Between two static texts only the number of segments counts, so a run of wildcards is its least and its largest number.
 * Different keys differ in some path: take every wildcard as a fresh text, then only the static texts can match the
 * static texts, each its own, and the shortest or a longest such path of one pattern is none of the other.
 */
export function equivalenceKey(pattern: Pattern): string {
  const key: (string | readonly [number, number])[] = [];
  let least = 0;
  let most = 0;
  for (const step of stepsOf(pattern)) {
    switch (step.kind) {
      case 'static':
        key.push([least, most], step.text);
        least = 0;
        most = 0;
        break;
      case 'any':
        least++;
        most++;
        break;
      case 'maybe':
        most++;
        break;
      case 'rest':
        most = Number.POSITIVE_INFINITY;
        break;
    }
  }
  key.push([least, most]);
  return JSON.stringify(key);
}
