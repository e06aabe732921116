import { fieldFaults } from '../manifest/faults.js';
import { lostIdentities } from '../manifest/identity.js';
import { placeOf } from '../manifest/manifest.js';
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
  *check(project, { base }, trial) {
    const { manifest } = project;
    // The rule manifest-identity reports this name.
    const isLost = lostIdentities(base, project).length > 0;
    for (const { json, keys, first, edit, choices, isNear, ...fault } of fieldFaults(manifest)) {
      if (isLost && keys[0] === 'name') continue;
      const offered = choices?.filter((choice) => trial.ends('manifest-field', { edit: choice.edit })) ?? [];
      const isOffered = choices === undefined || offered[0] === choices[0];
      yield {
        ...placeOf(manifest, json, ...keys),
        ...fault,
        ...(choices && { help: choicesHelp(isNear && isOffered ? offered.slice(0, 1) : offered) }),
        ...(edit && isOffered && { edit }),
        ...(first && { related: [{ ...placeOf(manifest, first), message: 'The first one.' }] }),
      };
    }
  },
};

/** The values that make no other finding, as text to paste. */
function choicesHelp(offered: readonly { readonly line: string }[]): string {
  return offered.map(({ line }) => line).join(' or ') || 'Remove it: no value that the field allows is right here.';
}
