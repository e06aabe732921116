import type { RemovedProject } from '../compare/repository.js';
import { byIdentity, type Holders, type Identity } from '../manifest/identity.js';
import { folderOf } from '../read/paths.js';
import { manifestIn, type Snapshot } from '../read/snapshot.js';
import { soleOf } from '../text/order.js';
import { likelyRenames, renamesAmong } from './renamed-websites.js';
import { heldIdentities, type ManifestFolder, type ManifestFolders } from './websites.js';

/** Folders of base by those to which their websites moved. */
export type Origins = ReadonlyMap<string, string>;

/** The folders of head; a manifest that cannot be read there still holds what it held in base, and no more. */
export function keepingIdentities(head: ManifestFolders, base: ManifestFolders): ManifestFolders {
  const placeless = (all: readonly Identity[] = []) => all.map((identity) => ({ ...identity, range: null }));
  return new Map(
    Array.from(head, ([path, folder]) => {
      if (folder.isParsed) return [path, folder];
      const before = base.get(path);
      const [identities, legacyIdentities] = [placeless(before?.identities), placeless(before?.legacyIdentities)];
      return [path, { ...folder, identities, legacyIdentities }];
    }),
  );
}

/** What is known of a side of the change before its websites are followed. */
interface Searched {
  readonly files: Snapshot;
  readonly folders: ManifestFolders;
}

/** For each new folder to which a website of base moved, the folder that it had there, which is gone. */
export function originsOf(head: Searched, base: Searched, gone: ManifestFolders): Origins {
  const followed = followedByIdentity(head.folders, base.folders, gone);
  const moved = new Set(followed.values());
  const heldBy = (folder: ManifestFolder | undefined) => (folder ? heldIdentities(folder) : []);
  const likely = likelyRenames(base.files, head.files).filter(({ from, to }) => {
    return gone.get(from)?.isWebsite && !moved.has(from) && heldBy(head.folders.get(to)).length === 0;
  });
  const hadIdentity = (path: string) => heldBy(gone.get(path)).length > 0;
  return new Map([...followed, ...renamesAmong(likely, { base: base.files, head: head.files, hadIdentity })]);
}

/** The gone folder that had a new folder's identity, if no other of base had it and no other new one has it. */
function followedByIdentity(head: ManifestFolders, base: ManifestFolders, gone: ManifestFolders): Origins {
  const added = [...head.values()].filter(({ path }) => !base.has(path));
  const holders = byIdentity([...base.values()].flatMap(heldIdentities));
  const claimants = byIdentity(added.flatMap(heldIdentities));
  const origins = new Map<string, string>();
  for (const folder of added) {
    const origin = gone.get(soleOf(sharing(folder, holders)) ?? '');
    if (origin && soleOf(sharing(origin, claimants)) === folder.path) origins.set(folder.path, origin.path);
  }
  return origins;
}

/** The folders of the holders that share an identity with a folder. */
function sharing(folder: ManifestFolder, holders: Holders): readonly string[] {
  const shared = heldIdentities(folder).flatMap(({ identity }) => holders.get(identity) ?? []);
  return shared.map(({ file }) => folderOf(file));
}

/** A website of base that is gone, and where its identity is in head. */
export function removedProject(website: ManifestFolder, head: ManifestFolders): RemovedProject {
  // Of a field that is repeated, most parsers take the last value.
  const identity = heldIdentities(website).at(-1)?.identity ?? null;
  const holds = ({ identities, legacyIdentities }: ManifestFolder) =>
    [...identities, ...legacyIdentities].some((held) => held.identity === identity);
  const heldNowBy = [...head.values()].filter(holds).map(({ path }) => manifestIn(path));
  return { project: website.path, manifest: manifestIn(website.path), identity, heldNowBy };
}
