import { renameKey } from '../json/edits.js';
import type { Member } from '../json/json.js';
import { placeOf } from '../manifest/manifest.js';
import { manifestFields } from '../manifest/schema.js';
import { isOneEditAway } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { type Offer, saying } from './offer.js';
import type { Rule } from './rule.js';

const KNOWN: readonly string[] = Object.keys(manifestFields.shape);

export const manifestUnknownField: Rule = {
  id: 'manifest-unknown-field',
  section: '2.1',
  severity: 'notice',
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
        help: `Decide whether it is a typo of ${code(known)}, and which value ${code(known)} should have.`,
        offers: () => [typoOffer(member, known)],
      };
    }
  },
};

/** What to do about a typo. */
function typoOffer(written: Member, known: string): Offer {
  return known === 'id'
    ? saying(`If it is the website's identity, it belongs in ${code('name')}. ${code('id')} must not be written.`)
    : { help: `Rename it to ${code(known)}, if it is a typo.`, tries: [{ edit: renameKey(written, known) }] };
}

/** The known field that a key is a typo of. Too many words are one edit from a name of two letters. */
function intendedField(key: string): string | undefined {
  // `types` is TypeScript's field, not a typo of `type`.
  if (KNOWN.includes(key) || key === 'types') return undefined;
  return (
    KNOWN.find((name) => name.toLowerCase() === key.toLowerCase()) ??
    KNOWN.find((name) => name.length > 2 && isOneEditAway(key, name))
  );
}
