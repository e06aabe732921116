import type { Access, Auth } from '../../src/auth/auth.js';
import { authOf } from '../../src/auth/read-auth.js';
import type { Reading } from '../../src/auth/reading.js';
import { parseManifest } from '../../src/manifest/read-manifest.js';
import { declaredRoutes, type Project } from '../../src/project.js';
import type { Route } from '../../src/routes/route.js';
import { sourceOf } from '../../src/text/source.js';
import { projectOf } from '../manifest/project.js';
import { patternOf } from '../patterns/notation.js';
import { namedFiles } from '../routes/named-files.js';

/** Keys of `auth` with their values, in the order written. */
export type Keys = Readonly<Record<string, unknown>>;

/** What keys do to routes, each written as `/api/:id`. */
export function authFor(
  keys: Keys | readonly (readonly [string, unknown])[],
  routes: readonly string[],
  reading: Reading | 'auto' = 'auto',
): { readonly auth: Auth; readonly access: readonly Access[] } {
  const entries = Array.isArray(keys) ? keys : Object.entries(keys);
  const members = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const declared = routes.map((text): Route => ({ method: 'GET', pattern: patternOf(text), documented: true }));
  const auth = authOf(parseManifest(sourceOf('package.json', `{"auth":{${members}}}`)), declared, reading);
  if (auth === null) throw new Error('the manifest does not parse');
  return { auth, access: declared.map((route) => auth.access.get(route) as Access) };
}

/** A project of keys and of route files, named relative to `server/api`. */
export function authProject(manifest: string, names: readonly string[], reading: Reading | 'auto' = 'auto'): Project {
  const routeFiles = namedFiles(names);
  const routes = declaredRoutes(routeFiles);
  const project = projectOf(manifest, { routeFiles, routes });
  const declared = routes.map(({ route }) => route);
  return { ...project, auth: authOf(project.manifest, declared, reading) };
}
