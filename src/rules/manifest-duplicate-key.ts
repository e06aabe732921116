import { removal } from '../json/edits.js';
import { type JsonPath, sameJson } from '../json/json.js';
import { type RepeatedKey, repeatedKeys } from '../json/walk.js';
import { placeOf, pointerOf } from '../manifest/manifest.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const manifestDuplicateKey: Rule = {
  id: 'manifest-duplicate-key',
  section: '2.1',
  severity: 'warning',
  title: 'The manifest has a duplicate key.',
  reason:
    'The manifest is one JSON object, and JSON parsers disagree on which of two values wins: ' +
    'most keep the last, some the first. ' +
    'For `id`, `name` and `auth`, which decide identity or access, this is an error.',
  bad: { 'package.json': '{\n  "title": "Shop",\n  "title": "Store"\n}\n' },
  good: { 'package.json': '{\n  "title": "Store"\n}\n' },
  fix: 'Keep the one that is right. Where both have the same value, remove either.',
  mechanical: 'removes a duplicate whose value is equal',
  *check({ manifest }, { base }) {
    const { root, source } = manifest;
    if (root === null) return;
    const inBase = base?.manifest.root ? [...repeatedKeys(base.manifest.root)] : [];
    const equalInBase = new Set(inBase.filter(haveOneValue).map(({ keys }) => pointerOf(keys)));
    for (const repeated of repeatedKeys(root)) {
      const { keys, members } = repeated;
      const [first, ...others] = members;
      const areEqual = haveOneValue(repeated);
      const isInBase = !areEqual && equalInBase.has(pointerOf(keys)) ? { isInBase: false } : {};
      const { pointer, ...firstPlace } = placeOf(manifest, first, ...keys);
      for (const [at, member] of others.entries())
        yield {
          ...placeOf(manifest, member),
          pointer,
          message:
            `Duplicate key ${code(member.key)} (first on line ${firstPlace.range?.start.line}). ` +
            'JSON parsers disagree on which value wins.',
          help: areEqual
            ? 'Remove this one and its comma: it has the same value.'
            : 'Decide which value is right, and remove the other with its comma.',
          edit: areEqual ? removal(source.text, member) : undefined,
          same: `${pointer} ${at + 2}`,
          ...isInBase,
          severity: severityOf(keys),
          related: [{ ...firstPlace, pointer, message: 'The first one.' }],
        };
    }
  },
};

function haveOneValue({ members: [first, ...others] }: RepeatedKey): boolean {
  return others.every(({ value }) => sameJson(value, first.value));
}

/** An error where the value decides identity or access. */
function severityOf([field, ...inside]: JsonPath) {
  return field === 'auth' || (inside.length === 0 && (field === 'id' || field === 'name')) ? 'error' : 'warning';
}
