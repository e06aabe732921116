import { IDENTITY_IN_TEXT, type Identity, identitiesHeld, identitiesOf } from '../manifest/identity.js';
import type { Manifest } from '../manifest/manifest.js';
import { readManifest } from '../manifest/read-manifest.js';
import { folderOf, prefixOf, upward } from '../read/file-paths.js';
import { routeFolder } from '../read/site.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import { nearest } from '../text/nearest.js';
import { utf8Text } from '../text/source.js';
import type { ManifestFolder, ManifestFolders, Tree } from './tree.js';

/** Every folder of a snapshot that has a manifest, by path, in code-unit order of the manifests. */
export function manifestFolders(snapshot: Snapshot): ManifestFolders {
  const paths = snapshot.manifests().map(folderOf);
  return new Map(paths.map((path) => [path, manifestFolder(snapshot, path)]));
}

/** The paths of the folders that are websites. */
export function websitesAmong(folders: ManifestFolders): readonly string[] {
  return [...folders.values()].flatMap(({ path, isWebsite }) => (isWebsite ? path : []));
}

/** Whether a folder has a manifest that says nothing of a website, such as that of a workspace, and no routes. */
export function isPlain(folder: ManifestFolder | undefined): boolean {
  return folder?.isParsed === true && !folder.isWebsite;
}

/** Whether a folder of a snapshot is a website: one without a manifest never is. */
export function isWebsiteAt(snapshot: Snapshot, folder: string): boolean {
  return snapshot.kindAt(manifestIn(folder)) === 'file' && manifestFolder(snapshot, folder).isWebsite;
}

/** The identities that a website has: those in its `name`; without any, those in the deprecated `id`. */
export function websiteIdentities({ identities, legacyIdentities }: ManifestFolder): readonly Identity[] {
  return identities.length > 0 ? identities : legacyIdentities;
}

export function hasIdentity(folder: ManifestFolder): boolean {
  return websiteIdentities(folder).length > 0;
}

/**
 * The websites to offer for a named folder that neither has nor had a manifest; of those that are named, only those
 * inside or around it. None where its entry is read as a list.
 */
export function websitesInstead(folder: string, { wanted, files, folders, gone }: Tree): readonly string[] {
  const entry = wanted.named.find(({ matches }) => matches(folder));
  if (entry?.hint || gone.has(folder) || files.kindAt(manifestIn(folder)) !== null) return [];
  const websites = websitesAmong(folders);
  const related = websites.filter((path) => path.startsWith(prefixOf(folder)) || folder.startsWith(`${path}/`));
  if (related.length > 0) return related;
  // What has the nearest name: a website that is not named already, or a folder around such websites.
  const unnamed = websites.filter((path) => wanted.coverOf(path) !== 'named');
  const near = nearest(folder, [...unnamed, ...unnamed.flatMap((path) => [...upward(path)])]);
  // The root has no name.
  if (near === undefined) return unnamed.filter((path) => path === '.');
  return unnamed.includes(near) ? [near] : unnamed.filter((path) => path.startsWith(`${near}/`));
}

/** What the manifest of a folder says of it; where it cannot be read, its routes alone make it a website. */
export function manifestFolder(snapshot: Snapshot, path: string): ManifestFolder {
  const file = manifestIn(path);
  const hasRoutes = snapshot.kindAt(routeFolder(path)) !== null;
  const unread = { path, isWebsite: hasRoutes, isParsed: false, identities: [], legacyIdentities: [], movedFrom: null };
  const content = snapshot.read(file);
  if (content.kind !== 'bytes') return unread;
  const manifest = readManifest(file, content);
  const isParsed = manifest.root !== null;
  const isOfWebsite = isParsed ? hasPlatformFields(manifest) : PLATFORM_TEXT.test(utf8Text(content.bytes));
  return {
    ...unread,
    isWebsite: hasRoutes || isOfWebsite,
    isParsed,
    identities: identitiesHeld(manifest),
    legacyIdentities: identitiesOf(manifest, 'id'),
  };
}

/** Fields that no other tool writes into a package.json. */
const PLATFORM_FIELDS: readonly string[] = ['id', 'auth', 'payment', 'orientation', 'timezone'];

/** Fields that another tool may write; two of them make a website. */
const LIKELY_FIELDS: readonly string[] = ['title', 'lang', 'image', 'favicon', 'mode', 'data', 'device'];

/** What marks a website in a manifest that does not parse. */
const PLATFORM_TEXT = new RegExp(`"(?:${PLATFORM_FIELDS.join('|')})"\\s*:|${IDENTITY_IN_TEXT.source}`);

function hasPlatformFields(manifest: Manifest): boolean {
  const has = (field: string) => manifest.root?.fields.has(field) === true;
  return identitiesOf(manifest).length > 0 || PLATFORM_FIELDS.some(has) || LIKELY_FIELDS.filter(has).length > 1;
}
