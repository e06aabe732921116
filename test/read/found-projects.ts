import { projectFolders } from '../../src/folders/folders.js';
import { wantedProjects } from '../../src/read/find-projects.js';
import { worktreeSnapshot } from '../../src/read/worktree.js';

/** The folders that a list of projects means in a workspace without a base, and why an entry means none. */
export function foundProjects(root: string, given: readonly string[], manifest = 'package.json') {
  const wanted = wantedProjects(root, given);
  const { folders, failures } = projectFolders(wanted, worktreeSnapshot(root), null, { manifest, methods: [] });
  return { paths: folders.map(({ path }) => path), failures };
}

/** Folders that are named, as a list of them is read. */
export function namedFolders(...folders: readonly string[]) {
  return { isAuto: false, folders, globs: [], without: [], failures: [] };
}
