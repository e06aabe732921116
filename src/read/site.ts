import { LIMITS } from '../limits.js';
import { LEGACY_FILES } from '../manifest/schema.js';
import { code } from '../text/quote.js';
import { inFolder } from './paths.js';
import { type Content, type Entry, manifestIn, type Snapshot, Unreadable } from './snapshot.js';

/** What was read of one project folder at one moment: all that a project is made of. */
export interface Site {
  /** The folder relative to the root; `.` is the root itself. */
  readonly path: string;
  readonly manifest: SiteFile;
  /** What is at `server` or `server/api` but is not a folder. */
  readonly inPlace: readonly Entry[];
  /** The files below `server/api`, in code-unit order. */
  readonly files: readonly SiteFile[];
  /** What is below `server/api` but neither file nor folder. */
  readonly others: readonly Entry[];
  /** The legacy files in the folder. */
  readonly legacy: readonly SiteFile[];
}

/** A file of a project, as it was read. */
export interface SiteFile {
  readonly file: string;
  readonly content: ReadContent;
}

/** What reading an existing file gave. */
export type ReadContent = Exclude<Content, { readonly kind: 'missing' | 'unreadable' }>;

/** Reads a project's folder. Throws an `Unreadable` with the fix. */
export function readSite(snapshot: Snapshot, path: string): Site {
  const read = (file: string): SiteFile => ({ file, content: contentOf(snapshot, file) });
  const folders = [inFolder(path, 'server'), routeFolder(path)];
  const inPlace = folders
    .flatMap((folder) => entryAt(snapshot, folder))
    .filter(({ kind }) => !['folder', 'left-out'].includes(kind))
    // Where `server` is not a folder, `server/api` only repeats its kind.
    .slice(0, 1);
  const entries = inPlace.length > 0 ? [] : snapshot.below(routeFolder(path));
  refuseLeftOut([...entries, ...LEGACY_FILES.flatMap((name) => entryAt(snapshot, inFolder(path, name)))]);
  refuseTooMany(path, entries);
  return {
    path,
    manifest: read(manifestIn(path)),
    inPlace,
    files: entries.flatMap((entry) => (entry.kind === 'file' ? read(entry.path) : [])),
    others: entries.filter(({ kind }) => kind !== 'file'),
    legacy: legacyFiles(snapshot, path).map(read),
  };
}

/** The files that `readSite` reads, the manifest aside. */
export function filesOfSite(snapshot: Snapshot, path: string): readonly string[] {
  const files = snapshot.below(routeFolder(path)).filter(({ kind }) => kind === 'file');
  return [...files.map((entry) => entry.path), ...legacyFiles(snapshot, path)];
}

/** Where the route files of a project are. */
export function routeFolder(path: string): string {
  return inFolder(path, 'server/api');
}

/** The content of a file that is listed. */
function contentOf(snapshot: Snapshot, file: string): ReadContent {
  const content = snapshot.read(file);
  if (content.kind !== 'missing' && content.kind !== 'unreadable') return content;
  const why = content.kind === 'missing' ? 'it disappeared during the check' : content.why;
  throw new Unreadable(`${code(file)} could not be read: ${why}. Run the check again.`);
}

function entryAt(snapshot: Snapshot, path: string): readonly Entry[] {
  const kind = snapshot.kindAt(path);
  // `below` tells the reason.
  return kind === null || kind === 'unreadable' ? [] : [{ path, kind }];
}

function legacyFiles(snapshot: Snapshot, path: string): readonly string[] {
  return LEGACY_FILES.map((name) => inFolder(path, name)).filter((file) => snapshot.kindAt(file) === 'file');
}

/** Throws an `Unreadable` where a file of the project is in git's index alone. */
function refuseLeftOut(entries: readonly Entry[]): void {
  const leftOut = entries.find(({ kind }) => kind === 'left-out');
  if (leftOut) throw new Unreadable(`A sparse checkout leaves out ${code(leftOut.path)}. Check it out.`);
}

/** Throws an `Unreadable` with the number that is beyond its cap. */
function refuseTooMany(path: string, entries: readonly Entry[]): void {
  const folder = routeFolder(path);
  const isCode = ({ path, kind }: Entry) => kind === 'file' && path.endsWith('.ts') && !path.endsWith('.d.ts');
  const routeFiles = entries.filter(isCode).length;
  if (routeFiles > LIMITS.routeFiles)
    throw new Unreadable(
      `${code(folder)} holds ${routeFiles} route files; the limit is ${LIMITS.routeFiles}. Split the project.`,
    );
  const segments = (entry: Entry) => entry.path.slice(folder.length).split('/').length - 1;
  const deep = entries.find((entry) => segments(entry) > LIMITS.pathSegments);
  if (deep)
    throw new Unreadable(
      `${code(deep.path)} has ${segments(deep)} segments; the limit is ${LIMITS.pathSegments}. Shorten the path.`,
    );
}
