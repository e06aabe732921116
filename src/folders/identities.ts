import { type Identity, identityOf } from '../manifest/identity.js';
import { readManifest } from '../manifest/read-manifest.js';
import { entryAt, folderOf, inFolder, type Snapshot } from '../read/snapshot.js';

/** The manifests of a snapshot that are plain files of it. */
export function manifestsOf(snapshot: Snapshot, name: string): readonly string[] {
  return snapshot.named(name).flatMap(({ path, kind }) => (kind === 'file' ? path : []));
}

/** The identities that manifests carry, in the order of the files. */
export function identitiesIn(snapshot: Snapshot, files: readonly string[]): readonly Identity[] {
  const found: Identity[] = [];
  let at = 0;
  for (const content of snapshot.read(files)) {
    const identity = content.kind === 'bytes' ? identityOf(readManifest(files[at] ?? '', content)) : undefined;
    if (identity) found.push(identity);
    at += 1;
  }
  return found;
}

/** The folder that each of some new folders had in base: the one that its identity moved from, and to nowhere else. */
export function originsOf(
  folders: readonly string[],
  head: Snapshot,
  base: Snapshot,
  manifest: string,
): ReadonlyMap<string, string> {
  const { arrived, gone } = moves(folders, head, base, manifest);
  const origins = identitiesIn(base, gone);
  // A website that was copied to two places is neither, whichever of them is checked.
  const beside = origins.length > 0 ? manifestsOf(head, manifest).filter((file) => !isHeld(base, file)) : [];
  const takers = identitiesIn(head, [...new Set([...arrived.map(({ file }) => file), ...beside])]);
  return new Map(
    arrived.flatMap(({ identity, file }) => {
      const [origin, ...others] = origins.filter((one) => one.identity === identity);
      const isSole = others.length === 0 && takers.filter((one) => one.identity === identity).length === 1;
      return origin && isSole ? [[folderOf(file), folderOf(origin.file)] as const] : [];
    }),
  );
}

/** The folders that a project may have moved from, as far as the identities of some folders tell. */
export function possibleOrigins(
  folders: readonly string[],
  head: Snapshot,
  base: Snapshot,
  manifest: string,
): readonly string[] {
  return moves(folders, head, base, manifest).gone.map(folderOf);
}

/** The identities of folders that base does not have, and its manifests that are gone: none where there is no such identity. */
function moves(folders: readonly string[], head: Snapshot, base: Snapshot, manifest: string) {
  const files = folders.map((path) => inFolder(path, manifest)).filter((file) => !isHeld(base, file));
  const arrived = identitiesIn(head, files);
  const held = arrived.length > 0 ? manifestsOf(base, manifest) : [];
  const now = [...head.read(held)];
  return { arrived, gone: held.filter((_, index) => now[index]?.kind === 'missing') };
}

/** Whether a manifest, or something in its place, is listed. */
export function isHeld(snapshot: Snapshot, file: string): boolean {
  const entry = entryAt(snapshot, file);
  return entry !== undefined && entry.kind !== 'folder';
}
