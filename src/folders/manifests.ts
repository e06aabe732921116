import { hasPlatformField, type Identity, identityOf, mayHavePlatformField } from '../manifest/identity.js';
import type { Manifest } from '../manifest/manifest.js';
import { readManifest } from '../manifest/read-manifest.js';
import { type Content, contentsOf, type Entry, entryAt, folderOf, inFolder, type Snapshot } from '../read/snapshot.js';

/** The workspace, its base where there is one, and what a manifest is called in both. */
export interface States {
  readonly head: Snapshot;
  readonly base: Snapshot | null;
  readonly manifest: string;
}

/** The kinds of manifests that can be read: plain files, also in submodules that are checked out. */
export const READABLE: readonly Entry['kind'][] = ['file', 'other'];

/** The kinds of manifests that git's index has and the disk does not give. */
export const AWAY: readonly Entry['kind'][] = ['left-out', 'too-long'];

/** The manifests of a snapshot that are plain files of it, or of other kinds. */
export function manifestsOf(
  snapshot: Snapshot,
  name: string,
  kinds: readonly Entry['kind'][] = ['file'],
): readonly string[] {
  return snapshot.named(name).flatMap(({ path, kind }) => (kinds.includes(kind) ? path : []));
}

/** Whether a manifest, or something by its name, is listed. */
export function isHeld(snapshot: Snapshot, file: string): boolean {
  const entry = entryAt(snapshot, file);
  return entry !== undefined && entry.kind !== 'folder';
}

/** The identities that manifests carry, in the order of the files. */
export function identitiesIn(snapshot: Snapshot, files: readonly string[]): readonly Identity[] {
  const found: Identity[] = [];
  for (const [file, content] of contentsOf(snapshot, files)) {
    const manifest = parsed(file, content);
    const identity = manifest && identityOf(manifest);
    if (identity) found.push(identity);
  }
  return found;
}

/** The folders of websites among manifests: each has `server/api` or a field that only the platform has. */
export function websitesIn(snapshot: Snapshot, files: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const [file, content] of contentsOf(snapshot, files)) {
    const manifest = parsed(file, content);
    const isUnread =
      content.kind === 'too-large' ||
      (content.kind === 'bytes' && manifest?.root === null && mayHavePlatformField(content.bytes));
    if (isUnread || isWebsite(snapshot, folderOf(file), manifest)) found.push(folderOf(file));
  }
  return found;
}

/** The same of all that is called like a manifest, plus the root if it has one and is not only the root of a workspace. */
export function rootAnd(snapshot: Snapshot, manifests: readonly Entry[], name: string): readonly string[] {
  const files = manifests.filter(({ kind }) => kind === 'file' || kind === 'link').map(({ path }) => path);
  const found = websitesIn(snapshot, files);
  if (found.includes('.') || !manifests.some(({ path }) => path === name)) return found;
  const [content] = snapshot.read([name]);
  return found.length > 0 && parsed(name, content)?.root?.fields.has('workspaces') ? found : ['.', ...found];
}

/** Whether a folder is a website by what is in it. */
export function isWebsiteAt(snapshot: Snapshot, folder: string, name: string): boolean {
  const file = inFolder(folder, name);
  const [content] = snapshot.read([file]);
  return content?.kind !== 'missing' && isWebsite(snapshot, folder, parsed(file, content));
}

function parsed(file: string, content: Content | undefined): Manifest | null {
  return content?.kind === 'bytes' ? readManifest(file, content) : null;
}

function isWebsite(snapshot: Snapshot, folder: string, manifest: Manifest | null): boolean {
  return (
    entryAt(snapshot, inFolder(folder, 'server/api')) !== undefined || (manifest !== null && hasPlatformField(manifest))
  );
}
