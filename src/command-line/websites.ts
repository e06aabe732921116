import { isWebsiteAt, rootAnd } from '../folders/manifests.js';
import { pathBelow, upward } from '../read/platform-path.js';
import { repositoryAround } from '../read/repository.js';
import type { Snapshot } from '../read/snapshot.js';
import { worktreeSnapshot } from '../read/worktree.js';

/** The nearest folder upwards, up to that of the repository where there is one, that is a website by what is in it; null where none is. */
export function websiteAround(folder: string, manifest: string): string | null {
  const root = repositoryAround(folder);
  const isOne = (around: string) => isWebsiteAt(worktreeSnapshot(around), '.', manifest);
  for (const around of upward(folder)) {
    if (root !== null && pathBelow(root, around) === null) return null;
    if (isOne(around)) return around;
  }
  return null;
}

/** The folders of websites in a workspace, in code-unit order: those below one folder of it, or all. */
export function websitesBelow(snapshot: Snapshot, folder: string, manifest: string): readonly string[] {
  const manifests = snapshot.named(manifest).filter(({ path }) => folder === '.' || path.startsWith(`${folder}/`));
  return rootAnd(snapshot, manifests, manifest);
}
