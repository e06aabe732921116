import type { Place } from '../text/source.js';
import { fieldOf, type Manifest, placeOf } from './manifest.js';

/** The form of a website identity (§2.1, pattern of `id`). */
export const IDENTITY = /^web-[0-9a-f]{12}$/;

/** A website identity, and the place of the `name` that carries it. */
export interface Identity extends Place {
  readonly identity: string;
}

/** The identity that a manifest carries in `name` (§2.1), and its place; undefined before the first deployment. */
export function identityOf(manifest: Manifest): Identity | undefined {
  const name = fieldOf(manifest, 'name');
  if (name?.kind !== 'string' || !IDENTITY.test(name.value)) return undefined;
  return { identity: name.value, ...placeOf(manifest, name, 'name') };
}

/** The identity in the deprecated field `id` (§9), and its place; undefined where there is none of that form. */
export function legacyIdentityOf(manifest: Manifest): Identity | undefined {
  const id = fieldOf(manifest, 'id');
  if (id?.kind !== 'string' || !IDENTITY.test(id.value)) return undefined;
  return { identity: id.value, ...placeOf(manifest, id, 'id') };
}

/** The manifests that carry each identity, in the order given. */
export function byIdentity(all: readonly Identity[]): ReadonlyMap<string, readonly Identity[]> {
  const found = new Map<string, Identity[]>();
  for (const one of all) {
    const same = found.get(one.identity);
    if (same) same.push(one);
    else found.set(one.identity, [one]);
  }
  return found;
}

/** The identity that a change takes away: the base carries it and the manifest, as far as it can be read, does not. */
export function lostIdentity(manifest: Manifest, base: Manifest | undefined): string | undefined {
  const before = base && identityOf(base)?.identity;
  return manifest.root === null || identityOf(manifest)?.identity === before ? undefined : before;
}

/** The fields of §2.1 that no other tool writes into a manifest. */
const FIELDS: readonly string[] = ['id', 'auth', 'payment', 'mode', 'orientation', 'device', 'timezone', 'data'];

/** Whether a manifest may be a website's by what its bytes look like, also one that cannot be read: nothing is left out for being broken. */
export function mayHavePlatformField(bytes: Uint8Array): boolean {
  return LOOKS_LIKE_FIELD.test(Buffer.from(bytes).toString('latin1'));
}

const LOOKS_LIKE_FIELD = new RegExp(`"(?:${FIELDS.join('|')})"\\s*:|web-[0-9a-f]{12}|\\\\u00`);

/** Whether a manifest says by its fields that it is a website's: by one that only the platform has, or an identity in `name`. */
export function hasPlatformField(manifest: Manifest): boolean {
  const members = manifest.root?.members ?? [];
  return members.some(
    ({ key, value }) =>
      FIELDS.includes(key) || (key === 'name' && value.kind === 'string' && IDENTITY.test(value.value)),
  );
}
