import type { Paths } from '../read/commit.js';
import { folderOf } from '../read/file-paths.js';
import { routeFolder, siteAt } from '../read/site.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import { areNamedAlike, type Website, websiteAt } from './alike-websites.js';
import type { Scope } from './tree.js';
import { hasIdentity, isPlain, manifestFolder } from './websites.js';

/**
 * What a check reads on either side: the settings file, every manifest, and the files of each folder that is covered if
 * it is a website. Of base also those of each folder that may have moved to a new one of head.
 */
export function pathsToRead(base: Snapshot, head: Snapshot, { wanted, settings }: Scope): Paths {
  // What is named, or was in base, may be ignored by git in head.
  const named = wanted.named.map(({ start }) => manifestIn(start));
  const folders = [...new Set([...base.manifests(), ...head.manifests(), ...named])].map(folderOf);
  const covered = folders.filter((folder) => isIn(head, folder) && wanted.coverOf(folder) !== null);
  const added = covered.filter((folder) => !isIn(base, folder));
  const hasLeft = (folder: string) =>
    !isIn(head, folder) || (base.below(routeFolder(folder)).length > 0 && isPlain(manifestFolder(head, folder)));
  const newWebsites = added.map((folder) => websiteAt(head, folder));
  const isNamedAlike = (from: Website) => newWebsites.some((to) => areNamedAlike(from, to));
  // A new folder with an identity may come from any that a website left; without one, names of files tell.
  const mayBeAny = added.some((folder) => hasIdentity(manifestFolder(head, folder)));
  const mayHaveMoved = (folder: string) => mayBeAny || isNamedAlike(websiteAt(base, folder));
  const read = [...covered, ...folders.filter((folder) => hasLeft(folder) && mayHaveMoved(folder))];
  const pathsIn = (files: Snapshot) => [
    ...(settings.file === null ? [] : [settings.file]),
    ...folders.map(manifestIn),
    ...read.map((folder) => siteAt(files, folder)).flatMap((site) => [...site.files, ...site.legacy]),
  ];
  return { inCommit: pathsIn(base), onDisk: pathsIn(head) };
}

function isIn(files: Snapshot, folder: string): boolean {
  return files.kindAt(manifestIn(folder)) !== null;
}
