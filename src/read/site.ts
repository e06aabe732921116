import { LIMITS } from '../limits.js';
import { LEGACY_FILES } from '../manifest/schema.js';
import { folded } from '../text/comparable.js';
import { code } from '../text/quote.js';
import { checkErrorMessage } from './failure.js';
import { inFolder } from './file-paths.js';
import { type Entry, manifestIn, type Snapshot, type TwinFolder, type UnsafeEntry } from './snapshot.js';

/** What a project is made of, besides its manifest: what is in its folder at one moment. */
export interface Site {
  /** The file, if there is any, in place of the folder `server` or `server/api`. */
  readonly inPlace: readonly string[];
  /** The files below `server/api`, in code-unit order, those included that a sparse checkout leaves out. */
  readonly files: readonly string[];
  readonly legacy: readonly string[];
  /** What is not safe to read: in place of the manifest, or at or below `server/api`. */
  readonly unsafe: readonly UnsafeEntry[];
  /** Whether it is known which files are below `server/api`; if not, none is listed. */
  readonly isListed: boolean;
  /** Why files are not listed or not judged, with what to do; only the first that a sparse checkout leaves out. */
  readonly failures: readonly string[];
}

export function siteAt(snapshot: Snapshot, path: string): Site {
  const folders = [inFolder(path, 'server'), routeFolder(path)];
  const inPlace = folders
    .flatMap((folder) => foundAt(snapshot, folder))
    .filter(({ kind }) => !['folder', 'left-out'].includes(kind))
    // Where `server` is not a folder, `server/api` only repeats its kind.
    .slice(0, 1);
  const legacy = LEGACY_FILES.flatMap((name) => foundAt(snapshot, inFolder(path, name)));
  const manifest = foundAt(snapshot, manifestIn(path));
  const { entries, failures } = inPlace.length > 0 ? { entries: [], failures: [] } : routesBelow(snapshot, path);
  const depthOf = (entry: Entry) => entry.path.slice(routeFolder(path).length).split('/').length - 1;
  const shallow = entries.filter((entry) => depthOf(entry) <= LIMITS.pathSegments);
  const deep = entries.filter((entry) => depthOf(entry) > LIMITS.pathSegments);
  const limit = `the limit is ${LIMITS.pathSegments}. Shorten the path.`;
  const leftOut = [...shallow, ...legacy].find(({ kind }) => kind === 'left-out');
  return {
    inPlace: filesAmong(inPlace),
    files: shallow.flatMap((entry) => (isUnsafe(entry) ? [] : entry.path)),
    legacy: filesAmong(legacy),
    unsafe: [...manifest, ...inPlace, ...shallow].filter(isUnsafe),
    isListed: failures.length === 0,
    failures: [
      ...failures,
      ...(leftOut ? [`A sparse checkout leaves out ${code(leftOut.path)}. Check it out.`] : []),
      ...deep.map((entry) => `${code(entry.path)} has ${depthOf(entry)} segments; ${limit}`),
    ],
  };
}

/** The entries below a folder; none, and why, where they cannot be listed. */
interface Below {
  readonly entries: readonly Entry[];
  readonly failures: readonly string[];
}

export function entriesBelow(snapshot: Snapshot, folder: string): Below {
  try {
    return { entries: snapshot.below(folder), failures: [] };
  } catch (error) {
    return { entries: [], failures: [checkErrorMessage(error)] };
  }
}

export function routeFolder(path: string): string {
  return inFolder(path, 'server/api');
}

/** Whether what is below a route folder is a route file, whatever its name declares. */
export function isRouteFile({ path, kind }: Entry): boolean {
  return kind === 'file' && path.endsWith('.ts') && !path.endsWith('.d.ts');
}

/** The folders with files that differ from the route folder of a project only in case or Unicode form. */
export function twinFolders(snapshot: Snapshot, path: string) {
  const isNamed = (name: string) => (folder: string) => folded(folder.slice(folder.lastIndexOf('/') + 1)) === name;
  const found = snapshot
    .foldersIn(path)
    .filter(isNamed('server'))
    .flatMap((folder) => snapshot.foldersIn(folder))
    .filter((folder) => isNamed('api')(folder) && folder !== routeFolder(path))
    .map((folder) => ({ folder, ...entriesBelow(snapshot, folder) }));
  const twins: readonly TwinFolder[] = found.map(({ folder, entries }) => ({ folder, files: filesAmong(entries) }));
  return { twins: twins.filter(({ files }) => files.length > 0), failures: found.flatMap(({ failures }) => failures) };
}

function filesAmong(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ path, kind }) => (kind === 'file' ? path : []));
}

function isUnsafe(entry: Entry): entry is UnsafeEntry {
  return entry.kind !== 'file' && entry.kind !== 'left-out';
}

/** What is at a path; none where nothing is, or where it is unreadable. */
function foundAt(snapshot: Snapshot, path: string): readonly Entry[] {
  const kind = snapshot.kindAt(path);
  return kind === null || kind === 'unreadable' ? [] : [{ path, kind }];
}

/** What is below the route folder of a project; nothing, and why, for more route files than the cap. */
function routesBelow(snapshot: Snapshot, path: string): Below {
  const below = entriesBelow(snapshot, routeFolder(path));
  const routeFiles = below.entries.filter(isRouteFile).length;
  if (routeFiles <= LIMITS.routeFiles) return below;
  const most = `the limit is ${LIMITS.routeFiles}. Split the project.`;
  return { entries: [], failures: [`${code(routeFolder(path))} holds ${routeFiles} route files; ${most}`] };
}
