import type { PathsOf } from '../read/commit.js';
import { folderOf } from '../read/paths.js';
import { filesOfSite } from '../read/site.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import { covers, type WantedProjects } from './wanted.js';

/**
 * Names what a check reads of either side: the settings file, every manifest, and the files of each folder that is
 * covered if it is a website. Folders of base that are gone count where head adds one that may be such a website, moved.
 */
export function pathsToRead(
  base: Snapshot,
  head: Snapshot,
  wanted: WantedProjects,
  settingsFile: string | null,
): PathsOf {
  const isCovered = (manifest: string) => covers(wanted, folderOf(manifest), true);
  const isAdded = (manifest: string) => base.kindAt(manifest) === null;
  const mayMove = head.manifests().some((manifest) => isAdded(manifest) && isCovered(manifest));
  const isRead = (manifest: string) => isCovered(manifest) || (mayMove && head.kindAt(manifest) === null);
  // What is named, or was in base, may be ignored by git in head.
  const manifests = [...new Set([...base.manifests(), ...head.manifests(), ...wanted.folders.map(manifestIn)])];
  const folders = manifests.filter(isRead).map(folderOf);
  const always = [...(settingsFile === null ? [] : [settingsFile]), ...manifests];
  return (files) => [...always, ...folders.flatMap((folder) => filesOfSite(files, folder))];
}
