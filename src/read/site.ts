import { LIMITS } from '../limits.js';
import { LEGACY_FILES } from '../manifest/schema.js';
import { code } from '../text/quote.js';
import { inFolder } from './paths.js';
import { type Content, type Entry, type Kind, manifestIn, type Snapshot, Unreadable } from './snapshot.js';

/** What a project is made of, besides its manifest: what is in its folder at one moment. */
export interface Site {
  /** The file, if there is any, in place of the folder `server` or `server/api`. */
  readonly inPlace: readonly string[];
  /** The files below `server/api`, in code-unit order. */
  readonly files: readonly string[];
  /** The legacy files in the folder. */
  readonly legacy: readonly string[];
  /** What is not safe to read: in place of the manifest, or at or below `server/api`. */
  readonly unsafe: readonly UnsafeEntry[];
}

/** A folder that differs from `server/api` only in case or Unicode form: no file in it is a route. */
export interface TwinFolder {
  readonly folder: string;
  readonly files: readonly string[];
}

type UnsafeEntry = Entry & { readonly kind: Exclude<Kind, 'file' | 'left-out'> };

/** Lists a project's folder. Throws an `Unreadable` with the fix. */
export function siteAt(snapshot: Snapshot, path: string): Site {
  const folders = [inFolder(path, 'server'), routeFolder(path)];
  const inPlace = folders
    .flatMap((folder) => entriesAt(snapshot, folder))
    .filter(({ kind }) => !['folder', 'left-out'].includes(kind))
    // Where `server` is not a folder, `server/api` only repeats its kind.
    .slice(0, 1);
  const entries = inPlace.length > 0 ? [] : snapshot.below(routeFolder(path));
  const legacy = LEGACY_FILES.flatMap((name) => entriesAt(snapshot, inFolder(path, name)));
  refuseLeftOut([...entries, ...legacy]);
  refuseTooMany(path, entries);
  return {
    inPlace: filesAmong(inPlace),
    files: filesAmong(entries),
    legacy: filesAmong(legacy),
    unsafe: [...entriesAt(snapshot, manifestIn(path)), ...inPlace, ...entries].filter(isUnsafe),
  };
}

/** Where the route files of a project are. */
export function routeFolder(path: string): string {
  return inFolder(path, 'server/api');
}

/** The folders with files that differ from the route folder of a project only in case or Unicode form. */
export function twinFolders(snapshot: Snapshot, path: string): readonly TwinFolder[] {
  const isNamed = (name: string) => (folder: string) =>
    folder
      .slice(folder.lastIndexOf('/') + 1)
      .normalize('NFC')
      .toLowerCase() === name;
  return snapshot
    .foldersIn(path)
    .filter(isNamed('server'))
    .flatMap((folder) => snapshot.foldersIn(folder))
    .filter((folder) => isNamed('api')(folder) && folder !== routeFolder(path))
    .map((folder) => ({ folder, files: filesAmong(snapshot.below(folder)) }))
    .filter(({ files }) => files.length > 0);
}

/** What a file holds. */
export type FileContent = Extract<Content, { readonly kind: 'bytes' | 'too-large' }>;

/** The content of a file that was listed. Throws an `Unreadable` where it is not there any more. */
export function contentOf(snapshot: Snapshot, file: string): FileContent {
  const content = snapshot.read(file);
  if (content.kind === 'bytes' || content.kind === 'too-large') return content;
  const why = content.kind === 'missing' ? 'it disappeared during the check' : content.why;
  throw new Unreadable(`${code(file)} could not be read: ${why}. Run the check again.`);
}

function filesAmong(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ path, kind }) => (kind === 'file' ? path : []));
}

function isUnsafe(entry: Entry): entry is UnsafeEntry {
  return entry.kind !== 'file' && entry.kind !== 'left-out';
}

/** What is at a path; none where nothing is, or where it is unreadable. */
function entriesAt(snapshot: Snapshot, path: string): readonly Entry[] {
  const kind = snapshot.kindAt(path);
  // Listing what is below an unreadable one throws the reason.
  return kind === null || kind === 'unreadable' ? [] : [{ path, kind }];
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
