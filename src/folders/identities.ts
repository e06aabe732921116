import { type Identity, identityOf } from '../manifest/identity.js';
import { readManifest } from '../manifest/read-manifest.js';
import { type Entry, entryAt, folderOf, inFolder, type Snapshot } from '../read/snapshot.js';
import type { Displaced } from './around.js';

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

/** The identities of base that a change takes out of their manifests, in the order of these. */
export function displacedFrom(head: Snapshot, base: Snapshot, manifest: string): readonly Displaced[] {
  // What a sparse checkout leaves out is where it was, as far as anyone can tell.
  const away = new Set(manifestsAway(head, manifest).map(({ path }) => path));
  const then = identitiesIn(base, manifestsOf(base, manifest)).filter(({ file }) => !away.has(file));
  const files = then.map(({ file }) => file);
  const inPlace = new Map(identitiesIn(head, files).map(({ file, identity }) => [file, identity]));
  const moved = then.filter(({ file, identity }) => inPlace.get(file) !== identity);
  // The workspace is searched only if an identity is not where it was.
  const now = moved.length > 0 ? identitiesIn(head, manifestsAround(head, manifest)) : [];
  return moved.map(({ identity, file }) => ({
    identity,
    folder: folderOf(file),
    file,
    isThere: isHeld(head, file),
    isSole: then.filter((one) => one.identity === identity).length === 1,
    carriers: now.flatMap((one) => (one.identity === identity ? folderOf(one.file) : [])),
  }));
}

/** The manifests that git's index has and the disk does not give. */
export function manifestsAway(head: Snapshot, manifest: string): readonly Entry[] {
  return head.named(manifest).filter(({ kind }) => kind === 'left-out' || kind === 'too-long');
}

/** The manifests of the workspace, also those in submodules that are checked out. */
export function manifestsAround(head: Snapshot, manifest: string): readonly string[] {
  return head.named(manifest).flatMap(({ path, kind }) => (kind === 'file' || kind === 'other' ? path : []));
}

/** The folders that a project may have moved from, by the identities of some folders. */
export function possibleOrigins(
  folders: readonly string[],
  head: Snapshot,
  base: Snapshot,
  manifest: string,
): readonly string[] {
  const arrived = folders.map((path) => inFolder(path, manifest)).filter((file) => !isHeld(base, file));
  const held = identitiesIn(head, arrived).length > 0 ? manifestsOf(base, manifest) : [];
  const now = [...head.read(held)];
  return held.filter((_, index) => now[index]?.kind === 'missing').map(folderOf);
}

/** Whether a manifest, or something by its name, is listed. */
export function isHeld(snapshot: Snapshot, file: string): boolean {
  const entry = entryAt(snapshot, file);
  return entry !== undefined && entry.kind !== 'folder';
}
