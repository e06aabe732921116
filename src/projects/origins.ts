import type { RemovedProject } from '../compare/repository.js';
import type { Identity } from '../manifest/identity.js';
import { manifestIn } from '../read/snapshot.js';
import { groupedBy } from '../text/order.js';
import { heldIdentities, type ManifestFolder, type ManifestFolders } from './websites.js';

/** The folders of head; a manifest that cannot be read there still holds what it held in base. */
export function keepingIdentities(head: ManifestFolders, base: ManifestFolders): ManifestFolders {
  const placeless = (all: readonly Identity[]) => all.map((identity) => ({ ...identity, range: null }));
  return new Map(
    Array.from(head, ([path, folder]) => {
      const before = folder.isParsed ? undefined : base.get(path);
      if (before === undefined) return [path, folder];
      const [identities, legacyIdentities] = [placeless(before.identities), placeless(before.legacyIdentities)];
      return [path, { ...folder, identities, legacyIdentities }];
    }),
  );
}

/**
 * For each new folder, the folder of base that its website moved from: the only one of base with its identity, which is
 * gone; no other new folder may have that identity.
 */
export function originsOf(
  head: ManifestFolders,
  base: ManifestFolders,
  gone: ManifestFolders,
): ReadonlyMap<string, string> {
  const added = [...head.values()].filter(({ path }) => !base.has(path));
  const [holders, claimants] = [foldersByIdentity(base.values()), foldersByIdentity(added)];
  const origins = new Map<string, string>();
  for (const folder of added) {
    const [origin, ...others] = sharing(folder, holders);
    if (origin === undefined || others.length > 0 || !gone.has(origin.path)) continue;
    if (sharing(origin, claimants).size === 1) origins.set(folder.path, origin.path);
  }
  return origins;
}

type ByIdentity = ReadonlyMap<string, readonly { readonly folder: ManifestFolder }[]>;

function foldersByIdentity(folders: Iterable<ManifestFolder>): ByIdentity {
  const pairs = Array.from(folders, (folder) => heldIdentities(folder).map(({ identity }) => ({ identity, folder })));
  return groupedBy(pairs.flat(), ({ identity }) => identity);
}

/** The folders that share an identity with a folder. */
function sharing(folder: ManifestFolder, folders: ByIdentity): ReadonlySet<ManifestFolder> {
  return new Set(
    heldIdentities(folder).flatMap(({ identity }) => folders.get(identity)?.map((holder) => holder.folder) ?? []),
  );
}

/** A website of base that is gone, and where its identity is in head. */
export function removedProject(website: ManifestFolder, head: ManifestFolders): RemovedProject {
  // Of a field that is repeated, most parsers take the last value.
  const identity = heldIdentities(website).at(-1)?.identity ?? null;
  const holds = ({ identities, legacyIdentities }: ManifestFolder) =>
    [...identities, ...legacyIdentities].some((held) => held.identity === identity);
  const holders = [...head.values()].filter(holds).map(({ path }) => manifestIn(path));
  return { project: website.path, manifest: manifestIn(website.path), identity, holders };
}
