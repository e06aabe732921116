import { LIMITS } from '../limits.js';
import { quote } from '../text/quote.js';
import type { Site } from './site.js';
import { inFolder, type Snapshot, Unreadable } from './snapshot.js';

/** The files of a project that are read whole, as their names tell. */
export interface Extent {
  readonly manifest: string;
  readonly routeFiles: readonly string[];
}

type Budget = Readonly<
  Record<'routeBytes' | 'routeBytesOfAFile' | 'manifestBytes' | 'manifestBytesOfAProject', number>
>;

/**
 * Why some of the projects of a run are not read: each, in the order given, must fit beside those before it. The sizes alone
 * tell, before anything is read. A plan asks it of all its projects, so that shards never check together what one run would not.
 */
export function oversized(
  snapshot: Snapshot,
  projects: ReadonlyMap<string, Extent>,
  budget: Budget = LIMITS,
): ReadonlyMap<string, Unreadable> {
  const why = new Map<string, Unreadable>();
  const fit = (filesOf: (extent: Extent) => readonly string[], most: number, ofEach: number, what: string) => {
    const files = [...projects.values()].flatMap(filesOf);
    const sizes = snapshot.sizes(files);
    const allowed = most + ofEach * files.length;
    let [left, at] = [allowed, 0];
    for (const [path, extent] of projects) {
      const end = at + filesOf(extent).length;
      const bytes = sizes.slice(at, end).reduce((sum, size) => sum + size, 0);
      at = end;
      if (bytes <= left) left -= bytes;
      else why.set(path, new Unreadable(unfit(path, what, allowed, ofEach)));
    }
  };
  const { routeBytes, routeBytesOfAFile, manifestBytes, manifestBytesOfAProject } = budget;
  fit(({ manifest }) => [manifest], manifestBytes, manifestBytesOfAProject, 'manifests');
  fit(({ routeFiles }) => routeFiles, routeBytes, routeBytesOfAFile, 'route files');
  return why;
}

/** The extent of a project whose folder was read, or of one that a snapshot lists. */
export function extentOf({ manifest, entries }: { manifest: { file: string } } & Pick<Site, 'entries'>): Extent {
  return {
    manifest: manifest.file,
    routeFiles: entries.flatMap(({ path, kind }) => (kind === 'file' && path.endsWith('.ts') ? path : [])),
  };
}

export function extentAt(snapshot: Snapshot, folder: string, manifest: string): Extent {
  const file = inFolder(folder, manifest);
  return extentOf({ manifest: { file }, entries: snapshot.below(inFolder(folder, 'server/api')) });
}

function unfit(path: string, what: string, allowed: number, ofEach: number): string {
  return `The project ${quote(path)} is too large for this run: the ${what} of a run may have ${allowed} bytes in total, plus ${ofEach} for each file. Move data out of them, or check fewer projects.`;
}
