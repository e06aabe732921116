import { hash } from 'node:crypto';
import { authOf } from './auth/read-auth.js';
import { type Handler, tooLargeToRead } from './handler/handler.js';
import { LIMITS } from './limits.js';
import { type Manifest, objectOf } from './manifest/manifest.js';
import { readManifest, withoutValues } from './manifest/read-manifest.js';
import { LEGACY_FILES } from './manifest/schema.js';
import type { CheckedProject, DeclaredRoute, Project, RouteFile, Settings, UnsafeFile } from './project.js';
import type { ReadContent, Site } from './read/site.js';
import { type Entry, inFolder } from './read/snapshot.js';
import { overlapsOf } from './routes/overlaps.js';
import { routeNameOf } from './routes/route-name.js';
import { comparable, type Source, sourceOf, textOf, withoutImportPaths } from './text/source.js';

/** How the texts of a project are read. */
export interface TextReader {
  /** Whether another project is compared with this one; if none is, all texts have the same empty name. */
  readonly isCompared: boolean;
  /** Reads the handler in a text, which the name stands for: equal texts have equal names. */
  handlerOf(source: Source, textName: string): Handler;
}

/** The manifest of a site as far as it can be read. */
export function manifestOf({ file, content }: Site['manifest']): Manifest {
  return content.kind === 'unsafe'
    ? { source: sourceOf(file, ''), root: null, problem: null }
    : readManifest(file, content);
}

/**
 * What a site means, given its manifest as it was read. Of a base, the fields of a manifest that does not parse count as absent,
 * because breaking a manifest excuses nothing. Throws an `Unreadable` where a route file cannot be read.
 */
export function projectOf(
  site: Site,
  manifest: Manifest,
  identities: Project['identities'],
  settings: Settings,
  reader: TextReader,
  isOfBase = false,
): Project {
  const root = manifest.root ?? (isOfBase ? NO_FIELDS : null);
  const routeFiles = [...inPlaceOfFolder(site.above), ...readRouteFiles(site, settings, reader)];
  const routes = declaredRoutes(routeFiles);
  return {
    path: site.path,
    manifest,
    routeFiles,
    routes,
    overlaps: overlapsOf(routeFiles),
    auth: authOf(
      { ...manifest, root },
      routes.map(({ route }) => route),
      settings['auth-matching'],
    ),
    legacyFiles: LEGACY_FILES.map((name) => inFolder(site.path, name)).filter((legacy) => site.beside.includes(legacy)),
    unsafeFiles: unsafeFiles(site),
    identities,
    settings,
  };
}

/** What is kept of a project once it was checked. */
export function checkedProject({ path, manifest, routes, settings }: Project): CheckedProject {
  return { path, manifest: withoutValues(manifest), routes, settings };
}

const NO_FIELDS = objectOf(0, 0, []);

function inPlaceOfFolder(above: readonly Entry[]): readonly RouteFile[] {
  const name = { kind: 'not-a-route-file', why: 'in place of the folder' } as const;
  return above.flatMap(({ path, kind }) => (kind === 'file' ? { file: path, name, ...UNREAD } : []));
}

function readRouteFiles(site: Site, settings: Settings, reader: TextReader): readonly RouteFile[] {
  const nameStart = inFolder(site.path, 'server/api/').length;
  const files = site.entries.filter(({ kind }) => kind === 'file').map((entry) => entry.path);
  const named = files.map((file) => ({ file, name: routeNameOf(file.slice(nameStart), settings.methods) }));
  const routes = named.filter(({ name }) => name.kind === 'route').map(({ file }) => file);
  const contents = site.contents(routes)[Symbol.iterator]();
  return named.map(({ file, name }) =>
    name.kind === 'route'
      ? { file, name, ...readText(file, contents.next().value, reader) }
      : { file, name, ...UNREAD },
  );
}

type RouteText = Pick<RouteFile, 'textName' | 'movableName' | 'handler'>;

const UNREAD: RouteText = { textName: null, movableName: null, handler: null };

/** The text itself is not kept: a hundred thousand of them may be too much to hold. */
function readText(file: string, content: ReadContent, { isCompared, handlerOf }: TextReader): RouteText {
  if (content.kind === 'unsafe') return UNREAD;
  if (content.kind === 'too-large')
    return { textName: null, movableName: null, handler: tooLargeToRead(content.size, LIMITS.fileBytes) };
  const text = textOf(content.bytes);
  const { textName, movableName } = isCompared ? namesOf(comparable(text)) : NAMELESS;
  return { textName, movableName, handler: handlerOf(sourceOf(file, text), textName) };
}

const NAMELESS = { textName: '', movableName: '' };

function namesOf(text: string): typeof NAMELESS {
  const nameOf = (what: string) => hash('sha256', what, 'base64');
  return { textName: nameOf(text), movableName: nameOf(withoutImportPaths(text)) };
}

/** The files that declare a route, in the order given. */
export function declaredRoutes(files: readonly RouteFile[]): readonly DeclaredRoute[] {
  return files.flatMap(({ file, name, ...text }) =>
    name.kind === 'route' ? [{ file, route: name.route, ...text }] : [],
  );
}

/** A missing manifest, and what is below `server/api`, or in place of that folder or the one above it. */
function unsafeFiles({ manifest: { file, content }, above, entries }: Site): readonly UnsafeFile[] {
  const unsafe = [...above, ...entries].flatMap(({ path, kind }) => {
    const why = UNSAFE[kind];
    return why === null ? [] : { file: path, why };
  });
  return content.kind === 'unsafe' ? [{ file, why: content.why }, ...unsafe] : unsafe;
}

const UNSAFE: Readonly<Record<Entry['kind'], string | null>> = {
  file: null,
  folder: null,
  link: 'it is a symbolic link',
  other: 'it is neither a file nor a folder',
  'left-out': null,
  'too-long': null,
  unnameable: 'its name is not valid UTF-8',
};
