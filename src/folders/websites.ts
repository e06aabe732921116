import { hasPlatformField, mayHavePlatformField } from '../manifest/identity.js';
import type { Manifest } from '../manifest/manifest.js';
import { readManifest } from '../manifest/read-manifest.js';
import { type Entry, entryAt, folderOf, inFolder, type Snapshot } from '../read/snapshot.js';

/** The folders of websites among manifests: each has `server/api` or a field that only the platform has. */
export function websitesIn(snapshot: Snapshot, manifests: readonly Entry[]): readonly string[] {
  const files = manifests.filter(({ kind }) => kind === 'file' || kind === 'link').map(({ path }) => path);
  const found: string[] = [];
  let at = 0;
  for (const content of snapshot.read(files)) {
    const file = files[at] ?? '';
    at += 1;
    const manifest = content.kind === 'bytes' ? readManifest(file, content) : null;
    const isUnread =
      content.kind === 'too-large' ||
      (content.kind === 'bytes' && manifest?.root === null && mayHavePlatformField(content.bytes));
    if (isUnread || isWebsite(snapshot, folderOf(file), manifest)) found.push(folderOf(file));
  }
  return found;
}

/** The same, plus the root if it has a manifest and is not only the root of a workspace. */
export function rootAnd(snapshot: Snapshot, manifests: readonly Entry[], name: string): readonly string[] {
  const found = websitesIn(snapshot, manifests);
  if (found.includes('.') || !manifests.some(({ path }) => path === name)) return found;
  const [content] = snapshot.read([name]);
  const manifest = content?.kind === 'bytes' ? readManifest(name, content) : null;
  return found.length > 0 && manifest?.root?.fields.has('workspaces') ? found : ['.', ...found];
}

/** Whether a folder is a website by what is in it; of its manifest, null: it could not be read. */
export function isWebsite(snapshot: Snapshot, folder: string, manifest: Manifest | null): boolean {
  return (
    entryAt(snapshot, inFolder(folder, 'server/api')) !== undefined || (manifest !== null && hasPlatformField(manifest))
  );
}

/** Whether a folder of a snapshot is a website by what is in it. */
export function isWebsiteAt(snapshot: Snapshot, folder: string, name: string): boolean {
  const file = inFolder(folder, name);
  const [content] = snapshot.read([file]);
  if (content === undefined || content.kind === 'missing') return false;
  return isWebsite(snapshot, folder, content.kind === 'bytes' ? readManifest(file, content) : null);
}
