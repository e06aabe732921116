import type { RouteFile } from './route-file.js';

const known = new WeakMap<readonly RouteFile[], ReadonlySet<string>>();

/** The paths of a project's route files as a set, collected once. */
export function knownFiles(routeFiles: readonly RouteFile[]): ReadonlySet<string> {
  const files = known.get(routeFiles) ?? new Set(routeFiles.map(({ file }) => file));
  known.set(routeFiles, files);
  return files;
}
