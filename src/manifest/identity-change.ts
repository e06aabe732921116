import { sameJson } from '../json/json.js';
import {
  type Holders,
  type Holdings,
  hasName,
  type Identity,
  type IdentityField,
  identitiesHeld,
  identitiesOf,
} from './identity.js';
import { fieldValues, type Manifest } from './manifest.js';

/** A project's manifest, and who holds which identity on its side of the change. */
interface Owner extends Holdings {
  readonly manifest: Manifest;
}

/** An identity that a project had in a field in base, and does not have in head. */
interface LostIdentity {
  readonly identity: string;
  readonly field: IdentityField;
  /** A manifest that certainly had it in base, too, and has it in `name`: the remedy of a shared identity. */
  readonly leftTo: string | null;
}

/** What a project lost: identities of base's `name`, then of its `id`. None where head's manifest cannot be read. */
export function lostIdentities(base: Owner | null, head: Owner): readonly LostIdentity[] {
  if (base === null || head.manifest.root === null) return [];
  const { identities, legacyIdentities } = base;
  const lossOf = (identity: string, field: IdentityField, holders: readonly Holders[]): LostIdentity => {
    const certainIn = (all: Holders) => (all.get(identity) ?? []).filter(({ isCertain }) => isCertain);
    const inBase = new Set(holders.flatMap(certainIn).map(({ file }) => file));
    inBase.delete(base.manifest.source.file);
    const heir = certainIn(head.identities).find(({ file }) => inBase.has(file));
    return { identity, field, leftTo: heir?.file ?? null };
  };
  const names = lostNames(base.manifest, head.manifest);
  const ids = lostIds(base.manifest, head.manifest);
  return [
    ...names.map((identity) => lossOf(identity, 'name', [identities])),
    ...ids.map((identity) => lossOf(identity, 'id', [identities, legacyIdentities])),
  ];
}

/** The last identity that the project lost from `name`, and left to no other that had it; undefined for none. */
export function lostName(base: Owner | null, head: Owner): string | undefined {
  return lostIdentities(base, head).findLast(({ field, leftTo }) => field === 'name' && leftTo === null)?.identity;
}

/** The identities of base's `name` that head's lacks for some JSON parser, where it is not the same as in base. */
function lostNames(base: Manifest, head: Manifest): readonly string[] {
  const [baseNames, headNames] = [fieldValues(base, 'name'), fieldValues(head, 'name')];
  const areSame = baseNames.length === headNames.length && baseNames.every((json, at) => sameJson(json, headNames[at]));
  if (base.root && areSame) return [];
  return identitiesHeld(base).flatMap(({ identity }) => (hasName(head, identity) ? [] : identity));
}

/** The identities of base's `id`, and not of its `name`, that head has in neither. */
function lostIds(base: Manifest, head: Manifest): readonly string[] {
  const elsewhere = new Set([...identitiesHeld(base), ...identitiesOf(head, 'id')].map(({ identity }) => identity));
  const isLost = (identity: string) => !elsewhere.has(identity) && !hasName(head, identity);
  return identitiesOf(base, 'id').flatMap(({ identity }) => (isLost(identity) ? identity : []));
}

/** The manifest of another folder from which a project takes an identity; null for none. */
export function takenFrom(identity: string, base: Owner | null, { heldInBase }: Owner): string | null {
  return rivalOf(base?.manifest.source.file ?? null, true, heldInBase.get(identity));
}

/**
 * Of the manifests that held an identity in base, another whose right is better than that of a file; null for none. What
 * was certainly in `name` is best. Rules guard a file that is checked: there an `id` is as good as any but a `name`, and
 * a text that does not parse as good as another.
 */
export function rivalOf(file: string | null, isGuarded: boolean, holders: readonly Identity[] = []): string | null {
  const own = holders.find((holder) => holder.file === file);
  if (own?.field === 'name' && own.isCertain) return null;
  const others = holders.filter((holder) => holder !== own);
  const isStronger = (other: Identity) => other.isCertain && (own?.field !== 'id' || other.field === 'name');
  return (isGuarded && own ? others.find(isStronger) : others[0])?.file ?? null;
}

/** What speaks against an identity in the `name` of a project. */
export type Objection =
  | { readonly kind: 'held elsewhere'; readonly file: string; readonly field: IdentityField }
  /** `isInHead`: false if only base's field holds it. */
  | {
      readonly kind: 'another held';
      readonly identity: string;
      readonly field: IdentityField;
      readonly isInHead: boolean;
    };

/** What speaks against an identity that a project has or had, but not in `name`; null for nothing. */
export function objectionTo(identity: string, base: Owner | null, head: Owner): Objection | null {
  return heldElsewhere(identity, head) ?? anotherHeld(identity, base?.manifest, head.manifest);
}

/** Another manifest that holds an identity: in `name`, else in `id`. */
function heldElsewhere(identity: string, head: Owner): Objection | null {
  const among = (holders: Holders, field: IdentityField): Objection | null => {
    const holder = holders.get(identity)?.find(({ file }) => file !== head.manifest.source.file);
    return holder ? { kind: 'held elsewhere', file: holder.file, field } : null;
  };
  return among(head.identities, 'name') ?? among(head.legacyIdentities, 'id');
}

/** Another identity that a project has or had: in base's `name`, else in head's, else in base's `id`; null for none. */
function anotherHeld(identity: string, base: Manifest | undefined, head: Manifest): Objection | null {
  const fieldOf = (all: readonly Identity[], field: IdentityField) => all.map(({ identity }) => ({ identity, field }));
  const fields = [
    fieldOf(base ? identitiesHeld(base) : [], 'name'),
    fieldOf(identitiesOf(head), 'name'),
    fieldOf(base ? identitiesOf(base, 'id') : [], 'id'),
  ];
  const held = fields.find((all) => all.length > 0)?.findLast((other) => other.identity !== identity);
  return held ? { kind: 'another held', ...held, isInHead: hasName(head, held.identity) } : null;
}
