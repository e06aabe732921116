import { normalForm } from '../auth/reading.js';
import { type Manifest, objectIn } from '../manifest/manifest.js';
import { editedManifest } from '../manifest/read-manifest.js';
import { claimOf } from '../routes/overlaps.js';
import type { FileRename, Offer } from '../rules/offer.js';
import { folded } from '../text/comparable.js';
import type { Edit } from '../text/edits.js';
import { rememberOf } from '../text/memo.js';
import { groupedBy } from '../text/order.js';

/**
 * The offers that add what another offer adds in another way: whoever follows "Rename `/api/a` to `/api/c`" and "Rename
 * `/api/b` to `/api/c`" has a key twice.
 */
export function contestedAmong(offers: readonly Offer[], manifest: Manifest): ReadonlySet<Offer> {
  const additions = offers.flatMap((offer) => {
    const edits = JSON.stringify(offer.tries.map(({ edit }) => edit));
    return offer.tries.flatMap(({ edit, rename }) => [
      ...keysAddedBy(edit, manifest).map((added) => ({ offer, added, way: edits })),
      ...namesAddedBy(rename).map((added) => ({ offer, added, way: rename?.from })),
    ]);
  });
  const byAdded = [...groupedBy(additions, ({ added }) => added).values()];
  const contested = byAdded.filter((group) => new Set(group.map(({ way }) => way)).size > 1);
  return new Set(contested.flat().map(({ offer }) => offer));
}

/** The keys that an edit adds to a manifest, all spellings of one path alike: `auth /api/a`. */
function keysAddedBy(edit: Edit | undefined, manifest: Manifest): readonly string[] {
  if (!edit) return [];
  const known = formsOfKeys(manifest);
  return [...formsOfKeys(editedManifest(manifest, edit))].flatMap(([key, form]) => (known.has(key) ? [] : form));
}

/** The fields of a manifest and the keys of `auth`, each with the form that all spellings of it have. */
const formsOfKeys = rememberOf((manifest: Manifest): ReadonlyMap<string, string> => {
  const keys = [...(objectIn(manifest, 'auth')?.fields.keys() ?? [])];
  const formOf = (key: string) => (key.startsWith('/') ? normalForm(key) : key);
  const fields = [...(manifest.root?.fields.keys() ?? [])];
  return new Map([
    ...fields.map((key) => [key, key] as const),
    ...keys.map((key) => [`auth ${key}`, `auth ${formOf(key)}`] as const),
  ]);
});

/** What no two files may share: a path, as macOS and Windows take it, and the requests of a route. */
function namesAddedBy(rename: FileRename | undefined): readonly string[] {
  return rename ? [folded(rename.to), claimOf(rename.name.route)] : [];
}
