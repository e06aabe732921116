import type { Auth } from './auth/auth.js';
import type { Reading } from './auth/reading.js';
import type { Handler } from './handler/handler.js';
import type { Holdings } from './manifest/identity.js';
import type { Manifest } from './manifest/manifest.js';
import type { TwinFolder, UnsafeEntry } from './read/snapshot.js';
import { type Overlaps, overlapsOf } from './routes/overlaps.js';
import type { NamedFile, Route } from './routes/route.js';
import { rememberOf } from './text/memo.js';

/** What the user states where the platform document says nothing. */
export interface Stated {
  /** Further method suffixes that the platform serves, in lower case. */
  readonly methods: readonly string[];
  /** The allowed provider identifiers; empty for any. */
  readonly 'payment-providers': readonly string[];
  readonly 'auth-matching': Reading | 'auto';
  /** The settings file that can state more methods, with its keys; null where none is read, or a flag states them. */
  readonly settings: { readonly file: string; readonly keys: readonly string[] } | null;
}

/** A website project at one moment: everything that rules look at. */
export interface Project extends Holdings {
  /** The folder relative to the root of the repository; `.` is the root. */
  readonly path: string;
  readonly manifest: Manifest;
  /** Everything below `server/api`, in code-unit order, or what is in place of that folder. */
  readonly routeFiles: readonly RouteFile[];
  readonly twins: readonly TwinFolder[];
  readonly routes: readonly DeclaredRoute[];
  readonly overlaps: Overlaps;
  /** The auth entries; null where the manifest does not parse, or the route files are not known. */
  readonly auth: Auth | null;
  readonly legacyFiles: readonly string[];
  /** Manifests and route files that were not read, because that would not be safe. */
  readonly unsafeFiles: readonly UnsafeEntry[];
  readonly stated: Stated;
}

/** A file below `server/api`, and what its name and its text say. */
export interface RouteFile extends NamedFile {
  readonly handler: Handler | null;
  /** The same for equal texts, line ends aside; null for a text that was not read. */
  readonly textHash: string | null;
  /** The same for texts that differ in import paths alone, which change with the folder. */
  readonly codeHash: string | null;
  /** The same for texts that differ in underscores before names, too. */
  readonly plainHash: string | null;
  /** Hashes of the lines of this code, made when it is compared. */
  lines(): Uint32Array;
}

/** A file that declares a route; `textHash` and `handler` tell whether it was read. */
export interface DeclaredRoute extends Omit<RouteFile, 'name'> {
  readonly route: Route;
}

export function declaredRoutes(files: readonly RouteFile[]): readonly DeclaredRoute[] {
  return files.flatMap(({ file, name, ...facts }) =>
    name.kind === 'route' ? [{ file, route: name.route, ...facts }] : [],
  );
}

/** The route of each file that declares one. */
export const routesByFile = rememberOf(
  (routes: readonly DeclaredRoute[]) => new Map(routes.map((declared) => [declared.file, declared])),
);

/** The part of a project that is about some of its files. */
export function partWith(project: Project, routeFiles: readonly RouteFile[]): Project {
  const byFile = routesByFile(project.routes);
  const routes = routeFiles.flatMap(({ file }) => byFile.get(file) ?? []);
  return { ...project, routeFiles, routes, overlaps: overlapsOf(routeFiles) };
}

/** The name of a file inside a folder; other texts unchanged. */
export function nameIn(folder: string, file: string): string {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
}
