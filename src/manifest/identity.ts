import { type Json, sameJson } from '../json/json.js';
import { groupedBy } from '../text/order.js';
import type { Place } from '../text/source.js';
import { type Manifest, placeOf } from './manifest.js';

/** The form of a website identity (§2.1). */
export const IDENTITY = /^web-[0-9a-f]{12}$/;

/** A website identity, and the place of the field that holds it. */
export interface Identity extends Place {
  readonly identity: string;
}

/** Manifests by an identity that they hold, in the order given. */
export type Holders = ReadonlyMap<string, readonly Identity[]>;

/** Who holds which identity in the repository, on one side of the change. */
export interface Holdings {
  /** The manifests with it in `name`. */
  readonly identities: Holders;
  /** The manifests with it in the deprecated `id`. */
  readonly legacyIdentities: Holders;
  /** On both sides: what base held in `name`, else in `id`, in folders that still exist and are not checked. */
  readonly uncheckedIdentities: Holders;
}

/** A project's manifest, and who holds which identity on its side of the change. */
interface Owner extends Holdings {
  readonly manifest: Manifest;
}

/** A field that holds, or once held, the website's identity. */
type IdentityField = 'name' | 'id';

/** The distinct identities in `name` (§2.1), or in the deprecated `id` (§9): several only where the key is repeated. */
export function identitiesOf(manifest: Manifest, field: IdentityField = 'name'): readonly Identity[] {
  const found = fieldValues(manifest, field).flatMap((json) =>
    json.kind === 'string' && IDENTITY.test(json.value)
      ? { identity: json.value, ...placeOf(manifest, json, field) }
      : [],
  );
  return [...new Map(found.map((place) => [place.identity, place])).values()];
}

/** Every value of a top-level field: of a repeated key, some JSON parsers take the first and others the last. */
export function fieldValues({ root }: Manifest, field: string): readonly Json[] {
  return root?.members.filter(({ key }) => key === field).map(({ value }) => value) ?? [];
}

/** The manifests that hold each identity, in the order given. */
export function byIdentity(all: readonly Identity[]): Holders {
  return groupedBy(all, ({ identity }) => identity);
}

/** Whether `name` holds an identity for every JSON parser. */
export function hasName(manifest: Manifest, identity: string): boolean {
  const names = fieldValues(manifest, 'name');
  return names.length > 0 && names.every((json) => json.kind === 'string' && json.value === identity);
}

/**
 * The identities that base's `name` held and head's does not, also where head cannot be read. If two manifests
 * of base held one and the other still does, it is not lost.
 */
export function lostIdentities(base: Owner | null, head: Owner): readonly string[] {
  if (base === null) return [];
  const [baseNames, headNames] = [fieldValues(base.manifest, 'name'), fieldValues(head.manifest, 'name')];
  if (baseNames.length === headNames.length && baseNames.every((json, at) => sameJson(json, headNames[at]))) return [];
  return identitiesOf(base.manifest)
    .map(({ identity }) => identity)
    .filter((identity) => !hasName(head.manifest, identity) && !isLeftToAnother(identity, base.identities, base, head));
}

/** Whether, of the manifests that had an identity in base, another one has it in `name` in head. */
export function isLeftToAnother(identity: string, inBase: Holders, base: Owner, head: Owner): boolean {
  const others = inBase.get(identity)?.filter(({ file }) => file !== base.manifest.source.file) ?? [];
  const files = new Set(others.map(({ file }) => file));
  return head.identities.get(identity)?.some(({ file }) => files.has(file)) ?? false;
}

/** What speaks against an identity in the `name` of a project. `isInHead`: false if only base is known to have it. */
export type Objection = { readonly field: IdentityField; readonly isInHead: boolean } & (
  | { readonly kind: 'held elsewhere'; readonly file: string }
  | { readonly kind: 'another held'; readonly identity: string }
);

/** What speaks against an identity that a project has or had, but not in `name`; null for nothing. */
export function objectionTo(identity: string, base: Owner | null, head: Owner): Objection | null {
  return heldElsewhere(identity, head) ?? anotherHeld(identity, base?.manifest, head.manifest);
}

/** Another manifest that holds an identity: in `name`, else in `id`, else in base, if its folder is not checked. */
function heldElsewhere(identity: string, head: Owner): Objection | null {
  const among = (holders: Holders, field: IdentityField, isInHead: boolean): Objection | null => {
    const other = holders.get(identity)?.find(({ file }) => file !== head.manifest.source.file);
    return other ? { kind: 'held elsewhere', file: other.file, field, isInHead } : null;
  };
  const inHead = among(head.identities, 'name', true) ?? among(head.legacyIdentities, 'id', true);
  return inHead ?? among(head.uncheckedIdentities, 'name', false);
}

/** Another identity that a project has or had: in base's `name`, else in head's, else in base's `id`; null for none. */
function anotherHeld(identity: string, base: Manifest | undefined, head: Manifest): Objection | null {
  const lastIn = (manifest: Manifest | undefined, field: IdentityField) => {
    const last = manifest && identitiesOf(manifest, field).at(-1);
    return last && { identity: last.identity, field };
  };
  const held = lastIn(base, 'name') ?? lastIn(head, 'name') ?? lastIn(base, 'id');
  if (held === undefined || held.identity === identity) return null;
  return { kind: 'another held', ...held, isInHead: hasName(head, held.identity) };
}
