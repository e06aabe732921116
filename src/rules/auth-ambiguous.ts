import type { AuthEntry } from '../auth/auth.js';
import { ambiguitiesOf } from '../auth/key-pairs.js';
import { additions, lineAbove } from '../json/edits.js';
import { urlOf } from '../patterns/pattern.js';
import { code } from '../text/quote.js';
import type { Offer } from './offer.js';
import type { Rule } from './rule.js';

export const authAmbiguous: Rule = {
  id: 'auth-ambiguous',
  section: '5',
  severity: 'warning',
  title: 'Two overlapping keys of `auth` have different values, and neither is more specific.',
  reason:
    'Rules on more specific paths take precedence. ' +
    'Where neither of two keys is more specific, the platform document does not say which value counts.',
  bad: { 'package.json': '{\n  "auth": { "/shop/*/stock": "staff", "/shop/outlet/*": "owner" }\n}\n' },
  good: {
    'package.json':
      '{\n  "auth": { "/shop/*/stock": "staff", "/shop/outlet/*": "owner", "/shop/outlet/stock": "owner" }\n}\n',
  },
  fix: 'Add a key for the paths that both cover: it is more specific than either.',
  *check({ auth }) {
    if (auth === null) return;
    for (const { earlier, later, both, onlyEarlier, onlyLater, sharedKey } of ambiguitiesOf(auth)) {
      const values = `${code(later.valueText)} or ${code(earlier.valueText)}`;
      yield {
        ...later.place,
        message:
          `${code(later.key)} and ${code(earlier.key)} overlap, and neither is more specific. ` +
          `Both cover ${code(urlOf(both))} (reading ${code(auth.reading)}). ` +
          `${code(later.key)} alone covers ${code(urlOf(onlyLater))}, ` +
          `and ${code(earlier.key)} alone ${code(urlOf(onlyEarlier))}. ` +
          `The platform document does not say which value counts: ${values}.`,
        help:
          'Decide which value is right where both apply. Changing or removing a key also changes paths ' +
          `that it alone covers, such as ${code(urlOf(onlyLater))}.`,
        offers: () => (sharedKey === null ? [] : [sharedKeyOffer(sharedKey, earlier, later)]),
        related: [{ ...earlier.place, message: 'The other key.' }],
        same: JSON.stringify([earlier, later].map(({ key, valueText }) => [key, valueText]).sort()),
      };
    }
  },
};

/** A key that decides what two keys leave open, with the value of either. */
function sharedKeyOffer(sharedKey: string, earlier: AuthEntry, later: AuthEntry): Offer {
  const values = [earlier.valueText, later.valueText];
  const lines = values.map((value) => lineAbove(sharedKey, value));
  return {
    help: `Decide which value is right there, and add a more specific key: ${lines.join(' or ')}`,
    tries: values.map((value) => ({ edit: additions(earlier.member, [sharedKey], value), mayFind: 'auth-changed' })),
  };
}
