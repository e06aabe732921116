import { sameJson } from '../json/json.js';
import { type Holders, type Holdings, hasName, type Identity, identitiesHeld, identitiesOf } from './identity.js';
import { fieldValues, type Manifest } from './manifest.js';

/** A project's manifest, and who holds which identity on its side of the change. */
interface Owner extends Holdings {
  readonly manifest: Manifest;
}

/** An identity that a project held in a field in base, and does not hold in head. */
interface LostIdentity extends Pick<Identity, 'identity' | 'field'> {
  /** Another manifest that certainly held it in base, and holds it in `name`: the remedy of a shared identity. */
  readonly leftTo: string | null;
}

/** What a project lost: identities of base's `name`, then of its `id`. None where head's manifest cannot be read. */
export function lostIdentities(base: Owner | null, head: Owner): readonly LostIdentity[] {
  if (base === null || head.manifest.root === null) return [];
  const lost = [...lostNames(base.manifest, head.manifest), ...lostIds(base.manifest, head.manifest)];
  return lost.map(({ identity, field }) => {
    const inId = field === 'id' ? certainHolders(base.legacyIdentities, identity) : [];
    const holders = [...certainHolders(base.identities, identity), ...inId];
    const others = holders.filter((file) => file !== base.manifest.source.file);
    const leftTo = certainHolders(head.identities, identity).find((file) => others.includes(file)) ?? null;
    return { identity, field, leftTo };
  });
}

/** The manifests that hold an identity for every JSON parser. */
function certainHolders(holders: Holders, identity: string): readonly string[] {
  return (holders.get(identity) ?? []).flatMap(({ file, isCertain }) => (isCertain ? file : []));
}

/** The last identity that the project lost from `name`, and left to no other holder; undefined for none. */
export function lostName(base: Owner | null, head: Owner): string | undefined {
  return lostIdentities(base, head).findLast(({ field, leftTo }) => field === 'name' && leftTo === null)?.identity;
}

/** The identities of base's `name` that head's lacks for some JSON parser, where it is not the same as in base. */
function lostNames(base: Manifest, head: Manifest): readonly Identity[] {
  const [baseNames, headNames] = [fieldValues(base, 'name'), fieldValues(head, 'name')];
  const areSame = baseNames.length === headNames.length && baseNames.every((json, at) => sameJson(json, headNames[at]));
  if (base.root && areSame) return [];
  return identitiesHeld(base).filter(({ identity }) => !hasName(head, identity));
}

/** The identities of base's `id`, and not of its `name`, that head holds in neither. */
function lostIds(base: Manifest, head: Manifest): readonly Identity[] {
  const elsewhere = new Set([...identitiesHeld(base), ...identitiesOf(head, 'id')].map(({ identity }) => identity));
  return identitiesOf(base, 'id').filter(({ identity }) => !elsewhere.has(identity) && !hasName(head, identity));
}

/** The manifest of another folder from which a project takes an identity; null for none. */
export function takenFrom(identity: string, base: Owner | null, { heldInBase }: Owner): string | null {
  return rivalOf(base?.manifest.source.file ?? null, heldInBase.get(identity));
}

/** Of the manifests that held an identity in base, one whose right is better than that of a file; null for none. */
export function rivalOf(file: string | null, holders: readonly Identity[] = []): string | null {
  const own = holders.find((holder) => holder.file === file);
  return holders.find((rival) => own === undefined || isStronger(rival, own))?.file ?? null;
}

/** A certain field is stronger than a text that does not parse, and a certain `name` than any `id`. */
function isStronger(rival: Identity, own: Identity): boolean {
  if (!rival.isCertain) return false;
  return own.field === 'id' ? rival.field === 'name' : !own.isCertain;
}

/** The same for a manifest that is not checked: it has a right only to what was certainly in its `name`. */
export function rivalOfUnchecked(file: string, holders: readonly Identity[] = []): string | null {
  const isOwn = holders.some((holder) => holder.file === file && holder.field === 'name' && holder.isCertain);
  return isOwn ? null : (holders.find((holder) => holder.file !== file)?.file ?? null);
}

/** What speaks against an identity in the `name` of a project: another manifest that holds it, or another identity. */
export interface Objection {
  readonly kind: 'held-elsewhere' | 'another-in-head' | 'another-in-base';
  readonly holder: Identity;
}

/** What speaks against an identity that a project holds or held, but not in `name`; null for nothing. */
export function objectionTo(identity: string, base: Owner | null, head: Owner): Objection | null {
  const holders = [head.identities, head.legacyIdentities].flatMap((all) => all.get(identity) ?? []);
  const holder = holders.find(({ file }) => file !== head.manifest.source.file);
  if (holder) return { kind: 'held-elsewhere', holder };
  const inHead = identitiesOf(head.manifest);
  // What the project is called: in base by its `name`, else in head, else in base by its `id`.
  const lists = [base ? identitiesHeld(base.manifest) : [], inHead, base ? identitiesOf(base.manifest, 'id') : []];
  const another = lists.find((list) => list.length > 0)?.findLast((other) => other.identity !== identity);
  if (another === undefined) return null;
  const isInHead = inHead.some((other) => other.identity === another.identity);
  return { kind: isInHead ? 'another-in-head' : 'another-in-base', holder: another };
}
