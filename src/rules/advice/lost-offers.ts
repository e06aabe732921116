import type { Auth } from '../../auth/auth.js';
import type { Change, Loss, MissingEntry, RenamedFolder, StrandedKey } from '../../compare/change.js';
import { isKeyAtOrBelow, movedKey, renamedKey } from '../../compare/renamed-folder.js';
import { insertion, renameKey } from '../../json/edits.js';
import type { Json, JsonObject, Member } from '../../json/json.js';
import { fieldOf, type Manifest, objectIn } from '../../manifest/manifest.js';
import type { Project } from '../../project.js';
import { comparable } from '../../text/comparable.js';
import { type Edit, merged } from '../../text/edits.js';
import { code, memberCode, memberText } from '../../text/quote.js';
import { allOf, capitalized, fewOf } from '../../text/words.js';
import type { Offer } from '../offer.js';

/**
 * What gives routes their entry back: keys that follow a renamed folder, or, for a person to judge, those that their
 * routes left, or what head lacks.
 */
export function lostOffers(loss: Loss, { base, strandedKeys }: Change, { manifest, auth }: Project): readonly Offer[] {
  const { folder, routes } = loss;
  // A key that is not of a renamed folder may be for pages, too.
  const isOfRoutes = ({ entry: { key }, to }: StrandedKey) =>
    routes.some((route) => route.entries.some((entry) => entry.key === key) && movedKey(key, route) === to);
  const keys = folder
    ? loss.reported.map((entry) => ({ entry, to: renamedKey(entry.key, folder) }))
    : strandedKeys.filter(isOfRoutes);
  const moved = folder && isLeftOpen(folder, auth) ? null : movedOffer(keys, loss, manifest);
  // A key for a folder around the old one would also cover routes that are still to come.
  const isFix = folder && !isKeyAtOrBelow(folder.from, folder.to);
  const offers = [
    moved && { ...moved, [isFix ? 'edit' : 'proposal']: moved.tries[0].edit },
    base && restoredOffer(loss.missing, base.manifest, manifest),
  ];
  return offers.filter((offer) => offer !== null);
}

/** Whether some key at or below a folder is not explained by the reading, so that no edit moves all of them. */
function isLeftOpen({ from }: RenamedFolder, auth: Auth | null): boolean {
  const explained = new Set(auth?.keys.map(({ entry }) => entry));
  const { entries = [] } = auth ?? {};
  return entries.some((entry) => !explained.has(entry) && isKeyAtOrBelow(entry.explainedStart ?? entry.key, from));
}

/** Renames keys, told on the first of them; null where there is none, or where some key has no one place to go. */
function movedOffer(keys: readonly StrandedKey[], { routes }: Loss, manifest: Manifest) {
  const moved = keys.flatMap(({ entry: { key, member }, to }) => (to === null ? [] : { key, member, to }));
  if (moved.length === 0 || moved.length < keys.length) return null;
  if (moved.some(({ to }) => hasTwinWithoutSlash(to, manifest))) return null;
  const edits = moved.map(({ member, to }) => renameKey(member, to));
  const edit = merged(manifest.source.text, edits);
  const [first] = moved.map(({ key, to }) => `${code(key)} to ${code(to)}`);
  const others = moved.slice(1).map(({ key }) => code(key));
  const further = others.length > 0 ? `, and in the same way ${fewOf(others)}` : '';
  const restores = routes.map(({ head }) => head.file);
  return { help: `Rename ${first}${further}.`, tries: [{ edit, restores }] as const };
}

/** Renames what head spells in another way, and restores the other entries of base that it lacks. */
function restoredOffer(missing: readonly MissingEntry[], base: Manifest, head: Manifest): Offer | null {
  if (missing.length === 0 || missing.some(({ key }) => hasTwinWithoutSlash(key, head))) return null;
  if (missing.some(({ entry, respelt }) => respelt && respelt.valueText !== entry.valueText)) return null;
  const [edits, steps]: [Edit[], string[]] = [[], []];
  const respelt = missing.flatMap(({ key, respelt }) => (respelt ? { key, entry: respelt } : []));
  if (respelt.length > 0) {
    edits.push(...respelt.map(({ key, entry }) => renameKey(entry.member, key)));
    steps.push(`rename ${fewOf(respelt.map(({ key, entry }) => `${code(entry.key)} to ${code(key)}`))}`);
  }
  const dropped = missing.filter(({ respelt }) => respelt === null);
  if (dropped.length > 0) {
    const edit = restoringEdit(dropped, base, head);
    if (edit === null) return null;
    edits.push(edit);
    const verb = dropped.some(({ entry, key }) => entry.key !== key) ? 'add' : 'restore';
    steps.push(`${verb} ${fewOf(dropped.map(({ key, entry }) => memberCode(key, entry.valueText)))}`);
  }
  const edit = merged(head.source.text, edits);
  return { help: `${capitalized(allOf(steps))}.`, tries: [{ edit, mayFind: 'auth-changed' }], proposal: edit };
}

/** Adds members of base's `auth` to head's, or the whole `auth`; null where there is no place for them. */
function restoringEdit(dropped: readonly MissingEntry[], base: Manifest, head: Manifest): Edit | null {
  const isWhole = fieldOf(head, 'auth') === undefined;
  if (isWhole && dropped.some(({ key, entry }) => key !== entry.key)) return null;
  const [from, to] = isWhole ? [base.root, head.root] : [objectIn(base, 'auth'), objectIn(head, 'auth')];
  const members = isWhole
    ? [...(from?.fields.values() ?? [])].filter(({ key }) => key === 'auth')
    : dropped.map(({ key, entry }) => ({ ...entry.member, key }));
  const [first] = members;
  if (!from || !to || !first) return null;
  const textInBase = ({ start, end }: Json) => comparable(base.source.text.slice(start, end));
  const texts = members.map(({ key, value }) => memberText(key, textInBase(value)));
  return insertion(head.source.text, to, texts, lastBefore(first, from, to));
}

/** The last member before another one that head's object has, too. */
function lastBefore({ keyStart }: Member, base: JsonObject, head: JsonObject): Member | undefined {
  const before = base.members.filter((member) => member.keyStart < keyStart);
  return before.flatMap(({ key }) => head.fields.get(key) ?? []).at(-1);
}

/** Whether `auth` also has a key without its slash: `auth-key` would add that, and the key would be there twice. */
function hasTwinWithoutSlash(key: string, manifest: Manifest): boolean {
  return objectIn(manifest, 'auth')?.fields.has(key.slice(1)) ?? false;
}
