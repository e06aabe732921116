import type { Json } from '../json/json.js';
import { groupedBy } from '../text/order.js';
import type { Place } from '../text/source.js';
import { fieldValues, type Manifest, placeOf } from './manifest.js';

/** The form of a website identity (§2.1). */
export const IDENTITY = /^web-[0-9a-f]{12}$/;
/** The same inside a text that need not be JSON. */
export const IDENTITY_IN_TEXT = /\bweb-[0-9a-f]{12}\b/g;

/** A website identity, and the place of the field that holds it. */
export interface Identity extends Place {
  readonly identity: string;
  readonly field: IdentityField;
  /** Whether every JSON parser reads it there. If not, it may cause a finding, but prevents none. */
  readonly isCertain: boolean;
}

/** Manifests by an identity that they hold, in the order given. */
export type Holders = ReadonlyMap<string, readonly Identity[]>;

/** Who holds which identity in the repository, on one side of the change. */
export interface Holdings {
  /** The manifests with it in `name`. */
  readonly identities: Holders;
  /** The manifests with it in the deprecated `id`. */
  readonly legacyIdentities: Holders;
  /** The manifests of base that held it (in `name`, else `id`): the same map on both sides. */
  readonly heldInBase: Holders;
}

/** A field that holds, or once held, the website's identity. */
export type IdentityField = 'name' | 'id';

/** The distinct identities in `name` (§2.1), or in the deprecated `id` (§9): several only where the key is repeated. */
export function identitiesOf(manifest: Manifest, field: IdentityField = 'name'): readonly Identity[] {
  const values = fieldValues(manifest, field);
  const found = values.flatMap((json) =>
    json.kind === 'string' && IDENTITY.test(json.value)
      ? { identity: json.value, field, isCertain: areAll(values, json.value), ...placeOf(manifest, json, field) }
      : [],
  );
  return distinct(found);
}

/** The identities in `name`; where a manifest does not parse, each in its text: breaking it excuses nothing. */
export function identitiesHeld(manifest: Manifest): readonly Identity[] {
  if (manifest.root !== null) return identitiesOf(manifest);
  const found = Array.from(manifest.source.text.matchAll(IDENTITY_IN_TEXT), ({ 0: identity, index: start }) => ({
    identity,
    field: 'name' as const,
    isCertain: false,
    ...placeOf(manifest, { start, end: start + identity.length }, 'name'),
  }));
  return distinct(found);
}

/** Of each identity the last place. */
function distinct(found: readonly Identity[]): readonly Identity[] {
  return [...new Map(found.map((place) => [place.identity, place])).values()];
}

/** The manifests that hold each identity, in the order given. */
export function byIdentity(all: readonly Identity[]): Holders {
  return groupedBy(all, ({ identity }) => identity);
}

/** Whether `name` holds an identity for every JSON parser. */
export function hasName(manifest: Manifest, identity: string): boolean {
  return areAll(fieldValues(manifest, 'name'), identity);
}

function areAll(values: readonly Json[], text: string): boolean {
  return values.length > 0 && values.every((json) => json.kind === 'string' && json.value === text);
}
