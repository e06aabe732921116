import type { RemovedProject } from '../compare/repository.js';
import { byIdentity, type Holders, type Identity } from '../manifest/identity.js';
import { folderOf } from '../read/paths.js';
import { manifestIn } from '../read/snapshot.js';
import { soleOf } from '../text/order.js';
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
