import { removals } from '../manifest/edits.js';
import { type Json, type Keys, type Member, placeOf, sameJson } from '../manifest/manifest.js';
import { quote } from '../text/quote.js';
import type { Edit } from '../text/source.js';
import type { Rule } from './rule.js';

/** A key that an object has twice: readers differ in which one counts. */
export const manifestDuplicateKey: Rule = {
  id: 'manifest-duplicate-key',
  severity: 'warning',
  title: 'The manifest has a duplicate key.',
  reason:
    'The manifest is one JSON object (platform document §2.1), and JSON parsers disagree on which of two values wins: most keep the last, some the first. For `id`, `name` and `auth`, which decide identity or access, this is an error.',
  bad: { 'package.json': '{\n  "title": "Shop",\n  "title": "Store"\n}\n' },
  good: { 'package.json': '{\n  "title": "Store"\n}\n' },
  fix: 'Keep the one that is right. Where both have the same value, remove either.',
  *check({ manifest }) {
    const { root, source } = manifest;
    if (root === null) return;
    for (const { keys, member, before, count, edit } of repeatedKeys(source.text, root, [])) {
      const place = placeOf(manifest, member, ...keys);
      const first = placeOf(manifest, before);
      yield {
        ...place,
        message: `Duplicate key ${quote(member.key)} (first on line ${first.range?.start.line}). The manifest is one JSON object (platform document §2.1), and JSON parsers disagree on which value wins.`,
        help: edit ? 'Remove this one: it has the same value.' : 'Decide which value is right, and remove the other.',
        ...(edit && { edit }),
        same: [`${place.pointer} ${count}`],
        severity: severityOf(keys),
        related: [{ ...first, message: 'The first one.' }],
      };
    }
  },
};

interface Repeated {
  readonly keys: Keys;
  readonly member: Member;
  /** The first member of its key, and how many there are up to this one. */
  readonly before: Member;
  readonly count: number;
  /** Takes it out, where all of them have the same value. */
  readonly edit: Edit | undefined;
}

/** Every repeated key at every level, compared decoded, in the order of the text. As deep as the manifest, so at most 100 calls. */
function* repeatedKeys(text: string, json: Json, above: Keys): Generator<Repeated> {
  if (json.kind === 'array')
    for (const [at, item] of json.items.entries()) yield* repeatedKeys(text, item, [...above, at]);
  if (json.kind !== 'object') return;
  const byKey = new Map<string, Member[]>();
  for (const member of json.members) {
    const same = byKey.get(member.key);
    if (same) same.push(member);
    else byKey.set(member.key, [member]);
  }
  const needless = [...byKey.values()].flatMap(([first, ...others]) =>
    others.every(({ value }) => sameJson(value, first?.value)) ? others : [],
  );
  const edits = removals(text, json, new Set(needless));
  const counts = new Map<string, number>();
  for (const member of json.members) {
    const before = byKey.get(member.key)?.[0] ?? member;
    const count = 1 + (counts.get(member.key) ?? 0);
    counts.set(member.key, count);
    const keys = [...above, member.key];
    if (before !== member) yield { keys, member, before, count, edit: edits.get(member) };
    yield* repeatedKeys(text, member.value, keys);
  }
}

/** Which one counts decides on identity or access here. */
function severityOf([field, ...inside]: Keys) {
  return field === 'auth' || (inside.length === 0 && (field === 'id' || field === 'name')) ? 'error' : 'warning';
}
