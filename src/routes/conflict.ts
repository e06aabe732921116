import { budgetOf, STEPS_FOR_A_PAIR } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import { urlOf } from '../patterns/url.js';
import type { RouteClass } from './route-class.js';
import { pathText } from './route-path.js';

/** Files that claim the same URLs with the same method. */
export interface Conflict {
  /** At least two, in code-unit order. */
  readonly files: readonly string[];
  readonly method: string;
  /** The path of the first in the document's notation; the others may name their parameters otherwise. */
  readonly path: string;
  /** A URL that all of them match; null when the pattern is too long to look for one. */
  readonly witness: string | null;
  /** Whether the document states the mapping of two of them at least, so that every reading has the conflict. */
  readonly certain: boolean;
}

/** The conflict inside one class of routes. */
export function conflictIn({ files, method, pattern, documented }: RouteClass): Conflict {
  const found = findPath([pattern], [], budgetOf(STEPS_FOR_A_PAIR));
  const witness = found.kind === 'path' ? urlOf(found.path) : null;
  return { files, method, path: pathText(pattern), witness, certain: documented > 1 };
}
