import { budgetOf, STEPS_FOR_A_PAIR } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import { matches } from '../patterns/matches.js';
import type { Project } from '../project.js';
import type { DeclaredRoute } from '../routes/route-file.js';
import type { Place } from '../rules/rule.js';

/**
 * Where a route that was removed can still be shown: the file that takes its method and one of its URLs now, else a file
 * that takes such a URL by another method, else the manifest.
 */
export function placeOfRemoved({ route }: DeclaredRoute, { manifest, routes }: Project): Place {
  const found = findPath([route.pattern], [], budgetOf(STEPS_FOR_A_PAIR));
  const takers = found.kind === 'path' ? routes.filter((other) => matches(other.route.pattern, found.path)) : [];
  const taker = takers.find((other) => other.route.method === route.method) ?? takers[0];
  return { file: taker?.file ?? manifest.source.file, range: null };
}
