import { lineInstead } from '../json/edits.js';
import type { Json, JsonPath } from '../json/json.js';
import { fieldFaults } from '../manifest/faults.js';
import { lostName } from '../manifest/identity-change.js';
import { type Manifest, placeOf } from '../manifest/manifest.js';
import type { Remedy } from '../manifest/remedies.js';
import type { Edit } from '../text/edits.js';
import { inOrderOf } from '../text/order.js';
import type { Offer } from './offer.js';
import type { Rule } from './rule.js';

export const manifestField: Rule = {
  id: 'manifest-field',
  section: '2.1',
  severity: 'error',
  foundIn: 'package.json',
  title: "A field's value is not allowed.",
  reason: 'Each field has a type and often bounds, a pattern or a list of allowed values.',
  bad: { 'package.json': '{\n  "private": false,\n  "lang": "x"\n}\n' },
  good: { 'package.json': '{\n  "private": true,\n  "lang": "en"\n}\n' },
  fix:
    'Use a value that the field allows, or remove the field: ' +
    'the platform document does not say that any is required.',
  mechanical: 'corrects case and quotes of a constant, a listed value or a time zone, and removes an equal list item',
  *check(project, { base }) {
    const { manifest } = project;
    // The rule manifest-identity reports this name.
    const isLost = lostName(base, project) !== undefined;
    for (const { json, keys, remedy, ...fault } of fieldFaults(manifest)) {
      if (isLost && keys[0] === 'name') continue;
      yield { ...placeOf(manifest, json, ...keys), ...fault, ...adviceOn(remedy, json, keys, manifest) };
    }
  },
};

/** What to do about a value, and how much it weighs. */
function adviceOn(remedy: Remedy, json: Json, keys: JsonPath, manifest: Manifest) {
  const replaced = (value: unknown) => ({ start: json.start, end: json.end, text: JSON.stringify(value) });
  const line = (value: unknown) =>
    lineInstead(manifest.source.text, json.end, String(keys.at(-1)), JSON.stringify(value));
  switch (remedy.kind) {
    case 'say':
      return { help: remedy.help };
    case 'respell':
      return { severity: 'warning' as const, help: line(remedy.value), edit: replaced(remedy.value) };
    case 'drop': {
      const first = { ...placeOf(manifest, remedy.first), message: 'The first one.' };
      return { help: 'Remove this item and the comma before it.', edit: remedy.edit, related: [first] };
    }
    case 'choose': {
      const help = 'Use a value that the field allows, or remove it.';
      return { help, offers: () => choiceOffers(remedy, line, replaced) };
    }
  }
}

/** The likely value, then as many of the allowed ones as hold. */
function choiceOffers(
  { values, likely, isRespelling }: Extract<Remedy, { kind: 'choose' }>,
  line: (value: unknown) => string,
  replaced: (value: unknown) => Edit,
): readonly Offer[] {
  const offerOf = (some: readonly unknown[]): Offer => ({
    help: some.map(line).join(' or '),
    tries: some.map((value) => ({ edit: replaced(value) })),
  });
  const first = values.includes(likely)
    ? [{ ...offerOf([likely]), ...(isRespelling && { edit: replaced(likely) }) }]
    : [];
  return [...first, ...choicesOf(values).map(offerOf)];
}

/** Every choice of at least one item, more items first. */
function choicesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const choices: (readonly Item[])[] = [];
  for (const item of items) choices.push(...choices.map((choice) => [...choice, item]), [item]);
  return choices.sort(inOrderOf(({ length }) => -length));
}
