import { normalForm } from '../auth/reading.js';
import { fieldOf, type Manifest } from '../manifest/manifest.js';
import { claimOf } from '../routes/overlaps.js';
import type { Candidate, Offer, Renamed } from '../rules/offer.js';
import { folded } from '../text/comparable.js';
import { groupedBy } from '../text/order.js';

/** The offers that add a key or a route which another offer adds in another way: who follows both has it twice. */
export function contestedAmong(
  offers: readonly Offer[],
  head: Manifest,
  manifestAfter: (candidate: Candidate) => Manifest,
): ReadonlySet<Offer> {
  const known = keysIn(head);
  const added = offers.flatMap((offer) => {
    const edits = JSON.stringify(offer.tries.map(({ edit }) => edit));
    return offer.tries.flatMap((candidate) => {
      const keys = [...keysIn(manifestAfter(candidate))].filter(([key]) => !known.has(key));
      const names = candidate.renamed ? namesIn(candidate.renamed) : [];
      return [
        ...keys.map(([, name]) => ({ offer, name, way: edits })),
        ...names.map((name) => ({ offer, name, way: candidate.renamed?.file })),
      ];
    });
  });
  const byName = [...groupedBy(added, ({ name }) => name).values()];
  const contested = byName.filter((alike) => new Set(alike.map(({ way }) => way)).size > 1);
  return new Set(contested.flat().map(({ offer }) => offer));
}

/** The fields of a manifest and the keys of `auth`, each with a name that all spellings of one path have. */
function keysIn(manifest: Manifest): ReadonlyMap<string, string> {
  const auth = fieldOf(manifest, 'auth');
  const keys = auth?.kind === 'object' ? [...auth.fields.keys()] : [];
  const formOf = (key: string) => (key.startsWith('/') ? normalForm(key) : key);
  const fields = [...(manifest.root?.fields.keys() ?? [])];
  return new Map([
    ...fields.map((key) => [key, key] as const),
    ...keys.map((key) => [`auth ${key}`, `auth ${formOf(key)}`] as const),
  ]);
}

/** What no two files may share: a path, as macOS and Windows take it, and the requests of a route. */
function namesIn({ to, name }: Renamed): readonly string[] {
  return [folded(to), claimOf(name.route)];
}
