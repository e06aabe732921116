import { groupedBy } from '../text/order.js';
import type { Place } from '../text/source.js';
import { fieldOf, type Manifest, placeOf } from './manifest.js';

/** The form of a website identity (§2.1). */
export const IDENTITY = /^web-[0-9a-f]{12}$/;

/** A website identity, and the place of the field that holds it. */
export interface Identity extends Place {
  readonly identity: string;
}

/** The identity in `name` (§2.1); undefined before the first deployment. */
export function identityOf(manifest: Manifest): Identity | undefined {
  const name = fieldOf(manifest, 'name');
  if (name?.kind !== 'string' || !IDENTITY.test(name.value)) return undefined;
  return { identity: name.value, ...placeOf(manifest, name, 'name') };
}

/** The identity in the deprecated field `id` (§9); undefined where it is not of that form. */
export function legacyIdentityOf(manifest: Manifest): Identity | undefined {
  const id = fieldOf(manifest, 'id');
  if (id?.kind !== 'string' || !IDENTITY.test(id.value)) return undefined;
  return { identity: id.value, ...placeOf(manifest, id, 'id') };
}

/** The manifests that hold each identity, in the order given. */
export function byIdentity(all: readonly Identity[]): ReadonlyMap<string, readonly Identity[]> {
  return groupedBy(all, ({ identity }) => identity);
}

/** The identity that a change removes: base has it and the manifest does not, if it parses. */
export function lostIdentity(manifest: Manifest, base: Manifest | undefined): string | undefined {
  const before = base && identityOf(base)?.identity;
  return manifest.root === null || identityOf(manifest)?.identity === before ? undefined : before;
}
