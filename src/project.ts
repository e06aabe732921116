import type { Identity } from './manifest/identity.js';
import type { Manifest } from './manifest/manifest.js';
import type { RouteFile } from './routes/route-file.js';

/** What the user states about the platform where the document is silent. */
export interface Settings {
  /** The manifest's file name inside a project. */
  readonly manifest: string;
  /** Further method suffixes the platform serves, lower case. */
  readonly methods: readonly string[];
  /** The allowed provider identifiers; empty when the user states none. */
  readonly paymentProviders: readonly string[];
}

/** One website project as read from one snapshot: everything the rules look at. */
export interface Project {
  /** Folder relative to the workspace; `.` is the workspace itself. */
  readonly path: string;
  readonly manifest: Manifest;
  /** Everything below `server/api`, in code-unit order. */
  readonly routeFiles: readonly RouteFile[];
  /** Files of the project folder itself that may hold an older configuration (the document's 9), relative to the workspace. */
  readonly legacyFiles: readonly string[];
  /** The identities of all projects of the workspace in order of their files, this project's own included. */
  readonly identities: readonly Identity[];
  readonly settings: Settings;
  /** The same project before the change; null when there is nothing to compare with or the project is new. */
  readonly base: Project | null;
}
