import { byCodeUnit } from '../text/order.js';
import { inFolder, isFile, type Snapshot } from './snapshot.js';

/**
 * The files of a base that comparing with it can ask for: manifests and route files of the projects, and, where a project was
 * in another folder, of every folder that was a project and is none any more.
 */
export function baseFiles(
  base: Snapshot,
  head: Snapshot,
  projects: readonly string[],
  manifest: string,
): readonly string[] {
  const folders = [...projects, ...formerFolders(base, head, projects, manifest)];
  return [...new Set(folders)].flatMap((folder) => [
    inFolder(folder, manifest),
    ...base.below(inFolder(folder, 'server/api')).flatMap(({ path }) => (path.endsWith('.ts') ? path : [])),
  ]);
}

/** The folders that held a manifest in base and hold none now; none where every project is in the folder that it was in. */
export function formerFolders(
  base: Snapshot,
  head: Snapshot,
  projects: readonly string[],
  manifest: string,
): readonly string[] {
  if (projects.every((folder) => isFile(base, inFolder(folder, manifest)))) return [];
  const held = foldersWith(base, manifest);
  const now = [...head.read(held.map((folder) => inFolder(folder, manifest)))];
  return held.filter((_, index) => now[index]?.kind === 'missing').sort(byCodeUnit);
}

/** The folders that hold a manifest now and held none in base. */
export function newFolders(base: Snapshot, head: Snapshot, manifest: string): readonly string[] {
  const folders = head.named(manifest).map((path) => path.slice(0, -manifest.length - 1) || '.');
  return folders.filter((folder) => !isFile(base, inFolder(folder, manifest)));
}

function foldersWith(base: Snapshot, manifest: string): readonly string[] {
  return base.below('.').flatMap(({ path, kind }) => {
    if (kind !== 'file' || path.split('/').includes('node_modules')) return [];
    if (path === manifest) return ['.'];
    return path.endsWith(`/${manifest}`) ? [path.slice(0, -manifest.length - 1)] : [];
  });
}
