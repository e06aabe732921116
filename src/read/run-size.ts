import { LIMITS } from '../limits.js';
import { quote } from '../text/quote.js';
import type { Site } from './site.js';
import { inFolder, type Snapshot, Unreadable } from './snapshot.js';

/** What tells how much of a project is read whole: what was read of its folder, or what a snapshot lists there. */
export type Extent = Pick<Site, 'entries'> & { readonly manifest: { readonly file: string } };

type Budget = Readonly<
  Record<'routeBytes' | 'routeBytesOfAFile' | 'manifestBytes' | 'manifestBytesOfAProject', number>
>;

/**
 * Why some of the projects of a run are not read: what each, in the order given, has beyond its own files' share must fit beside
 * that of those before it, so that whatever part of a run that fits is checked apart fits, too. The sizes alone tell, before
 * anything is read. A plan asks it of all its projects, so that shards never check together what one run would not.
 */
export function oversized(
  snapshot: Snapshot,
  projects: ReadonlyMap<string, Extent>,
  budget: Budget = LIMITS,
): ReadonlyMap<string, Unreadable> {
  const why = new Map<string, Unreadable>();
  const fit = (filesOf: (extent: Extent) => readonly string[], most: number, ofEach: number, what: string) => {
    const sizes = snapshot.sizes([...projects.values()].flatMap(filesOf));
    let [left, at] = [most, 0];
    for (const [path, extent] of projects) {
      const files = filesOf(extent).length;
      const bytes = sizes.slice(at, at + files).reduce((sum, size) => sum + size, 0);
      at += files;
      const beyond = Math.max(0, bytes - ofEach * files);
      if (beyond <= left) left -= beyond;
      else
        why.set(
          path,
          new Unreadable(
            `The project ${quote(path)} is too large for this run: beyond ${ofEach} bytes for each file of a project, the ${what} of a run may have ${most} bytes in total. Move data out of them, or check fewer projects.`,
          ),
        );
    }
  };
  const { routeBytes, routeBytesOfAFile, manifestBytes, manifestBytesOfAProject } = budget;
  const routeFiles = ({ entries }: Extent) =>
    entries.flatMap(({ path, kind }) => (kind === 'file' && path.endsWith('.ts') ? path : []));
  fit(({ manifest }) => [manifest.file], manifestBytes, manifestBytesOfAProject, 'manifests');
  fit(routeFiles, routeBytes, routeBytesOfAFile, 'route files');
  return why;
}

/** The extent of a project that a snapshot lists. */
export function extentAt(snapshot: Snapshot, folder: string, manifest: string): Extent {
  return {
    manifest: { file: inFolder(folder, manifest) },
    entries: snapshot.below(inFolder(folder, 'server/api')),
  };
}
