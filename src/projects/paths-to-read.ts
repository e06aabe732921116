import type { Paths } from '../read/commit.js';
import { folderOf } from '../read/file-paths.js';
import { routeFolder, siteAt } from '../read/site.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import { likelyRenames, websiteAt } from './renamed-websites.js';
import type { Scope } from './tree.js';
import { isPlain, manifestFolder, websiteIdentities } from './websites.js';

/**
 * What a check reads on either side: the settings file, every manifest, and the files of each folder that is covered if
 * it is a website. Of base also those of each folder that may have moved to a new one of head.
 */
export function pathsToRead(base: Snapshot, head: Snapshot, { wanted, settings }: Scope): Paths {
  // What is named, or was in base, may be ignored by git in head.
  const named = wanted.named.map(({ start }) => manifestIn(start));
  const folders = [...new Set([...base.manifests(), ...head.manifests(), ...named])].map(folderOf);
  const hasLeft = (folder: string) =>
    !isIn(head, folder) || (base.below(routeFolder(folder)).length > 0 && isPlain(manifestFolder(head, folder)));
  const left = folders.filter(hasLeft);
  const covered = folders.filter((folder) => isIn(head, folder) && wanted.coverOf(folder) !== null);
  const added = covered.filter((folder) => !isIn(base, folder));
  const holdsIdentity = (folder: string) => websiteIdentities(manifestFolder(head, folder)).length > 0;
  const websitesIn = (files: Snapshot, paths: readonly string[]) => paths.map((path) => websiteAt(files, path));
  const renames = () => likelyRenames(websitesIn(base, left), websitesIn(head, added));
  // A new folder with an identity may come from any that a website left; without one, names of files tell.
  const mayHaveMoved = added.some(holdsIdentity) ? left : renames().map(({ from }) => from.path);
  const read = [...covered, ...mayHaveMoved];
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
