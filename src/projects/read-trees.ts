import { byIdentity } from '../manifest/identity.js';
import { commitFiles } from '../read/commit.js';
import { type Comparison, unreadBase } from '../read/comparison.js';
import { messageOf } from '../read/failure.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import type { ReadSettings } from '../settings/read-settings.js';
import { settingsIn } from '../settings/settings-file.js';
import type { KnownRule } from '../settings/settings-schema.js';
import { followed } from './origins.js';
import { pathsToRead } from './paths-to-read.js';
import type { Asked, Tree } from './tree.js';
import { type WantedProjects, wantedProjects } from './wanted.js';
import { heldIdentities, manifestFolders } from './websites.js';

/** Where a check works, what it is told to check, and what it compares with. */
export interface Area {
  /** The folder of the repository, or of the projects without one. */
  readonly root: string;
  /** The folder, relative to the root, at or below which `auto` of the settings means every website. */
  readonly start: string;
  /** The projects of an input or the command line, which override those of the settings; or null. */
  readonly overriding: WantedProjects | null;
  findBase(): Comparison | Promise<Comparison>;
}

/** Reads both sides of the change; `rules` are those that the settings of base may set. Base is null where unread. */
export async function readTrees(area: Area, disk: Snapshot, settings: ReadSettings, rules: readonly KnownRule[]) {
  const asked = projectsAsked(settings, area);
  const { files, comparison } = await filesOfBase(await area.findBase(), asked, disk);
  const base = files && treeOf(projectsAsked(settingsIn(files, settings.file, rules), area), files, null);
  return { head: treeOf(asked, disk, base), base, comparison };
}

/** Reads the files of base, all in one go; null where there is no base or it cannot be read, as the comparison tells. */
async function filesOfBase(comparison: Comparison, asked: Asked, disk: Snapshot) {
  const { listing, commit } = comparison;
  if (listing === null) return { files: null, comparison };
  const { snapshot, load } = commitFiles(listing);
  try {
    await load(pathsToRead(snapshot, disk, asked), disk);
    return { files: snapshot, comparison };
  } catch (error) {
    return { files: null, comparison: unreadBase('its files could not be read', messageOf(error), commit) };
  }
}

/** The projects to check. Settings that are not valid count as `auto`: breaking them takes nothing out of the check. */
export function projectsAsked(settings: ReadSettings, { root, start, overriding }: Omit<Area, 'findBase'>): Asked {
  const { projects = 'auto' } = settings.valid?.values ?? {};
  const wantedBySettings = wantedProjects({ root, from: root, start }, [projects].flat());
  return { settings, wantedBySettings, wanted: overriding ?? wantedBySettings };
}

/** Reads the manifests of a side; of head, with those of base, also which of its folders moved from one there. */
export function treeOf(asked: Asked, files: Snapshot, base: Tree | null): Tree {
  const found = manifestFolders(files);
  const gone = new Map([...(base?.folders ?? [])].filter(([path]) => files.kindAt(manifestIn(path)) === null));
  const folders = base ? followed(files, found, gone, base, asked.wanted) : found;
  const all = [...folders.values()];
  return {
    ...asked,
    files,
    folders,
    gone,
    identities: byIdentity(all.flatMap(({ identities }) => identities)),
    legacyIdentities: byIdentity(all.flatMap(({ legacyIdentities }) => legacyIdentities)),
    held: byIdentity(all.flatMap(heldIdentities)),
  };
}
