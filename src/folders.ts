import { type Identity, identityOf } from './manifest/identity.js';
import { readManifest } from './manifest/read-manifest.js';
import type { FoundProjects } from './read/find-projects.js';
import { entryAt, folderOf, inFolder, type Snapshot } from './read/snapshot.js';
import { byCodeUnit } from './text/order.js';

/** The folder of a project, and the one that it had in base: the same, the one that its identity moved from, or null where it is new. */
export interface ProjectFolder {
  readonly path: string;
  readonly before: string | null;
}

/**
 * All folders that are to be checked, each beside the one that it had in base: also those that lost the manifest which they
 * had there, so that nobody misses them. Of the files, only manifests are read.
 */
export function projectFolders(
  found: FoundProjects,
  head: Snapshot,
  base: Snapshot | null,
  manifest: string,
): readonly ProjectFolder[] {
  if (base === null) return found.paths.map((path) => ({ path, before: null }));
  const lost = found.bare.filter((path) => entryAt(base, inFolder(path, manifest))?.kind === 'file');
  const { arrived, gone } = moves(found.paths, head, base, manifest);
  const origins = identitiesIn(base, gone);
  // A website that was copied to two places is neither, whichever of them is checked.
  const beside = origins.length > 0 ? head.named(manifest).filter((file) => !isHeld(base, file)) : [];
  const takers = identitiesIn(head, [...new Set([...arrived.map(({ file }) => file), ...beside])]);
  return [...found.paths, ...lost].sort(byCodeUnit).map((path) => {
    const file = inFolder(path, manifest);
    if (isHeld(base, file)) return { path, before: path };
    const identity = arrived.find((one) => one.file === file)?.identity;
    const [origin, ...others] = origins.filter((one) => one.identity === identity);
    const isSole = others.length === 0 && takers.filter((one) => one.identity === identity).length === 1;
    return { path, before: origin && isSole ? folderOf(origin.file) : null };
  });
}

/**
 * The files of a base that checking some folders reads: manifests and route files of those, and of the folders that a project
 * may have moved from.
 */
export function filesOfBase(
  paths: readonly string[],
  head: Snapshot,
  base: Snapshot,
  manifest: string,
): readonly string[] {
  const gone = moves(paths, head, base, manifest).gone.map(folderOf);
  return [...new Set([...paths, ...gone])].flatMap((folder) => [
    inFolder(folder, manifest),
    ...base.below(inFolder(folder, 'server/api')).flatMap(({ path }) => (path.endsWith('.ts') ? path : [])),
  ]);
}

/** The identities that manifests carry, in the order of the files. */
export function identitiesIn(snapshot: Snapshot, files: readonly string[]): readonly Identity[] {
  return [...snapshot.read(files)].flatMap((content, index) =>
    content.kind === 'bytes' ? (identityOf(readManifest(files[index] ?? '', content)) ?? []) : [],
  );
}

/** The identities of folders that base does not have, and its manifests that are gone: none where there is no such identity. */
function moves(paths: readonly string[], head: Snapshot, base: Snapshot, manifest: string) {
  const files = paths.map((path) => inFolder(path, manifest)).filter((file) => !isHeld(base, file));
  const arrived = identitiesIn(head, files);
  const held = arrived.length > 0 ? base.named(manifest) : [];
  const now = [...head.read(held)];
  return { arrived, gone: held.filter((_, index) => now[index]?.kind === 'missing') };
}

/** Whether a manifest, or something in its place, is listed. */
function isHeld(snapshot: Snapshot, file: string): boolean {
  const entry = entryAt(snapshot, file);
  return entry !== undefined && entry.kind !== 'folder';
}
