import { hash } from 'node:crypto';
import { type Auth, authOf } from './auth/auth.js';
import type { Reading } from './auth/reading.js';
import { type Handler, tooLargeToRead } from './handler/handler.js';
import type { Identity } from './manifest/identity.js';
import type { Manifest } from './manifest/manifest.js';
import { readManifest } from './manifest/read-manifest.js';
import { LEGACY_FILES } from './manifest/schema.js';
import { type Content, type Entry, holds, inFolder, type Snapshot, Unreadable } from './read/snapshot.js';
import { type Overlaps, overlapsOf } from './routes/overlaps.js';
import type { NamedFile, Route } from './routes/route-file.js';
import { routeNameOf } from './routes/route-name.js';
import { quote } from './text/quote.js';
import { comparable, type Source, sourceOf, textOf, withoutImportPaths } from './text/source.js';

/** What the user states about the platform where the document is silent. */
export interface Settings {
  /** The manifest's file name inside a project. */
  readonly manifest: string;
  /** Further method suffixes the platform serves, lower case. */
  readonly methods: readonly string[];
  /** The allowed provider identifiers; empty when the user states none. */
  readonly paymentProviders: readonly string[];
  /** The reading by which the platform matches auth keys, as far as the user knows. */
  readonly authMatching: Reading | 'auto';
}

/** One website project as read from one snapshot: everything the rules look at. */
export interface Project {
  /** Folder relative to the workspace; `.` is the workspace itself. */
  readonly path: string;
  readonly manifest: Manifest;
  /** Everything below `server/api`, in code-unit order, or what stands in place of that folder. */
  readonly routeFiles: readonly RouteFile[];
  /** Those of them that declare a route. */
  readonly routes: readonly DeclaredRoute[];
  /** How routes of one method meet. */
  readonly overlaps: Overlaps;
  /** The auth rules; null when the manifest cannot be parsed. */
  readonly auth: Auth | null;
  /** The legacy files in the project folder (the document's 9). */
  readonly legacyFiles: readonly string[];
  /** What stands where a manifest or a route file should be and was not read, because that would not be safe. */
  readonly unsafeFiles: readonly UnsafeFile[];
  /** The identities in all manifests of the workspace in order of their files, this project's own included; empty where no checked project has one. */
  readonly identities: readonly Identity[];
  readonly settings: Settings;
}

/** A file below `server/api` and its handler: what its name and its text say. */
export interface RouteFile extends NamedFile {
  /** A name for the text: files with the same name hold the same, line ends aside. Null when the file was not read: it is no route file, too large, or reading it was not safe. */
  readonly textName: string | null;
  /** The same for the text without the paths of its imports, which another folder changes. */
  readonly movableName: string | null;
  /** What its text says of the handler; null when it is no route file, or reading it was not safe. */
  readonly handler: Handler | null;
}

/** A file that declares a route. Whether it was read, `textName` and `handler` tell. */
export interface DeclaredRoute extends Omit<RouteFile, 'name'> {
  readonly route: Route;
}

/** The files that declare a route, in the order given. */
export function declaredRoutes(files: readonly RouteFile[]): readonly DeclaredRoute[] {
  return files.flatMap(({ file, name, ...text }) =>
    name.kind === 'route' ? [{ file, route: name.route, ...text }] : [],
  );
}

/** A path that was not read. `why` completes "not read: …". */
export interface UnsafeFile {
  readonly file: string;
  readonly why: string;
}

/** Reads the handler in a text, which the name stands for: equal texts have equal names. */
export type HandlerOf = (source: Source, textName: string) => Handler;

/** The most files below `server/api` that are checked in one project. */
const MOST_ROUTE_FILES = 100_000;

/** The most characters and segments that their paths may have in all; 100,000 files of a real project have a tenth of that. */
const MOST_CHARACTERS = 16_000_000;
const MOST_SEGMENTS = 2_000_000;

/** The project in a folder of a snapshot. Throws an `Unreadable` that names the place and the fix. */
export function readProject(snapshot: Snapshot, path: string, settings: Settings, handlerOf: HandlerOf): Project {
  const file = inFolder(path, settings.manifest);
  const [manifest = MISSING] = snapshot.read([file]);
  if (manifest.kind === 'missing') throw new Unreadable(noManifest(snapshot, path, settings));
  const entries = snapshot.below(inFolder(path, 'server/api'));
  refuseTooMany(inFolder(path, 'server/api'), entries);
  const beside = snapshot
    .children(path)
    .filter(({ kind }) => kind === 'file')
    .map((entry) => entry.path);
  const document = manifestOf(file, manifest);
  const above = foldersAbove(snapshot, path);
  const routeFiles = [...inPlaceOfFolder(above), ...readRouteFiles(snapshot, path, entries, settings, handlerOf)];
  const routes = declaredRoutes(routeFiles);
  return {
    path,
    manifest: document,
    routeFiles,
    routes,
    overlaps: overlapsOf(routeFiles),
    auth: authOf(
      document,
      routes.map(({ route }) => route),
      settings.authMatching,
    ),
    legacyFiles: LEGACY_FILES.map((name) => inFolder(path, name)).filter((legacy) => beside.includes(legacy)),
    unsafeFiles: [...unsafeManifest(file, manifest), ...unsafeRouteFiles([...above, ...entries])],
    identities: [],
    settings,
  };
}

const MISSING: Content = { kind: 'missing' };

function noManifest(snapshot: Snapshot, path: string, { manifest }: Settings): string {
  const above = foldersAround(path).find((folder) => holds(snapshot, inFolder(folder, manifest)));
  const meant =
    above === undefined ? 'Correct the project folder' : `Give the project folder ${quote(above)}, which has one`;
  return `There is no ${inFolder(path, manifest)}. ${meant}, or name the manifest with the input "manifest" (on the command line --manifest).`;
}

/** The folders that hold a folder, the nearest first. */
function foldersAround(path: string): readonly string[] {
  if (path === '.') return [];
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, parts.length - 1 - index).join('/') || '.');
}

/** Throws an `Unreadable` with the number that is too large. */
function refuseTooMany(folder: string, entries: readonly Entry[]): void {
  const refuse = (count: number, what: string, most: number) => {
    if (count > most)
      throw new Unreadable(`${folder} holds ${count} ${what}; at most ${most} are checked. Split the project.`);
  };
  refuse(entries.length, 'files', MOST_ROUTE_FILES);
  let characters = 0;
  let segments = 0;
  for (const { path } of entries) {
    characters += path.length - folder.length;
    for (let at = path.indexOf('/', folder.length); at !== -1; at = path.indexOf('/', at + 1)) segments += 1;
  }
  refuse(characters, 'characters of file names', MOST_CHARACTERS);
  refuse(segments, 'folders and files in the paths of its files', MOST_SEGMENTS);
}

function manifestOf(file: string, content: Content): Manifest {
  switch (content.kind) {
    case 'bytes':
    case 'too-large':
      return readManifest(file, content);
    case 'unsafe':
      return { source: sourceOf(file, ''), root: null, problem: null };
    default:
      throw new Unreadable(unread(file, content));
  }
}

function unread(file: string, content: Content): string {
  if (file.includes('\uFFFD')) return `${file} could not be read: its name is no UTF-8. Rename it.`;
  return `${file} could not be read: ${content.kind === 'unreadable' ? content.why : 'it vanished while it was checked'}. Run the check again.`;
}

function unsafeManifest(file: string, content: Content): readonly UnsafeFile[] {
  return content.kind === 'unsafe' ? [{ file, why: content.why }] : [];
}

/** What stands at `server` and at `server/api`. */
function foldersAbove(snapshot: Snapshot, path: string): readonly Entry[] {
  const at = (folder: string, name: string) => snapshot.children(folder).filter((entry) => entry.path === name);
  const server = inFolder(path, 'server');
  return [...at(path, server), ...at(server, inFolder(path, 'server/api'))];
}

function inPlaceOfFolder(above: readonly Entry[]): readonly RouteFile[] {
  const name = { kind: 'not-a-route-file', why: 'in place of the folder' } as const;
  return above.flatMap(({ path, kind }) => (kind === 'file' ? { file: path, name, ...UNREAD } : []));
}

/** A link or device below `server/api`, or in place of that folder or the one above it. */
function unsafeRouteFiles(entries: readonly Entry[]): readonly UnsafeFile[] {
  return entries.flatMap(({ path: file, kind }) => {
    const why = UNSAFE[kind];
    return why === null ? [] : [{ file, why }];
  });
}

const UNSAFE: Readonly<Record<Entry['kind'], string | null>> = {
  file: null,
  folder: null,
  link: 'it is a symbolic link',
  other: 'it is neither a file nor a folder',
  unnameable: 'its name is no UTF-8',
};

function readRouteFiles(
  snapshot: Snapshot,
  path: string,
  entries: readonly Entry[],
  settings: Settings,
  handlerOf: HandlerOf,
): readonly RouteFile[] {
  const nameStart = inFolder(path, 'server/api/').length;
  const files = entries.filter(({ kind }) => kind === 'file').map((entry) => entry.path);
  const named = files.map((file) => ({ file, name: routeNameOf(file.slice(nameStart), settings.methods) }));
  const routes = named.filter(({ name }) => name.kind === 'route').map(({ file }) => file);
  const contents = withinBytes(snapshot.read(routes), inFolder(path, 'server/api'))[Symbol.iterator]();
  return named.map(({ file, name }) =>
    name.kind === 'route'
      ? { file, name, ...readText(file, contents.next().value ?? MISSING, handlerOf) }
      : { file, name, ...UNREAD },
  );
}

/** The most bytes that its files may have in all: three times as much as 100,000 files of a real project. */
const MOST_BYTES = 512 * 1024 * 1024;

/** The contents as they are, up to the most that is read. Throws an `Unreadable` with that number. */
function* withinBytes(contents: Iterable<Content>, folder: string): Iterable<Content> {
  let bytes = 0;
  for (const content of contents) {
    if (content.kind === 'bytes') bytes += content.bytes.byteLength;
    if (bytes > MOST_BYTES)
      throw new Unreadable(`${folder} holds more than ${MOST_BYTES} bytes of route files. Split the project.`);
    yield content;
  }
}

type RouteText = Pick<RouteFile, 'textName' | 'movableName' | 'handler'>;

const UNREAD: RouteText = { textName: null, movableName: null, handler: null };

/** The text itself is not kept: a hundred thousand of them may be too much to hold. */
function readText(file: string, content: Content, handlerOf: HandlerOf): RouteText {
  switch (content.kind) {
    case 'bytes': {
      const text = textOf(content.bytes);
      const textName = hash('sha256', comparable(text), 'base64');
      const movableName = hash('sha256', withoutImportPaths(comparable(text)), 'base64');
      return { textName, movableName, handler: handlerOf(sourceOf(file, text), textName) };
    }
    case 'too-large':
      return { textName: null, movableName: null, handler: tooLargeToRead(content.size) };
    case 'unsafe':
      return UNREAD;
    default:
      throw new Unreadable(unread(file, content));
  }
}
