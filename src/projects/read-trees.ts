import { byIdentity } from '../manifest/identity.js';
import { commitFiles } from '../read/commit.js';
import { type Comparison, unreadBase } from '../read/comparison.js';
import { messageOf } from '../read/failure.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import type { ReadSettings } from '../settings/read-settings.js';
import { settingsIn } from '../settings/settings-file.js';
import type { KnownRule } from '../settings/settings-schema.js';
import { type AskedFor, projectsAsked } from './asked.js';
import { followed } from './origins.js';
import { pathsToRead } from './paths-to-read.js';
import type { Manifests, Tree } from './tree.js';
import { heldIdentities, manifestFolders } from './websites.js';

/** Where a check works, and what it compares with. */
export interface Area extends AskedFor {
  findBase(): Comparison | Promise<Comparison>;
}

/** Both sides of a change; base is null where there is none, or where it cannot be read, as the comparison tells. */
interface Trees {
  readonly head: Tree;
  readonly base: Tree | null;
  readonly comparison: Comparison;
}

/** Reads what is on disk and, all in one go, the files of base; `rules` are those that its settings may set. */
export async function readTrees(
  area: Area,
  disk: Snapshot,
  settings: ReadSettings,
  rules: readonly KnownRule[],
): Promise<Trees> {
  const askedBy = (settingsOfSide: ReadSettings) => projectsAsked(settingsOfSide, area);
  const asked = askedBy(settings);
  const headTree = (base: Tree | null) => ({ ...asked, ...manifestsIn(disk, base) });
  const comparison = await area.findBase();
  const { listing, commit } = comparison;
  if (listing === null) return { head: headTree(null), base: null, comparison };
  const { snapshot, load } = commitFiles(listing);
  try {
    await load(pathsToRead(snapshot, disk, asked), disk);
  } catch (error) {
    const unread = unreadBase('its files could not be read', messageOf(error), commit);
    return { head: headTree(null), base: null, comparison: unread };
  }
  const base = { ...askedBy(settingsIn(snapshot, settings.file, rules)), ...manifestsIn(snapshot, null) };
  return { head: headTree(base), base, comparison };
}

/** Reads the manifests of a side; of head, with those of base, also which of its folders moved from one there. */
export function manifestsIn(files: Snapshot, base: Manifests | null): Manifests {
  const found = manifestFolders(files);
  const gone = new Map([...(base?.folders ?? [])].filter(([path]) => files.kindAt(manifestIn(path)) === null));
  const folders = base ? followed(files, found, gone, base) : found;
  const all = [...folders.values()];
  return {
    files,
    folders,
    gone,
    identities: byIdentity(all.flatMap(({ identities }) => identities)),
    legacyIdentities: byIdentity(all.flatMap(({ legacyIdentities }) => legacyIdentities)),
    held: byIdentity(all.flatMap(heldIdentities)),
  };
}
