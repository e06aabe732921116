import { LIMITS } from '../limits.js';
import { hasPlatformField, type Identity, identityOf, mayHavePlatformField } from '../manifest/identity.js';
import type { Manifest } from '../manifest/manifest.js';
import { readManifest } from '../manifest/read-manifest.js';
import {
  type Content,
  contentsOf,
  type Entry,
  entryAt,
  folderOf,
  inFolder,
  type Snapshot,
  Unreadable,
} from '../read/snapshot.js';

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
  return outlinesOf(snapshot, files).flatMap(({ identity }) => identity ?? []);
}

/** The folders of websites among manifests: each has `server/api` or a field that only the platform has. */
export function websitesIn(snapshot: Snapshot, files: readonly string[], limits?: Limits): readonly string[] {
  return outlinesOf(snapshot, files, limits).flatMap(({ file, isOfWebsite, isUnread }) => {
    const folder = folderOf(file);
    return isUnread || isOfWebsite || hasRoutes(snapshot, folder) ? folder : [];
  });
}

/** The same of all that is called like a manifest, plus the root if it has one and is not only the root of a workspace. */
export function rootAnd(snapshot: Snapshot, manifests: readonly Entry[], name: string): readonly string[] {
  const files = manifests.filter(({ kind }) => kind === 'file' || kind === 'link').map(({ path }) => path);
  const found = websitesIn(snapshot, files);
  if (found.includes('.') || !manifests.some(({ path }) => path === name)) return found;
  const [content] = found.length > 0 ? snapshot.read([name]) : [];
  const root = content?.kind === 'bytes' ? readManifest(name, content).root : null;
  return root?.fields.has('workspaces') ? found : ['.', ...found];
}

/** Whether a folder is a website by what is in it. */
export function isWebsiteAt(snapshot: Snapshot, folder: string, name: string): boolean {
  const [manifest] = outlinesOf(snapshot, [inFolder(folder, name)]);
  return manifest?.isThere === true && (manifest.isOfWebsite || hasRoutes(snapshot, folder));
}

function hasRoutes(snapshot: Snapshot, folder: string): boolean {
  return entryAt(snapshot, inFolder(folder, 'server/api')) !== undefined;
}

type Limits = Readonly<Record<'manifestBytes', number>>;

/** What a manifest says of the folder that it is in. */
interface Outline {
  readonly file: string;
  readonly isThere: boolean;
  /** It may be a website's, and what it says cannot be read. */
  readonly isUnread: boolean;
  readonly isOfWebsite: boolean;
  readonly identity: Identity | undefined;
}

/**
 * What manifests say of their folders, in the order of the files. Each is read once, although several questions need all of them;
 * a snapshot never changes. Throws an `Unreadable` for a file beyond the bytes that all may have.
 */
function outlinesOf(
  snapshot: Snapshot,
  files: readonly string[],
  { manifestBytes }: Limits = LIMITS,
): readonly Outline[] {
  const known = OUTLINES.get(snapshot) ?? { outlines: new Map<string, Outline>(), bytes: 0 };
  OUTLINES.set(snapshot, known);
  const { outlines } = known;
  for (const [file, content] of contentsOf(
    snapshot,
    files.filter((file) => !outlines.has(file)),
  )) {
    const mayBe = content.kind === 'bytes' && mayHavePlatformField(content.bytes);
    known.bytes += mayBe ? content.bytes.length : 0;
    if (known.bytes > manifestBytes)
      throw new Unreadable(
        `The manifests that look like those of websites, in the workspace or in its base, have more than ${manifestBytes} bytes in total. Move data out of them.`,
      );
    outlines.set(file, outlineOf(file, content, mayBe ? readManifest(file, content) : null));
  }
  return files.flatMap((file) => outlines.get(file) ?? []);
}

const OUTLINES = new WeakMap<Snapshot, { readonly outlines: Map<string, Outline>; bytes: number }>();

function outlineOf(file: string, content: Content, manifest: Manifest | null): Outline {
  return {
    file,
    isThere: content.kind !== 'missing',
    isUnread: content.kind === 'too-large' || manifest?.root === null,
    isOfWebsite: manifest !== null && hasPlatformField(manifest),
    identity: manifest ? identityOf(manifest) : undefined,
  };
}
