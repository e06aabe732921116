import { normalForm } from '../auth/reading.js';
import { type Manifest, objectIn, parsedValue } from '../manifest/manifest.js';
import { editedManifest } from '../manifest/read-manifest.js';
import { claimOf } from '../routes/overlaps.js';
import type { FileRename, Offer } from '../rules/offer.js';
import { SEVERITIES, type Severity } from '../severity.js';
import { folded } from '../text/comparable.js';
import type { Edit } from '../text/edits.js';
import { rememberOf } from '../text/memo.js';
import { groupedBy, soleOf } from '../text/order.js';

/** An offer that holds, and the severity of its violation. */
interface Held {
  readonly offer: Offer;
  readonly severity: Severity;
}

/** A key with its value, or a name of a file, that a reader adds who does as an offer says. */
interface Addition extends Held {
  readonly added: string;
  readonly value: string;
  /** Additions with one way are one act of a reader: equal edits, or the rename of one file. */
  readonly way: string;
}

/**
 * The offers that add what another offer adds in another way: whoever follows "Rename `/api/a` to `/api/c`" and "Rename
 * `/api/b` to `/api/c`" has a key twice. Where all give a key one value, that of the most severe violation will do.
 */
export function contestedAmong(held: readonly Held[], manifest: Manifest): ReadonlySet<Offer> {
  const additions = held.flatMap((one) => additionsOf(one, manifest));
  const contested = Array.from(groupedBy(additions, ({ added }) => added).values(), (group) => {
    if (isOneWay(group)) return [];
    const highest = SEVERITIES.find((severity) => group.some((addition) => addition.severity === severity));
    const severest = group.filter(({ severity }) => severity === highest);
    const hasOneValue = soleOf(group.map(({ value }) => value)) !== null;
    return hasOneValue && isOneWay(severest) ? group.filter(({ severity }) => severity !== highest) : group;
  });
  return new Set(contested.flat().map(({ offer }) => offer));
}

function isOneWay(additions: readonly Addition[]): boolean {
  return soleOf(additions.map(({ way }) => way)) !== null;
}

function additionsOf({ offer, severity }: Held, manifest: Manifest): readonly Addition[] {
  const edits = JSON.stringify(offer.tries.map(({ edit }) => edit));
  return offer.tries.flatMap(({ edit, rename }) => [
    ...keysAddedBy(edit, manifest).map((key) => ({ offer, severity, ...key, way: edits })),
    ...namesAddedBy(rename).map((name) => ({ offer, severity, ...name })),
  ]);
}

/** The keys that an edit adds to a manifest, all spellings of one path alike: `auth /api/a`, and their values. */
function keysAddedBy(edit: Edit | undefined, manifest: Manifest) {
  if (!edit) return [];
  const known = formsOfKeys(manifest);
  return [...formsOfKeys(editedManifest(manifest, edit))].flatMap(([key, form]) => (known.has(key) ? [] : form));
}

/** The fields of a manifest and the keys of `auth`, each with the form that all spellings of it have, and its value. */
const formsOfKeys = rememberOf((manifest: Manifest) => {
  const formsIn = (prefix: string, object: Manifest['root'] | undefined) =>
    Array.from(object?.fields.values() ?? [], ({ key, value }) => {
      const added = prefix + (key.startsWith('/') ? normalForm(key) : key);
      return [prefix + key, { added, value: JSON.stringify(parsedValue(manifest, value)) }] as const;
    });
  return new Map([...formsIn('', manifest.root), ...formsIn('auth ', objectIn(manifest, 'auth'))]);
});

/** What no two files may share: a path, as macOS and Windows take it, and the requests of a route. */
function namesAddedBy(rename: FileRename | undefined) {
  if (!rename) return [];
  const { from, to, name } = rename;
  return [folded(to), claimOf(name.route)].map((added) => ({ added, value: from, way: from }));
}
