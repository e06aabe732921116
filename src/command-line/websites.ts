import { isWebsiteAt, rootAnd } from '../folders/websites.js';
import { pathBelow, upward } from '../read/platform-path.js';
import { repositoryAround } from '../read/repository.js';
import type { Snapshot } from '../read/snapshot.js';
import { worktreeSnapshot } from '../read/worktree.js';

/** The nearest folder upwards, up to that of the repository, that is a website by what is in it; null where none is. */
export function websiteAround(folder: string, manifest: string): string | null {
  const root = repositoryAround(folder) ?? folder;
  const snapshot = worktreeSnapshot(root);
  for (const around of upward(folder)) {
    const path = pathBelow(root, around);
    if (path === null) return null;
    if (isWebsiteAt(snapshot, path, manifest)) return around;
  }
  return null;
}

/** The folders of websites in a workspace, in code-unit order: those below one folder of it, or all. */
export function websitesBelow(snapshot: Snapshot, folder: string, manifest: string): readonly string[] {
  const manifests = snapshot.named(manifest).filter(({ path }) => folder === '.' || path.startsWith(`${folder}/`));
  return rootAnd(snapshot, manifests, manifest);
}
