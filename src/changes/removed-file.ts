import { budgetOf, STEPS_FOR_A_PAIR } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import { matches } from '../patterns/matches.js';
import type { Project } from '../project.js';
import type { DeclaredRoute } from '../routes/route-file.js';

/**
 * The file at which a route that was removed can still be shown: one that takes its method and one of its URLs now, else one
 * that takes such a URL by another method, else the manifest.
 */
export function fileForRemoved({ route }: DeclaredRoute, { manifest, routes }: Project): string {
  const found = findPath([route.pattern], [], budgetOf(STEPS_FOR_A_PAIR));
  const takers = found.kind === 'path' ? routes.filter((other) => matches(other.route.pattern, found.path)) : [];
  const taker = takers.find((other) => other.route.method === route.method) ?? takers[0];
  return taker?.file ?? manifest.source.file;
}
