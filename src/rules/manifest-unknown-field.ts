import { rename } from '../json/edits.js';
import type { Member } from '../json/json.js';
import { type Manifest, parsedValue, placeOf } from '../manifest/manifest.js';
import { isAuthKey, manifestFields, manifestSchema } from '../manifest/schema.js';
import { isOneEditAway } from '../text/nearest.js';
import { code } from '../text/quote.js';
import type { Trial } from './advice/trial.js';
import type { Rule } from './rule.js';

const KNOWN: readonly string[] = Object.keys(manifestFields.shape);

/** `types` is TypeScript's field, not a typo of `type`. */
const NOT_A_SLIP: ReadonlySet<string> = new Set(['types']);

export const manifestUnknownField: Rule = {
  id: 'manifest-unknown-field',
  section: '2.1',
  severity: 'notice',
  foundIn: 'package.json',
  title: 'An unknown field is almost a known one.',
  reason: 'Unknown fields are allowed, so a typo goes unnoticed.',
  bad: { 'package.json': '{\n  "titel": "Shop"\n}\n' },
  good: { 'package.json': '{\n  "title": "Shop",\n  "types": "./index.d.ts"\n}\n' },
  fix: 'Rename it to the known field, if it is a typo.',
  *check({ manifest }) {
    for (const member of manifest.root?.fields.values() ?? []) {
      const known = intendedField(member.key);
      if (known === undefined) continue;
      yield {
        ...placeOf(manifest, member, member.key),
        message:
          `Unknown field ${code(member.key)}. Did you mean ${code(known)}? ` +
          'Unknown fields are allowed, so a typo goes unnoticed.',
        advise: (trial) => ({ help: typoHelp(member, known, manifest, trial) }),
      };
    }
  },
};

/** What to do about a typo, so that following the advice leads to no error. */
function typoHelp(written: Member, known: string, manifest: Manifest, trial: Trial): string {
  if (known === 'id')
    return `If it is the website's identity, it belongs in ${code('name')}. ${code('id')} must not be written.`;
  if (manifest.root?.fields.has(known))
    return `${code(known)} is set, too. Remove this one and its comma if it is a typo.`;
  if (trial.resolves(rename(written, known))) return `Rename it to ${code(known)}, if it is a typo.`;
  const value = parsedValue(manifest, written.value);
  const hasOnlyAuthKeys = known !== 'auth' || Object.keys(value ?? {}).every(isAuthKey);
  return hasOnlyAuthKeys && manifestSchema.safeParse({ [known]: value }).success
    ? `Decide whether it is a typo of ${code(known)}: with this value, that would be another finding.`
    : `If it is a typo, write ${code(known)} with a value that the field allows.`;
}

/** The known field that a key is a typo of. Too many words are one edit from a name of two letters. */
function intendedField(key: string): string | undefined {
  if (KNOWN.includes(key) || NOT_A_SLIP.has(key)) return undefined;
  return (
    KNOWN.find((name) => name.toLowerCase() === key.toLowerCase()) ??
    KNOWN.find((name) => name.length > 2 && isOneEditAway(key, name))
  );
}
