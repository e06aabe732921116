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
type Holders = ReadonlyMap<string, readonly Identity[]>;

/** Who holds which identity in the repository, on one side of the change. */
export interface Holdings {
  /** The manifests with it in `name`. */
  readonly identities: Holders;
  /** The manifests with it in the deprecated `id`. */
  readonly legacyIdentities: Holders;
  /** The manifests of base with it, in `name`, else in `id`, whose folder head has and does not check. */
  readonly uncheckedIdentities: Holders;
}

/** A project's manifest, and who holds which identity on its side of the change. */
interface Side extends Holdings {
  readonly manifest: Manifest;
}

/** The distinct identities in `name` (§2.1): several only where the key is repeated. */
export function identitiesOf(manifest: Manifest): readonly Identity[] {
  return identitiesIn(manifest, 'name');
}

/** The distinct identities in the deprecated field `id` (§9). */
export function legacyIdentitiesOf(manifest: Manifest): readonly Identity[] {
  return identitiesIn(manifest, 'id');
}

function identitiesIn(manifest: Manifest, field: 'name' | 'id'): readonly Identity[] {
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
export function isNamed(manifest: Manifest, identity: string): boolean {
  const names = fieldValues(manifest, 'name');
  return names.length > 0 && names.every((json) => json.kind === 'string' && json.value === identity);
}

/**
 * The identities that base's `name` held and head's does not, also where head cannot be read. If two manifests
 * of base held one and the other still does, it is not lost.
 */
export function lostIdentities(base: Side | null, head: Side): readonly string[] {
  if (base === null) return [];
  const [baseNames, headNames] = [fieldValues(base.manifest, 'name'), fieldValues(head.manifest, 'name')];
  if (baseNames.length === headNames.length && baseNames.every((json, at) => sameJson(json, headNames[at]))) return [];
  return identitiesOf(base.manifest)
    .map(({ identity }) => identity)
    .filter((identity) => !isNamed(head.manifest, identity) && !isLeftToAnother(identity, base.identities, base, head));
}

/** Whether another of an identity's holders in base has it in its `name` in head. */
export function isLeftToAnother(identity: string, holders: Holders, base: Side, head: Side): boolean {
  const files = holders.get(identity)?.map(({ file }) => file) ?? [];
  const rivals = files.filter((file) => file !== base.manifest.source.file);
  return head.identities.get(identity)?.some(({ file }) => rivals.includes(file)) ?? false;
}

/** What speaks against an identity in the `name` of a project. */
export type IdentityState =
  /** It is there, or nothing speaks against it. */
  | { readonly kind: 'held' | 'free' }
  /** Another manifest has it in `name`; `isInHead`: in head, else in base, and head's was not read. */
  | { readonly kind: 'named'; readonly file: string; readonly isInHead: boolean }
  /** Another manifest has it in `id`. */
  | { readonly kind: 'copied'; readonly file: string }
  /** `name` has another identity; `isInHead`: in head, else only in base. */
  | { readonly kind: 'rival'; readonly identity: string; readonly isInHead: boolean }
  /** `id` had another identity. */
  | { readonly kind: 'replaced'; readonly identity: string };

/** The state of an identity that a project has or had. */
export function identityState(identity: string, base: Side | null, head: Side): IdentityState {
  const { manifest } = head;
  if (isNamed(manifest, identity)) return { kind: 'held' };
  const otherIn = (all: Holders) => all.get(identity)?.find(({ file }) => file !== manifest.source.file)?.file;
  const [inName, inId, unchecked] = [head.identities, head.legacyIdentities, head.uncheckedIdentities].map(otherIn);
  if (inName !== undefined) return { kind: 'named', file: inName, isInHead: true };
  if (inId !== undefined) return { kind: 'copied', file: inId };
  if (unchecked !== undefined) return { kind: 'named', file: unchecked, isInHead: false };
  const last = (all: readonly Identity[]) => all.at(-1)?.identity;
  const known = (base && last(identitiesOf(base.manifest))) ?? last(identitiesOf(manifest));
  if (known === identity) return { kind: 'free' };
  if (known !== undefined) return { kind: 'rival', identity: known, isInHead: isNamed(manifest, known) };
  const baseIds = base ? legacyIdentitiesOf(base.manifest) : [];
  const replaced = baseIds.some((id) => id.identity === identity) ? undefined : last(baseIds);
  return replaced === undefined ? { kind: 'free' } : { kind: 'replaced', identity: replaced };
}
