import { LIMITS, sizeOf } from '../limits.js';
import { quote } from '../text/quote.js';
import type { Site } from './site.js';
import { inFolder, type Snapshot, Unreadable } from './snapshot.js';

/** What tells how much of a project is read whole: what was read of its folder, or what a snapshot lists there. */
export type Extent = Pick<Site, 'entries'> & { readonly manifest: { readonly file: string } };

type Budget = Readonly<Record<'routeBytes' | 'routeBytesOfAFile' | 'filesOfARun', number>>;

/**
 * Why some of the projects of a run are not read: each, in the order given, must fit beside those before it, so that whatever
 * part of a run that fits is checked apart fits, too. A project has as much of every budget as its size, so that their sum bounds
 * the work of a run; of the bytes of its route files only what is beyond its own files' share counts. The sizes alone tell, before
 * anything is read. A plan asks it of all its projects, so that shards never check together what one run would not.
 */
export function oversized(
  snapshot: Snapshot,
  projects: ReadonlyMap<string, Extent>,
  budget: Budget = LIMITS,
): ReadonlyMap<string, Unreadable> {
  const why = new Map<string, Unreadable>();
  const fit = (
    most: number,
    of: (bytes: number, extent: Extent) => number,
    filesOf: (extent: Extent) => readonly string[],
    limit: string,
  ) => {
    const sizes = snapshot.sizes([...projects.values()].flatMap(filesOf));
    let [left, at] = [most, 0];
    for (const [path, extent] of projects) {
      const files = filesOf(extent).length;
      const bytes = sizes.slice(at, at + files).reduce((sum, size) => sum + size, 0);
      at += files;
      const taken = of(bytes, extent);
      if (taken <= left) left -= taken;
      else why.set(path, new Unreadable(`The project ${quote(path)} is too large for this run: ${limit}`));
    }
  };
  const { routeBytes, routeBytesOfAFile, filesOfARun } = budget;
  fit(
    filesOfARun,
    (bytes, { entries }) => sizeOf(filesIn(entries), bytes),
    ({ manifest }) => [manifest.file],
    `its projects may have ${filesOfARun} files below "server/api" in total, where each project counts as ${LIMITS.filesOfAProject} more, and each ${LIMITS.manifestBytesOfAFile} bytes of its manifest as one more. Check fewer projects.`,
  );
  fit(
    routeBytes,
    (bytes, extent) => Math.max(0, bytes - routeBytesOfAFile * routeFilesIn(extent).length),
    routeFilesIn,
    `beyond ${routeBytesOfAFile} bytes for each file of a project, the route files of a run may have ${routeBytes} bytes in total. Move data out of them, or check fewer projects.`,
  );
  return why;
}

/** The extent of a project that a snapshot lists. */
export function extentAt(snapshot: Snapshot, folder: string, manifest: string): Extent {
  return {
    manifest: { file: inFolder(folder, manifest) },
    entries: snapshot.below(inFolder(folder, 'server/api')),
  };
}

function routeFilesIn({ entries }: Extent): readonly string[] {
  return entries.flatMap(({ path, kind }) => (kind === 'file' && path.endsWith('.ts') ? path : []));
}

/** How many files a folder holds, as its project is sized by. */
export function filesIn(entries: Site['entries']): number {
  return entries.reduce((sum, { kind }) => sum + Number(kind === 'file'), 0);
}
