import { fieldFaults } from '../manifest/faults.js';
import { lostName } from '../manifest/identity-change.js';
import { type Manifest, placeOf } from '../manifest/manifest.js';
import { lineWith, type Remedy, type WrittenValue } from '../manifest/remedies.js';
import type { Edit } from '../text/edits.js';
import { inOrderOf } from '../text/order.js';
import type { Offer } from './offer.js';
import type { Rule } from './rule.js';

export const manifestField: Rule = {
  id: 'manifest-field',
  section: '2.1',
  severity: 'error',
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
    for (const { value, remedy, ...fault } of fieldFaults(manifest)) {
      if (isLost && value.keys[0] === 'name') continue;
      yield { ...placeOf(manifest, value.json, ...value.keys), ...fault, ...adviceOn(remedy, value, manifest) };
    }
  },
};

/** What to do about a value, and how much it weighs. */
function adviceOn(remedy: Remedy, value: WrittenValue, manifest: Manifest) {
  switch (remedy.kind) {
    case 'say':
      return { help: remedy.help };
    case 'respell': {
      const { right } = remedy;
      return { severity: 'warning' as const, help: lineWith(right, value), edit: replaced(value, right) };
    }
    case 'drop': {
      const first = { ...placeOf(manifest, remedy.first), message: 'The first one.' };
      return { help: 'Remove this item and the comma before it.', edit: remedy.edit, related: [first] };
    }
    case 'choose': {
      const help = 'Use a value that the field allows, or remove it.';
      return { help, offers: () => choiceOffers(remedy, value) };
    }
  }
}

function replaced({ json }: WrittenValue, right: unknown): Edit {
  return { start: json.start, end: json.end, text: JSON.stringify(right) };
}

/** The likely value, then as many of the allowed ones as hold. */
function choiceOffers(remedy: Extract<Remedy, { kind: 'choose' }>, value: WrittenValue): readonly Offer[] {
  const { values, likely, isRespelling } = remedy;
  const offerOf = (some: readonly unknown[]): Offer => ({
    help: some.map((right) => lineWith(right, value)).join(' or '),
    tries: some.map((right) => ({ edit: replaced(value, right) })),
  });
  const first = values.includes(likely)
    ? [{ ...offerOf([likely]), ...(isRespelling && { edit: replaced(value, likely) }) }]
    : [];
  return [...first, ...choicesOf(values).map(offerOf)];
}

/** Every choice of at least one item, more items first. */
function choicesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const choices: (readonly Item[])[] = [];
  for (const item of items) choices.push(...choices.map((choice) => [...choice, item]), [item]);
  return choices.sort(inOrderOf(({ length }) => -length));
}
