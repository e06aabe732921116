import { findPath } from '../patterns/find-path.js';
import { matches } from '../patterns/matches.js';
import { budgetOf } from '../patterns/steps.js';
import { patternOfPath } from '../routes/route-path.js';
import type { ProjectReport } from './report.js';

/**
 * The file at which a route that was removed can still be shown: one that takes its method and one of its URLs now, else one
 * that takes such a URL by another method, else the manifest.
 */
export function survivorOf(
  { method, path }: { readonly method: string; readonly path: string },
  project: ProjectReport,
): string {
  const found = findPath([patternOfPath(path)], [], budgetOf());
  const takers = project.routes.filter(
    (route) => found.kind === 'path' && matches(patternOfPath(route.path), found.path),
  );
  const taker = takers.find((route) => route.method === method) ?? takers[0];
  return taker?.file ?? project.manifest;
}
