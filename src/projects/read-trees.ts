import { byIdentity } from '../manifest/identity.js';
import { commitFiles } from '../read/commit.js';
import { type Comparison, unreadBase } from '../read/comparison.js';
import { checkErrorMessage } from '../read/failure.js';
import type { Snapshot } from '../read/snapshot.js';
import type { ReadSettings } from '../settings/read-settings.js';
import { settingsAt } from '../settings/settings-file.js';
import type { KnownRule } from '../settings/settings-schema.js';
import { foldersSince } from './origins.js';
import { pathsToRead } from './paths-to-read.js';
import type { Scope, Tree } from './tree.js';
import { type WantedProjects, wantedProjects } from './wanted.js';
import { manifestFolders, websiteIdentities } from './websites.js';

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

/**
 * Reads what is on disk and, all in one go, the files of base; `rules` are those that its settings may set. Base is
 * null where there is none, or where it cannot be read, as the comparison tells.
 */
export async function readTrees(area: Area, disk: Snapshot, settings: ReadSettings, rules: readonly KnownRule[]) {
  const scope = scopeOf(settings, area);
  const comparison = await area.findBase();
  const { listing, commit } = comparison;
  if (listing === null) return { head: treeOf(scope, disk, null), base: null, comparison };
  const { snapshot, load } = commitFiles(listing);
  try {
    await load(pathsToRead(snapshot, disk, scope), disk);
  } catch (error) {
    const unread = unreadBase('its files could not be read', checkErrorMessage(error), commit);
    return { head: treeOf(scope, disk, null), base: null, comparison: unread };
  }
  const base = treeOf(scopeOf(settingsAt(snapshot, settings.file, rules), area), snapshot, null);
  return { head: treeOf(scope, disk, base), base, comparison };
}

/** The projects to check. Settings that are not valid count as `auto`: breaking them takes nothing out of the check. */
export function scopeOf(settings: ReadSettings, { root, start, overriding }: Omit<Area, 'findBase'>): Scope {
  const { projects = 'auto' } = settings.valid?.values ?? {};
  const wantedBySettings = wantedProjects({ root, from: root, start }, [projects].flat());
  return { settings, wantedBySettings, wanted: overriding ?? wantedBySettings };
}

/** Reads the manifests of a side; of head, with those of base, also which of its folders moved from one there. */
export function treeOf(scope: Scope, files: Snapshot, base: Tree | null): Tree {
  const { folders, gone } = base
    ? foldersSince(base, files, scope.wanted)
    : { folders: manifestFolders(files), gone: new Map() };
  const all = [...folders.values()];
  return {
    ...scope,
    files,
    folders,
    gone,
    identities: byIdentity(all.flatMap(({ identities }) => identities)),
    legacyIdentities: byIdentity(all.flatMap(({ legacyIdentities }) => legacyIdentities)),
    held: byIdentity(all.flatMap(websiteIdentities)),
  };
}
