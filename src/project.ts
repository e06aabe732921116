import type { Auth } from './auth/auth.js';
import type { Reading } from './auth/reading.js';
import type { Handler } from './handler/handler.js';
import type { Identity } from './manifest/identity.js';
import type { Manifest } from './manifest/manifest.js';
import type { Overlaps } from './routes/overlaps.js';
import type { NamedFile, Route } from './routes/route.js';

/** What the user states about the platform where its document does not say. */
export interface Stated {
  /** Further method suffixes the platform serves, lower case. */
  readonly methods: readonly string[];
  /** The allowed provider identifiers; empty when the user states none. */
  readonly 'payment-providers': readonly string[];
  /** The reading by which the platform matches auth keys, as far as the user knows. */
  readonly 'auth-matching': Reading | 'auto';
}

/** One website project at one moment: everything the rules look at. */
export interface Project {
  /** Folder relative to the root of the repository; `.` is the root itself. */
  readonly path: string;
  readonly manifest: Manifest;
  /** Everything below `server/api`, in code-unit order, or what is in place of that folder. */
  readonly routeFiles: readonly RouteFile[];
  /** Those of them that declare a route. */
  readonly routes: readonly DeclaredRoute[];
  /** How routes of one method meet. */
  readonly overlaps: Overlaps;
  /** The auth rules; null when the manifest cannot be parsed. */
  readonly auth: Auth | null;
  /** The legacy files in the project folder (§9), each with a name for its text. */
  readonly legacyFiles: readonly { readonly file: string; readonly textName: string | null }[];
  /** What takes the place of a manifest or a route file and was not read, because that would not be safe. */
  readonly unsafeFiles: readonly UnsafeFile[];
  /** By identity, the manifests of the repository that carry it in `name`, this project's own included; empty where none was looked for. */
  readonly identities: ReadonlyMap<string, readonly Identity[]>;
  readonly settings: Stated;
}

/** A file below `server/api` and its handler: what its name and its text say. */
export interface RouteFile extends NamedFile {
  /**
   * A name for the text: files with the same name hold the same, line ends aside; empty where nothing is compared. Null when the
   * file was not read: it is not a route file, too large, or reading it was not safe.
   */
  readonly textName: string | null;
  /** The same for the text without the paths of its imports, which another folder changes. */
  readonly movableName: string | null;
  /** What its text says of the handler; null when it is not a route file, or reading it was not safe. */
  readonly handler: Handler | null;
}

/** A file that declares a route. Whether it was read, `textName` and `handler` tell. */
export interface DeclaredRoute extends Omit<RouteFile, 'name'> {
  readonly route: Route;
}

/** A path that was not read. `why` completes "not read: …". */
export interface UnsafeFile {
  readonly file: string;
  readonly why: string;
}

/** The name of a file inside a project's folder; any other text unchanged. */
export function nameIn(folder: string, file: string): string {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
}
