import { type Json, type Keys, type Member, placeOf } from '../manifest/manifest.js';
import { quote } from '../text/quote.js';
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
  fix: 'Keep one of them.',
  *check({ manifest }) {
    if (manifest.root === null) return;
    for (const { keys, member, first, count } of repeatedKeys(manifest.root, [])) {
      const place = placeOf(manifest, member, ...keys);
      const before = placeOf(manifest, first);
      yield {
        ...place,
        message: `Duplicate key ${quote(member.key)} (first on line ${before.range?.start.line}). The manifest is one JSON object (platform document §2.1), and JSON parsers disagree on which value wins.`,
        help: 'Remove one of the two.',
        same: [`${place.pointer} ${count}`],
        severity: severityOf(keys),
        related: [{ ...before, message: 'The first one.' }],
      };
    }
  },
};

/**
 * Every repeated key at every level, compared decoded, in the order of the text, with the first member that has it and how many
 * have it so far. As deep as the manifest, so at most 100 calls.
 */
function* repeatedKeys(
  json: Json,
  above: Keys,
): Generator<{ keys: Keys; member: Member; first: Member; count: number }> {
  if (json.kind === 'array') for (const [at, item] of json.items.entries()) yield* repeatedKeys(item, [...above, at]);
  if (json.kind !== 'object') return;
  const seen = new Map<string, { readonly first: Member; count: number }>();
  for (const member of json.members) {
    const before = seen.get(member.key);
    const keys = [...above, member.key];
    if (before === undefined) seen.set(member.key, { first: member, count: 1 });
    else {
      before.count += 1;
      yield { keys, member, first: before.first, count: before.count };
    }
    yield* repeatedKeys(member.value, keys);
  }
}

/** Which one counts decides on identity or access here. */
function severityOf([field, ...inside]: Keys) {
  return field === 'auth' || (inside.length === 0 && (field === 'id' || field === 'name')) ? 'error' : 'warning';
}
