import { quote } from '../text/quote.js';
import { knownFiles } from './known-files.js';
import type { RouteFile } from './route-file.js';

/** Where a file would be renamed: the project's folder relative to the workspace, and what is there already. */
export interface Surroundings {
  readonly path: string;
  readonly routeFiles: readonly RouteFile[];
}

/** The help of a finding that a rename puts right. `rename` is relative to `server/api`. */
export function renameHelp({ path, routeFiles }: Surroundings, rename: string): string {
  const target = `${path === '.' ? '' : `${path}/`}server/api/${rename}`;
  if (!knownFiles(routeFiles).has(target)) return `Rename the file to ${quote(target)}.`;
  return `${quote(target)} would be its right name, but that file exists: keep one of the two.`;
}
