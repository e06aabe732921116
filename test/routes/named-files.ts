import type { RouteFile } from '../../src/project.js';
import { routeNameOf } from '../../src/routes/read-name.js';

/** Files below `server/api`, named relative to it, as a project has them before they are read. */
export function namedFiles(names: readonly string[], methods: readonly string[] = []): readonly RouteFile[] {
  return names
    .map((name) => ({
      file: `server/api/${name}`,
      name: routeNameOf(name, methods),
      textHash: null,
      codeHash: null,
      plainHash: null,
      lines: () => new Uint32Array(),
      handler: null,
    }))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}
