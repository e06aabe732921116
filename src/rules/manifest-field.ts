import { fieldFaults } from '../manifest/field-faults.js';
import { lostIdentity } from '../manifest/identity.js';
import type { Rule } from './rule.js';

/** Every constraint of §2.1, §2.2 and §5 on values. */
export const manifestField: Rule = {
  id: 'manifest-field',
  severity: 'error',
  title: "A field's value is not allowed.",
  reason: 'Each field has a type and often bounds, a pattern or a list of allowed values (platform document §2.1).',
  bad: { 'package.json': '{\n  "private": false,\n  "lang": "x"\n}\n' },
  good: { 'package.json': '{\n  "private": true,\n  "lang": "en"\n}\n' },
  fix: 'Use a value that the field allows, or remove the field: the platform document does not say that any is required.',
  *check({ manifest }, { before }) {
    // The rule manifest-identity says what to write there.
    const isLost = lostIdentity(manifest, before?.manifest) !== undefined;
    for (const fault of fieldFaults(manifest)) if (!isLost || fault.pointer !== '/name') yield fault;
  },
};
